"""Whatever the entries and the hall: a place each, ranks in order, club-mates apart, fixed tables where they were."""

from collections import Counter
from itertools import pairwise

import pytest
from competition.seating.seated_halls import ONE_DAY, player, row_of
from hypothesis import given
from hypothesis import strategies as st

from duplicata.competition.entries import Entry
from duplicata.competition.people import Series
from duplicata.competition.rooms import Cell, HallPlan, Numbering, Room, numbered
from duplicata.competition.seating import Basis, Proposal, SeatingRequest, moved, propose

CLUBS = st.sampled_from([None, "L", "N", "B", "P"])


@st.composite
def entries_of(draw: st.DrawFn, number: int) -> Entry:
    is_ranked = draw(st.booleans())
    rank = draw(st.none() | st.integers(1, 40)) if is_ranked else None
    series = draw(st.sampled_from(list(Series)[:-1])) if is_ranked else Series.UNRANKED
    players = [player(f"P{number}", rank, series, club=draw(CLUBS))]
    players += [player(f"Q{number}", club=draw(CLUBS))] if draw(st.integers(0, 9)) == 0 else []
    need = "vue" if draw(st.integers(0, 6)) == 0 else None
    return Entry(number, tuple(players), fixed_table_need=need, is_withdrawn=draw(st.integers(0, 9)) == 0)


@st.composite
def competitions(draw: st.DrawFn) -> tuple[list[Entry], HallPlan]:
    entries = [draw(entries_of(number)) for number in range(1, draw(st.integers(0, 24)) + 1)]
    rows, columns = draw(st.integers(1, 5)), draw(st.integers(1, 6))
    fixed = tuple(Cell(1, column) for column in range(1, draw(st.integers(0, columns)) + 1))
    rooms = [Room("A", rows, columns, fixed=fixed), Room("B", 2, 3)]
    return entries, numbered(rooms[: draw(st.integers(1, 2))], draw(st.sampled_from(Numbering)))


def check_places(proposal: Proposal, entries: list[Entry]) -> None:
    """Everyone who plays has one seat, no table has two, and nobody stands while a table is free."""
    assert sorted(seat.entry for seat in proposal.seats) == [e.number for e in entries if not e.is_withdrawn]
    tables = [seat.table for seat in proposal.seats if seat.table is not None]
    assert len(set(tables)) == len(tables)
    assert set(tables) <= {place.table for place in proposal.plan.places}
    assert not proposal.unseated or len(tables) == len(proposal.plan.places)
    assert all(seat.why.endswith(".") for seat in proposal.seats)


def seated(proposal: Proposal, *bases: Basis) -> list[int]:
    return [seat.entry for seat in proposal.seats if seat.basis in bases and seat.table in proposal.plan.tables]


@given(competitions())
@pytest.mark.article("G 2.1-35")
def test_the_first_game_seats_everyone_by_national_rank(given_: tuple[list[Entry], HallPlan]) -> None:
    entries, plan = given_
    proposal = propose(entries, plan, SeatingRequest(1, ONE_DAY))
    check_places(proposal, entries)
    assert proposal == propose(reversed(entries), plan, SeatingRequest(1, ONE_DAY))
    by_number = {entry.number: entry for entry in entries}
    ranks = [
        min(p.national_rank for p in by_number[number].players if p.national_rank is not None)
        for number in seated(proposal, Basis.NATIONAL_RANK)
    ]
    assert ranks == sorted(ranks)
    is_ranked = [
        any(p.is_ranked for p in by_number[number].players)
        for number in seated(proposal, Basis.NATIONAL_RANK, Basis.SERIES, Basis.UNRANKED)
    ]
    assert is_ranked == sorted(is_ranked, reverse=True)


@given(competitions())
@pytest.mark.article("G 2.1-38")
def test_club_mates_side_by_side_are_counted_or_there_are_none(given_: tuple[list[Entry], HallPlan]) -> None:
    entries, plan = given_
    proposal = propose(entries, plan, SeatingRequest(1, ONE_DAY))
    clubs = {entry.number: {p.club for p in entry.players if p.club} for entry in entries if not is_any_ranked(entry)}
    places = {place.table: place for place in plan.places}
    meetings = 0
    for one in proposal.tables:
        for other in proposal.tables:
            a, b = places[one], places[other]
            is_in_row = a.room == b.room and a.row == b.row and b.column - a.column in (1, -1)
            is_beside = other > one and (is_in_row or other - one == 1)
            meetings += is_beside and bool(
                clubs.get(proposal.tables[one], set()) & clubs.get(proposal.tables[other], set())
            )
    said = [observed.text for observed in proposal.breaches if observed.article == "G 2.1-38"]
    assert bool(said) is (meetings > 0)
    assert not said or f"(voisinages\u00a0: {meetings}," in said[0]


def is_any_ranked(entry: Entry) -> bool:
    return any(p.is_ranked for p in entry.players)


@given(st.lists(CLUBS, min_size=1, max_size=40))
@pytest.mark.article("G 2.1-38")
def test_in_one_row_club_mates_are_parted_whenever_they_can_be(clubs: list[str | None]) -> None:
    entries = [Entry(number, (player(f"P{number}", club=club),)) for number, club in enumerate(clubs, 1)]
    proposal = propose(entries, row_of(len(clubs)), SeatingRequest(1, ONE_DAY))
    seated_clubs = [clubs[proposal.tables[table] - 1] for table in sorted(proposal.tables)]
    largest = max(Counter(club for club in clubs if club).values(), default=0)
    are_apart = all(one is None or one != other for one, other in pairwise(seated_clubs))
    assert are_apart is (largest <= (len(clubs) + 1) // 2)
    assert bool(proposal.breaches) is not are_apart


@given(competitions(), st.lists(st.permutations(range(1, 25)), min_size=2, max_size=2), st.booleans())
@pytest.mark.article("G 2.1-36", "G 2.1-37", "G 2.1-39")
def test_game_after_game_ranks_are_followed_and_fixed_tables_stay(
    given_: tuple[list[Entry], HallPlan], orders: list[list[int]], keeps: bool
) -> None:
    entries, plan = given_
    first = propose(entries, plan, SeatingRequest(1, ONE_DAY))
    seats, fixed = {1: first.tables}, dict(first.fixed_tables)
    for game, order in enumerate(orders, 2):
        standing = {number: rank for rank, number in enumerate(order, 1)}
        request = SeatingRequest(game, ONE_DAY, standing, dict(seats), keeps, fixed_tables=fixed)
        proposal = propose(entries, plan, request)
        check_places(proposal, entries)
        assert proposal.fixed_tables == fixed
        is_kept = keeps and game == 2 and bool(first.tables)
        if is_kept:
            assert proposal.tables == first.tables
        else:
            ranks = [standing[number] for number in seated(proposal, Basis.STANDING)]
            assert ranks == sorted(ranks)
        seats[game] = proposal.tables


@given(competitions(), st.data())
def test_moves_keep_everyone_seated_and_what_was_proposed_in_sight(
    given_: tuple[list[Entry], HallPlan], data: st.DataObject
) -> None:
    entries, plan = given_
    proposal = propose(entries, plan, SeatingRequest(1, ONE_DAY))
    if not proposal.seats:
        return
    changed = proposal
    for _ in range(3):
        entry = data.draw(st.sampled_from([seat.entry for seat in proposal.seats]))
        table = data.draw(st.sampled_from([place.table for place in plan.places]))
        changed = moved(changed, entry, table)
        assert changed.tables[table] == entry
    check = {seat.entry: seat.proposed for seat in changed.seats}
    assert check == {seat.entry: seat.table for seat in proposal.seats}
    assert len(changed.tables) == len(proposal.tables)
    away = {seat.entry for seat in changed.seats if seat.is_moved}
    assert all(any(f"n°\u00a0{entry}\u00a0" in observed.text for observed in changed.moves) for entry in away)
    assert away or changed == proposal
