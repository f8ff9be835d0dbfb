"""Whoever takes a desk has it alone, and whoever leaves it leaves a hall that goes on."""

from contextlib import suppress

import pytest
from desks.demonstration.shows import Show, show_at_noon

from duplicata.competition.committee.case import CasePhase
from duplicata.competition.staff.officials import Role
from duplicata.desks.auditor import audit
from duplicata.desks.committee import CommitteeDesk
from duplicata.desks.hall import Hall
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk
from duplicata.desks.referee import RefereeDesk
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.scrabble.events import CancelReason
from duplicata.scrabble.game import Phase
from duplicata.scrabble.slips.ruling import Sanction

pytestmark = pytest.mark.slow


@pytest.fixture
def show(lexicon: Lexicon) -> Show:
    return show_at_noon(lexicon)


def official(show: Show, role: Role) -> str:
    return next(each.id for each in show.hall.competition.officials.values() if each.role is role)


def chief(show: Show) -> HallChiefRefereeDesk:
    """The desk of a visitor, over a hall of his own."""
    hall = Hall(show.journal, show.hall.lexicon, show.wall)
    return HallChiefRefereeDesk(hall, official(show, Role.CHIEF_REFEREE), 2)


def ruled(show: Show, number: int) -> int:
    rulings = show.hall.sheet_stream(2, number).state.rulings
    return sum(map(len, rulings.values()))


@pytest.mark.parametrize("phase", [Phase.TO_DRAW, Phase.DRAWN, Phase.ANNOUNCED, Phase.TIME_ENDED, Phase.COLLECTED])
def test_nobody_leads_the_game_while_the_chief_referee_is_a_visitor(show: Show, phase: Phase) -> None:
    show.play_to(phase)
    show.demonstration.take("chief_referee")
    show.play_for(200)
    assert show.game.phase is phase
    show.demonstration.release("chief_referee")
    turn = show.game.turn
    show.play_until(lambda: show.game.turn == turn + 1, within=300_000)


def test_nobody_rings_while_the_chief_referee_is_a_visitor(show: Show) -> None:
    show.demonstration.take("chief_referee")
    show.play_for(120)
    assert show.game.phase is Phase.RUNNING
    assert not show.game.signalled
    chief(show).end_time()
    show.demonstration.release("chief_referee")
    show.play_to(Phase.COLLECTED)


def test_a_visitor_continues_the_very_game_as_chief_referee(show: Show) -> None:
    show.play_to(Phase.COLLECTED)
    show.demonstration.take("chief_referee")
    desk = chief(show)
    best = desk.tops()[0]
    desk.retain(best.word, str(best.reference))
    desk.announce()
    show.play_for(120)
    assert show.game.phase is Phase.TO_DRAW
    assert show.game.played[-1].move.word == best.word
    missing = [
        slip for number in (1, 2, 3) for slip in show.demonstration.slips_in_hand(2, number) if not slip.is_ruled
    ]
    assert missing == []


def test_a_turn_cancelled_by_a_visitor_is_played_again(show: Show) -> None:
    show.play_to(Phase.COLLECTED)
    turn = show.game.turn
    show.demonstration.take("chief_referee")
    chief(show).cancel_turn(CancelReason.PLACING, "essai")
    show.demonstration.release("chief_referee")
    show.play_to(Phase.RUNNING)
    show.play_to(Phase.COLLECTED)
    assert show.game.turn == turn
    slips = show.demonstration.slips_in_hand(2, 1)
    assert {slip.take.number for slip in slips if slip.take.turn == turn} == {2}
    show.play_until(lambda: show.game.turn == turn + 1)


def test_a_game_interrupted_by_a_visitor_goes_on_when_he_has_left(show: Show) -> None:
    show.demonstration.take("chief_referee")
    chief(show).interrupt("alarme")
    show.play_for(30)
    assert show.game.interrupted_at is not None
    show.demonstration.release("chief_referee")
    show.play_for(30)
    assert show.game.interrupted_at is None


def test_a_range_that_a_visitor_took_is_his_alone(show: Show) -> None:
    show.play_to(Phase.COLLECTED)
    show.demonstration.take("referee", (2,))
    before = [ruled(show, number) for number in (1, 2, 3)]
    show.play_for(100)
    after = [ruled(show, number) for number in (1, 2, 3)]
    assert after[1] == before[1]
    assert after[0] == before[0] + 16
    assert after[2] == before[2] + 16
    show.demonstration.release("referee", (2,))
    show.play_until(lambda: ruled(show, 2) == before[1] + 16, within=200_000)


def test_a_visitor_types_the_slips_that_lie_on_his_table(show: Show) -> None:
    show.demonstration.take("referee", (1,))
    assert all(slip.take.turn < show.game.turn for slip in show.demonstration.slips_in_hand(2, 1))
    show.play_to(Phase.TIME_ENDED)
    assert all(slip.take.turn < show.game.turn for slip in show.demonstration.slips_in_hand(2, 1))
    show.play_to(Phase.TO_DRAW)
    waiting = [slip for slip in show.demonstration.slips_in_hand(2, 1) if not slip.is_ruled]
    assert len(waiting) >= 16
    hall = Hall(show.journal, show.hall.lexicon, show.wall)
    desk = RefereeDesk(hall, show.hall.competition.ranges(2)[0].referee, 2, 1)
    for slip in waiting:
        desk.type_slips(slip.take, f"{slip.table} {slip.line or 'T'}")
    show.demonstration.step()
    assert all(slip.is_ruled for slip in show.demonstration.slips_in_hand(2, 1))


def test_the_slips_of_a_hall_are_good_and_bad(show: Show) -> None:
    found = list[Sanction]()
    for _ in range(4):
        show.play_to(Phase.COLLECTED)
        show.play_to(Phase.TO_DRAW)
        for number in (1, 2, 3):
            slips = show.demonstration.slips_in_hand(2, number)
            judge = show.hall.judge(2, slips[-1].take)
            found += [
                judge.rule_line(slip.table, slip.line).outcome.sanction
                for slip in slips
                if slip.line and slip.take == judge.take
            ]
    assert len(found) > 150
    assert 0.75 < found.count(Sanction.NONE) / len(found) < 0.97
    assert found.count(Sanction.ZERO) >= 4


def test_papers_do_not_change_once_they_are_written(show: Show) -> None:
    show.play_to(Phase.COLLECTED)
    before = {slip.table: slip.line for slip in show.demonstration.slips_in_hand(2, 3)}
    show.demonstration.take("chief_referee")
    desk = chief(show)
    tops = list(desk.tops())
    desk.retain(tops[-1].word, str(tops[-1].reference))
    desk.announce()
    show.play_for(1)
    assert {slip.table: slip.line for slip in show.demonstration.slips_in_hand(2, 3)} == before


@pytest.mark.parametrize(
    ("role", "numbers", "actor"),
    [
        ("double_referee", (1, 2, 3), Role.DOUBLE_REFEREE),
        ("double_referee", (), Role.DOUBLE_REFEREE),
        ("collector", (), Role.COLLECTOR),
        ("supervisor", (), Role.SUPERVISOR),
        ("organiser", (), Role.ORGANISER),
        ("deputy", (), Role.DEPUTY),
        ("board_operator", (), Role.BOARD_OPERATOR),
        ("player", (12,), None),
    ],
)
def test_the_hall_goes_on_around_any_desk_that_was_taken(
    show: Show, role: str, numbers: tuple[int, ...], actor: Role | None
) -> None:
    show.play_for(7)
    show.demonstration.take(role, numbers)
    show.demonstration.take(role, numbers)
    assert {desk.role for desk in show.demonstration.taken} == {role}
    first, turn = show.journal.head().position, show.game.turn
    show.play_until(lambda: show.game.turn == turn + 2)
    ids = {each.id for each in show.hall.competition.officials.values() if each.role is actor}
    assert not ids & {entry.actor for entry in show.journal.entries(after=first)}
    show.demonstration.release(role, numbers)
    assert show.demonstration.taken == frozenset()
    show.play_until(lambda: show.game.turn == turn + 3)


def test_collectors_go_on_with_the_tickets_of_the_turns_before(show: Show) -> None:
    show.demonstration.take("collector", (1,))
    turn = show.game.turn
    show.play_until(lambda: show.game.turn == turn + 3)
    show.demonstration.release("collector", (1,))
    show.play_until(lambda: show.game.turn == turn + 5)
    tickets = show.hall.sheet_stream(2, 1).state.tickets.values()
    assert any(ticket.given_in for ticket in tickets if ticket.name.take.turn in range(turn, turn + 2))


def test_the_president_of_the_committee_asks_and_the_others_vote(show: Show) -> None:
    show.demonstration.take("committee_member")
    hall = Hall(show.journal, show.hall.lexicon, show.wall)
    desk = CommitteeDesk(hall, "C1")
    (line,) = (each for each in desk.cases() if each.phase == "convened")
    desk.put_question(line.number, 1)
    show.play_for(30)
    assert show.hall.cases()[line.number].voters == {"C2", "C3", "C4", "C5"}
    desk.vote(line.number, is_for=True)
    desk.close_vote(line.number, "La commission a lu le bulletin.")
    show.play_for(5)
    assert show.hall.cases()[line.number].phase is CasePhase.DECIDED
    assert audit(show.journal).ok


def test_a_visitor_who_acts_first_only_makes_a_robot_look_again(show: Show) -> None:
    show.play_to(Phase.TIME_ENDED)
    hall = Hall(show.journal, show.hall.lexicon, show.wall)
    desk = HallChiefRefereeDesk(hall, official(show, Role.CHIEF_REFEREE), 2)
    turn = show.game.turn
    while show.game.turn == turn:
        hall.catch_up()
        # Both want the same thing at the same moment; the visitor is quicker.
        for order in (desk.collect, desk.announce):
            with suppress(DuplicataError):
                order()
        show.wall.at += show.demonstration.step()
    show.play_until(lambda: show.game.turn == turn + 1)
    assert audit(show.journal).ok


def test_a_range_that_a_visitor_left_behind_is_soon_up_to_date(show: Show) -> None:
    show.demonstration.take("referee", (3,))
    turn = show.game.turn
    show.play_until(lambda: show.game.turn == turn + 5)
    assert len({slip.take for slip in show.demonstration.slips_in_hand(2, 3) if not slip.is_ruled}) >= 5
    show.demonstration.release("referee", (3,))
    show.play_for(100)
    waiting = {slip.take.turn for slip in show.demonstration.slips_in_hand(2, 3) if not slip.is_ruled}
    assert waiting <= {turn + 5}


def test_the_totals_slips_lie_on_the_table_once_the_game_is_over(show: Show) -> None:
    assert show.demonstration.totals_in_hand(2, 1) == ()
    show.demonstration.take("referee", (1,))
    show.play_until(lambda: show.game.phase is Phase.ENDED)
    show.play_for(120)
    assert not show.hall.sheet_stream(2, 1).state.announced
    assert show.hall.competition.final_games == {1}
    totals = show.demonstration.totals_in_hand(2, 1)
    assert [each.table for each in totals] == list(range(1, 17))
    show.demonstration.release("referee", (1,))
    show.play_until(lambda: 2 in show.hall.competition.final_games)
    assert audit(show.journal).ok
