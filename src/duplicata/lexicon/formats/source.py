"""Takes the bytes of a file, or says why they cannot be had."""

from pathlib import Path

import msgspec

from duplicata.lexicon.formats.refusals import (
    ListEmpty,
    ListForbidden,
    ListIsDevice,
    ListIsFolder,
    ListMissing,
    ListTooLarge,
    ListUnreadable,
)

MOST_MEGABYTES = 200
MOST_BYTES = MOST_MEGABYTES * 1_000_000


class Source(msgspec.Struct, frozen=True):
    """The bytes of a list and the name its owner knows it by."""

    file: str
    content: bytes


def open_source(path: Path) -> Source:
    file = path.name or str(path)
    try:
        return checked(Source(file, _content(path, file)))
    except PermissionError:
        raise ListForbidden(file=file) from None
    except FileNotFoundError:
        raise ListMissing(file=str(path)) from None
    except OSError:
        raise ListUnreadable(file=file) from None


def checked(source: Source) -> Source:
    """The same source, refused if it is empty or larger than a list can be."""
    if not source.content:
        raise ListEmpty(file=source.file)
    if len(source.content) > MOST_BYTES:
        raise ListTooLarge(file=source.file, megabytes=MOST_MEGABYTES)
    return source


def _content(path: Path, file: str) -> bytes:
    if path.is_dir():
        raise ListIsFolder(file=file)
    if path.exists() and not path.is_file():
        raise ListIsDevice(file=file)
    with path.open("rb") as opened:
        return opened.read(MOST_BYTES + 1)
