"""How a hall is walked: the tables of each room in walking order, and the collectors' blocks they fall into."""

from collections.abc import Collection, Sequence

from duplicata.competition.rooms.numbering import lines
from duplicata.competition.rooms.plan import HallPlan, Numbering, Place


def rooms_of(plan: HallPlan, taken: Collection[int] | None = None) -> tuple[tuple[int, ...], ...]:
    """The tables of each room in the order of their numbers; a fixed table comes after the nearest one of its row.

    Only those that are taken, when these are known.
    """
    kept = None if taken is None else frozenset(taken)
    return tuple(
        tuple(table for table in _walk(plan, room.name) if kept is None or table in kept) for room in plan.rooms
    )


def blocks_of(plan: HallPlan, taken: Collection[int] | None = None) -> tuple[tuple[int, ...], ...]:
    """How many tables each block of each room has, in the same order; nothing for a hall without blocks."""
    if plan.numbering is not Numbering.WORLD_CHAMPIONSHIP:
        return ()
    starts = frozenset(line.tables[0] for line in lines(plan))
    kept = None if taken is None else frozenset(taken)
    return tuple(_block_sizes(_walk(plan, room.name), starts, kept) for room in plan.rooms)


def _block_sizes(walk: Sequence[int], starts: Collection[int], kept: Collection[int] | None) -> tuple[int, ...]:
    sizes = [0]
    for table in walk:
        if table in starts:
            sizes.append(0)
        sizes[-1] += kept is None or table in kept
    return tuple(size for size in sizes if size)


def _walk(plan: HallPlan, room: str) -> tuple[int, ...]:
    here = sorted((place for place in plan.places if place.room == room), key=lambda place: place.table)
    walked = [place for place in here if not place.is_fixed]
    for fixed in (place for place in here if place.is_fixed):
        near = min(walked, key=lambda place: _apart(place, fixed), default=None)
        walked.insert(walked.index(near) + 1 if near else 0, fixed)
    return tuple(place.table for place in walked)


def _apart(one: Place, other: Place) -> tuple[int, int]:
    return abs(one.row - other.row), abs(one.column - other.column)
