"""Tickets as they are printed: by turn then as the collectors walk, each with what it tells or had told."""

import pytest
from desks.halls import GAME, SmallHall, small_hall

from duplicata.competition.events import HallPlanned, PostsAssigned
from duplicata.competition.rooms.plan import HallPlan, Numbering, Place, Room
from duplicata.competition.staff.posts import Circuit
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import COMPETITION, journal_catalogue
from duplicata.desks.referee import RefereeDesk
from duplicata.desks.refereeing.printed_tickets import TicketState, penalty_points, printed_tickets
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.lexicon import Lexicon
from duplicata.scrabble.refereeing.decisions import take_tickets
from duplicata.scrabble.refereeing.events import TicketName

VOID = "ZUT H8 3"


@pytest.fixture
def hall(lexicon: Lexicon) -> SmallHall:
    return small_hall(lexicon, per_range=6)


@pytest.fixture
def desk(hall: SmallHall) -> RefereeDesk:
    return RefereeDesk(hall.hall, "a1", GAME, 1)


def tell(hall: SmallHall, event: object) -> None:
    stream = hall.hall.competition_stream
    hall.hall.journal.append(COMPETITION, [event], expected=stream.version, actor="test", at=0)
    hall.hall.catch_up()


def tables(hall: SmallHall) -> list[tuple[int, int]]:
    return [(ticket.name.take.turn, ticket.name.table) for ticket in printed_tickets(hall.hall, GAME)]


@pytest.mark.article("G 2.5-14")
def test_tickets_come_by_turn_then_as_the_collectors_pass_the_tables(hall: SmallHall, desk: RefereeDesk) -> None:
    (given,) = hall.hall.competition.ranges(GAME)
    circuits = (Circuit(1, "ra", (4, 2, 6), (1,)), Circuit(2, "ra", (1, 5, 3), (1,)))
    tell(hall, PostsAssigned(GAME, (given,), circuits, hall.hall.competition.double_referees(GAME)))
    takes = [hall.play_turn(), hall.play_turn()]
    for take in reversed(takes):
        desk.rule(take, dict.fromkeys(range(1, 7), VOID))
    assert tables(hall) == [(turn, table) for turn in (1, 2) for table in (4, 2, 6, 1, 5, 3)]


def test_without_circuits_the_tables_come_as_their_room_is_walked(hall: SmallHall, desk: RefereeDesk) -> None:
    (given,) = hall.hall.competition.ranges(GAME)
    tell(hall, PostsAssigned(GAME, (given,), (), ()))
    places = (
        *(Place(table, "salle", 1, table) for table in range(1, 6)),
        Place(6, "salle", 1, 2, is_fixed=True),
    )
    tell(hall, HallPlanned(HallPlan((Room("salle", 1, 6),), Numbering.ROWS, places)))
    desk.rule(hall.play_turn(), dict.fromkeys(range(1, 7), VOID))
    assert tables(hall) == [(1, table) for table in (1, 2, 6, 3, 4, 5)]


def test_each_ticket_says_whether_it_is_to_send_sent_cancelled_or_replaced(hall: SmallHall, desk: RefereeDesk) -> None:
    take = hall.play_turn()
    desk.rule(take, dict.fromkeys(range(1, 5), VOID))
    gone = (TicketName(take, 2), TicketName(take, 4))
    hall.hall.sheet_stream(GAME, 1).obey(lambda sheet: take_tickets(sheet, hall.game, gone, 0), "ra", 0)
    right = hall.hall.judge(GAME, take).at_top.line
    desk.correct(take, 3, right, "erreur de frappe")
    desk.correct(take, 4, right, "erreur de frappe")
    found = printed_tickets(hall.hall, GAME)
    assert [(each.name.table, each.name.issue, each.state) for each in found] == [
        (1, 1, TicketState.TO_SEND),
        (2, 1, TicketState.SENT),
        (3, 1, TicketState.CANCELLED),
        (4, 1, TicketState.REPLACED),
        (4, 2, TicketState.TO_SEND),
    ]
    assert [each.boxes[31] for each in found] == [0, 0, 0, 0, hall.game.played[0].score]
    assert found[3].boxes[22] == ["T", "U", "Z"]


def test_only_the_tickets_of_the_tables_asked_for_are_given(hall: SmallHall, desk: RefereeDesk) -> None:
    desk.rule(hall.play_turn(), dict.fromkeys(range(1, 7), VOID))
    found = printed_tickets(hall.hall, GAME, frozenset({2, 5}))
    assert [each.name.table for each in found] == [2, 5]


def test_the_slip_is_there_to_be_drawn_where_its_box_is_ticked(hall: SmallHall, desk: RefereeDesk) -> None:
    hall.play_turn()
    take = hall.play_turn()
    retained = hall.hall.judge(GAME, take).retained
    assert retained is not None
    desk.rule(take, {1: f"{retained.word} {retained.reference} {retained.score} !2L", 2: VOID})
    drawn, plain = printed_tickets(hall.hall, GAME)
    assert drawn.slip is not None
    letters = {box.letter for row in drawn.slip.rows for box in row}
    assert set(retained.word.upper()) <= letters
    assert (drawn.slip.reference, drawn.slip.score) == ("", retained.score)
    assert plain.slip is None


def test_the_price_of_a_penalty_is_that_of_the_edition(hall: SmallHall, lexicon: Lexicon) -> None:
    assert penalty_points(hall.hall, GAME) == penalty_points(hall.hall, None) == 5
    assert penalty_points(small_hall(lexicon).hall, GAME + 1) == 5
    nothing = Hall(open_journal(IN_MEMORY, journal_catalogue(), create=True), lexicon, lambda: 0)
    assert penalty_points(nothing, None) is None
