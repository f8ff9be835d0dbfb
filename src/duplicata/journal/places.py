"""Opens the journal at a place: a file, a PostgreSQL address, or memory."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import cast

from duplicata.journal.catalogue import Catalogue, Event
from duplicata.journal.export import read_export, restore
from duplicata.journal.journal import Journal
from duplicata.journal.memory import MemoryStore
from duplicata.journal.refusals import (
    BrokenJournal,
    DamagedJournal,
    DamagedTail,
    DriverMissing,
    JournalForbidden,
    NoJournalPlace,
)
from duplicata.journal.sqlite_file import open_sqlite
from duplicata.journal.store import Store
from duplicata.journal.verification import Verification

IN_MEMORY = ":memory:"
_IDENTITY_BYTES = 16
_DATABASES = ("postgresql://", "postgres://")


def open_journal(
    place: str | Path,
    catalogue: Catalogue[Event],
    *,
    create: bool = False,
    identity: bytes | None = None,
    accept_loss: bool = False,
) -> Journal[Event]:
    """The journal at a place; with `create`, made there if there is none, with a random identity unless one is given.

    Raises:
        NoJournalPlace, DriverMissing, or the refusal of the place.
    """
    return Journal(_open_store(place, identity or os.urandom(_IDENTITY_BYTES), create, accept_loss), catalogue)


def verify_journal(place: str | Path, catalogue: Catalogue[Event]) -> Verification:
    """What is found at a place, even when it cannot be opened because of it."""
    try:
        with open_journal(place, catalogue) as journal:
            return journal.verify()
    except BrokenJournal as broken:
        position = cast(int, broken.facts["position"])
        return Verification(position - 1, position, str(broken))
    except (DamagedJournal, DamagedTail) as damage:
        return Verification(0, None, str(damage))


def import_journal(lines: Iterable[bytes], place: str | Path, catalogue: Catalogue[Event]) -> Journal[Event]:
    """Makes at a new place the journal that was exported; nothing is made unless every line is right.

    Raises:
        NotAnExport, BrokenJournal, JournalNotEmpty, or the refusal of the place.
    """
    export = read_export(lines)
    journal = open_journal(place, catalogue, create=True, identity=export.identity)
    try:
        restore(export, journal.store)
    except BaseException:
        journal.close()
        raise
    return journal


def is_new_place(place: str | Path) -> bool:
    """Whether there is nothing at a place yet, so that a journal would be made there; a database is never new.

    Raises:
        JournalForbidden: when the place cannot be looked at.
    """
    if str(place).startswith(_DATABASES):
        return False
    try:
        return not Path(place).exists() and not Path(place).is_symlink()
    except (OSError, ValueError) as error:
        raise JournalForbidden(place=place) from error


def _open_store(place: str | Path, identity: bytes, is_created: bool, accept_loss: bool) -> Store:
    text = str(place)
    if text == IN_MEMORY:
        return MemoryStore(identity)
    if text.startswith(_DATABASES):
        return _open_database(text, identity if is_created else None)
    if not text.strip() or "\x00" in text or "://" in text or text == ".":
        raise NoJournalPlace(place=ascii(text))
    return open_sqlite(Path(text), identity if is_created else None, accept_loss=accept_loss)


def _open_database(address: str, identity: bytes | None) -> Store:
    try:
        from duplicata.journal.postgres_store import open_postgres  # noqa: PLC0415 an optional driver
    except ModuleNotFoundError as error:
        raise DriverMissing() from error
    return open_postgres(address, identity)
