"""The rows of a journal in PostgreSQL, where many servers share it; needs the extra `postgres`."""

import contextlib
from collections.abc import Callable, Sequence
from functools import wraps
from hashlib import sha256
from itertools import starmap
from typing import Any, LiteralString, TypeVar, cast

import psycopg
from psycopg import errors
from psycopg.conninfo import conninfo_to_dict
from psycopg.pq import TransactionStatus

from duplicata.journal.entries import Entry, Head, genesis
from duplicata.journal.refusals import (
    DamagedJournal,
    DatabaseUnreachable,
    JournalBusy,
    JournalMissing,
    JournalNotWritten,
    JournalReadOnly,
    JournalTooNew,
)
from duplicata.kernel.errors import DuplicataError

BUSY_SECONDS = 10
FORMAT = 1

# A line cut without a word, or forgotten by a router while nobody wrote, is noticed within seconds, not hours.
_LINE = {
    "connect_timeout": "10",
    "keepalives_idle": "20",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "20000",
}
_SETUP_LOCK = 0x44755031
_LAYOUT = """
CREATE SCHEMA IF NOT EXISTS duplicata;
CREATE TABLE IF NOT EXISTS duplicata.journals (
    journal text PRIMARY KEY, format integer NOT NULL, identity bytea NOT NULL, position bigint NOT NULL,
    digest bytea NOT NULL);
CREATE TABLE IF NOT EXISTS duplicata.entries (
    journal text NOT NULL REFERENCES duplicata.journals, position bigint NOT NULL, stream text NOT NULL,
    version bigint NOT NULL, name text NOT NULL, body bytea NOT NULL, actor text NOT NULL, at bigint NOT NULL,
    digest bytea NOT NULL, PRIMARY KEY (journal, position), UNIQUE (journal, stream, version));
"""
_ENROL = "INSERT INTO duplicata.journals VALUES (%s, %s, %s, 0, %s) ON CONFLICT DO NOTHING"
_COLUMNS = "position, stream, version, name, body, actor, at, digest"
_ROWS = f"""SELECT {_COLUMNS} FROM duplicata.entries
    WHERE journal = %s AND position > %s AND position <= %s ORDER BY position LIMIT %s"""
_STREAM_ROWS = f"""SELECT {_COLUMNS} FROM duplicata.entries
    WHERE journal = %s AND position > %s AND position <= %s AND stream = %s ORDER BY position LIMIT %s"""
_INSERT = f"INSERT INTO duplicata.entries (journal, {_COLUMNS}) VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)"
_HEAD = "SELECT position, digest FROM duplicata.journals WHERE journal = %s"
_MOVE_HEAD = "UPDATE duplicata.journals SET position = %s, digest = %s WHERE journal = %s"

Method = TypeVar("Method", bound=Callable[..., Any])


def _refusing(method: Method) -> Method:
    """Turns what PostgreSQL complains of into a refusal of ours."""

    @wraps(method)
    def wrapped(table: "PostgresTable", *arguments: Any) -> Any:
        try:
            return method(table, *arguments)
        except psycopg.Error as error:
            raise _refusal(error) from error

    return cast(Method, wrapped)


def _refusal(error: psycopg.Error) -> DuplicataError:
    reason = " ".join(str(error).split()) or type(error).__name__
    if isinstance(error, errors.LockNotAvailable):
        return JournalBusy(place="PostgreSQL", seconds=BUSY_SECONDS)
    if isinstance(error, errors.ReadOnlySqlTransaction | errors.InsufficientPrivilege):
        return JournalReadOnly(place="PostgreSQL")
    if isinstance(error, errors.UndefinedTable | errors.UndefinedColumn | errors.UniqueViolation):
        return DamagedJournal(place="PostgreSQL", reason=reason)
    if isinstance(error, psycopg.OperationalError | psycopg.InterfaceError):
        return DatabaseUnreachable(reason=reason)
    return JournalNotWritten()


def connect(address: str) -> psycopg.Connection[Any]:
    """What the address itself says of the line counts more than what is usual here.

    Raises:
        DatabaseUnreachable.
    """
    try:
        parameters: dict[str, Any] = {**_LINE, **conninfo_to_dict(address)}
        return psycopg.connect(**parameters, autocommit=True)
    except psycopg.ProgrammingError as error:
        # What it says may quote the password.
        raise DatabaseUnreachable(reason=type(error).__name__) from None
    except psycopg.Error as error:
        raise DatabaseUnreachable(reason=" ".join(str(error).split())) from error


def channel(journal: str) -> str:
    """The name under which the positions of a journal are notified; PostgreSQL allows 63 characters."""
    return f"duplicata_{sha256(journal.encode()).hexdigest()[:32]}"


class PostgresTable:
    """One connection to a journal of a database; opened again when it was lost."""

    def __init__(self, address: str, journal: str) -> None:
        self._address = address
        self.journal = journal
        self._connection: psycopg.Connection[Any] = self._connect()

    def _connect(self) -> psycopg.Connection[Any]:
        connection = connect(self._address)
        connection.execute(f"SET lock_timeout = '{BUSY_SECONDS}s'")
        # Whatever the server's default is: an acknowledged event is on its disk.
        connection.execute("SET synchronous_commit = on")
        return connection

    def _alive(self) -> psycopg.Connection[Any]:
        if self._connection.closed:
            self._connection = self._connect()
        return self._connection

    def _ask(self, query: LiteralString, parameters: tuple[object, ...] = ()) -> psycopg.Cursor[Any]:
        """Asks something; if the connection was lost since the last time, it is made again first.

        In the midst of a transaction it is not: what was written or locked there is lost with it.
        """
        connection = self._alive()
        is_between = connection.info.transaction_status is TransactionStatus.IDLE
        try:
            return connection.execute(query, parameters)
        except psycopg.OperationalError:
            if not (is_between and connection.closed):
                raise
        return self._alive().execute(query, parameters)

    @_refusing
    def create(self, identity: bytes) -> None:
        """Makes the tables and the journal, those that are not there."""
        with self._alive().transaction():
            # Two programs that create the same table at once would refuse each other.
            self._connection.execute("SELECT pg_advisory_xact_lock(%s)", (_SETUP_LOCK,))
            self._connection.execute(_LAYOUT)
            self._connection.execute(_ENROL, (self.journal, FORMAT, identity, genesis(identity).digest))

    @_refusing
    def exists(self) -> bool:
        known = self._ask("SELECT to_regclass('duplicata.journals')").fetchone()
        return known != (None,) and self._connection.execute(_HEAD, (self.journal,)).fetchone() is not None

    @_refusing
    def identity(self) -> bytes:
        query = "SELECT format, identity FROM duplicata.journals WHERE journal = %s"
        row = self._ask(query, (self.journal,)).fetchone()
        if row is None:
            raise JournalMissing(place=self.journal)
        if row[0] != FORMAT:
            raise JournalTooNew(place=self.journal, version=row[0], known=FORMAT)
        return cast(bytes, row[1])

    @_refusing
    def head(self) -> Head:
        row = self._ask(_HEAD, (self.journal,)).fetchone()
        if row is None:
            raise JournalMissing(place=self.journal)
        return Head(*row)

    @_refusing
    def rows(self, after: int, upto: int, stream: str | None, limit: int) -> list[Entry]:
        if stream is None:
            found = self._ask(_ROWS, (self.journal, after, upto, limit))
        else:
            found = self._ask(_STREAM_ROWS, (self.journal, after, upto, stream, limit))
        return list(starmap(Entry, found))

    @_refusing
    def begin(self) -> None:
        self._ask("BEGIN")
        # One chain: whoever holds its head is the only one who writes.
        self._connection.execute(_HEAD + " FOR UPDATE", (self.journal,))

    @_refusing
    def write(self, entries: Sequence[Entry], head: Head) -> None:
        rows = [
            (self.journal, e.position, e.stream, e.version, e.name, e.body, e.actor, e.at, e.digest) for e in entries
        ]
        with self._connection.cursor() as cursor:
            cursor.executemany(_INSERT, rows)
        self._connection.execute(_MOVE_HEAD, (head.position, head.digest, self.journal))
        self._connection.execute("SELECT pg_notify(%s, %s)", (channel(self.journal), str(head.position)))

    @_refusing
    def commit(self) -> None:
        self._connection.execute("COMMIT")

    def rollback(self) -> None:
        with contextlib.suppress(psycopg.Error):
            self._connection.rollback()

    def examine(self) -> str | None:
        return None

    def settle(self) -> None:
        """A database has no file of ours."""

    def close(self) -> None:
        self._connection.close()
