"""Correction tickets filled from the rulings, several to a page, in the order they are handed out (G 4.2)."""

from collections.abc import Mapping

import msgspec

from duplicata.competition.access import AccessRole
from duplicata.desks.refereeing.printed_tickets import (
    PrintedTicket,
    SlipDrawing,
    TicketState,
    penalty_points,
    printed_tickets,
)
from duplicata.desks.slip_boxes import BoxRows
from duplicata.documents.paper import Paper, Scope, Written
from duplicata.documents.source import Source
from duplicata.kernel.messages import sentence
from duplicata.scrabble.slips.correction_ticket.boxes import (
    SCORE_GIVEN,
    TABLE,
    TURN,
    YOUR_SLIP,
    BoxValue,
    ReferenceCorrection,
)

_TO_A_PAGE = 4
# They have places of their own on the form; all the others are lines to tick.
_NOT_TICKED = frozenset({TABLE, TURN, YOUR_SLIP, SCORE_GIVEN})
_STAMPS = {TicketState.CANCELLED: "ticket_stamp_cancelled", TicketState.REPLACED: "ticket_stamp_replaced"}


class SlipOnTicket(msgspec.Struct, frozen=True):
    """The slip redrawn, and what was written beside its boxes."""

    rows: BoxRows
    written: str


class TicketForm(msgspec.Struct, frozen=True):
    """One form: what stands in it as it is printed; `ticked` holds by number what each ticked line says."""

    table: str = ""
    turn: str = ""
    points: str = ""
    ticked: Mapping[str, tuple[str, ...]] = {}
    slip: SlipOnTicket | None = None
    is_green: bool = False
    stamp: str = ""


class TicketPages(msgspec.Struct, frozen=True):
    """The forms in their order, and what heads each of them."""

    competition: str
    heading: str
    penalty: str
    nothing: str
    tickets: tuple[TicketForm, ...]


def _all(source: Source) -> Written:
    found = printed_tickets(source.hall, source.asked_game, source.tables)
    return _pages(source, tuple(map(_form, found)))


def _to_send(source: Source) -> Written:
    found = printed_tickets(source.hall, source.asked_game, source.tables)
    return _pages(source, tuple(_form(ticket) for ticket in found if ticket.state is TicketState.TO_SEND))


def _blank(source: Source) -> Written:
    return _pages(source, (TicketForm(),) * _TO_A_PAGE)


def _pages(source: Source, forms: tuple[TicketForm, ...]) -> Written:
    code = "ticket_heading" if source.game is None else "ticket_heading_of_game"
    points = penalty_points(source.hall, source.game)
    penalty = "ticket_frame_penalty" if points is None else "ticket_frame_penalty_of"
    return Written(
        TicketPages(
            source.competition_name,
            sentence(code, {"game": source.game}),
            sentence(penalty, {"points": points}),
            sentence("ticket_none", {}),
            forms,
        )
    )


def _form(ticket: PrintedTicket) -> TicketForm:
    boxes, stamp = ticket.boxes, _STAMPS.get(ticket.state)
    return TicketForm(
        str(ticket.name.table),
        str(ticket.name.take.turn),
        str(boxes.get(SCORE_GIVEN, "")),
        {str(box): _said(value) for box, value in boxes.items() if box not in _NOT_TICKED},
        _redrawn(ticket.slip) if ticket.slip else None,
        ticket.is_green,
        sentence(stamp, {}) if stamp else "",
    )


def _said(value: BoxValue) -> tuple[str, ...]:
    """What is written on a ticked line, piece by piece."""
    if isinstance(value, ReferenceCorrection):
        written = value.written or "…"
        return (written, value.right) if value.right else (written,)
    if isinstance(value, bool):
        return ()
    return (", ".join(value),) if isinstance(value, list) else (str(value),)


def _redrawn(slip: SlipDrawing) -> SlipOnTicket:
    reference = sentence("ticket_slip_reference", {"reference": slip.reference}) if slip.reference else ""
    score = "" if slip.score is None else sentence("ticket_slip_score", {"score": slip.score})
    return SlipOnTicket(slip.rows, " · ".join(filter(None, (reference, score))))


_REFEREES = frozenset({AccessRole.ORGANISER, AccessRole.CHIEF_REFEREE, AccessRole.DOUBLE_REFEREE, AccessRole.REFEREE})

PAPERS = (
    Paper("tickets", "tickets.typ", Scope.GAME, _all, _REFEREES, tells_rulings=True),
    Paper("tickets-to-send", "tickets.typ", Scope.GAME, _to_send, _REFEREES, tells_rulings=True),
    Paper("tickets-blank", "tickets.typ", Scope.BLANK, _blank, _REFEREES),
)
