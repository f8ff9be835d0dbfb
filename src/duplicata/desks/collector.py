"""The collector's desk: the tickets he carries in their time, and the slips he does not take (G 2.5)."""

from collections.abc import Callable, Sequence

from duplicata.competition.commands import CollectIdentification
from duplicata.competition.decisions import decide
from duplicata.desks.collector_round import CollectorRound, TicketDecision, is_in_hand
from duplicata.desks.hall.whole import SheetStream
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.game import Game
from duplicata.scrabble.refereeing.decisions import (
    give_tickets,
    take_back_tickets,
    take_blank_slip,
    take_slip_early,
    take_tickets,
)
from duplicata.scrabble.refereeing.decisions.checks import SheetNotOpened
from duplicata.scrabble.refereeing.decisions.tickets import NoSuchTicket
from duplicata.scrabble.refereeing.events import SheetEvent, TicketName
from duplicata.scrabble.refereeing.sheet import Sheet, SheetTicket
from duplicata.scrabble.refereeing.takes import current_take
from duplicata.scrabble.slips.slip import Incident


class TableOutsideCircuit(DuplicataError):
    """A table that the collector does not pass, or at which nobody sits."""


class TicketIsKept(DuplicataError):
    """A ticket that a player wants to give back although it is his."""


class CollectorDesk(CollectorRound):
    """One collector on one circuit of one game; a refused order writes nothing."""

    @rule("G 2.5-6")
    def take_tickets(self, tables: Sequence[int] | None = None) -> tuple[int, ...]:
        """Takes the tickets that wait for his tables, before the first bell; the tables they are for.

        Raises:
            NoSuchTicket, TooLateToTakeTickets, ResultsAreFinal.
        """
        return self._move_tickets(take_tickets, lambda ticket: ticket.is_waiting, tables)

    @rule("G 2.5-13")
    def give_tickets(self, tables: Sequence[int] | None = None) -> tuple[int, ...]:
        """Gives the tickets he carries, from the second bell to the next draw; the tables that have them.

        Raises:
            NoSuchTicket, NotTheTimeToGiveTickets, ResultsAreFinal.
        """
        return self._move_tickets(give_tickets, is_in_hand, tables)

    @rule("G 2.5-23")
    def take_back_ticket(self, table: int, *, is_table_number_wrong: bool) -> None:
        """Takes a ticket back to the referee, only if it was meant for another table.

        Raises:
            TableOutsideCircuit, TicketIsKept, NoSuchTicket, ResultsAreFinal.
        """
        self._hall.catch_up()
        stream = self._sheet_of(table)
        if not is_table_number_wrong:
            raise TicketIsKept(table=table)
        given = [ticket for ticket in stream.state.tickets.values() if _is_given_at(ticket, table)]
        if not given:
            raise NoSuchTicket(table=table, turn=self._game.turn)
        last = max(given, key=lambda ticket: (ticket.given_in or 0, ticket.name)).name
        self._order(stream, lambda sheet: take_back_tickets(sheet, (last,), self._hall.now()))

    @rule("G 2.5-16", "G 2.5-17", "G 2.5-18", "G 2.5-19", "G 2.5-20")
    def refuse_slip(self, table: int, incident: Incident) -> None:
        """Takes a blank slip in place of one that was written late, changed, or held up with another.

        Raises:
            TableOutsideCircuit, NoReasonForBlankSlip, NotCollected, SlipAlreadyRuled, EarlySlipIsFinal,
            ResultsAreFinal.
        """
        self._hall.catch_up()
        game = self._game
        take = current_take(game)
        self._order(self._sheet_of(table), lambda sheet: take_blank_slip(sheet, game, take, table, incident))

    @rule("G 2.5-8")
    def take_early_slip(self, table: int) -> None:
        """Takes the slip of a player who leaves during the turn: it is final.

        Raises:
            TableOutsideCircuit, NoTurnUnderWay, EarlySlipIsFinal, ResultsAreFinal.
        """
        self._hall.catch_up()
        game = self._game
        self._order(self._sheet_of(table), lambda sheet: take_slip_early(sheet, game, table))

    @rule("G 2.5-5")
    def collect_identification(self, tables: Sequence[int] | None = None) -> None:
        """Brings the slips n° 0, of all his tables that have not given theirs where none is named.

        Raises:
            TableOutsideCircuit, NobodyNamed, IdentifiedTwice, GameIsFinal.
        """
        self._hall.catch_up()
        wanted = tuple(self._not_identified() if tables is None else tables)
        for table in wanted:
            self._check_table(table)
        order = CollectIdentification(self._number, wanted)
        stream = self._hall.competition_stream
        stream.obey(lambda competition: decide(competition, order), self._name, self._hall.now())

    def _move_tickets(
        self,
        decision: TicketDecision,
        is_moved: Callable[[SheetTicket], bool],
        tables: Sequence[int] | None,
    ) -> tuple[int, ...]:
        """Sheet by sheet, since each referee writes his own tickets."""
        self._hall.catch_up()
        held = self._tables_with(is_moved)
        wanted = held if tables is None else tuple(tables)
        for table in wanted:
            if table not in held:
                raise NoSuchTicket(table=table, turn=self._game.turn)
        for stream in dict.fromkeys(self._sheet_of(table) for table in wanted):
            sheet = stream.state
            moved = [each for each in sheet.tickets.values() if is_moved(each) and self._is_alive(sheet, each)]
            names = [ticket.name for ticket in moved if ticket.name.table in wanted]
            self._order(stream, _moving(decision, self._game, names, self._hall.now()))
        return wanted

    def _check_table(self, table: int) -> None:
        if table not in self._tables:
            raise TableOutsideCircuit(table=table)

    def _sheet_of(self, table: int) -> SheetStream:
        self._check_table(table)
        stream = self._hall.sheet_of_table(self._number, table)
        if stream is None:
            raise SheetNotOpened
        return stream

    def _order(self, stream: SheetStream, decision: Callable[[Sheet], tuple[SheetEvent, ...]]) -> None:
        stream.obey(decision, self._name, self._hall.now())


def _moving(
    decision: TicketDecision, game: Game, names: Sequence[TicketName], at: int
) -> Callable[[Sheet], tuple[SheetEvent, ...]]:
    return lambda sheet: decision(sheet, game, names, at)


def _is_given_at(ticket: SheetTicket, table: int) -> bool:
    return ticket.name.table == table and ticket.given_in is not None
