"""Opens the SQLite file of a journal, or says why it cannot be."""

import os
import time
from contextlib import ExitStack, closing
from pathlib import Path

from duplicata.journal.durable import DurableStore
from duplicata.journal.refusals import (
    DamagedJournal,
    DamagedTail,
    JournalForbidden,
    JournalIsFolder,
    JournalMissing,
    JournalReadOnly,
    NotJournal,
)
from duplicata.journal.sqlite_table import SqliteTable
from duplicata.journal.wal import WalState, beside_journal, examine_wal, wal_beside
from duplicata.kernel.messages import sentence

LOOK_EVERY_SECONDS = 0.02
_MAGIC = b"SQLite format 3\x00"
_LOOKS = 5
_BETWEEN_LOOKS_SECONDS = 0.005


def open_sqlite(path: Path, identity: bytes | None = None, *, accept_loss: bool = False) -> DurableStore:
    """The journal in a file, made with an identity if there is none and one is given.

    The pages and the whole chain are checked, so that what is read afterwards is what was written. With
    `accept_loss`, what a damaged write-ahead file still holds is taken instead of refused.

    Raises:
        JournalMissing, JournalIsFolder, JournalForbidden, JournalReadOnly, NotJournal, JournalTooNew,
        DamagedJournal, DamagedTail, BrokenJournal, JournalBusy.
    """
    is_new = _check_place(path, is_created=identity is not None)
    with ExitStack() as unless_opened:
        if is_new:
            unless_opened.callback(_leave_no_trace, path)
        is_frozen = not _is_writable(path)
        warning = _check_tail(path, accept_loss=accept_loss)
        writer = unless_opened.enter_context(closing(SqliteTable(path, is_frozen=is_frozen)))
        if identity is not None:
            writer.create(identity)
        writer.check_format()
        reader = unless_opened.enter_context(closing(SqliteTable(path, is_frozen=is_frozen)))
        store = DurableStore(writer, reader, look_every=LOOK_EVERY_SECONDS, warning=warning)
        if found := store.examine():
            raise DamagedJournal(place=path, reason=found)
        unless_opened.pop_all()
    return store


def _leave_no_trace(path: Path) -> None:
    """Removes a journal that was being made, with what SQLite put beside it."""
    for file in (path, *beside_journal(path)):
        file.unlink(missing_ok=True)


def _check_place(path: Path, *, is_created: bool) -> bool:
    """Whether the file was not there and was made, empty."""
    is_new = False
    try:
        if path.is_dir():
            raise JournalIsFolder(place=path)
        if not path.exists():
            if not is_created:
                raise JournalMissing(place=path)
            path.touch()
            is_new = True
        elif not path.is_file():
            raise NotJournal(place=path)
        with path.open("rb") as file:
            start = file.read(len(_MAGIC))
    except (OSError, ValueError) as error:
        raise JournalForbidden(place=path) from error
    # An empty file is what a crash leaves when a journal was about to be made.
    if start != _MAGIC and (start or not is_created):
        raise NotJournal(place=path)
    return is_new


def _is_writable(path: Path) -> bool:
    """Whether SQLite can work here; it needs the folder too, but can read a file that was properly closed without.

    Raises:
        JournalReadOnly: when the file was not.
    """
    # As the account the program acts for, where the system knows the difference.
    effective = os.access in os.supports_effective_ids
    if all(os.access(place, os.W_OK, effective_ids=effective) for place in (path, path.absolute().parent)):
        return True
    if _size(wal_beside(path)):
        raise JournalReadOnly(place=path)
    return False


def _check_tail(path: Path, *, accept_loss: bool) -> str | None:
    """A warning about the last write before a crash, if it cannot be read.

    It is looked at before SQLite is, which would bring what it can read into the file and remove the rest.

    Raises:
        DamagedTail.
    """
    wal = wal_beside(path)
    if not _size(wal):
        return None
    state = _settled(wal)
    if state.is_damaged and not accept_loss:
        raise DamagedTail(place=path, wal=wal.name)
    return sentence("torn_tail", {"place": path}) if state.is_torn else None


def _settled(wal: Path) -> WalState:
    """What is found several times at the same place: another program may be writing while we look."""
    state = examine_wal(wal.read_bytes())
    for _ in range(_LOOKS):
        if not state.is_torn:
            break
        time.sleep(_BETWEEN_LOOKS_SECONDS)
        before, state = state, examine_wal(wal.read_bytes() if wal.exists() else b"")
        if before != state:
            break
    return state


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0
