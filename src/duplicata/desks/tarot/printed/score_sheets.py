"""The score sheets of free deals: a column for each seat, a row for each deal, and all of it sums to nought (T 4)."""

import msgspec

from duplicata.desks.tarot.printed.movement_cards import planned_rounds
from duplicata.desks.tarot.printed.refusals import ScoreSheetsOfFreeDealsOnly
from duplicata.desks.tarot.views import SeatView, seat_views
from duplicata.tarot.seats import seats
from duplicata.tarot.session.plan import TablePlan
from duplicata.tarot.session.seating import resting_seat
from duplicata.tarot.session.session import Session

_FIVE = 5


class ScoreRow(msgspec.Struct, frozen=True):
    """A deal to play; `resting` is the seat that deals and sits it out at a table of five."""

    deal: int
    resting: str


class ScoreSheet(msgspec.Struct, frozen=True):
    """The sheet of a table in a round; one without a table is filled in by hand."""

    round: int | None
    table: int | None
    seats: tuple[SeatView, ...]
    rows: tuple[ScoreRow, ...]
    calls: bool


def score_sheets(session: Session) -> tuple[ScoreSheet, ...]:
    """The sheets of the last round whose tables are seated: the one that is played, or is about to be.

    Raises:
        NobodySeatedYet, ScoreSheetsOfFreeDealsOnly.
    """
    if session.format.is_duplicate:
        raise ScoreSheetsOfFreeDealsOnly()
    last = planned_rounds(session)[-1]
    return tuple(_sheet(session, plan) for plan in session.tables(last))


def blank_sheet(session: Session) -> ScoreSheet:
    """A sheet for any table of the session; raises ScoreSheetsOfFreeDealsOnly."""
    opened = session.opened
    if opened is None or session.format.is_duplicate:
        raise ScoreSheetsOfFreeDealsOnly()
    places = tuple(SeatView(seat, 0, "", ()) for seat in seats(opened.table_size))
    rows = tuple(ScoreRow(deal, "") for deal in range(1, opened.deals_per_round + 1))
    return ScoreSheet(None, None, places, rows, opened.table_size == _FIVE)


def _sheet(session: Session, plan: TablePlan) -> ScoreSheet:
    rows = tuple(ScoreRow(deal, resting_seat(session, plan, deal) or "") for deal in plan.deals)
    calls = len(plan.seats) == _FIVE and not any(row.resting for row in rows)
    return ScoreSheet(plan.round, plan.table, seat_views(session, plan), rows, calls)
