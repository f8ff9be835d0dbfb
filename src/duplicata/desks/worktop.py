"""All that lies before a referee at one moment: his tables of a turn, what is left, tickets, warnings to announce."""

from collections.abc import Mapping

import msgspec

from duplicata.desks.hall import Hall
from duplicata.desks.referee import NotTheRefereeOfThisSheet, RefereeDesk
from duplicata.desks.refereeing.seen_solutions import SeenSolution
from duplicata.desks.refereeing.views import (
    OutcomeReading,
    SlipStatus,
    TableSlip,
    TableWarnings,
    TurnGrid,
    WaitingTicket,
)
from duplicata.scrabble.game import Phase
from duplicata.scrabble.refereeing.takes import Take


class TurnLeft(msgspec.Struct, frozen=True):
    """A turn with slips that are still to be ruled."""

    take: Take
    slips: int


class TicketLine(msgspec.Struct, frozen=True):
    """A ticket that waits for the collector, and what it is for."""

    ticket: WaitingTicket
    standing: OutcomeReading


class Worktop(msgspec.Struct, frozen=True):
    """The page of a referee; `refusal` is all there is to say where the sheet is another's.

    There is no grid before the first slips come in.
    """

    game: int
    number: int
    tables: tuple[int, ...] = ()
    refusal: str = ""
    grid: TurnGrid | None = None
    takes: tuple[Take, ...] = ()
    arrears: tuple[TurnLeft, ...] = ()
    tickets: tuple[TicketLine, ...] = ()
    warnings: tuple[TableWarnings, ...] = ()
    seen: tuple[SeenSolution, ...] = ()
    is_over: bool = False
    is_final: bool = False
    initials: str = ""

    @property
    def take(self) -> Take | None:
        return self.grid.take if self.grid else None


def worktop(hall: Hall, desk: RefereeDesk, game: int, number: int, asked: Take | None = None) -> Worktop:
    """The work of one range; the turn asked for if its slips are there, otherwise the one to go on with."""
    sheet = hall.sheet_stream(game, number).state
    if sheet.opened is None:
        return Worktop(game, number)
    try:
        desk.check_mine()
    except NotTheRefereeOfThisSheet as refusal:
        return Worktop(game, number, refusal=str(refusal))
    takes, left = desk.takes, desk.backlog().left
    take = asked if asked in takes else _take_in_hand(desk, takes, left)
    return Worktop(
        game,
        number,
        sheet.tables,
        grid=desk.grid(take) if take else None,
        takes=takes,
        arrears=tuple(TurnLeft(each, left[each]) for each in takes if left.get(each)),
        tickets=_to_send(desk),
        warnings=desk.warnings(),
        seen=desk.solutions_seen(take) if take else (),
        is_over=hall.game(game).phase is Phase.ENDED,
        is_final=sheet.is_closed,
        initials=sheet.initials,
    )


def _take_in_hand(desk: RefereeDesk, takes: tuple[Take, ...], left: Mapping[Take, int]) -> Take | None:
    """The oldest turn with slips left, those that wait for the double referee apart; otherwise the last one."""
    for take in takes:
        if take in left and any(_is_to_type(each) for each in desk.grid(take).tables):
            return take
    return takes[-1] if takes else None


def _is_to_type(slip: TableSlip) -> bool:
    return slip.status is SlipStatus.TO_DO and not slip.is_asked


def _to_send(desk: RefereeDesk) -> tuple[TicketLine, ...]:
    """In the order in which the collector takes them: zeros first."""
    waiting = [ticket for ticket in desk.tickets() if ticket.is_to_send]
    return tuple(TicketLine(each, desk.ruling(each.name.take, each.name.table).standing) for each in waiting)
