"""What only PostgreSQL has: addresses, lost connections, lost notifications, and other people's SQL."""

import threading
from collections.abc import Callable, Iterator
from contextlib import closing

import psycopg
import pytest
from contracts.events import CATALOGUE, Happening, write

from duplicata.journal import Journal, Verification, open_journal, postgres_store, postgres_table, verify_journal
from duplicata.journal.refusals import (
    BrokenJournal,
    DatabaseUnreachable,
    JournalBusy,
    JournalMissing,
    JournalReadOnly,
    JournalTooNew,
    NoJournalPlace,
)
from duplicata.kernel.errors import DuplicataError

END_CONNECTIONS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"


@pytest.fixture
def sql(postgres: str) -> Iterator[Callable[[str], object]]:
    with psycopg.connect(postgres, autocommit=True) as connection:
        yield connection.execute  # type: ignore[arg-type]


@pytest.fixture
def place(postgres: str, request: pytest.FixtureRequest) -> str:
    return f"{postgres}&journal={request.node.name[:90]}"


@pytest.fixture
def journal(place: str) -> Iterator[Journal[Happening]]:
    with closing(open_journal(place, CATALOGUE, create=True)) as journal:
        yield journal


def test_many_journals_live_in_one_database(postgres: str) -> None:
    places = [f"{postgres}&journal={name}" for name in ("Vichy%202026", "Aix", "%C3%89t%C3%A9")]
    for count, place in enumerate(places, start=1):
        with open_journal(place, CATALOGUE, create=True) as journal:
            write(journal, "game-1", count)
    assert [verify_journal(place, CATALOGUE) for place in places] == [Verification(count) for count in (1, 2, 3)]
    with pytest.raises(JournalMissing, match="Vichy"):
        open_journal(f"{postgres}&journal=Vichy", CATALOGUE)


@pytest.mark.parametrize(
    ("address", "refusal"),
    [
        ("postgresql://nobody@127.0.0.1:1/base", DatabaseUnreachable),
        ("postgresql://u:secret@127.0.0.1:port/base", DatabaseUnreachable),
        ("postgresql://127.0.0.1/base?colour=blue", DatabaseUnreachable),
        ("postgresql://[::1/base", NoJournalPlace),
        ("postgresql://host/base?journal=", NoJournalPlace),
        ("postgresql://host/base?journal=a&journal=b", NoJournalPlace),
        ("postgresql://host/base?journal=%00", NoJournalPlace),
    ],
)
def test_addresses_that_lead_nowhere_are_refused(address: str, refusal: type[DuplicataError]) -> None:
    with pytest.raises(refusal) as refused:
        open_journal(address, CATALOGUE, create=True)
    assert "secret" not in str(refused.value)


def test_eight_programs_make_the_same_journal_at_once(place: str) -> None:
    identities, start = set[bytes](), threading.Barrier(8)

    def make() -> None:
        start.wait()
        with open_journal(place, CATALOGUE, create=True) as journal:
            identities.add(journal.store.identity)

    threads = [threading.Thread(target=make) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(identities) == 1


def test_a_connection_lost_between_two_orders_is_made_again_and_nobody_notices(
    journal: Journal[Happening], sql: Callable[[str], object]
) -> None:
    """A database that was started again during the lunch: the first order of the afternoon is not refused."""
    write(journal, "game-1", 2)
    journal.wait(0, 1)
    sql(END_CONNECTIONS)
    write(journal, "game-1", 2)
    sql(END_CONNECTIONS)
    assert journal.head().position == 4
    sql(END_CONNECTIONS)
    assert journal.verify() == Verification(4)


def test_a_connection_lost_in_the_midst_of_an_order_is_said_and_leaves_no_trace(
    journal: Journal[Happening], sql: Callable[[str], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    write(journal, "game-1", 2)
    begin = postgres_table.PostgresTable.begin

    def begin_then_lose(table: postgres_table.PostgresTable) -> None:
        begin(table)
        sql(END_CONNECTIONS)

    monkeypatch.setattr(postgres_table.PostgresTable, "begin", begin_then_lose)
    with pytest.raises(DatabaseUnreachable):
        write(journal, "game-1", 1)
    monkeypatch.undo()
    assert journal.head().position == 2
    write(journal, "game-1", 1)
    assert journal.verify() == Verification(3)


@pytest.mark.parametrize(
    ("asked", "parameter", "value"),
    [("", "tcp_user_timeout", "20000"), ("&tcp_user_timeout=5000", "tcp_user_timeout", "5000")],
)
def test_a_line_that_is_cut_without_a_word_is_given_up_within_seconds(
    postgres: str, asked: str, parameter: str, value: str
) -> None:
    """Usual systems wait for a quarter of an hour, with the order and all that come after it."""
    with postgres_table.connect(postgres + asked) as connection:
        assert connection.info.get_parameters()[parameter] == value


def test_a_lost_notification_costs_a_second_at_most(
    place: str, journal: Journal[Happening], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_store.Listener, "start", lambda listener: None)
    with open_journal(place, CATALOGUE) as other:
        writer = threading.Timer(0.2, write, (other, "game-1", 1))
        writer.start()
        assert journal.wait(0, 60) == 1
        writer.join()


def test_rows_changed_with_sql_are_found(place: str, journal: Journal[Happening], sql: Callable[[str], object]) -> None:
    write(journal, "game-1", 5)
    name = place.rpartition("journal=")[2]
    sql(f"UPDATE duplicata.entries SET actor = 'x' WHERE position = 3 AND journal = '{name}'")
    assert (journal.verify().broken, journal.verify().events) == (3, 2)
    with pytest.raises(BrokenJournal, match="événement 3"):
        open_journal(place, CATALOGUE)
    sql(f"DELETE FROM duplicata.entries WHERE position = 3 AND journal = '{name}'")
    with pytest.raises(BrokenJournal, match="événement 3"):
        list(journal.entries())
    with pytest.raises(BrokenJournal, match="événement 4"):
        list(journal.entries("game-1"))
    sql(f"DELETE FROM duplicata.entries WHERE journal = '{name}'")
    with pytest.raises(BrokenJournal):
        list(journal.entries("game-1"))


def test_a_journal_of_a_later_version_is_refused(
    place: str, journal: Journal[Happening], sql: Callable[[str], object]
) -> None:
    sql(f"UPDATE duplicata.journals SET format = 2 WHERE journal = '{place.rpartition('journal=')[2]}'")
    with pytest.raises(JournalTooNew):
        open_journal(place, CATALOGUE)


def test_who_waits_too_long_for_another_program_is_told(
    place: str, journal: Journal[Happening], postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_table, "BUSY_SECONDS", 1)
    with open_journal(place, CATALOGUE) as hasty, psycopg.connect(postgres) as other:
        other.execute("SELECT 1 FROM duplicata.journals FOR UPDATE")
        with pytest.raises(JournalBusy, match="rien n’a été écrit"):
            write(hasty, "game-1", 1)
        other.rollback()
        write(hasty, "game-1", 1)
        assert journal.verify() == Verification(1)


def test_an_account_that_may_only_read_is_told_so(place: str, journal: Journal[Happening], postgres: str) -> None:
    write(journal, "game-1", 1)
    reading = place.replace("postgres?", "postgres?options=-cdefault_transaction_read_only%3Don&")
    with open_journal(reading, CATALOGUE) as reader:
        assert reader.verify() == Verification(1)
        with pytest.raises(JournalReadOnly):
            write(reader, "game-1", 1)


def test_a_journal_that_is_taken_away_is_missing(
    place: str, journal: Journal[Happening], sql: Callable[[str], object]
) -> None:
    sql(f"DELETE FROM duplicata.journals WHERE journal = '{place.rpartition('journal=')[2]}'")
    with pytest.raises(JournalMissing):
        journal.head()
