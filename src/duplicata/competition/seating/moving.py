"""The organiser moves anyone: what was proposed stays in sight, and the rule that the move breaks is said (G 2.1)."""

from collections.abc import Iterator

import msgspec

from duplicata.competition.rooms import Observation
from duplicata.competition.seating.neighbours import club_mates_met, neighbours_in
from duplicata.competition.seating.proposal import Basis, Proposal, Seat
from duplicata.competition.seating.refusals import EntryNotSeated, TableNotInPlan
from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence

# Neither the unranked nor latecomers have a rank to be moved away from, and a kept place is a permission, not a duty.
_BROKEN = {
    Basis.NATIONAL_RANK: ("G 2.1-35", "moved_from_national_rank"),
    Basis.SERIES: ("G 2.1-35", "moved_from_national_rank"),
    Basis.STANDING: ("G 2.1-36", "moved_from_standing"),
    Basis.FIXED: ("G 2.1-39", "moved_from_fixed_table"),
}


def moved(proposal: Proposal, entry: int, table: int) -> Proposal:
    """An entry at another table; whoever sat there takes the table it leaves.

    Raises: EntryNotSeated, TableNotInPlan.
    """
    mover = next((seat for seat in proposal.seats if seat.entry == entry), None)
    if mover is None:
        raise EntryNotSeated(entry=entry)
    if all(place.table != table for place in proposal.plan.places):
        raise TableNotInPlan(table=table)
    seats = tuple(_swapped(seat, mover, table) for seat in proposal.seats)
    changed = msgspec.structs.replace(proposal, seats=seats)
    return msgspec.structs.replace(changed, moves=tuple(_observed(changed)))


def _swapped(seat: Seat, mover: Seat, table: int) -> Seat:
    if seat.entry == mover.entry:
        return msgspec.structs.replace(seat, table=table)
    return msgspec.structs.replace(seat, table=mover.table) if seat.table == table else seat


@rule("G 2.1-35", "G 2.1-36", "G 2.1-38", "G 2.1-39")
def _observed(proposal: Proposal) -> Iterator[Observation]:
    """What all the moves so far do together: a seat that is back where it was proposed says nothing."""
    for seat in proposal.seats:
        if seat.is_moved:
            yield _said(seat)
    for seat, other in club_mates_met(proposal.seats, neighbours_in(proposal.plan)):
        if seat.is_moved or other.is_moved:
            facts = {"entry": seat.entry, "other": other.entry, "table": seat.table, "other_table": other.table}
            yield Observation("G 2.1-38", sentence("moved_beside_club_mate", facts), is_breach=True)


def _said(seat: Seat) -> Observation:
    facts = {"entry": seat.entry, "table": seat.table, "proposed": seat.proposed}
    if seat.table is None:
        return Observation("G 2.1-18", sentence("moved_out", facts), is_breach=True)
    if seat.proposed is None:
        return Observation("G 2.1-18", sentence("moved_in", facts))
    article, code = _BROKEN.get(seat.basis, (seat.article, "moved_freely"))
    return Observation(article, sentence(code, facts), is_breach=seat.basis in _BROKEN)
