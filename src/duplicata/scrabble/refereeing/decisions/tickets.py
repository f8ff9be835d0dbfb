"""Tickets on their way: taken before the first bell, given only between the second bell and the next draw (G 2.5)."""

from collections.abc import Sequence

from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.refereeing.decisions.checks import check_writable
from duplicata.scrabble.refereeing.events import SheetEvent, TicketName, TicketsGiven, TicketsTaken, TicketsTakenBack
from duplicata.scrabble.refereeing.sheet import Sheet


class NoSuchTicket(DuplicataError):
    """A ticket that was not written, or that is already where it is said to go."""


class TooLateToTakeTickets(DuplicataError):
    """Tickets asked for after the first bell."""


class NotTheTimeToGiveTickets(DuplicataError):
    """Tickets given while players search, or once the next rack is drawn."""


@rule("G 2.5-6")
def take_tickets(sheet: Sheet, game: Game, names: Sequence[TicketName], at: int) -> tuple[SheetEvent, ...]:
    """The collector takes tickets before the first bell of a turn.

    Raises:
        SheetNotOpened, ResultsAreFinal, NoSuchTicket, TooLateToTakeTickets.
    """
    check_writable(sheet)
    if game.phase is Phase.RUNNING and game.signalled:
        raise TooLateToTakeTickets(turn=game.turn)
    for name in names:
        if name not in sheet.tickets or not sheet.tickets[name].is_waiting:
            raise NoSuchTicket(table=name.table, turn=name.take.turn)
    return (TicketsTaken(tuple(names), at),)


@rule("G 2.5-13")
def give_tickets(sheet: Sheet, game: Game, names: Sequence[TicketName], at: int) -> tuple[SheetEvent, ...]:
    """The collector gives tickets to their players, from the second bell to the next draw.

    Raises:
        SheetNotOpened, ResultsAreFinal, NoSuchTicket, NotTheTimeToGiveTickets.
    """
    check_writable(sheet)
    if game.phase not in (Phase.TIME_ENDED, Phase.COLLECTED, Phase.TO_DRAW, Phase.ENDED):
        raise NotTheTimeToGiveTickets(turn=game.turn)
    for name in names:
        if name not in sheet.tickets or not sheet.tickets[name].is_taken or sheet.tickets[name].given_in is not None:
            raise NoSuchTicket(table=name.table, turn=name.take.turn)
    # Until the next rack is drawn, the turn that was just announced is the one before the current one.
    turn = game.turn - 1 if game.phase is Phase.TO_DRAW else game.turn
    return (TicketsGiven(tuple(names), turn, at),)


@rule("G 2.5-23")
def take_back_tickets(sheet: Sheet, names: Sequence[TicketName], at: int) -> tuple[SheetEvent, ...]:
    """Tickets that bore a wrong table number go back to the referee, who writes them again.

    Raises:
        SheetNotOpened, ResultsAreFinal, NoSuchTicket.
    """
    check_writable(sheet)
    for name in names:
        if name not in sheet.tickets or sheet.tickets[name].given_in is None:
            raise NoSuchTicket(table=name.table, turn=name.take.turn)
    return (TicketsTakenBack(tuple(names), at),)
