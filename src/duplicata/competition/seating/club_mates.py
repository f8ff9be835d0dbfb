"""Unranked club-mates are not seated side by side when they first sit down (G 2.1-38).

Newcomers sit in their order as long as that keeps club-mates apart. When it does not, large clubs take every other
place instead. Whatever is left side by side is swapped away where that helps.
"""

from collections import Counter, deque
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice

import msgspec

from duplicata.competition.seating.neighbours import Clubs, Neighbours
from duplicata.competition.seating.waiting_line import WaitingLine
from duplicata.kernel.articles import rule

# Swaps that are tried before what is left side by side is accepted: the organiser does not wait for a hopeless hall.
_TRIALS = 100_000


class Newcomers(msgspec.Struct, frozen=True):
    """The clubs of those who sit down, a table for each, and the clubs of those who sit already and do not move."""

    clubs: Sequence[Clubs]
    tables: Sequence[int]
    neighbours: Neighbours
    seated: Mapping[int, Clubs]


@rule("G 2.1-38")
def separated(newcomers: Newcomers) -> list[int]:
    """For each table, which newcomer takes it, by his index."""
    order = _in_order(newcomers)
    if not _meetings(order, newcomers) or is_hopeless(newcomers.clubs, newcomers.tables):
        return order
    tried = [_swapped_apart(each, newcomers) for each in (order, _every_other(newcomers))]
    return min(tried, key=lambda each: _meetings(each, newcomers))


def is_hopeless(clubs: Iterable[Clubs], tables: Sequence[int]) -> bool:
    """Whether a club is too many for these tables: more than every other one of consecutive numbers."""
    most = max(Counter(club for each in clubs for club in each).values(), default=0)
    apart, last = 0, None
    for table in sorted(tables):
        if last is None or table > last + 1:
            apart, last = apart + 1, table
    return most > apart


def _in_order(newcomers: Newcomers) -> list[int]:
    held = dict(newcomers.seated)
    line, order = WaitingLine(newcomers.clubs), []
    for table in newcomers.tables:
        barred = {club for other in newcomers.neighbours[table] for club in held.get(other, ())}
        chosen = line.next_apart_from(barred)
        held[table] = newcomers.clubs[chosen]
        order.append(chosen)
    return order


def _every_other(newcomers: Newcomers) -> list[int]:
    """Large clubs first, at tables no two of which are side by side, then the others at the tables between them."""
    sizes = Counter(club for each in newcomers.clubs for club in each)
    rank = {
        index: (-max((sizes[club] for club in each), default=0), each) for index, each in enumerate(newcomers.clubs)
    }
    queue = sorted(rank, key=lambda index: (rank[index], index))
    colours = _two_colours(newcomers)
    places = sorted(range(len(queue)), key=lambda place: (colours[newcomers.tables[place]], place))
    order = [0] * len(queue)
    for index, place in zip(queue, places, strict=True):
        order[place] = index
    return order


def _two_colours(newcomers: Newcomers) -> Mapping[int, bool]:
    """One of two colours for each table, different side by side wherever that can be."""
    colours: dict[int, bool] = {}
    known = frozenset(newcomers.tables)
    for start in newcomers.tables:
        reached = deque([] if start in colours else [start])
        colours.setdefault(start, False)
        while reached:
            table = reached.popleft()
            for other in newcomers.neighbours[table]:
                if other in known and other not in colours:
                    colours[other] = not colours[table]
                    reached.append(other)
    return colours


def _held(order: Sequence[int], newcomers: Newcomers) -> dict[int, Clubs]:
    taken = {table: newcomers.clubs[index] for table, index in zip(newcomers.tables, order, strict=True)}
    return {**newcomers.seated, **taken}


def _meetings(order: Sequence[int], newcomers: Newcomers) -> int:
    held = _held(order, newcomers)
    return sum(_met(table, newcomers.neighbours, held) for table in newcomers.tables)


def _swapped_apart(order: Sequence[int], newcomers: Newcomers) -> list[int]:
    """The same order with swaps, each of which leaves fewer club-mates side by side."""
    changed, tables, held = list(order), newcomers.tables, _held(order, newcomers)
    met = [place for place, table in enumerate(tables) if _met(table, newcomers.neighbours, held)]
    trials = ((place, other) for place in met for other in range(len(changed)))
    for place, other in islice(trials, _TRIALS):
        if _is_better_swapped(tables[place], tables[other], newcomers.neighbours, held):
            changed[place], changed[other] = changed[other], changed[place]
    return changed


def _is_better_swapped(table: int, other: int, neighbours: Neighbours, held: dict[int, Clubs]) -> bool:
    """Swaps two holders for good when that parts more than it brings together."""
    if held[table] == held[other]:
        return False
    before = _met(table, neighbours, held) + _met(other, neighbours, held)
    held[table], held[other] = held[other], held[table]
    if _met(table, neighbours, held) + _met(other, neighbours, held) < before:
        return True
    held[table], held[other] = held[other], held[table]
    return False


def _met(table: int, neighbours: Neighbours, held: Mapping[int, Clubs]) -> int:
    """How many beside a table share a club with its holder."""
    own = held[table]
    return sum(any(club in own for club in held.get(other, ())) for other in neighbours[table]) if own else 0
