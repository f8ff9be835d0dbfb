"""A stream followed by several readers: each order is decided on what there is, and written once."""

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest

from duplicata.desks.hall.event_stream import EventStream, UnwritableText
from duplicata.journal import Catalogue, Journal
from duplicata.journal.memory import MemoryStore
from duplicata.journal.refusals import StreamMovedOn
from duplicata.kernel.errors import DuplicataError


class Counted(msgspec.Struct, frozen=True, tag="counted"):
    number: int


class NoMore(DuplicataError):
    """The count has reached its end."""

    def __str__(self) -> str:
        return "assez"


@pytest.fixture
def journal() -> Journal[Any]:
    return Journal(MemoryStore(b"counting"), Catalogue([Counted]))


def follow(journal: Journal[Any]) -> EventStream[int, Counted]:
    return EventStream(journal, "count", 0, lambda _, event: event.number)


def one_more(count: int) -> tuple[Counted, ...]:
    return (Counted(count + 1),)


def test_an_order_is_decided_again_when_another_wrote_first(journal: Journal[Any]) -> None:
    first, second = follow(journal), follow(journal)
    first.obey(one_more, "a", 1)
    second.obey(one_more, "b", 2)
    assert (second.state, second.version) == (2, 2)
    assert first.catch_up()
    assert (first.state, first.catch_up()) == (2, False)


def test_a_refusal_that_is_no_longer_true_is_looked_at_again(journal: Journal[Any]) -> None:
    first, second = follow(journal), follow(journal)
    first.obey(one_more, "a", 1)

    def only_after_one(count: int) -> tuple[Counted, ...]:
        if count != 1:
            raise NoMore
        return one_more(count)

    assert second.obey(only_after_one, "b", 2) == (Counted(2),)
    with pytest.raises(NoMore):
        second.obey(only_after_one, "b", 3)
    assert journal.head().position == 2


def test_an_order_that_leads_to_nothing_writes_nothing(journal: Journal[Any]) -> None:
    assert follow(journal).obey(lambda _: (), "a", 1) == ()
    assert journal.head().position == 0


def test_forty_writers_of_one_stream_lose_and_double_nothing(journal: Journal[Any]) -> None:
    def write(_: int) -> int:
        stream = follow(journal)
        return sum(len(stream.obey(one_more, "a", 1)) for _ in range(5))

    with ThreadPoolExecutor(40) as pool:
        assert sum(pool.map(write, range(40))) == 200
    assert [event.number for event in journal.events("count")] == list(range(1, 201))


def test_a_stream_that_always_moves_on_ends_with_a_refusal(
    journal: Journal[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def moved_on(*_: object, **__: object) -> int:
        raise StreamMovedOn(stream="count", expected=0, version=1)

    stream = follow(journal)
    monkeypatch.setattr(journal, "append", moved_on)
    with pytest.raises(StreamMovedOn):
        stream.obey(one_more, "a", 1)


class Said(msgspec.Struct, frozen=True, tag="said"):
    words: str


def test_halves_of_characters_are_refused_with_a_sentence_and_nothing_is_written() -> None:
    journal: Journal[Any] = Journal(MemoryStore(b"talking"), Catalogue([Said]))
    stream: EventStream[str, Said] = EventStream(journal, "talk", "", lambda _, event: event.words)
    with pytest.raises(UnwritableText, match="de nouveau"):
        stream.obey(lambda _: (Said("\ud800"),), "a", 1)
    assert (stream.state, stream.version, journal.head().position) == ("", 0, 0)


def test_threads_that_share_one_reader_fold_each_event_once(
    journal: Journal[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    append = journal.append

    def slow(*args: Any, **more: Any) -> int:
        version = append(*args, **more)
        # Long enough for the others to act between what is written and what is folded.
        time.sleep(0.001)
        return version

    monkeypatch.setattr(journal, "append", slow)
    stream: EventStream[int, Counted] = EventStream(journal, "count", 0, lambda count, _: count + 1)

    def write(_: int) -> None:
        for _ in range(5):
            stream.obey(lambda count: (Counted(count + 1),), "a", 1)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(write, range(8)))
    assert (stream.state, stream.version, journal.head().position) == (40, 40, 40)
