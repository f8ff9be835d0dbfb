"""After each game, tables follow the general standing; the same place may serve two games of one day."""

from collections.abc import Mapping

import pytest
from competition.seating.seated_halls import ONE_DAY, in_order, player, ranked, row_of, said, unranked

from duplicata.competition.entries import Entry
from duplicata.competition.rooms import Cell, Numbering, Room, numbered
from duplicata.competition.seating import Basis, Proposal, SeatingRequest, propose

TWO_DAYS = ("2026-11-14", "2026-11-14", "2026-11-15", "2026-11-15")
SEATS = {1: 1, 2: 2, 3: 3}
STANDING = {1: 3, 2: 1, 3: 2}


def three(request: SeatingRequest) -> Proposal:
    return propose([ranked(1, 10), ranked(2, 20), ranked(3, 30)], row_of(4), request)


@pytest.mark.article("G 2.1-36")
def test_tables_follow_the_general_standing() -> None:
    proposal = three(SeatingRequest(2, ONE_DAY, STANDING, {1: SEATS}))
    assert in_order(proposal) == [2, 3, 1]
    assert proposal.seats[0].why == "1er au classement général après la partie 1."
    assert said(proposal) == [("G 2.1-36", False)]


@pytest.mark.article("G 2.1-36")
def test_equal_in_the_standing_go_by_national_rank() -> None:
    proposal = three(SeatingRequest(2, ONE_DAY, {1: 2, 2: 1, 3: 1}, {1: SEATS}))
    assert in_order(proposal) == [2, 3, 1]
    assert "à égalité" in proposal.seats[0].why
    assert "à égalité" not in proposal.seats[2].why


@pytest.mark.article("G 2.1-36")
def test_a_standing_that_lacks_is_said_and_the_national_ranking_serves() -> None:
    proposal = three(SeatingRequest(2, ONE_DAY, {}, {1: SEATS}))
    assert in_order(proposal) == [1, 2, 3]
    assert said(proposal) == [("G 2.1-36", True), ("G 2.1-35", False)]


@pytest.mark.article("G 2.1-36")
def test_a_late_entry_comes_after_the_standing_and_a_withdrawal_closes_up() -> None:
    gone = Entry(2, (player("B", 20),), is_withdrawn=True)
    entries = [ranked(1, 10), gone, ranked(3, 30), ranked(4, 1), unranked(5)]
    proposal = propose(entries, row_of(5), SeatingRequest(2, ONE_DAY, STANDING, {1: SEATS}))
    assert in_order(proposal) == [3, 1, 4, 5]
    assert proposal.seats[2].why.endswith("donc derrière ceux qui y sont. 1er au classement national.")


@pytest.mark.article("G 2.1-37")
def test_the_same_place_may_be_kept_on_the_same_day() -> None:
    proposal = three(SeatingRequest(2, ONE_DAY, STANDING, {1: SEATS}, keeps_places=True))
    assert proposal.tables == SEATS
    assert {seat.basis for seat in proposal.seats} == {Basis.KEPT}
    assert proposal.seats[0].why == "Garde sa place de la partie 1, jouée le même jour."
    assert said(proposal) == [("G 2.1-37", False)]


@pytest.mark.article("G 2.1-37")
@pytest.mark.parametrize(
    ("game", "days", "seats", "reason"),
    [
        (1, ONE_DAY, {}, "pas de place à garder"),
        (2, ONE_DAY, {}, "pas de place à garder"),
        (3, TWO_DAYS, {2: SEATS}, "un autre jour"),
        (3, ONE_DAY, {2: SEATS}, "deux dernières parties"),
        (4, TWO_DAYS, {3: SEATS}, "deux dernières parties"),
        (3, (*ONE_DAY, "2026-11-14"), {1: SEATS, 2: SEATS}, "deux parties de la journée"),
    ],
)
def test_places_are_not_kept_otherwise(
    game: int, days: tuple[str, ...], seats: Mapping[int, Mapping[int, int]], reason: str
) -> None:
    proposal = three(SeatingRequest(game, days, STANDING, seats, keeps_places=True))
    assert in_order(proposal) == [2, 3, 1]
    assert any(reason in observed.text for observed in proposal.observations)


@pytest.mark.article("G 2.1-37")
def test_places_of_two_games_apart_or_changed_in_between_may_be_kept() -> None:
    four = (*ONE_DAY, "2026-11-14")
    other_way = {1: 2, 2: 1, 3: 3}
    for seats in ({2: SEATS}, {1: other_way, 2: SEATS}, {1: {1: 9}, 2: SEATS}):
        assert three(SeatingRequest(3, four, STANDING, seats, keeps_places=True)).tables == SEATS
    days = ("2026-11-13", "2026-11-14", "2026-11-14", "2026-11-15")
    assert three(SeatingRequest(3, days, STANDING, {1: SEATS, 2: SEATS}, keeps_places=True)).tables == SEATS


@pytest.mark.article("G 2.1-37")
def test_a_club_evening_that_is_not_homologated_may_keep_the_last_two() -> None:
    request = SeatingRequest(3, ONE_DAY, STANDING, {2: SEATS}, keeps_places=True, is_homologated=False)
    assert three(request).tables == SEATS


def test_a_fixed_table_does_not_count_as_a_place_that_was_kept() -> None:
    seats = {1: {3: 3}, 2: SEATS}
    request = SeatingRequest(3, (*ONE_DAY, "2026-11-14"), STANDING, seats, keeps_places=True, fixed_tables={3: 3})
    assert three(request).tables == SEATS


def test_whoever_comes_late_sits_after_those_who_keep_their_places() -> None:
    gone = Entry(1, (player("A", 10),), is_withdrawn=True)
    entries = [gone, ranked(2, 20), ranked(3, 30), unranked(4), ranked(5, 1), unranked(6)]
    request = SeatingRequest(2, ONE_DAY, STANDING, {1: SEATS}, keeps_places=True)
    proposal = propose(entries, row_of(5), request)
    assert proposal.tables == {2: 2, 3: 3, 4: 5, 5: 4, 1: 6}
    assert {seat.basis for seat in proposal.seats if seat.entry > 3} == {Basis.LATECOMER}
    assert proposal.seats[3].why == (
        "Les autres gardant leur place, une table libre après eux. 1er au classement national."
    )


def test_whoever_kept_a_table_that_is_gone_gets_another() -> None:
    request = SeatingRequest(2, ONE_DAY, STANDING, {1: {1: 1, 2: 2, 9: 3}}, keeps_places=True)
    assert three(request).tables == {1: 1, 2: 2, 3: 3}


@pytest.mark.article("G 2.1-38")
def test_a_late_unranked_player_is_kept_from_club_mates_the_others_are_not() -> None:
    entries = [unranked(1, "L"), unranked(2, "L"), unranked(3, "L"), unranked(4, "N")]
    request = SeatingRequest(2, ONE_DAY, {1: 1, 2: 2}, {1: {1: 1, 2: 2}})
    proposal = propose(entries, row_of(4), request)
    assert in_order(proposal) == [1, 2, 4, 3]
    assert proposal.breaches == ()


@pytest.mark.article("G 2.1-39")
def test_fixed_tables_are_kept_out_of_reseating() -> None:
    plan = numbered([Room("A", 2, 2, fixed=(Cell(1, 1),))], Numbering.ROWS)
    entries = [ranked(1, 1), unranked(2, need="marche"), ranked(3, 3)]
    for extra in ({}, {2: 4}):
        request = SeatingRequest(2, ONE_DAY, {1: 3, 2: 1, 3: 2}, {1: {1: 1, 2: 3, 4: 2}}, fixed_tables=extra)
        assert propose(entries, plan, request).tables == {1: 3, 2: 1, 4: 2}


@pytest.mark.article("G 2.1-39")
def test_a_fixed_table_that_the_organiser_gave_is_kept_wherever_it_is() -> None:
    request = SeatingRequest(2, ONE_DAY, STANDING, {1: SEATS}, fixed_tables={1: 4})
    assert three(request).tables == {1: 2, 2: 3, 4: 1}


@pytest.mark.article("G 2.1-39")
def test_whoever_asks_in_mid_competition_goes_to_the_front() -> None:
    plan = numbered([Room("A", 3, 1)], Numbering.ROWS)
    asking = [unranked(1), unranked(2), unranked(3, need="vue")]
    proposal = propose(asking, plan, SeatingRequest(2, ONE_DAY, {1: 1, 2: 2, 3: 3}, {1: SEATS}))
    assert proposal.tables == {1: 3, 2: 1, 3: 2}


@pytest.mark.article("G 2.1-39")
def test_whoever_asks_in_mid_competition_and_sits_in_front_stays_there() -> None:
    asking = [unranked(1, need="vue"), unranked(2), unranked(3)]
    proposal = propose(asking, row_of(3), SeatingRequest(2, ONE_DAY, {1: 3, 2: 2, 3: 1}, {1: SEATS}))
    assert proposal.tables == {1: 1, 2: 3, 3: 2}


def test_a_fixed_table_that_left_the_plan_or_was_given_twice_is_given_anew() -> None:
    plan = numbered([Room("A", 1, 4, fixed=(Cell(1, 1),))], Numbering.ROWS)
    entries = [unranked(number, need="vue") for number in (1, 2, 3)]
    proposal = propose(entries, plan, SeatingRequest(1, ONE_DAY, fixed_tables={1: 77, 2: 4, 3: 4}))
    assert proposal.fixed_tables == {2: 4, 1: 3, 3: 2}
