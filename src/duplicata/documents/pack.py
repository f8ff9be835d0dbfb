"""The pack: everything of a competition that can be printed now, in one ZIP file."""

import io
import zipfile
from collections.abc import Callable, Iterator
from typing import BinaryIO

import msgspec

from duplicata.competition.access import AccessRole
from duplicata.documents.catalogue import SHELVES
from duplicata.documents.paper import Paper, Scope, print_paper
from duplicata.documents.source import Source
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence

# The same competition gives the same pack: a file in it has no hour of its own.
_NO_HOUR = (1980, 1, 1, 0, 0, 0)


class Sheet(msgspec.Struct, frozen=True):
    """A paper of the pack, of one game or of the whole competition, and the file it becomes."""

    paper: Paper
    source: Source
    file: str


def sheets(source: Source) -> tuple[Sheet, ...]:
    """What the pack of a competition holds; codes are given out one by one, never in a pack."""
    return tuple(_sheets(source))


def _sheets(source: Source) -> Iterator[Sheet]:
    parts = {Scope.GAME: ("partie", source.games), Scope.TAROT: ("seance", source.sessions)}
    is_tarot_only = source.is_tarot_only
    for place, shelf in enumerate(SHELVES, 1):
        for paper in shelf.papers:
            folder = f"{place}-{shelf.title}"
            if not _is_for(paper, source.reader, is_tarot_only=is_tarot_only):
                continue
            if paper.scope not in parts:
                yield Sheet(paper, source.without_game(), f"{folder}/{paper.name}.pdf")
                continue
            part, numbers = parts[paper.scope]
            for number in numbers:
                yield Sheet(paper, source.with_game(number), f"{folder}/{part}-{number}/{paper.name}.pdf")


def _is_for(paper: Paper, reader: AccessRole | None, *, is_tarot_only: bool) -> bool:
    """Whether a paper goes into the pack of this reader: the cards of a deal are for the director of Tarot alone."""
    if paper.is_issuing or paper.is_apart or (is_tarot_only and paper.scope is not Scope.TAROT):
        return False
    return paper.scope is not Scope.TAROT or reader is None or reader in paper.roles


def packed(source: Source, on_progress: Callable[[float], None]) -> bytes:
    """The bytes of the pack."""
    pack = io.BytesIO()
    print_pack(source, pack, on_progress)
    return pack.getvalue()


def print_pack(source: Source, out: BinaryIO, on_progress: Callable[[float], None]) -> None:
    """Writes the pack as a ZIP; what cannot be printed yet is told, with the reason, in a text file of it."""
    chosen, refused = sheets(source), list[str]()
    with zipfile.ZipFile(out, "w") as pack:
        for done, sheet in enumerate(chosen):
            on_progress(done / len(chosen))
            try:
                pack.writestr(zipfile.ZipInfo(sheet.file, _NO_HOUR), print_paper(sheet.paper, sheet.source))
            except DuplicataError as refusal:
                refused.append(f"{sheet.file} : {refusal}")
        if refused:
            told = "\n".join((sentence("pack_refused", {}), "", *refused, ""))
            pack.writestr(zipfile.ZipInfo(sentence("pack_refused_file", {}), _NO_HOUR), told)
    on_progress(1.0)
