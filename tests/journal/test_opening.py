"""Where a journal can be opened, and the sentence that says why it cannot."""

import os
import shutil
import sqlite3
import tempfile
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from contracts.events import CATALOGUE, write
from journal.files import make, seen

from duplicata.journal import Verification, open_journal, places, sqlite_table, verify_journal
from duplicata.journal.entries import genesis
from duplicata.journal.refusals import (
    BrokenJournal,
    DamagedJournal,
    DriverMissing,
    JournalBusy,
    JournalForbidden,
    JournalIsFolder,
    JournalMissing,
    JournalNotWritten,
    JournalReadOnly,
    JournalTooNew,
    NoJournalPlace,
    NotJournal,
)
from duplicata.journal.sqlite_table import APPLICATION_ID
from duplicata.journal.verification import verify_chain
from duplicata.kernel.errors import DuplicataError

NOBODY = 65534


@pytest.mark.parametrize("place", ["", "  ", ".", "mysql://host/base", "a\x00b"])
def test_what_is_no_place_is_refused(place: str) -> None:
    for create in (False, True):
        with pytest.raises(NoJournalPlace, match="endroit d’un journal"):
            open_journal(place, CATALOGUE, create=create)


def test_a_file_that_is_not_there_is_missing_and_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(JournalMissing, match="competition"):
        open_journal(tmp_path / "competition", CATALOGUE)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_not_a_journal(tmp_path: Path) -> None:
    for create in (False, True):
        with pytest.raises(JournalIsFolder):
            open_journal(tmp_path, CATALOGUE, create=create)


def test_a_folder_that_is_not_there_or_a_name_too_long_is_refused(tmp_path: Path) -> None:
    for place in (tmp_path / "none" / "competition", tmp_path / ("x" * 300), Path("/proc/competition")):
        with pytest.raises(JournalForbidden):
            open_journal(place, CATALOGUE, create=True)


def test_files_of_other_programs_are_refused_and_left_alone(tmp_path: Path) -> None:
    stranger = tmp_path / "stranger"
    with closing(sqlite3.connect(stranger)) as connection:
        connection.execute("CREATE TABLE entries (position INTEGER)")
    for name, content in {"text": b"AEINRST\n", "empty": b"", "short": b"SQLite"}.items():
        (tmp_path / name).write_bytes(content)
    for name in ("stranger", "text", "empty", "short"):
        before = (tmp_path / name).read_bytes()
        with pytest.raises(NotJournal, match=name):
            open_journal(tmp_path / name, CATALOGUE)
        if name != "empty":
            with pytest.raises(NotJournal):
                open_journal(tmp_path / name, CATALOGUE, create=True)
        assert (tmp_path / name).read_bytes() == before
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(NotJournal):
        open_journal(tmp_path / "pipe", CATALOGUE)


def test_a_file_left_empty_by_a_crash_is_made_a_journal(tmp_path: Path) -> None:
    (tmp_path / "competition").touch()
    with open_journal(tmp_path / "competition", CATALOGUE, create=True) as journal:
        write(journal, "game-1", 1)
    with open_journal(tmp_path / "competition", CATALOGUE, create=True) as journal:
        assert journal.verify() == Verification(1)


def test_a_journal_of_a_later_version_is_refused(tmp_path: Path) -> None:
    path = make(tmp_path / "competition", 2)
    change(path, "PRAGMA user_version = 2")
    with pytest.raises(JournalTooNew, match="format 2"):
        open_journal(path, CATALOGUE)


def change(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


@pytest.mark.parametrize(
    ("statement", "broken"),
    [
        ("UPDATE entries SET actor = 'x' WHERE position = 3", 3),
        ("UPDATE entries SET at = at + 1 WHERE position = 3", 3),
        ("UPDATE entries SET stream = 'game-2' WHERE position = 3", 3),
        ("UPDATE entries SET name = 'word_chosen' WHERE position = 2", 2),
        ("DELETE FROM entries WHERE position = 3", 3),
        ("DELETE FROM entries WHERE position = 5", 5),
        ("DELETE FROM entries", 1),
        ("UPDATE head SET position = 4, digest = (SELECT digest FROM entries WHERE position = 3)", 5),
        ("UPDATE head SET identity = x'00'", 1),
        ("UPDATE head SET position = 9", 6),
    ],
)
def test_whatever_is_changed_with_sql_is_found(tmp_path: Path, statement: str, broken: int) -> None:
    path = make(tmp_path / "competition", 5)
    change(path, statement)
    found = verify_journal(path, CATALOGUE)
    assert (found.broken, found.events) == (broken, broken - 1)
    assert f"l’événement {broken}" in (found.reason or "")


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE INDEX shortcut ON entries (stream)",
        "DROP TABLE entries",
        "DELETE FROM head",
        "ALTER TABLE entries ADD COLUMN note TEXT",
    ],
)
def test_other_tables_than_those_of_a_journal_are_refused(tmp_path: Path, statement: str) -> None:
    path = make(tmp_path / "competition", 5)
    change(path, statement)
    with pytest.raises(DamagedJournal):
        open_journal(path, CATALOGUE)
    assert not verify_journal(path, CATALOGUE).is_sound


def test_entries_cut_off_with_the_head_moved_back_pass_for_an_older_copy(tmp_path: Path) -> None:
    """What a chain cannot tell: a whole end taken away. The head that was noted elsewhere tells it."""
    path = make(tmp_path / "competition", 5)
    noted = seen(path)[1]
    change(
        path,
        "DELETE FROM entries WHERE position = 5",
        "UPDATE head SET position = 4, digest = (SELECT digest FROM entries WHERE position = 4)",
    )
    assert seen(path)[1] != noted


def test_a_journal_where_nothing_can_be_written_is_read_all_the_same() -> None:
    with folder_of_somebody_else() as folder:
        path = make(folder / "competition", 5)
        before = seen(path)
        with as_nobody(folder):
            assert seen(path) == before
            with open_journal(path, CATALOGUE) as journal, pytest.raises(JournalReadOnly, match="copiez"):
                write(journal, "game-1", 1)
            with pytest.raises(JournalForbidden):
                open_journal(folder / "other", CATALOGUE, create=True)


def test_a_journal_that_crashed_where_nothing_can_be_written_is_refused() -> None:
    with folder_of_somebody_else() as folder:
        path = make(folder / "live", 5)
        with open_journal(path, CATALOGUE) as journal:
            write(journal, "game-1", 1)
            for suffix in ("", "-wal"):
                shutil.copy(f"{path}{suffix}", f"{folder}/copy{suffix}")
        with as_nobody(folder), pytest.raises(JournalReadOnly, match="-wal"):
            open_journal(folder / "copy", CATALOGUE)


@contextmanager
def folder_of_somebody_else() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="duplicata-"))
    try:
        yield folder
    finally:
        folder.chmod(0o755)
        shutil.rmtree(folder)


@contextmanager
def as_nobody(folder: Path) -> Iterator[None]:
    """For root, permissions are nothing: another account tries."""
    folder.chmod(0o555)
    before = os.geteuid()
    if before == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(before)


def test_a_full_disk_is_said_and_nothing_is_half_written(tmp_path: Path) -> None:
    path = make(tmp_path / "competition", 5)
    with open_journal(path, CATALOGUE) as journal:
        connection = journal.store._writer._connection  # type: ignore[attr-defined]
        connection.execute("PRAGMA max_page_count = 3")
        before = journal.head()
        with pytest.raises(JournalNotWritten, match="place qui reste"):
            write(journal, "game-1", 100)
        written = journal.head().position
        connection.execute("PRAGMA max_page_count = 1000000")
        write(journal, "game-1", 1)
        assert journal.verify() == Verification(written + 1)
        assert written >= before.position


def test_an_interruption_while_writing_leaves_nothing_and_the_journal_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_journal(make(tmp_path / "competition", 5), CATALOGUE) as journal:
        table = journal.store._writer  # type: ignore[attr-defined]
        with monkeypatch.context() as patch:
            patch.setattr(table, "commit", interrupt)
            with pytest.raises(KeyboardInterrupt):
                write(journal, "game-1", 1)
        assert journal.head().position == 5
        write(journal, "game-1", 1)
        assert journal.verify() == Verification(6)


def interrupt() -> None:
    raise KeyboardInterrupt


def test_a_closed_journal_is_one_file_that_can_be_copied(tmp_path: Path) -> None:
    path = make(tmp_path / "competition", 5)
    assert [file.name for file in tmp_path.iterdir()] == ["competition"]
    shutil.copy(path, tmp_path / "copy")
    assert seen(tmp_path / "copy") == seen(path)
    assert path.read_bytes()[68:72] == APPLICATION_ID.to_bytes(4, "big")


def test_names_with_signs_of_addresses_are_names(tmp_path: Path) -> None:
    path = make(tmp_path / "été 100% #1?mode=ro&x", 3)
    assert len(seen(path)[0]) == 3
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_a_program_that_is_making_the_file_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "competition"
    monkeypatch.setattr(sqlite_table, "BUSY_SECONDS", 0.05)
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(JournalBusy):
            open_journal(path, CATALOGUE, create=True)
        monkeypatch.setattr(sqlite_table, "BUSY_SECONDS", 5.0)
        threading.Timer(0.2, other.rollback).start()
        with open_journal(path, CATALOGUE, create=True) as journal:
            write(journal, "game-1", 1)
            assert journal.verify() == Verification(1)


def test_a_journal_that_is_changed_while_it_is_open_is_found_by_verify(tmp_path: Path) -> None:
    path = make(tmp_path / "competition", 5)
    with open_journal(path, CATALOGUE) as journal:
        change(path, "UPDATE entries SET body = x'7b7d' WHERE position = 4")
        assert (journal.verify().broken, journal.verify().events) == (4, 3)
        change(path, "DELETE FROM entries WHERE position = 5")
        with pytest.raises(BrokenJournal, match="événement 5"):
            list(journal.entries())
        change(path, "UPDATE head SET position = 4")
        assert not verify_journal(path, CATALOGUE).is_sound
        with pytest.raises(BrokenJournal, match="événement 6"):
            journal.head()


def test_a_damaged_page_that_holds_no_event_is_found_by_verify(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_journal(make(tmp_path / "competition", 5), CATALOGUE) as journal:
        monkeypatch.setattr(journal.store, "examine", lambda: "une page est abîmée")
        assert journal.verify() == Verification(5, None, "une page est abîmée")


def test_a_chain_that_stops_before_its_end_is_broken_there(tmp_path: Path) -> None:
    entries, head, _, identity = seen(make(tmp_path / "competition", 5))
    found = verify_chain(entries[:3], genesis(identity), head)
    assert (found.events, found.broken) == (3, 4)


def test_postgresql_without_its_driver_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys  # noqa: PLC0415 the module is hidden for this test alone

    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.delitem(sys.modules, "duplicata.journal.postgres_store", raising=False)
    monkeypatch.delitem(sys.modules, "duplicata.journal.postgres_table", raising=False)
    with pytest.raises(DriverMissing, match="postgres"):
        places.open_journal("postgresql://host/base", CATALOGUE)


def test_every_refusal_of_a_place_is_one_of_ours(tmp_path: Path) -> None:
    for place in (tmp_path / "x", tmp_path, "", "\x00", "postgresql://[::1", "postgresql://?journal="):
        with pytest.raises(DuplicataError):
            open_journal(place, CATALOGUE)
