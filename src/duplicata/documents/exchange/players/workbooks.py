"""The first sheet of an XLSX workbook as a text with tabulations, each row on the line of its number."""

import csv
import io
import posixpath
import zlib
from collections.abc import Sequence
from typing import IO
from xml.parsers.expat import ExpatError
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

from duplicata.documents.exchange.players.bounds import MOST_UNPACKED_BYTES
from duplicata.documents.exchange.players.refusals import (
    NoPlayerThere,
    NotWorkbook,
    WorkbookDamaged,
    WorkbookLocked,
    WorkbookTooLarge,
)
from duplicata.documents.exchange.players.sheet_parts import (
    Relation,
    SharedTexts,
    SheetRow,
    SheetRows,
    relations,
    sheet_relations,
)
from duplicata.documents.exchange.players.strangers import refuse_other_archives

MARK = b"PK\x03\x04"
_ENCRYPTED = 1
# What zip, its packing and XML raise about bytes that nobody should have written.
_DAMAGE = (BadZipFile, ExpatError, zlib.error, EOFError, LookupError, NotImplementedError, OSError, ValueError)


def workbook_text(content: bytes) -> str:
    """What the first sheet shows.

    Raises:
        A refusal of a workbook, TooManyPlayerLines, PlayerLineTooLong, NoPlayerThere.
    """
    try:
        with ZipFile(io.BytesIO(content)) as archive:
            refuse_other_archives(content, archive.namelist())
            return _written(_Parts(archive).rows())
    except _DAMAGE as error:
        raise WorkbookDamaged() from error


class _Parts:
    """The parts of a workbook that matter here; none is unpacked that says it is too large.

    What a part says of its size binds: beyond it, the archive gives nothing more and is found damaged.
    """

    def __init__(self, archive: ZipFile) -> None:
        self._archive = archive

    def rows(self) -> Sequence[SheetRow]:
        book = _first_of(self._related(""), "officeDocument").target
        named = self._related(book)
        sheets = {relation.id: relation for relation in named if relation.kind == "worksheet"}
        with self._open(book) as part:
            first = next((sheets[id_] for id_ in sheet_relations(part) if id_ in sheets), None)
        if first is None:
            raise NoPlayerThere()
        with self._open(first.target) as part:
            return SheetRows(part, self._shared(named)).rows

    def _shared(self, named: Sequence[Relation]) -> Sequence[str]:
        found = [relation.target for relation in named if relation.kind == "sharedStrings"]
        if not found or found[0] not in self._archive.namelist():
            return ()
        with self._open(found[0]) as part:
            return SharedTexts(part).texts

    def _related(self, name: str) -> tuple[Relation, ...]:
        """What a part names, each by its place in the archive."""
        folder, file = posixpath.split(name)
        with self._open(posixpath.join(folder, "_rels", f"{file}.rels")) as part:
            found = relations(part)
        return tuple(
            Relation(each.id, each.kind, posixpath.normpath(posixpath.join("/", folder, each.target)).lstrip("/"))
            for each in found
        )

    def _open(self, name: str) -> IO[bytes]:
        member = self._archive.getinfo(name)
        if member.flag_bits & _ENCRYPTED:
            raise WorkbookLocked()
        # Of the other ways to pack, a kilobyte may grow to a gigabyte before it can be stopped; no office uses them.
        if member.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
            raise WorkbookDamaged()
        if member.file_size > MOST_UNPACKED_BYTES:
            raise WorkbookTooLarge(megabytes=MOST_UNPACKED_BYTES // 1_000_000)
        return self._archive.open(member)


def _first_of(found: Sequence[Relation], kind: str) -> Relation:
    for relation in found:
        if relation.kind == kind:
            return relation
    raise NotWorkbook()


def _written(rows: Sequence[SheetRow]) -> str:
    """Every row as wide as the widest: tabulations on each line leave no doubt about what separates the fields."""
    width = max((len(row.cells) for row in rows), default=0)
    text, line = io.StringIO(), 1
    writer = csv.writer(text, delimiter="\t", lineterminator="\n")
    for row in rows:
        text.write("\n" * (row.number - line))
        writer.writerow(row.cells + [""] * (width - len(row.cells)))
        line = row.number + 1
    return text.getvalue()
