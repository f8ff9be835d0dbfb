"""Tickets and warnings as the referee sees them: zeros first, the third warning told, old papers superseded."""

import pytest
from desks.halls import GAME, SmallHall, small_hall

from duplicata.desks.double_referee import DoubleRefereeDesk
from duplicata.desks.referee import RefereeDesk
from duplicata.lexicon import Lexicon
from duplicata.scrabble.refereeing.decisions import give_tickets, sanction_misconduct, take_tickets
from duplicata.scrabble.refereeing.events import MisconductSanctioned, TicketName
from duplicata.scrabble.refereeing.takes import Take

VOID = "ZUT H8 3"


@pytest.fixture
def hall(lexicon: Lexicon) -> SmallHall:
    return small_hall(lexicon)


@pytest.fixture
def desk(hall: SmallHall) -> RefereeDesk:
    return RefereeDesk(hall.hall, "a1", GAME, 1)


def without_score(hall: SmallHall, take: Take) -> str:
    """The word retained, without its score: a warning."""
    retained = hall.hall.judge(GAME, take).retained
    assert retained is not None
    return f"{retained.word} {retained.reference}"


def with_wrong_score(hall: SmallHall, take: Take) -> str:
    """The word retained with a wrong score: a warning whose ticket the announcement may spare."""
    retained = hall.hall.judge(GAME, take).retained
    assert retained is not None
    return f"{retained.word} {retained.reference} {(retained.score or 0) + 1}"


@pytest.mark.article("G 2.3-25", "G 2.3-27")
def test_tickets_of_zeros_leave_first(hall: SmallHall, desk: RefereeDesk) -> None:
    take = hall.play_turn()
    desk.rule(take, {1: without_score(hall, take), 2: VOID, 3: "!ABS"})
    assert [(ticket.name.table, ticket.is_zero) for ticket in desk.tickets()] == [(2, True), (3, True), (1, False)]
    first = desk.tickets()[0]
    assert first.is_to_send
    assert first.boxes[1] == 2
    assert first.boxes[22] == ["T", "U", "Z"]
    assert 3 not in first.boxes


@pytest.mark.article("G 2.3-28", "G 4.2-17")
def test_the_third_warning_is_announced_even_where_its_ticket_could_be_spared(
    hall: SmallHall, desk: RefereeDesk
) -> None:
    for _ in range(2):
        take = hall.play_turn()
        desk.rule(take, {1: with_wrong_score(hall, take)})
    assert desk.tickets() == ()
    assert [(warned.table, warned.count, warned.announced) for warned in desk.warnings()] == [(1, 2, {})]
    take = hall.play_turn()
    desk.rule(take, {1: with_wrong_score(hall, take)})
    (ticket,) = desk.tickets()
    assert (ticket.name, ticket.boxes[11]) == (TicketName(take, 1), 3)
    (warned,) = desk.warnings()
    assert (warned.turns, dict(warned.announced), warned.untold) == ((1, 2, 3), {3: 3}, ())
    assert desk.grid(take).tables[0].warning == 3


def test_a_number_that_a_slip_typed_late_makes_due_is_shown_as_untold(hall: SmallHall, desk: RefereeDesk) -> None:
    takes = [hall.play_turn() for _ in range(3)]
    for take in (takes[1], takes[2], takes[0]):
        desk.rule(take, {1: with_wrong_score(hall, take)})
    (warned,) = desk.warnings()
    assert (dict(warned.announced), warned.untold) == ({3: 3}, (3,))


@pytest.mark.article("G 2.3-32")
def test_warnings_beyond_the_free_ones_are_taken_off_the_total(hall: SmallHall, desk: RefereeDesk) -> None:
    takes = [hall.play_turn() for _ in range(4)]
    for take in takes:
        desk.rule(take, {1: without_score(hall, take)})
        desk.everyone_at_top(take)
    lines = {line.table: line for line in desk.sheet().lines}
    assert (lines[1].warnings, lines[1].warning_points) == (4, 5)
    assert lines[1].total == lines[2].total - 5
    assert [cell.warnings for cell in lines[1].cells] == [1, 1, 1, 1]


def test_warnings_for_conduct_count_with_the_others(hall: SmallHall, desk: RefereeDesk) -> None:
    take = hall.play_turn()
    desk.everyone_at_top(take)
    measure = MisconductSanctioned(take, 2, "warning", "bavardage", warnings=2)
    hall.hall.sheet_stream(GAME, 1).obey(lambda sheet: sanction_misconduct(sheet, measure), "su", 0)
    assert [(warned.table, warned.turns) for warned in desk.warnings()] == [(2, (1, 1))]


def send(hall: SmallHall, *names: TicketName) -> None:
    """The collector takes the tickets and gives them."""
    stream = hall.hall.sheet_stream(GAME, 1)
    stream.obey(lambda sheet: take_tickets(sheet, hall.game, names, 0), "ra", 0)
    stream.obey(lambda sheet: give_tickets(sheet, hall.game, names, 0), "ra", 0)


@pytest.mark.article("G 2.3-31", "G 2.4-10", "G 2.4-11", "R 4.7-3", "G 4.2-5")
def test_the_green_ticket_of_the_double_referee_goes_through_the_referee(hall: SmallHall, desk: RefereeDesk) -> None:
    take = hall.play_turn()
    desk.everyone_at_top(take)
    DoubleRefereeDesk(hall.hall, "da", GAME, [1, 2]).correct(take, 2, VOID, "mauvaise lecture")
    (ticket,) = desk.tickets()
    assert (ticket.name.table, ticket.is_green, ticket.is_zero, ticket.is_to_send) == (2, True, True, True)
    assert ticket.boxes[3] is True
    assert ticket.boxes[31] == 0


def test_whoever_was_told_a_ruling_is_told_that_it_was_put_right(hall: SmallHall, desk: RefereeDesk) -> None:
    take = hall.play_turn()
    desk.rule(take, {1: VOID})
    send(hall, TicketName(take, 1))
    desk.correct(take, 1, hall.hall.judge(GAME, take).at_top.line, "bulletin d’une autre table")
    new, old = desk.tickets()
    assert (new.name.issue, new.is_to_send, old.name.issue, old.is_superseded) == (2, True, 1, True)
    assert new.boxes[31] == hall.game.played[0].score
    assert new.boxes[5] == "rétabli"
    assert old.boxes == {}


def test_a_ticket_that_never_left_is_superseded_without_another(hall: SmallHall, desk: RefereeDesk) -> None:
    take = hall.play_turn()
    desk.rule(take, {1: VOID})
    desk.correct(take, 1, hall.hall.judge(GAME, take).at_top.line, "erreur de frappe")
    assert [(ticket.is_superseded, ticket.is_to_send) for ticket in desk.tickets()] == [(True, False)]


def test_a_cancelled_turn_supersedes_its_tickets(hall: SmallHall, desk: RefereeDesk) -> None:
    take = hall.play_turn()
    desk.rule(take, {1: VOID})
    hall.cancel_last_turn()
    assert [ticket.is_superseded for ticket in desk.tickets()] == [True]
    again = hall.play_turn()
    desk.rule(again, {1: VOID})
    assert [(ticket.name.take, ticket.is_to_send) for ticket in desk.tickets()] == [(again, True), (take, False)]
