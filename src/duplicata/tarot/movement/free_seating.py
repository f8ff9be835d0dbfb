"""Free deals: players are seated anew before each round, by a draw that avoids those already met, or by standing."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, product

from duplicata.kernel.chance import Chance
from duplicata.tarot.movement.refusals import PlayerTwiceInDraw, TooFewToPlay

FEWEST_PLAYERS = 3

Tables = tuple[tuple[int, ...], ...]
Met = Counter[tuple[int, int]]


def table_sizes(players: int, size: int = 4) -> tuple[int, ...]:
    """Tables of four; one or two left over make tables of five, where one sits out in turn, three make a table.

    A session of threes or of fives has tables of four for those left over, and the third kind where it must.

    Raises:
        TooFewToPlay.

    >>> table_sizes(22), table_sizes(22, 5), table_sizes(22, 3)
    ((4, 4, 4, 5, 5), (5, 5, 4, 4, 4), (3, 3, 3, 3, 3, 3, 4))
    """
    if players < FEWEST_PLAYERS:
        raise TooFewToPlay(count=players, needed=FEWEST_PLAYERS)
    if size != 4:
        return _odd_sizes(players, size)
    if players == 6:
        return (3, 3)
    tables, left = divmod(players, 4)
    if left == 3:
        return (*(4,) * tables, 3)
    return (*(4,) * (tables - left), *(5,) * left)


def _odd_sizes(players: int, size: int) -> tuple[int, ...]:
    """As few tables as can be of the kind farthest from the one wanted, then as few of four."""
    farthest = 8 - size
    usual, fours, far = next(
        (left // size, fours, far)
        for far, fours in product(range(size), repeat=2)
        if (left := players - far * farthest - fours * 4) >= 0 and left % size == 0
    )
    return (*(size,) * usual, *(4,) * fours, *(farthest,) * far)


def met_so_far(rounds: Iterable[Tables]) -> Met:
    """How often each two have sat at one table."""
    return Counter(pair for tables in rounds for table in tables for pair in combinations(sorted(table), 2))


def drawn_seating(players: Sequence[int], before: Iterable[Tables], chance: Chance, size: int = 4) -> Tables:
    """A draw in which as few as can be found meet again, those who met most often least of all.

    Raises:
        TooFewToPlay, PlayerTwiceInDraw.
    """
    order, sizes = _checked(players), table_sizes(len(players), size)
    for last in range(len(order) - 1, 0, -1):
        other = chance.below(last + 1)
        order[last], order[other] = order[other], order[last]
    tables = [list(table) for table in _cut(order, sizes)]
    _improve(tables, met_so_far(before))
    return tuple(tuple(table) for table in tables)


def seating_by_standing(ranking: Sequence[int], size: int = 4) -> Tables:
    """The first of the ranking together at table 1, and so on; tables that are not of the usual size come last.

    Raises:
        TooFewToPlay, PlayerTwiceInDraw.
    """
    return _cut(_checked(ranking), table_sizes(len(ranking), size))


def repeated_meetings(tables: Tables, before: Iterable[Tables]) -> tuple[tuple[int, int], ...]:
    """The pairs of this seating who have met already."""
    met = met_so_far(before)
    return tuple(sorted(pair for pair in met_so_far([tables]) if met[pair]))


def _checked(players: Sequence[int]) -> list[int]:
    for player, times in Counter(players).items():
        if times > 1:
            raise PlayerTwiceInDraw(player=player)
    return list(players)


def _cut(order: Sequence[int], sizes: Iterable[int]) -> Tables:
    tables, start = [], 0
    for size in sizes:
        tables.append(tuple(order[start : start + size]))
        start += size
    return tuple(tables)


def _improve(tables: list[list[int]], met: Met) -> None:
    """Exchanges two players wherever that lowers the cost, until nothing does: a cost that only falls ends."""
    changed = list(combinations(tables, 2))
    while changed:
        changed = [pair for pair in combinations(tables, 2) if _exchanged(*pair, met)]


def _exchanged(one: list[int], other: list[int], met: Met) -> bool:
    changed = False
    for here in range(len(one)):
        for there in range(len(other)):
            before = _cost(one, here, one[here], met) + _cost(other, there, other[there], met)
            after = _cost(one, here, other[there], met) + _cost(other, there, one[here], met)
            if after < before:
                one[here], other[there] = other[there], one[here]
                changed = True
    return changed


def _cost(table: list[int], seat: int, player: int, met: Met) -> int:
    """What it costs to have a player at a seat: each further meeting costs more than the one before."""
    others = (other for place, other in enumerate(table) if place != seat)
    return sum(met[min(player, other), max(player, other)] ** 2 for other in others)
