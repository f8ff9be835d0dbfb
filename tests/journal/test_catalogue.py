"""Events have names for ever; old shapes are lifted when they are read, and what is stored stays as it is."""

from typing import Any

import msgspec
import pytest
from contracts.events import CATALOGUE, RackDrawn

from duplicata.journal import Catalogue, Entry, Journal, Lift
from duplicata.journal.memory import MemoryStore
from duplicata.journal.refusals import UnknownEvent, UnreadableEvent

# Stored by the very first shape, in which letters were a list and the turn had no name of its own.
STORED = b'{"type":"tiles_drawn","n":3,"tiles":["A","E","?"]}'


class TurnDrawn(msgspec.Struct, frozen=True, tag="turn_drawn"):
    turn: int
    letters: str
    drawn_by: str


def first_lift(old: dict[str, Any]) -> dict[str, Any]:
    return {"turn": old["n"], "letters": "".join(old["tiles"])}


LIFTS = {
    "tiles_drawn": Lift("rack_drawn", first_lift),
    "rack_drawn": Lift("turn_drawn", lambda old: {**old, "drawn_by": "hand"}),
}
TODAY = Catalogue([TurnDrawn], LIFTS)


def stored(name: str, body: bytes) -> Journal[TurnDrawn]:
    store = MemoryStore(b"test")
    store.append("game-1", [(name, body)], 0, "juge-arbitre", 0)
    return Journal(store, TODAY)


def test_an_old_shape_is_lifted_from_shape_to_shape_and_its_bytes_stay() -> None:
    journal = stored("tiles_drawn", STORED)
    assert list(journal.events()) == [TurnDrawn(3, "AE?", "hand")]
    assert [entry.body for entry in journal.entries()] == [STORED]
    assert journal.verify().is_sound
    between = stored("rack_drawn", b'{"type":"rack_drawn","turn":4,"letters":"AB"}')
    assert list(between.events()) == [TurnDrawn(4, "AB", "hand")]


def test_a_field_that_has_a_default_needs_no_lift() -> None:
    entry = Entry(1, "game-1", 1, "word_chosen", b'{"type":"word_chosen","word":"OUI"}', "x", 0, b"")
    assert CATALOGUE.event(entry).word == "OUI"  # type: ignore[union-attr]


def test_an_event_of_a_name_nobody_knows_is_named_with_its_position() -> None:
    with pytest.raises(UnknownEvent, match=r"événement 1 .*clock_started.*plus récent"):
        list(stored("clock_started", b"{}").read())


@pytest.mark.parametrize(
    ("name", "body"),
    [
        ("turn_drawn", b'{"type":"turn_drawn","turn":"x","letters":"","drawn_by":""}'),
        ("turn_drawn", b'{"type":"turn_drawn"}'),
        ("turn_drawn", b'{"type":"other","turn":1,"letters":"","drawn_by":""}'),
        ("turn_drawn", b"{"),
        ("turn_drawn", b"\xff"),
        ("tiles_drawn", b"[]"),
        ("tiles_drawn", b'{"type":"tiles_drawn"}'),
        ("tiles_drawn", b'{"n":"x","tiles":["A"]}'),
        ("rack_drawn", b'{"turn":1}'),
    ],
)
def test_an_event_that_is_not_what_its_name_says_is_named_with_its_position(name: str, body: bytes) -> None:
    with pytest.raises(UnreadableEvent, match=f"événement 1 .*{name}"):
        list(stored(name, body).events())


def test_names_that_would_confuse_are_refused_when_the_program_starts() -> None:
    class Nameless(msgspec.Struct, frozen=True):
        turn: int

    class Twin(msgspec.Struct, frozen=True, tag="rack_drawn"):
        turn: int

    with pytest.raises(TypeError, match="needs a stable name"):
        Catalogue([Nameless])
    with pytest.raises(TypeError, match="same name"):
        Catalogue([RackDrawn, Twin])
    with pytest.raises(TypeError, match="still in use"):
        Catalogue([RackDrawn], {"rack_drawn": Lift("rack_drawn", dict)})
    with pytest.raises(TypeError, match="no event has"):
        Catalogue([RackDrawn], {"old": Lift("nowhere", dict)})
    with pytest.raises(TypeError, match="round in circles"):
        Catalogue([RackDrawn], {"a": Lift("b", dict), "b": Lift("a", dict)})
