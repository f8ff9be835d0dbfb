"""Opens a journal in PostgreSQL and follows it by notifications; each carries the position, nothing more."""

import threading
import time
from contextlib import ExitStack, closing
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

import psycopg

from duplicata.journal.durable import DurableStore
from duplicata.journal.postgres_table import PostgresTable, channel, connect
from duplicata.journal.refusals import JournalMissing, NoJournalPlace
from duplicata.journal.tail import is_name
from duplicata.journal.waiting import Bell
from duplicata.kernel.errors import DuplicataError

DEFAULT_NAME = "competition"
LOOK_EVERY_SECONDS = 1.0
"""What a lost notification costs."""
_LISTEN_SECONDS = 0.2


def open_postgres(address: str, identity: bytes | None = None) -> "PostgresStore":
    """The journal of an address such as `postgresql://host/base?journal=vichy`, made if an identity is given.

    Raises:
        NoJournalPlace, DatabaseUnreachable, JournalMissing, JournalTooNew, BrokenJournal, JournalReadOnly.
    """
    server, journal = _split(address)
    with ExitStack() as unless_opened:
        reader = unless_opened.enter_context(closing(PostgresTable(server, journal)))
        if identity is not None:
            reader.create(identity)
        if not reader.exists():
            raise JournalMissing(place=journal)
        writer = unless_opened.enter_context(closing(PostgresTable(server, journal)))
        store = PostgresStore(writer, reader, server)
        unless_opened.pop_all()
    return store


def _split(address: str) -> tuple[str, str]:
    """The address PostgreSQL knows, and the name of the journal in that database."""
    try:
        parts = urlsplit(address)
        asked = parse_qsl(parts.query, keep_blank_values=True)
    except ValueError as error:
        raise NoJournalPlace(place=ascii(address)) from error
    names = [value for key, value in asked if key == "journal"] or [DEFAULT_NAME]
    if len(names) != 1 or not is_name(names[0]):
        raise NoJournalPlace(place=ascii(", ".join(names)))
    others = urlencode([(key, value) for key, value in asked if key != "journal"])
    return urlunsplit(parts._replace(query=others)), names[0]


class PostgresStore(DurableStore):
    """A durable store whose waiters are woken by the database."""

    def __init__(self, writer: PostgresTable, reader: PostgresTable, address: str) -> None:
        super().__init__(writer, reader, look_every=LOOK_EVERY_SECONDS)
        self._listener = Listener(address, channel(reader.journal), self._bell)

    def wait(self, after: int, seconds: float) -> int:
        self._listener.start()
        return super().wait(after, seconds)

    def close(self) -> None:
        self._listener.stop()
        super().close()


class Listener:
    """A thread that rings a bell at each notification; a lost connection is made again."""

    def __init__(self, address: str, name: str, bell: Bell) -> None:
        self._address, self._name, self._bell = address, name, bell
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._listening = threading.Event()
        self._is_stopped = False

    def start(self) -> None:
        """Returns once it listens: what is written from now on rings."""
        with self._lock:
            if self._thread is None and not self._is_stopped:
                self._thread = threading.Thread(target=self._run, name="journal-listener", daemon=True)
                self._thread.start()
        self._listening.wait(LOOK_EVERY_SECONDS)

    def stop(self) -> None:
        with self._lock:
            self._is_stopped = True
            if self._thread is not None:
                self._thread.join()

    def _run(self) -> None:
        while not self._is_stopped:
            try:
                self._listen()
            except (DuplicataError, psycopg.Error):
                # Waiters look by themselves meanwhile.
                time.sleep(_LISTEN_SECONDS)

    def _listen(self) -> None:
        with connect(self._address) as connection:
            connection.execute(f'LISTEN "{self._name}"')
            self._listening.set()
            while not self._is_stopped:
                for _ in connection.notifies(timeout=_LISTEN_SECONDS):
                    self._bell.ring()
