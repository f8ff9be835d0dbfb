"""A ticket that reached a wrong table goes back to the referee, and the right player was told of nothing."""

import pytest

from duplicata.scrabble.refereeing.decisions import take_back_tickets
from duplicata.scrabble.refereeing.decisions.tickets import NoSuchTicket
from duplicata.scrabble.refereeing.events import SheetOpened, TicketName, TicketsTakenBack
from duplicata.scrabble.refereeing.sheet import Sheet, SheetTicket, evolve
from duplicata.scrabble.refereeing.takes import Take

NAME = TicketName(Take(1), 2)


def sheet_with(ticket: SheetTicket) -> Sheet:
    return Sheet(opened=SheetOpened(1, 1, "a1", (1, 2, 3), "FISF-2010"), tickets={ticket.name: ticket})


@pytest.mark.article("G 2.5-23")
def test_a_given_ticket_waits_again_once_it_is_taken_back() -> None:
    sheet = sheet_with(SheetTicket(NAME, is_zero=True, is_taken=True, given_in=2))
    (event,) = take_back_tickets(sheet, [NAME], 5000)
    assert event == TicketsTakenBack((NAME,), 5000)
    assert evolve(sheet, event).tickets[NAME].is_waiting


@pytest.mark.parametrize("given", [TicketName(Take(9), 2), NAME])
def test_a_ticket_that_was_never_given_cannot_come_back(given: TicketName) -> None:
    with pytest.raises(NoSuchTicket):
        take_back_tickets(sheet_with(SheetTicket(NAME, is_zero=True, is_taken=True)), [given], 5000)
