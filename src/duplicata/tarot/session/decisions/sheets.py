"""Score sheets of free deals: four columns that sum to nought and agree with the deals entered (T 7)."""

from collections.abc import Mapping

from duplicata.tarot.session.commands import ReturnSheet
from duplicata.tarot.session.decisions.places import playing_table
from duplicata.tarot.session.events import SheetReturned
from duplicata.tarot.session.free_marks import table_marks
from duplicata.tarot.session.refusals import (
    SheetAgainstDeals,
    SheetDoesNotSum,
    SheetOfOtherSeats,
    SheetOnlyInFreeDeals,
)
from duplicata.tarot.session.session import Session


def return_sheet(session: Session, command: ReturnSheet) -> tuple[SheetReturned]:
    """Raises SheetOnlyInFreeDeals, SheetOfOtherSeats, SheetDoesNotSum, SheetAgainstDeals, the refusals of places."""
    if session.format.is_duplicate:
        raise SheetOnlyInFreeDeals()
    plan = playing_table(session, command.round, command.table)
    seats = [seated.seat for seated in plan.seats]
    if set(seats) != set(command.totals):
        raise SheetOfOtherSeats(table=command.table, seats=", ".join(seats))
    total = sum(command.totals.values())
    if total and not command.to_arbiter:
        raise SheetDoesNotSum(table=command.table, total=total)
    if not total:
        _check_against_deals(session, command)
    totals: Mapping[str, int] = {seat: command.totals[seat] for seat in seats}
    return (SheetReturned(command.round, command.table, totals, command.is_unsigned),)


def _check_against_deals(session: Session, command: ReturnSheet) -> None:
    if not session.results_at(command.round, command.table):
        return
    for seat, marks in table_marks(session, command.round, command.table).items():
        if command.totals[seat] != marks:
            raise SheetAgainstDeals(table=command.table, seat=seat, written=command.totals[seat], counted=marks)
