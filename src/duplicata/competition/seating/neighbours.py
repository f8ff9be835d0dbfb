"""Who sits beside whom: next to each other in a row, aisle or not, or at consecutive tables (INT 52)."""

from collections.abc import Iterable, Iterator, Mapping

from duplicata.competition.rooms import HallPlan
from duplicata.competition.seating.proposal import Seat

Clubs = tuple[str, ...]
Neighbours = Mapping[int, tuple[int, ...]]


def neighbours_in(plan: HallPlan) -> Neighbours:
    """The tables beside each table."""
    at = {(place.room, place.row, place.column): place.table for place in plan.places}
    known = frozenset(at.values())
    beside: dict[int, tuple[int, ...]] = {}
    for (room, row, column), table in at.items():
        near = {at.get((room, row, column - 1)), at.get((room, row, column + 1)), table - 1, table + 1}
        beside[table] = tuple(sorted(other for other in near if other in known))
    return beside


def club_mates_met(seats: Iterable[Seat], neighbours: Neighbours) -> Iterator[tuple[Seat, Seat]]:
    """Each two seats side by side with a club in common, one of them new to the hall, in the order of their tables."""
    at = {seat.table: seat for seat in seats if seat.table is not None and seat.clubs}
    for table in sorted(at):
        for other in neighbours[table]:
            if table < other and other in at and _is_met(at[table], at[other]):
                yield at[table], at[other]


def _is_met(seat: Seat, other: Seat) -> bool:
    return (seat.is_new or other.is_new) and not set(seat.clubs).isdisjoint(other.clubs)
