"""A journal that comes in appears at its place whole or not at all, even if the program is killed while it is made."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from duplicata.journal.refusals import JournalForbidden
from duplicata.journal.wal import beside_journal
from duplicata.kernel.errors import DuplicataError


class PlaceTaken(DuplicataError):
    """A place for a new journal where there is already something."""


@contextmanager
def made_beside(place: Path, *, may_be_empty: bool = False) -> Iterator[Path]:
    """A hidden place to make the journal at; it takes its own once the block ends well, else nothing is left.

    With `may_be_empty`, an empty file there is no obstacle.

    Raises:
        PlaceTaken, JournalForbidden.
    """
    is_empty = may_be_empty and is_empty_file(place)
    for file in (() if is_empty else (place,)) + beside_journal(place):
        _check_free(file, place)
    # Not `with_name`, which some places that cannot be a file have no answer to.
    beside = place.parent / f".{place.name}.{os.getpid()}"
    try:
        _create(beside, place)
        yield beside
        # Only now, so that work cut short leaves the place free for the next time.
        if not is_empty:
            _create(place, place)
        _put(beside, place, is_ours=not is_empty)
    finally:
        _remove(beside)


def is_empty_file(place: Path) -> bool:
    """Whether a file is there with nothing in it."""
    try:
        return place.is_file() and place.stat().st_size == 0
    except (OSError, ValueError) as error:
        raise JournalForbidden(place=place) from error


def _check_free(file: Path, place: Path) -> None:
    """What a journal that was once there left beside it would be read as the end of the new one.

    Raises:
        PlaceTaken, JournalForbidden.
    """
    try:
        is_there = os.path.lexists(file)
    except ValueError as error:
        raise JournalForbidden(place=place) from error
    if is_there:
        raise PlaceTaken(file=file)


def _create(file: Path, place: Path) -> None:
    """An empty file of ours: another program that comes at the same time finds the place taken.

    Raises:
        PlaceTaken, JournalForbidden.
    """
    try:
        file.touch(exist_ok=False)
    except FileExistsError as error:
        raise PlaceTaken(file=file) from error
    except (OSError, ValueError) as error:
        raise JournalForbidden(place=place) from error


def _put(beside: Path, place: Path, *, is_ours: bool) -> None:
    try:
        beside.replace(place)
    except OSError as error:
        if is_ours:
            _remove(place)
        raise JournalForbidden(place=place) from error


def _remove(place: Path) -> None:
    for file in (place, *beside_journal(place)):
        with suppress(OSError):
            file.unlink()
