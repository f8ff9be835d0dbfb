"""The rows of a journal in one SQLite file: every write is on the disk before it is acknowledged."""

import sqlite3
import time
from collections.abc import Callable, Sequence
from functools import wraps
from itertools import starmap
from pathlib import Path
from typing import Any, TypeVar, cast

from duplicata.journal.entries import Entry, Head, genesis
from duplicata.journal.refusals import (
    DamagedJournal,
    JournalBusy,
    JournalForbidden,
    JournalNotWritten,
    JournalReadOnly,
    JournalTooNew,
    NotJournal,
)
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence

APPLICATION_ID = 0x44755031
FORMAT = 1
BUSY_SECONDS = 10.0

# No index: it could be damaged by itself and hide entries; where streams are is known from reading the whole chain.
ENTRIES = (
    "CREATE TABLE entries (position INTEGER PRIMARY KEY, stream TEXT NOT NULL, version INTEGER NOT NULL,"
    " name TEXT NOT NULL, body BLOB NOT NULL, actor TEXT NOT NULL, at INTEGER NOT NULL, digest BLOB NOT NULL) STRICT"
)
HEAD = (
    "CREATE TABLE head (only INTEGER PRIMARY KEY CHECK (only = 1), identity BLOB NOT NULL,"
    " position INTEGER NOT NULL, digest BLOB NOT NULL) STRICT"
)
_SCHEMA = [("table", "entries", ENTRIES), ("table", "head", HEAD)]
_COLUMNS = "position, stream, version, name, body, actor, at, digest"
_ROWS = f"SELECT {_COLUMNS} FROM entries WHERE position > ? AND position <= ? ORDER BY position LIMIT ?"
_STREAM_ROWS = (
    f"SELECT {_COLUMNS} FROM entries WHERE position > ? AND position <= ? AND stream = ? ORDER BY position LIMIT ?"
)
_INSERT = f"INSERT INTO entries ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"

# `fullfsync` matters on a Mac only, where a plain sync stops at the cache of the disk.
_SETTINGS = ("synchronous = FULL", "fullfsync = ON", "cell_size_check = ON", "trusted_schema = OFF")

_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_FORBIDDEN = {sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH}
_WRITING = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR}

Method = TypeVar("Method", bound=Callable[..., Any])


def _refusing(method: Method) -> Method:
    """Turns what SQLite complains of into a refusal of ours."""

    @wraps(method)
    def wrapped(table: "SqliteTable", *arguments: Any) -> Any:
        try:
            return method(table, *arguments)
        except sqlite3.Error as error:
            raise _refusal(error, table.path) from error
        except UnicodeDecodeError as error:  # SQLite quotes what is damaged, byte for byte
            raise DamagedJournal(place=table.path, reason=sentence("damaged_layout", {})) from error

    return cast(Method, wrapped)


def _refusal(error: sqlite3.Error, path: Path) -> DuplicataError:
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if code in _BUSY:
        return JournalBusy(place=path, seconds=round(BUSY_SECONDS))
    if code == sqlite3.SQLITE_READONLY:
        return JournalReadOnly(place=path)
    if code in _FORBIDDEN:
        return JournalForbidden(place=path)
    if code in _WRITING:
        return JournalNotWritten()
    if code == sqlite3.SQLITE_NOTADB:
        return NotJournal(place=path)
    return DamagedJournal(place=path, reason=sentence("damaged_reading", {}))


class SqliteTable:
    """One connection to the file of a journal."""

    def __init__(self, path: Path, *, is_frozen: bool = False) -> None:
        self.path = path
        self._is_frozen = is_frozen
        self._connection = self._connect()

    @_refusing
    def _connect(self) -> sqlite3.Connection:
        # Frozen: a folder in which SQLite may not put the two files it works with.
        mode = "mode=ro&immutable=1" if self._is_frozen else "mode=rw"
        address = f"{self.path.absolute().as_uri()}?{mode}"
        connection = sqlite3.connect(
            address, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False, uri=True
        )
        try:
            for setting in _SETTINGS:
                connection.execute(f"PRAGMA {setting}")
        except BaseException:
            connection.close()
            raise
        return connection

    def create(self, identity: bytes) -> None:
        """Lays out an empty file; one that holds anything is left as it is."""
        deadline = time.monotonic() + BUSY_SECONDS
        while self._is_empty():
            try:
                self._lay_out(identity)
            except JournalBusy:  # two programs make the same file: SQLite does not wait to change its mode
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.01)

    @_refusing
    def _is_empty(self) -> bool:
        return self._connection.execute("SELECT 1 FROM sqlite_schema").fetchone() is None

    @_refusing
    def _lay_out(self, identity: bytes) -> None:
        execute = self._connection.execute
        execute("PRAGMA journal_mode = WAL")
        with self._connection:
            execute("BEGIN IMMEDIATE")
            if self._is_empty():
                execute(ENTRIES)
                execute(HEAD)
                execute("INSERT INTO head VALUES (1, ?, 0, ?)", (identity, genesis(identity).digest))
                execute(f"PRAGMA application_id = {APPLICATION_ID}")
                execute(f"PRAGMA user_version = {FORMAT}")
        execute("PRAGMA wal_checkpoint(TRUNCATE)")

    @_refusing
    def check_format(self) -> None:
        """Raises: NotJournal, JournalTooNew, DamagedJournal, or what keeps the file from being read."""
        execute = self._connection.execute
        if execute("PRAGMA application_id").fetchone() != (APPLICATION_ID,):
            raise NotJournal(place=self.path)
        (version,) = execute("PRAGMA user_version").fetchone()
        if version != FORMAT:
            raise JournalTooNew(place=self.path, version=version, known=FORMAT)
        if execute("SELECT type, name, sql FROM sqlite_schema ORDER BY name").fetchall() != _SCHEMA:
            raise DamagedJournal(place=self.path, reason=sentence("damaged_layout", {}))
        if not self._is_frozen:
            execute("PRAGMA journal_mode = WAL")

    @_refusing
    def examine(self) -> str | None:
        found = self._connection.execute("PRAGMA quick_check(1)").fetchone()
        return None if found == ("ok",) else sentence("damaged_pages", {})

    @_refusing
    def identity(self) -> bytes:
        row = self._connection.execute("SELECT identity FROM head").fetchone()
        if row is None or not isinstance(row[0], bytes):
            raise DamagedJournal(place=self.path, reason=sentence("damaged_layout", {}))
        return row[0]

    @_refusing
    def head(self) -> Head:
        rows = self._connection.execute("SELECT position, digest FROM head").fetchall()
        if len(rows) != 1 or not isinstance(rows[0][0], int):
            raise DamagedJournal(place=self.path, reason=sentence("damaged_layout", {}))
        return Head(*rows[0])

    @_refusing
    def rows(self, after: int, upto: int, stream: str | None, limit: int) -> list[Entry]:
        if stream is None:
            found = self._connection.execute(_ROWS, (after, upto, limit))
        else:
            found = self._connection.execute(_STREAM_ROWS, (after, upto, stream, limit))
        return list(starmap(Entry, found))

    @_refusing
    def begin(self) -> None:
        self._connection.execute("BEGIN IMMEDIATE")

    @_refusing
    def write(self, entries: Sequence[Entry], head: Head) -> None:
        self._connection.executemany(
            _INSERT, [(e.position, e.stream, e.version, e.name, e.body, e.actor, e.at, e.digest) for e in entries]
        )
        self._connection.execute("UPDATE head SET position = ?, digest = ?", (head.position, head.digest))

    @_refusing
    def commit(self) -> None:
        self._connection.execute("COMMIT")

    def rollback(self) -> None:
        if self._connection.in_transaction:
            self._connection.rollback()

    @_refusing
    def settle(self) -> None:
        # Whoever reads or writes elsewhere is not kept waiting: what cannot be brought now comes the next time.
        self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)")

    @_refusing
    def close(self) -> None:
        """The last connection that closes brings all into the one file and removes the two others."""
        self._connection.close()
