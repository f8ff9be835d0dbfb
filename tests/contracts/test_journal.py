"""Memory, SQLite and PostgreSQL behave alike: what users of a journal can notice."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext

import pytest
from contracts.conftest import Ground
from contracts.events import CATALOGUE, Happening, RackDrawn, WordChosen, write
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from duplicata.journal import Entry, Journal, Verification, postgres_store
from duplicata.journal.entries import chained, genesis
from duplicata.journal.export import read_export, restore
from duplicata.journal.postgres_table import PostgresTable
from duplicata.journal.refusals import (
    BadActor,
    BadMoment,
    BadStreamName,
    JournalClosed,
    JournalNotEmpty,
    StreamMovedOn,
    UnknownEvent,
)
from duplicata.journal.sqlite_table import SqliteTable
from duplicata.journal.tail import Append, Draft
from duplicata.kernel.errors import DuplicataError

NOON = 1_700_000_000_000


def test_what_is_written_is_read_back_with_who_and_when(journal: Journal[Happening]) -> None:
    events = [RackDrawn(1, "AEINRST"), WordChosen("ŒUF\u202f!\x00", ("« oui »",))]
    assert journal.append("game-1", events, expected=0, actor="Zoé Léon", at=NOON) == 2
    first, second = journal.read("game-1")
    assert [first.event, second.event] == events
    assert (first.position, first.stream, first.version, first.actor, first.at) == (1, "game-1", 1, "Zoé Léon", NOON)
    assert (second.position, second.version) == (2, 2)


def test_streams_count_for_themselves_and_positions_for_all(journal: Journal[Happening]) -> None:
    for stream in ("game-1", "range-41-60", "game-1", "case-3"):
        write(journal, stream, 1)
    assert [(e.position, e.stream, e.version) for e in journal.entries()] == [
        (1, "game-1", 1),
        (2, "range-41-60", 1),
        (3, "game-1", 2),
        (4, "case-3", 1),
    ]
    assert [e.position for e in journal.entries("game-1")] == [1, 3]
    assert [e.position for e in journal.entries("game-1", after=1)] == [3]
    assert [e.position for e in journal.entries(after=1, upto=3)] == [2, 3]
    assert [e.position for e in journal.entries("game-1", upto=2)] == [1]
    assert list(journal.entries("case-3", after=4)) == list(journal.entries("game-9")) == []
    assert list(journal.entries(after=9)) == []
    assert (journal.version("game-1"), journal.version("game-9"), journal.head().position) == (2, 0, 4)


def test_a_long_journal_is_read_whole_page_after_page(journal: Journal[Happening]) -> None:
    for stream, count in (("game-1", 1500), ("game-2", 1000), ("game-1", 700)):
        version = journal.version(stream)
        events = [RackDrawn(number, "AEINRST") for number in range(count)]
        journal.append(stream, events, expected=version, actor="juge-arbitre", at=NOON)
    assert [e.position for e in journal.entries()] == list(range(1, 3201))
    assert [e.version for e in journal.entries("game-1")] == list(range(1, 2201))
    assert [e.version for e in journal.entries("game-2")] == list(range(1, 1001))
    assert sum(1 for _ in journal.events()) == 3200
    assert journal.verify() == Verification(3200)


def test_several_appends_in_one_go_are_written_in_their_order(journal: Journal[Happening]) -> None:
    record = CATALOGUE.record(RackDrawn(1, "AEINRST"))
    appends = [Append(stream, [record], expected, "x", NOON) for stream, expected in (("a", 0), ("b", 0), ("a", 1))]
    journal.store.append_all(appends)
    assert [(e.position, e.stream, e.version) for e in journal.entries()] == [(1, "a", 1), (2, "b", 1), (3, "a", 2)]
    assert journal.verify() == Verification(3)
    with pytest.raises(StreamMovedOn):
        journal.store.append_all([Append("a", [record], 1, "x", NOON)])
    with pytest.raises(BadActor):
        journal.store.append_all([Append("a", [record], 2, "", NOON)])
    assert journal.head().position == 3


def test_who_believes_the_stream_elsewhere_is_refused_and_nothing_is_written(journal: Journal[Happening]) -> None:
    write(journal, "game-1", 2)
    before = journal.head()
    for expected in (0, 1, 3, -1):
        with pytest.raises(StreamMovedOn) as refusal:
            journal.append("game-1", [WordChosen("A"), WordChosen("B")], expected=expected, actor="x", at=NOON)
        assert refusal.value.facts == {"stream": "game-1", "expected": expected, "actual": 2}
        assert "entre-temps" in str(refusal.value)
    with pytest.raises(StreamMovedOn):
        journal.append("game-1", [], expected=1, actor="x", at=NOON)
    assert journal.head() == before
    assert journal.append("game-1", [], expected=2, actor="x", at=NOON) == 2
    assert journal.head() == before


@pytest.mark.parametrize(
    ("stream", "actor", "at", "refusal"),
    [
        ("", "x", 0, BadStreamName),
        ("g" * 101, "x", 0, BadStreamName),
        ("game\n1", "x", 0, BadStreamName),
        ("game\x001", "x", 0, BadStreamName),
        ("game\ud800", "x", 0, BadStreamName),
        ("game-1", "", 0, BadActor),
        ("game-1", "x\x00", 0, BadActor),
        ("game-1", "x" * 101, 0, BadActor),
        ("game-1", "x", -1, BadMoment),
        ("game-1", "x", 2**63, BadMoment),
    ],
)
def test_names_and_times_no_store_could_keep_are_refused(
    journal: Journal[Happening], stream: str, actor: str, at: int, refusal: type[DuplicataError]
) -> None:
    with pytest.raises(refusal) as refused:
        journal.append(stream, [WordChosen("A")], expected=0, actor=actor, at=at)
    assert str(refused.value).isprintable() or "\u00a0" in str(refused.value)
    assert journal.head().position == 0
    assert journal.append("g" * 100, [WordChosen("A")], expected=0, actor="é" * 100, at=2**63 - 1) == 1


def test_an_event_that_no_catalogue_knows_writes_nothing(journal: Journal[Happening]) -> None:
    class Stranger(RackDrawn, frozen=True, tag="stranger"):
        pass

    with pytest.raises(UnknownEvent):
        journal.append("game-1", [RackDrawn(1, "A"), Stranger(1, "A")], expected=0, actor="x", at=NOON)
    assert journal.head().position == 0


def test_each_digest_follows_from_all_that_was_written_before(journal: Journal[Happening]) -> None:
    write(journal, "game-1", 3)
    digest = genesis(journal.store.identity).digest
    for entry in journal.entries():
        assert entry.digest == chained(digest, entry)
        digest = entry.digest
    assert journal.head().digest == digest
    assert journal.verify() == Verification(3)


def test_an_empty_journal_is_sound_and_two_journals_differ(ground: Ground, journal: Journal[Happening]) -> None:
    assert journal.verify() == Verification(0)
    assert journal.verify().is_sound
    assert journal.warning is None
    assert len(journal.store.identity) == 16
    assert journal.head() == genesis(journal.store.identity)
    assert genesis(b"one") != genesis(b"two")


def test_a_closed_journal_says_so(journal: Journal[Happening]) -> None:
    write(journal, "game-1", 1)
    journal.close()
    journal.close()
    for attempt in (journal.head, journal.verify, lambda: list(journal.read()), lambda: journal.version("game-1")):
        with pytest.raises(JournalClosed):
            attempt()
    with pytest.raises(JournalClosed):
        write_again(journal)


def write_again(journal: Journal[Happening]) -> None:
    journal.append("game-1", [WordChosen("A")], expected=1, actor="x", at=NOON)


def test_what_one_connection_writes_another_reads_and_goes_on_from(ground: Ground) -> None:
    one, other = ground.open(), ground.open()
    write(one, "game-1", 2)
    write(other, "game-1", 2)
    write(one, "game-2", 1)
    assert [e.position for e in other.entries()] == [1, 2, 3, 4, 5]
    assert one.head() == other.head()
    assert other.version("game-2") == 1
    assert one.verify() == other.verify() == Verification(5)


def test_exactly_one_of_many_wins_each_version(ground: Ground) -> None:
    """Twelve threads on three connections fight for one stream; losers are told and try again."""
    journals = [ground.open() for _ in range(3)]
    conflicts = fight(journals, threads=12, wins=10)
    assert conflicts > 0
    words = [event.word for event in journals[0].events("game-1") if isinstance(event, WordChosen)]
    assert len(words) == len(set(words)) == 120
    assert journals[0].verify() == Verification(120)


def fight(journals: list[Journal[Happening]], threads: int, wins: int) -> int:
    start = threading.Barrier(threads)

    def referee(number: int) -> int:
        journal, won, lost = journals[number % len(journals)], 0, 0
        start.wait()
        while won < wins:
            version = journal.version("game-1")
            time.sleep(0.0005)  # the referee thinks
            try:
                event = WordChosen(f"{number}/{won}")
                journal.append("game-1", [event], expected=version, actor=f"referee {number}", at=NOON)
                won += 1
            except StreamMovedOn:
                lost += 1
        return lost

    with ThreadPoolExecutor(threads) as pool:
        return sum(pool.map(referee, range(threads)))


def test_the_lock_is_what_keeps_the_chain_whole(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same fight, with more time to get in each other's way: a disaster without the lock, nothing with it."""
    add = Draft.add

    def add_slowly(draft: Draft, append: Append) -> list[Entry]:
        entries = add(draft, append)
        time.sleep(0.002)
        return entries

    monkeypatch.setattr(Draft, "add", add_slowly)
    journals = [ground.open() for _ in range(2)]
    fight(journals, threads=4, wins=5)
    assert journals[0].verify() == Verification(20)
    remove_lock(ground, journals[0], monkeypatch)
    try:
        fight(journals, threads=4, wins=5)
    except DuplicataError:
        return  # a safety belt held: the chain or a constraint of the database
    assert journals[0].verify() != Verification(40)


def remove_lock(ground: Ground, journal: Journal[Happening], monkeypatch: pytest.MonkeyPatch) -> None:
    if ground.kind == "memory":
        monkeypatch.setattr(journal.store, "_lock", nullcontext())
    elif ground.kind == "sqlite":
        monkeypatch.setattr(SqliteTable, "begin", lambda table: None)
        monkeypatch.setattr(SqliteTable, "commit", lambda table: None)
    else:
        monkeypatch.setattr(PostgresTable, "begin", lambda table: table._alive().execute("BEGIN"))


def test_forty_referees_on_forty_streams_all_get_through(ground: Ground) -> None:
    journals = [ground.open(), ground.open()]

    def referee(number: int) -> None:
        write(journals[number % 2], f"range-{number}", 10, actor=f"referee {number}")

    with ThreadPoolExecutor(40) as pool:
        list(pool.map(referee, range(40)))
    assert [journals[0].version(f"range-{number}") for number in range(40)] == [10] * 40
    assert journals[0].verify() == Verification(400)


def test_a_refused_append_does_not_spoil_those_that_share_its_transaction(ground: Ground) -> None:
    journal = ground.open()
    write(journal, "game-1", 1)

    def act(number: int) -> bool:
        try:
            write_wrongly(journal) if number % 2 else write(journal, f"case-{number}", 1)
        except StreamMovedOn:
            return False
        return True

    with ThreadPoolExecutor(20) as pool:
        outcomes = list(pool.map(act, range(60)))
    assert outcomes == [number % 2 == 0 for number in range(60)]
    assert journal.verify() == Verification(31)


def write_wrongly(journal: Journal[Happening]) -> None:
    journal.append("game-1", [WordChosen("A")], expected=7, actor="x", at=NOON)


def test_a_follower_sees_what_was_and_is_woken_by_what_comes(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL has to wake him itself: he would look by himself only after all patience is gone."""
    monkeypatch.setattr(postgres_store, "LOOK_EVERY_SECONDS", 600.0)
    writer, follower = ground.open(), ground.open()
    write(writer, "game-1", 3)
    seen = list[int]()

    def follow() -> None:
        for recorded in follower.follow(after=1, patience=60):
            seen.append(recorded.position)
            if recorded.position == 5:
                return

    thread = threading.Thread(target=follow)
    thread.start()
    for expected in ([2, 3], [2, 3, 4]):
        while thread.is_alive() and seen != expected:
            thread.join(0.01)
        write(writer, "game-2", 1)
    thread.join()
    assert seen == [2, 3, 4, 5]


def test_following_one_stream_passes_over_the_others_and_ends_when_nothing_comes(journal: Journal[Happening]) -> None:
    write(journal, "game-1", 1)
    write(journal, "game-2", 2)
    write(journal, "game-1", 1)
    assert [recorded.position for recorded in journal.follow(stream="game-1", patience=0.05)] == [1, 4]
    assert journal.wait(4, 0.01) == 4
    assert journal.wait(0, 5) == 4


def test_an_export_says_all_and_makes_the_same_journal_again(ground: Ground, journal: Journal[Happening]) -> None:
    write(journal, "game-1", 2)
    journal.append("game-2", [RackDrawn(1, "A"), WordChosen("À\n")], expected=0, actor="Zoé", at=NOON)
    lines = list(journal.export())
    assert len(lines) == 5
    assert not any(b"\n" in line for line in lines)
    export = read_export(lines)
    assert export.entries == list(journal.entries())
    with pytest.raises(JournalNotEmpty):
        restore(export, journal.store)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    writes=st.lists(
        st.tuples(
            st.sampled_from(["game-1", "game-2", "case-3"]),
            st.lists(st.builds(WordChosen, st.text(), st.lists(st.text()).map(tuple)), max_size=3),
            st.integers(-1, 1),
        ),
        max_size=12,
    )
)
def test_whatever_is_written_the_journal_is_the_list_of_it(
    ground: Ground, writes: list[tuple[str, list[Happening], int]]
) -> None:
    journal = ground.open()
    start = journal.head().position
    expected_events = list[tuple[str, Happening]]()
    for stream, events, error in writes:
        version = journal.version(stream)
        if error:
            with pytest.raises(StreamMovedOn):
                journal.append(stream, events, expected=version + error, actor="x", at=NOON)
        else:
            journal.append(stream, events, expected=version, actor="x", at=NOON)
            expected_events += [(stream, event) for event in events]
    assert [(r.stream, r.event) for r in journal.read(after=start)] == expected_events
    for stream in ("game-1", "game-2", "case-3"):
        alone = [event for known, event in expected_events if known == stream]
        assert list(journal.events(stream, after=start)) == alone
    assert journal.verify().is_sound
    assert CATALOGUE.kinds == (RackDrawn, WordChosen)
