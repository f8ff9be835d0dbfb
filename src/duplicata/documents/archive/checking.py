"""Checks an archive before anything of it is believed: its seal, its files against the manifest, then its journal."""

from collections.abc import Iterator
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

import msgspec

from duplicata.documents.archive.manifest import FORMAT, JOURNAL, MANIFEST, FiledFile, Manifest, is_plain_name
from duplicata.documents.archive.refusals import (
    ArchiveFileAdded,
    ArchiveFileChanged,
    ArchiveFileMissing,
    ArchiveNotRead,
    ArchiveOtherJournal,
    ArchiveSealBroken,
    ArchiveTooLarge,
    ArchiveTooNew,
    NotAnArchive,
)
from duplicata.documents.archive.sealing import has_seal, is_sealed
from duplicata.journal.export import Export, read_export
from duplicata.journal.refusals import BrokenJournal, NotAnExport
from duplicata.kernel.errors import DuplicataError

MOST_BYTES = 500_000_000
_LARGEST_FILE = 300_000_000
_LARGEST_MANIFEST = 10_000_000
_CHUNK = 1 << 20


class _Format(msgspec.Struct, frozen=True):
    """What every manifest says, whatever its version adds."""

    format: int


class CheckedArchive(msgspec.Struct, frozen=True):
    """An archive that is the one that was made."""

    manifest: Manifest
    export: Export


def check_archive(path: Path) -> CheckedArchive:
    """Raises ArchiveNotRead, NotAnArchive and every other refusal of an archive; nothing is written anywhere."""
    content = _content(path)
    if not has_seal(content):
        raise NotAnArchive(file=path.name)
    if not is_sealed(content):
        raise ArchiveSealBroken(file=path.name)
    try:
        with ZipFile(BytesIO(content)) as archive:
            return _checked(path.name, archive)
    except DuplicataError:
        raise
    # The decoders raise a dozen unrelated classes on what only looks like an archive.
    except Exception as error:
        raise NotAnArchive(file=path.name) from error


def _content(path: Path) -> bytes:
    try:
        if path.stat().st_size > _LARGEST_FILE:
            raise ArchiveTooLarge(file=path.name, megabytes=_LARGEST_FILE // 1_000_000)
        return path.read_bytes()
    except (OSError, ValueError) as error:
        raise ArchiveNotRead(file=path.name) from error


def _checked(file: str, archive: ZipFile) -> CheckedArchive:
    members = _members(file, archive)
    manifest = _manifest(file, archive, members)
    named = {each.name: each for each in manifest.files}
    for name in members.keys() - named.keys() - {MANIFEST}:
        raise ArchiveFileAdded(file=file, name=name)
    for name, wanted in named.items():
        _check_file(file, archive, members.get(name), wanted)
    return CheckedArchive(manifest, _journal(file, archive, manifest))


def _members(file: str, archive: ZipFile) -> dict[str, ZipInfo]:
    """The files by name, once each and none with a place outside of the archive; what they unpack to is bounded."""
    members: dict[str, ZipInfo] = {}
    for info in archive.infolist():
        if info.filename in members or not is_plain_name(info.filename):
            raise ArchiveFileAdded(file=file, name=ascii(info.filename)[1:81])
        if info.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
            # We pack in no other way, and others may grow to a gigabyte before they can be stopped.
            raise NotAnArchive(file=file)
        members[info.filename] = info
    if sum(info.file_size for info in members.values()) > MOST_BYTES:
        raise ArchiveTooLarge(file=file, megabytes=MOST_BYTES // 1_000_000)
    return members


def _manifest(file: str, archive: ZipFile, members: dict[str, ZipInfo]) -> Manifest:
    info = members.get(MANIFEST)
    if info is None or info.file_size > _LARGEST_MANIFEST:
        raise NotAnArchive(file=file)
    content = b"".join(_chunks(file, archive, info))
    try:
        if msgspec.json.decode(content, type=_Format).format > FORMAT:
            raise ArchiveTooNew(file=file)
        return msgspec.json.decode(content, type=Manifest)
    except msgspec.MsgspecError as error:
        raise NotAnArchive(file=file) from error


def _check_file(file: str, archive: ZipFile, info: ZipInfo | None, wanted: FiledFile) -> None:
    if info is None:
        raise ArchiveFileMissing(file=file, name=wanted.name)
    found, size = sha256(), 0
    for chunk in _chunks(file, archive, info):
        found.update(chunk)
        size += len(chunk)
    if (size, found.hexdigest()) != (wanted.size, wanted.sha256):
        raise ArchiveFileChanged(file=file, name=wanted.name)


def _chunks(file: str, archive: ZipFile, info: ZipInfo) -> Iterator[bytes]:
    """The content of a file, never more of it than it was said to have."""
    left = info.file_size
    with archive.open(info) as opened:
        while chunk := opened.read(_CHUNK):
            left -= len(chunk)
            if left < 0:
                raise ArchiveFileChanged(file=file, name=info.filename)
            yield chunk


def _journal(file: str, archive: ZipFile, manifest: Manifest) -> Export:
    """The events, their chain checked link by link.

    Raises:
        ArchiveOtherJournal: when it is not whole, or not the one of the manifest.
    """
    if JOURNAL not in archive.namelist():
        raise ArchiveFileMissing(file=file, name=JOURNAL)
    try:
        with archive.open(JOURNAL) as opened:
            export = read_export(line.rstrip(b"\n") for line in opened)
    except (BrokenJournal, NotAnExport) as error:
        raise ArchiveOtherJournal(file=file) from error
    last = export.entries[-1].digest.hex() if export.entries else ""
    if (export.identity.hex(), len(export.entries), last) != (manifest.journal, manifest.events, manifest.digest):
        raise ArchiveOtherJournal(file=file)
    return export
