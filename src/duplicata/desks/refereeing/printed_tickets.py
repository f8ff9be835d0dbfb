"""The correction tickets of a game as paper: what each tells, in the order the collectors walk (G 2.5, G 4.2)."""

from collections.abc import Collection, Iterator, Mapping
from enum import Enum
from itertools import chain

import msgspec

from duplicata.competition.competition import Competition
from duplicata.competition.staff.walks import rooms_of
from duplicata.desks.hall import Hall
from duplicata.desks.refereeing.sheet_orders import SheetOrders
from duplicata.desks.refereeing.tickets import tickets
from duplicata.desks.refereeing.views import WaitingTicket
from duplicata.desks.slip_boxes import BoxRows, box_rows
from duplicata.kernel.articles import rule
from duplicata.regulations.editions import editions
from duplicata.scrabble.board import Board
from duplicata.scrabble.refereeing.events import RuledSlip, TicketName
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.slips.compact import read_line
from duplicata.scrabble.slips.correction_ticket.boxes import YOUR_SLIP, BoxValue, Circumstances, tick
from duplicata.scrabble.slips.slip import Slip


class TicketState(Enum):
    """Where a ticket stands: to send, gone, taken back with nothing in its place, or with another in its place."""

    TO_SEND = "to_send"
    SENT = "sent"
    CANCELLED = "cancelled"
    REPLACED = "replaced"


class SlipDrawing(msgspec.Struct, frozen=True):
    """The player's slip drawn on his ticket: its boxes, the reference and the score as he wrote them."""

    rows: BoxRows
    reference: str
    score: int | None


class PrintedTicket(msgspec.Struct, frozen=True):
    """One ticket: its boxes have the guide's numbers, and one that no longer holds keeps what it had told."""

    name: TicketName
    is_green: bool
    state: TicketState
    boxes: Mapping[int, BoxValue]
    slip: SlipDrawing | None


def penalty_points(hall: Hall, game: int | None) -> int | None:
    """What a penalty takes off in the game, or in the competition; nothing where no edition is known."""
    sheets = hall.sheets(game) if game is not None else ()
    if sheets:
        return sheets[0].edition.amount("penalty_points")
    opened = hall.competition.opened
    return editions()[opened.edition_name].amount("penalty_points") if opened else None


@rule("G 2.5-14")
def printed_tickets(hall: Hall, game: int, tables: Collection[int] | None = None) -> tuple[PrintedTicket, ...]:
    """Every ticket of a game, or of these tables only: by turn, then as the collectors pass the tables."""
    found = [
        ticket
        for sheet in hall.sheets(game)
        for ticket in _of_sheet(hall, game, sheet)
        if tables is None or ticket.name.table in tables
    ]
    places = _places(hall.competition, game)
    return tuple(sorted(found, key=lambda ticket: _order(ticket.name, places)))


def _of_sheet(hall: Hall, game: int, sheet: Sheet) -> Iterator[PrintedTicket]:
    assert sheet.opened is not None
    for ticket in tickets(SheetOrders(hall, sheet.referee, game, sheet.opened.number)):
        name = ticket.name
        told = sheet.ruling_told_by(name) if ticket.is_superseded else sheet.ruling(name.take, name.table)
        # The line of a ruling is written out in full: no board is needed to draw it.
        slip = read_line(told.line, Board.empty()) if told else None
        boxes = _as_told(ticket, told, slip) if ticket.is_superseded else ticket.boxes
        drawn = _drawing(slip) if slip and YOUR_SLIP in boxes else None
        yield PrintedTicket(name, ticket.is_green, _state(sheet, ticket), boxes, drawn)


def _as_told(ticket: WaitingTicket, told: RuledSlip | None, slip: Slip | None) -> Mapping[int, BoxValue]:
    """What a ticket said that no longer holds, but for the number of its warning: it was counted at that time."""
    if told is None:
        return {}
    name = ticket.name
    around = Circumstances(slip=slip, turn=name.take.turn, table=name.table, is_double_refereeing=ticket.is_green)
    return tick(told.outcome, around)


def _state(sheet: Sheet, ticket: WaitingTicket) -> TicketState:
    if not ticket.is_superseded:
        return TicketState.TO_SEND if ticket.is_to_send else TicketState.SENT
    following = TicketName(ticket.name.take, ticket.name.table, ticket.name.issue + 1)
    return TicketState.REPLACED if following in sheet.tickets else TicketState.CANCELLED


def _drawing(slip: Slip) -> SlipDrawing | None:
    rows = box_rows(slip.marks)
    return SlipDrawing(rows, slip.reference or "", slip.score) if rows else None


def _places(competition: Competition, game: int) -> Mapping[int, int]:
    """Where each table comes on the collectors' ways; without circuits, as the rooms are walked."""
    round_ = competition.rounds.get(game)
    circuits = [circuit.tables for circuit in round_.circuits] if round_ else []
    walks = rooms_of(competition.plan) if competition.plan else ()
    return {table: place for place, table in enumerate(dict.fromkeys(chain(*circuits, *walks)))}


def _order(name: TicketName, places: Mapping[int, int]) -> tuple[int, int, TicketName]:
    return name.take.turn, places.get(name.table, len(places)), name
