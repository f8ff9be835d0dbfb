"""Whatever orders come, in whatever order: each is followed or refused in French, and the competition stays whole."""

from typing import get_args

import msgspec
from competition.organising import french_committee, hall, opened, player
from hypothesis import given, settings
from hypothesis import strategies as st

from duplicata.competition import commands as orders
from duplicata.competition.checklists.poster import Poster
from duplicata.competition.commands import CompetitionCommand
from duplicata.competition.competition import Competition, evolve, replay
from duplicata.competition.decisions import decide
from duplicata.competition.events import COMPETITION_EVENTS, CompetitionEvent, FinalScore, Seat
from duplicata.competition.staff.officials import Official, Role
from duplicata.competition.staff.posts import Circuit, DoubleRefereeing, Range
from duplicata.kernel.errors import DuplicataError

# Mostly what an organiser would say, now and then anything.
GAMES = st.sampled_from((1, 1, 1, 2, 2, 3, 0))
NUMBERS = st.sampled_from((1, 2, 3, 4, 1, 2, 3, 4, 5, 6, 0))
TABLES = st.integers(0, 8)
CENTS = st.sampled_from((1500, 700, 1, 1500, 700, 0, -5, 10**9))
TEXTS = st.sampled_from(("malade", "retard", "appel", "", "x" * 600, "a\x00b"))
IDS = st.sampled_from(("a1", "a2", "a3", "a4", "", "inconnu"))
PLAYERS = st.builds(
    player,
    st.sampled_from(("Aubert", "Bernard", "Girard", "Hubert", "O’Brien-Lévêque", "OBRIEN LEVEQUE", "")),
    st.sampled_from(("Zoé", "Zoe", "Luc", "Ève")),
    st.sampled_from((None, None, "1", "2", "3", "4", ";")),
    st.sampled_from((None, "Tours")),
    st.sampled_from(("", "", "", "J1-1", "J2-1", "J3-1")),
)
RANGES = st.tuples(st.builds(Range, st.just(1), IDS, st.sampled_from(((1, 2, 3, 4, 5, 6, 7), (1, 2))))) | st.tuples(
    st.builds(Range, st.just(1), IDS, st.just((1, 2))),
    st.builds(Range, st.sampled_from((2, 3, 1)), IDS, st.just((3, 4, 5, 6, 7))),
)
CIRCUITS = st.just(()) | st.tuples(
    st.builds(Circuit, st.just(1), IDS, st.just((1, 2, 3, 4)), st.just((1,)) | st.just((1, 2)))
)
COMMITTEES = st.permutations(("J1-1", "J2-1", "J3-1", "J4-1")).map(
    lambda players: french_committee(tuple(players), ("a1", "a2", "a3"))
)
SEATS = st.permutations((1, 2, 3, 4)).map(
    lambda entries: tuple(Seat(table, entry) for table, entry in enumerate(entries, 1))
) | st.lists(st.builds(Seat, TABLES, NUMBERS), max_size=4).map(tuple)
SOME_NUMBERS = st.lists(NUMBERS, min_size=1, max_size=3).map(tuple)
SHAPES: dict[str, st.SearchStrategy[object]] = {
    "plan": st.integers(1, 8).map(hall),
    "players": st.tuples(PLAYERS) | st.lists(PLAYERS, max_size=2).map(tuple),
    "player": PLAYERS,
    "seats": SEATS,
    "entries": SOME_NUMBERS,
    "tables": SOME_NUMBERS,
    "played_before": st.tuples(st.integers(-1, 5)) | st.just((3, 3)),
    "official": st.builds(Official, IDS, st.sampled_from(("Odile", "")), st.sampled_from(Role)),
    "ranges": RANGES,
    "circuits": CIRCUITS,
    "double_referees": st.just(()) | st.tuples(st.builds(DoubleRefereeing, IDS, st.just((1,)))),
    "committee": COMMITTEES,
    "delegate": st.none() | IDS,
    "poster": st.builds(Poster, TEXTS, places=st.sampled_from((None, 0, 120))),
    "day": st.sampled_from(("2026-11-25", "2026-11-26", "2026-02-30")),
    "start": st.sampled_from(("14:00", "9h", "25:00")),
    "seconds": st.sampled_from((0, 60, 180)),
    "kind_name": st.sampled_from(("normale", "")),
    "game": GAMES,
    "number": GAMES | st.just(3),
    "from_game": GAMES | st.none(),
    "minutes": st.sampled_from((5, 10, 70)),
    "table": TABLES,
    "entry": NUMBERS,
    "first": NUMBERS,
    "second": NUMBERS,
    "leaver": st.sampled_from(("J1-1", "J2-1", "J3-1", "J9-9")),
    "due": CENTS,
    "paid": CENTS,
    "amount": CENTS,
    "is_late": st.booleans(),
    "need": TEXTS | st.none(),
    "fixed_table_need": TEXTS | st.none(),
    "text": TEXTS,
    "item": TEXTS,
    "reason": TEXTS,
    "top": st.just(900),
    "scores": st.lists(st.builds(FinalScore, NUMBERS, st.just(850)), max_size=1).map(tuple),
}


def any_order(kind: type[CompetitionCommand]) -> st.SearchStrategy[CompetitionCommand]:
    if kind is orders.RemoveOfficial:
        return st.builds(orders.RemoveOfficial, IDS)
    if kind is orders.EnterAll:
        entries = st.lists(any_order(orders.Enter), max_size=2).map(tuple)
        return st.builds(orders.EnterAll, entries)  # type: ignore[arg-type]
    if kind is orders.OpenCompetition:
        return st.just(orders.OpenCompetition("Autre", "Tours", "FR", "FISF-2010", "ODS", "x"))
    return st.builds(kind, **{field: SHAPES[field] for field in kind.__struct_fields__})


ANY_ORDER = st.sampled_from(get_args(CompetitionCommand)).flatmap(any_order)


def answer(competition: Competition, command: CompetitionCommand) -> tuple[CompetitionEvent, ...]:
    """The events, or none when the order is refused; anything but a refusal with its sentence fails the test."""
    try:
        return decide(competition, command)
    except DuplicataError as refusal:
        sentence = str(refusal)
    assert sentence.replace("\u00a0", " ").replace("\u202f", " ").isprintable()
    return ()


def check_whole(competition: Competition) -> None:
    """What must hold after every event."""
    for number, entry in competition.entries.items():
        assert entry.number == number
        assert entry.due >= 0
        assert entry.paid >= 0
        assert len(entry.players) == 1
    known = [one.id for entry in competition.entries.values() for one in entry.players]
    assert len(set(known)) == len(known)
    licences = [(one.federation, one.licence) for entry in competition.active_entries for one in entry.players]
    named = [licence for licence in licences if licence[1]]
    assert len(set(named)) == len(named)
    for game, round_ in competition.rounds.items():
        assert round_.game.number == game
        assert {entry: table for table, entry in round_.seats.items()} == round_.tables
        assert len(round_.tables) == len(round_.seats)
        assert list(round_.seats) == sorted(round_.seats)
        tables = [table for one in round_.ranges for table in one.tables]
        assert len(set(tables)) == len(tables)
        assert not tables or set(round_.seats) <= set(tables)
        assert round_.is_final or not any(competition.entries[entry].is_withdrawn for entry in ahead(competition, game))


def ahead(competition: Competition, game: int) -> list[int]:
    """Who is seated in a game, where no one can have withdrawn from a later game only."""
    return list(competition.tables(game)) if game == len(competition.rounds) else []


@settings(max_examples=60, deadline=None)
@given(st.lists(ANY_ORDER, min_size=30, max_size=60))
def test_any_orders_are_followed_or_refused_and_the_competition_stays_whole(
    commands: list[CompetitionCommand],
) -> None:
    organised = opened()
    organised.order(orders.PlanHall(hall(7)))
    for number, name in enumerate(("Colin", "Durand", "Étienne", "Faure"), 1):
        organised.order(orders.Enter((player(name),)), orders.MoveEntry(1, number, number))
        organised.order(orders.AppointOfficial(Official(f"a{number}", "Odile", Role.REFEREE)))
    competition, events = organised.competition, list(organised.events)
    finals = {}
    for command in commands:
        before = competition
        answered = answer(competition, command)
        for event in answered:
            competition = evolve(competition, event)
            check_whole(competition)
        events += answered
        assert answered or competition is before
        finals = {game: seats for game, seats in finals.items() if game in competition.final_games}
        for game in competition.final_games:
            assert finals.setdefault(game, competition.seats(game)) == competition.seats(game)
    assert replay(events) == competition
    assert replay(read_again(events)) == competition


def read_again(events: list[CompetitionEvent]) -> list[CompetitionEvent]:
    """The events as a journal gives them back."""
    return [msgspec.json.decode(msgspec.json.encode(event), type=type(event)) for event in events]


def test_every_event_has_a_name_of_its_own() -> None:
    names = [kind.__struct_config__.tag for kind in COMPETITION_EVENTS]
    assert len(set(names)) == len(COMPETITION_EVENTS)


def test_five_thousand_entries_are_made_one_by_one_without_copying_them_all() -> None:
    organised = opened()
    for number in range(1, 5001):
        organised.order(orders.Enter((player(f"Nom {number} a", licence=str(number)),), due=1500))
    competition = organised.competition
    assert list(competition.entries) == list(range(1, 5001))
    before = competition.entries._pages
    after = evolve(competition, decide(competition, orders.PayFee(2500, 100))[0]).entries._pages
    assert sum(old is not new for old, new in zip(before, after, strict=True)) == 1
    assert replay(organised.events) == competition
