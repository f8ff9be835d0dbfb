"""Unpacks gz, bz2, xz and zip archives that hold one list, bombs refused."""

import bz2
import gzip
import lzma
from collections.abc import Callable
from io import BufferedIOBase, BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from duplicata.lexicon.formats.refusals import (
    ArchiveDamaged,
    ArchiveLocked,
    ArchiveOfSeveralLists,
    ArchiveUnknown,
    ArchiveWithoutList,
)
from duplicata.lexicon.formats.source import MOST_BYTES, Source, checked
from duplicata.lexicon.formats.strangers import refuse_office_archives

STREAMS: dict[bytes, Callable[[BytesIO], BufferedIOBase]] = {
    b"\x1f\x8b": gzip.open,
    b"BZh": bz2.open,
    b"\xfd7zXZ\x00": lzma.open,
}
ZIPS = (b"PK\x03\x04", b"PK\x05\x06")
OTHER_ARCHIVES = (b"7z\xbc\xaf\x27\x1c", b"Rar!\x1a\x07")


def unpack(source: Source) -> Source:
    """The list inside the archive, or the source itself when it is no archive."""
    if source.content.startswith(OTHER_ARCHIVES):
        raise ArchiveUnknown(file=source.file)
    if source.content.startswith(ZIPS):
        return checked(Source(source.file, _unzip(source)))
    for magic, stream in STREAMS.items():
        if source.content.startswith(magic):
            return checked(Source(source.file, _inflate(source, stream)))
    return source


def _inflate(source: Source, stream: Callable[[BytesIO], BufferedIOBase]) -> bytes:
    try:
        with stream(BytesIO(source.content)) as opened:
            return opened.read(MOST_BYTES + 1)
    # The decoders raise a dozen unrelated classes on a damaged archive.
    except Exception:
        raise ArchiveDamaged(file=source.file) from None


def _unzip(source: Source) -> bytes:
    try:
        archive = ZipFile(BytesIO(source.content))
    except Exception:
        raise ArchiveDamaged(file=source.file) from None
    refuse_office_archives(source, archive.namelist())
    member = _only_list(source.file, archive.infolist())
    try:
        with archive.open(member) as opened:
            return opened.read(MOST_BYTES + 1)
    except Exception:
        raise ArchiveDamaged(file=source.file) from None


def _only_list(file: str, members: list[ZipInfo]) -> ZipInfo:
    lists = [member for member in members if not _is_litter(member.filename)]
    if not lists:
        raise ArchiveWithoutList(file=file)
    if len(lists) > 1:
        raise ArchiveOfSeveralLists(
            file=file, names=", ".join(member.filename for member in lists[:3]), count=len(lists)
        )
    if lists[0].flag_bits & 1:
        raise ArchiveLocked(file=file)
    # Of the other ways to pack, a kilobyte may grow to a gigabyte before it can be stopped.
    if lists[0].compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        raise ArchiveUnknown(file=file)
    return lists[0]


def _is_litter(name: str) -> bool:
    """Folders, and what macOS adds to every archive without telling its user."""
    return name.endswith(("/", ".DS_Store")) or name.startswith("__MACOSX/")
