"""The correction tickets of a sheet: those to send first, zeros before the others, each with its boxes (G 2.3)."""

from collections.abc import Mapping

from duplicata.desks.refereeing.sheet_orders import SheetOrders
from duplicata.desks.refereeing.views import WaitingTicket
from duplicata.kernel.articles import rule
from duplicata.scrabble.refereeing.events import TicketName
from duplicata.scrabble.refereeing.follow_up import superseded_tickets
from duplicata.scrabble.refereeing.sheet import Sheet, SheetTicket
from duplicata.scrabble.refereeing.sheet_result import SheetResult
from duplicata.scrabble.slips.compact import read_line
from duplicata.scrabble.slips.correction_ticket.boxes import BoxValue, Circumstances, tick
from duplicata.scrabble.slips.over_a_game.correction import Correction
from duplicata.scrabble.slips.over_a_game.tally import announced_number
from duplicata.scrabble.slips.ruling import Outcome


@rule("G 2.3-25", "G 2.3-27", "G 2.3-31", "G 2.4-10", "G 2.4-11", "R 4.7-3", "G 4.2-5")
def tickets(orders: SheetOrders) -> tuple[WaitingTicket, ...]:
    """Every ticket of the sheet, the double referee's green ones included: to send, then sent, then superseded."""
    result, gone = orders.result_with_turn_in_hand(), superseded_tickets(orders.sheet, orders.game)
    found = [_waiting(orders, result, ticket, name in gone) for name, ticket in orders.sheet.tickets.items()]
    return tuple(sorted(found, key=_urgency))


def _urgency(ticket: WaitingTicket) -> tuple[bool, bool, bool, TicketName]:
    return ticket.is_superseded, not ticket.is_to_send, not ticket.is_zero, ticket.name


def _waiting(orders: SheetOrders, result: SheetResult, ticket: SheetTicket, is_superseded: bool) -> WaitingTicket:
    boxes = {} if is_superseded else ticket_boxes(orders, result, ticket)
    sent = ticket.is_taken, ticket.given_in
    return WaitingTicket(ticket.name, ticket.is_zero, ticket.is_green, is_superseded, *sent, boxes)


def ticket_boxes(orders: SheetOrders, result: SheetResult, ticket: SheetTicket) -> Mapping[int, BoxValue]:
    """What a ticket that still holds says: motives and score, the number of a warning, never anything of the top."""
    name, sheet = ticket.name, orders.sheet
    ruled = sheet.rulings[name.take][name.table]
    tally = result.tallies[name.table]
    judge = orders.hall.judge(orders.game_number, name.take)
    outcome = tally.outcomes.get(name.take.turn, ruled.outcome)
    around = Circumstances(
        slip=read_line(ruled.line, judge.board),
        turn=name.take.turn,
        table=name.table,
        announced_warning=announced_number(tally, name.take.turn, sheet.edition),
        is_double_refereeing=ticket.is_green,
        correction=_correction(sheet, name, outcome),
    )
    return tick(outcome, around)


def _correction(sheet: Sheet, name: TicketName, outcome: Outcome) -> Correction | None:
    """What the player had been told instead, if an earlier ticket had left."""
    is_told = any(
        ticket.is_taken and (other.take, other.table) == (name.take, name.table) and other.issue < name.issue
        for other, ticket in sheet.tickets.items()
    )
    old = [old for event, old in sheet.corrections if (event.take, event.slip.table) == (name.take, name.table)]
    return Correction(name.take.turn, old[-1].outcome, outcome) if is_told and old else None
