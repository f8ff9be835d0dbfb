"""The organiser may move anyone: the proposal stays in sight, and what the move breaks is said."""

import pytest
from competition.seating.seated_halls import ONE_DAY, first_game, ranked, row_of, unranked

from duplicata.competition.people import Series
from duplicata.competition.seating import Proposal, SeatingRequest, moved, propose
from duplicata.competition.seating.refusals import EntryNotSeated, TableNotInPlan


def moves(proposal: Proposal) -> list[tuple[str, bool]]:
    return [(observed.article, observed.is_breach) for observed in proposal.moves]


@pytest.mark.article("G 2.1-35")
def test_two_entries_change_places_and_their_ranks_are_said() -> None:
    proposal = moved(first_game([ranked(1, 1), ranked(2, 2), ranked(3, 3)], row_of(3)), 1, 3)
    assert proposal.tables == {1: 3, 2: 2, 3: 1}
    assert [(seat.entry, seat.proposed, seat.is_moved) for seat in proposal.seats] == [
        (1, 1, True),
        (2, 2, False),
        (3, 3, True),
    ]
    assert proposal.moves[0].text == (
        "Inscription n°\u00a01\u00a0: table 1 proposée selon le classement national, table 3 donnée."
    )
    assert moves(proposal) == [("G 2.1-35", True)] * 2


def test_a_move_back_says_nothing_any_more() -> None:
    proposal = first_game([ranked(1, 1), ranked(2, 2)], row_of(2))
    assert moved(moved(proposal, 1, 2), 1, 1) == proposal


@pytest.mark.article("G 2.1-36")
def test_a_move_away_from_the_standing_is_said() -> None:
    proposal = propose([ranked(1, 1), ranked(2, 2)], row_of(3), SeatingRequest(2, ONE_DAY, {1: 1, 2: 2}))
    changed = moved(proposal, 2, 3)
    assert changed.tables == {1: 1, 3: 2}
    assert moves(changed) == [("G 2.1-36", True)]


@pytest.mark.article("G 2.1-39")
def test_a_move_away_from_a_fixed_table_is_said() -> None:
    proposal = first_game([unranked(1, need="vue"), ranked(2, 2)], row_of(2))
    changed = moved(proposal, 1, 1)
    assert ("G 2.1-39", True) in moves(changed)
    assert changed.fixed_tables == {1: 1}


@pytest.mark.article("G 2.1-38")
def test_club_mates_whom_a_move_brings_together_are_said() -> None:
    entries = [unranked(1, "L"), unranked(2, "N"), unranked(3, "L"), unranked(4, "B")]
    proposal = moved(first_game(entries, row_of(4)), 3, 2)
    assert moves(proposal) == [("G 2.1-35", False), ("G 2.1-35", False), ("G 2.1-38", True)]
    assert proposal.breaches[-1].text.endswith("du même club et côte à côte aux tables 1 et 2.")
    assert moves(moved(first_game(entries, row_of(4)), 2, 4)) == [
        ("G 2.1-35", False),
        ("G 2.1-35", False),
    ]


def test_club_mates_who_sat_side_by_side_before_are_not_said_again_by_a_move_elsewhere() -> None:
    entries = [unranked(1, "L"), unranked(2, "L"), unranked(3, "L"), ranked(4, 1), ranked(5, 2, Series.S1A)]
    proposal = moved(first_game(entries, row_of(5)), 4, 2)
    assert moves(proposal) == [("G 2.1-35", True)] * 2


def test_moving_away_from_a_place_that_was_kept_breaks_nothing() -> None:
    request = SeatingRequest(2, ONE_DAY, {1: 1, 2: 2}, {1: {1: 1, 2: 2}}, keeps_places=True)
    proposal = moved(propose([ranked(1, 1), ranked(2, 2)], row_of(2), request), 1, 2)
    assert moves(proposal) == [("G 2.1-37", False)] * 2
    assert proposal.breaches == ()


def test_whoever_has_no_table_may_take_one_and_whoever_loses_it_is_said() -> None:
    proposal = moved(first_game([ranked(1, 1), ranked(2, 2)], row_of(1)), 2, 1)
    assert proposal.tables == {1: 2}
    assert proposal.unseated == (1,)
    assert [observed.text for observed in proposal.moves] == [
        "Inscription n°\u00a01\u00a0: elle n’a plus de table, la 1 était proposée.",
        "Inscription n°\u00a02\u00a0: elle n’avait pas de table, elle reçoit la 1.",
    ]


def test_a_move_that_cannot_be_is_refused() -> None:
    proposal = first_game([ranked(1, 1)], row_of(1))
    with pytest.raises(EntryNotSeated, match="n°\u00a09"):
        moved(proposal, 9, 1)
    with pytest.raises(TableNotInPlan, match="La table 5"):
        moved(proposal, 1, 5)
