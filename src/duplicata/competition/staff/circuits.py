"""Circuits of the collectors: tables that follow one another, the same all day, walked there and back (G 2.1-27)."""

from collections.abc import Sequence

from duplicata.competition.staff.officials import Official
from duplicata.competition.staff.posts import Circuit, Range, Way
from duplicata.competition.staff.quotas import quota
from duplicata.competition.staff.ranges import cut, evenly
from duplicata.kernel.articles import rule


@rule("G 2.1-27", "G 2.1-28", "G 2.1-29")
def propose_circuits(
    rooms: Sequence[Sequence[int]],
    ranges: Sequence[Range],
    collectors: Sequence[Official],
    *,
    blocks: Sequence[Sequence[int]] = (),
    is_stretched: bool = False,
) -> tuple[Circuit, ...]:
    """One circuit per block or per range where these have the right size, equal parts of the room otherwise.

    A circuit never leaves its room and follows the order of the tables, so its ranges are neighbours. Circuits
    without a collector are vacant, unless the collectors who are there are stretched over all of them.
    """
    parts = [
        part for place, room in enumerate(rooms) for part in _of_room(room, ranges, blocks[place] if blocks else ())
    ]
    if is_stretched and len(rooms) <= len(collectors) < len(parts):
        parts = _stretched(rooms, len(collectors))
    names = [official.id for official in collectors] + [""] * len(parts)
    return tuple(
        Circuit(number, name, part, _ranges_of(part, ranges))
        for number, (part, name) in enumerate(zip(parts, names, strict=False), start=1)
    )


def circuits_needed(tables: int) -> int:
    """The fewest circuits that leave nobody more tables than a collector serves."""
    return -(-tables // quota("circuit_most"))


@rule("G 2.5-14")
def way(turn: int) -> Way:
    """From the first table to the last in odd turns, back in even ones; turn 0 is the identification slip.

    >>> way(1), way(2)
    (<Way.FORWARD: 'forward'>, <Way.BACKWARD: 'backward'>)
    """
    return Way.FORWARD if turn % 2 else Way.BACKWARD


@rule("G 2.5-14")
def walked(circuit: Circuit, turn: int) -> tuple[int, ...]:
    """The tables in the order in which the collector passes them in this turn."""
    return circuit.tables if way(turn) is Way.FORWARD else circuit.tables[::-1]


@rule("G 2.5-15")
def handed_over(circuit: Circuit, ranges: Sequence[Range]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """What each referee receives from the circuit: the number of his range, his tables in rising order."""
    served = frozenset(circuit.tables)
    return tuple(
        (given.number, tuple(sorted(served.intersection(given.tables))))
        for given in ranges
        if given.number in circuit.ranges
    )


def _of_room(room: Sequence[int], ranges: Sequence[Range], blocks: Sequence[int]) -> list[tuple[int, ...]]:
    held = frozenset(room)
    if blocks and quota("circuit_fewest") <= min(blocks) <= max(blocks) <= quota("circuit_most"):
        return list(cut(room, blocks))
    here = [given.tables for given in ranges if held.issuperset(given.tables)]
    if [table for part in here for table in part] == list(room) and _are_circuits(here, len(room)):
        return here
    number = circuits_needed(len(room))
    return list(cut(room, evenly(len(room), [1] * number)))


def _are_circuits(parts: Sequence[Sequence[int]], tables: int) -> bool:
    """Ranges of the right size; or as few of them as the room needs, when no cut of it has the right size."""
    sizes = [len(part) for part in parts]
    return max(sizes, default=0) <= quota("circuit_most") and (
        min(sizes, default=0) >= quota("circuit_fewest") or len(parts) == circuits_needed(tables)
    )


def _stretched(rooms: Sequence[Sequence[int]], collectors: int) -> list[tuple[int, ...]]:
    """As many circuits as there are collectors, at least one for each room, the fullest cut again first."""
    shares = [1] * len(rooms)
    for _ in range(collectors - len(rooms)):
        fullest = max(range(len(rooms)), key=lambda room: len(rooms[room]) / shares[room])
        shares[fullest] += 1
    return [
        part for room, share in zip(rooms, shares, strict=True) for part in cut(room, evenly(len(room), [1] * share))
    ]


def _ranges_of(tables: Sequence[int], ranges: Sequence[Range]) -> tuple[int, ...]:
    served = frozenset(tables)
    return tuple(given.number for given in ranges if not served.isdisjoint(given.tables))
