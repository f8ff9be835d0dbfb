"""Reads a file whole; writes it whole or not at all, so that nobody prints or reads half of one."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from duplicata.kernel.errors import DuplicataError

_LARGEST = 50_000_000


class FileNotRead(DuplicataError):
    """A file that could not be read."""


class FileTooLarge(DuplicataError):
    """A file far larger than any list of players or any game."""


class FileNotWritten(DuplicataError):
    """A file that could not be written where it was to go."""


class WouldReplaceSource(DuplicataError):
    """A file to write in the place of one that is read."""


def read_whole(path: Path) -> bytes:
    """Raises FileNotRead, FileTooLarge."""
    try:
        if path.stat().st_size > _LARGEST:
            raise FileTooLarge(file=path, megabytes=_LARGEST // 1_000_000)
        return path.read_bytes()
    except OSError as error:
        raise FileNotRead(file=path) from error


def check_can_be_written(path: Path) -> None:
    """For what must not be lost once it is made; raises FileNotWritten."""
    beside = _beside(path)
    try:
        if path.is_dir():
            raise IsADirectoryError
        beside.write_bytes(b"")
        beside.unlink()
    except OSError as error:
        raise FileNotWritten(file=path) from error


def check_spared(written: Path, *read: str | Path) -> None:
    """What is read stays, a journal with what SQLite keeps beside it; raises WouldReplaceSource."""
    from duplicata.journal.wal import beside_journal

    kept = [path for source in map(Path, read) for path in (source, *beside_journal(source))]
    if any(_are_one(written, path) for path in kept):
        raise WouldReplaceSource(file=written)


def _are_one(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except (OSError, ValueError):
        return False


def write_whole(path: Path, content: bytes) -> None:
    """Raises FileNotWritten."""
    with whole_file(path) as file:
        file.write(content)


@contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """A file to write to, which takes its place once it is whole.

    Raises:
        FileNotWritten.
    """
    beside = _beside(path)
    try:
        if _is_no_file(path):
            with path.open("wb") as file:
                yield file
            return
        with beside.open("wb") as file:
            yield file
            file.flush()
            # A power cut right after must not leave an empty file under the name of a whole one.
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        raise FileNotWritten(file=path) from error
    finally:
        with suppress(OSError):
            beside.unlink()


def _is_no_file(path: Path) -> bool:
    """A pipe or a device, such as the terminal: it is written to, never replaced."""
    return path.exists() and not path.is_file() and not path.is_dir()


def _beside(path: Path) -> Path:
    return path.parent / f".{path.name}.{os.getpid()}"
