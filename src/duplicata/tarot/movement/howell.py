"""The Howell movement: every formation meets every other once, in one field, and plays every étui once.

A starter pairs the numbers from 1 to n - 2 so that all differences occur; adding one to all of them gives the next
round, the last formation staying at table 1. Each pair's étuis follow it by a lag chosen so that no formation finds
a set again. Starters and lags are in `starters.toml`.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

from duplicata.tarot.movement.patterns import FEWEST_TABLES, Pattern, PatternTable, check_tables
from duplicata.tarot.movement.refusals import TooManyToPlay
from duplicata.tarot.movement.seats import CAMPS, MovementKind

# With six formations no movement plays five sets in five rounds: these six, by round and table, come closest.
_SETS_OF_SIX = ((0, 1, 2), (2, 1, 0), (3, 4, 2), (1, 4, 5), (5, 3, 0))
_STARTER_OF_SIX = ((1, 4, 0), (2, 3, 0))

# Starters are known up to here.
MOST_TABLES = 40

Lagged = tuple[int, int, int]


def howell(formations: int) -> Pattern:
    """One field; an odd formation out makes the partner of the empty place rest.

    Raises:
        TooFewToPlay, TooManyToPlay.
    """
    tables = -(-formations // 2)
    check_tables(tables, count=formations, needed=FEWEST_TABLES * 2 - 1)
    if tables > MOST_TABLES:
        raise TooManyToPlay(tables=tables, most=MOST_TABLES)
    cycle = tables * 2 - 1
    rounds = tuple(_round(formations, cycle, step) for step in range(cycle))
    sets = cycle if tables > FEWEST_TABLES else len(_SETS_OF_SIX) + 1
    return Pattern(MovementKind.HOWELL, formations, tables, sets, rounds, CAMPS)


def _round(formations: int, cycle: int, step: int) -> tuple[PatternTable, ...]:
    starter = _STARTER_OF_SIX if cycle == 5 else _starters()[str(cycle)]
    fixed = (cycle, step) if step % 2 == 0 else (step, cycle)
    pairs = [(*fixed, 0), *(((one + step) % cycle, (other + step) % cycle, lag) for one, other, lag in starter)]
    return tuple(
        PatternTable(
            table + 1,
            tuple(number + 1 if number < formations else None for number in (one, other)),
            _SETS_OF_SIX[step][table] if cycle == 5 else (step + lag) % cycle,
        )
        for table, (one, other, lag) in enumerate(pairs)
    )


@cache
def _starters() -> Mapping[str, tuple[Lagged, ...]]:
    written = files(__package__).joinpath("starters.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(written), dict[str, tuple[Lagged, ...]])
