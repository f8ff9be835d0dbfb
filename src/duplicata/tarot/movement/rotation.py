"""The individual rotations: north stays, the three other lines and the étuis move, each at its own pace.

Tables are the elements of an abelian group, and a round shifts each line and the étuis by an element. With N + 0,
E + 1, S + 2, O + 3 and the étuis - 1 nobody meets anybody or any étui twice when 2 and 3 do not divide the number of
tables; the shifts for other numbers up to 40 were found by search and stand in `rotations.toml`. Beyond 40 the same
paces are cut before anything repeats: there are eleven rounds at least.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from math import gcd

import msgspec

from duplicata.tarot.movement.patterns import FEWEST_TABLES, Pattern, PatternTable, check_tables
from duplicata.tarot.movement.seats import PLAYER_PLACES, MovementKind

_CLASSIC_SHIFTS = (1, 2, 3, -1)
# How much farther one of five goes than another in a round, north who stays included.
_PACES_APART = (1, 2, 3, 4)
# Numbers of tables up to here have had their own search.
_MOST_SEARCHED = 40


class Rotation(msgspec.Struct, frozen=True):
    """The shifts of E, S, O and the étuis in each round, in the group of these moduli.

    `duplicated` holds better shifts for when each round has its own étuis at every table.
    """

    group: tuple[int, ...]
    rounds: tuple[tuple[int, int, int, int], ...]
    duplicated: tuple[tuple[int, int, int, int], ...] = ()


def rotation(tables: int, *, duplicated: bool = False) -> Pattern:
    """The rotation of four players a table; player 1 starts north of table 1, and north's line is numbered first.

    Raises:
        TooFewToPlay.
    """
    check_tables(tables, count=tables * 4, needed=FEWEST_TABLES * 4)
    known = _known_rotation(tables)
    shifts = known.duplicated if duplicated and known.duplicated else known.rounds
    rounds = tuple(_round(tables, known.group, each) for each in shifts)
    return Pattern(MovementKind.ROTATION, tables * 4, tables, tables, rounds, PLAYER_PLACES)


def is_paced(tables: int) -> bool:
    """Whether everyone moves by as many tables in every round, so that nobody needs a card."""
    return gcd(tables, 6) == 1 or tables > _MOST_SEARCHED


def _known_rotation(tables: int) -> Rotation:
    if not is_paced(tables):
        return _found()[str(tables)]
    east, south, west, etuis = _CLASSIC_SHIFTS
    # Two who drift apart by a pace are together again once they have drifted round the room.
    rounds = min(tables // gcd(tables, apart) for apart in _PACES_APART)
    paces = ((step * east, step * south, step * west, step * etuis) for step in range(rounds))
    return Rotation((tables,), tuple(paces))


def _round(tables: int, group: tuple[int, ...], shifts: tuple[int, int, int, int]) -> tuple[PatternTable, ...]:
    return tuple(_table(tables, group, table, shifts) for table in range(tables))


def _table(tables: int, group: tuple[int, ...], table: int, shifts: tuple[int, int, int, int]) -> PatternTable:
    # Whoever has moved by a shift started that much before the table.
    east, south, west, etui_set = (_before(table, shift, group) for shift in shifts)
    lines = (table, east, south, west)
    return PatternTable(table + 1, tuple(line * tables + start + 1 for line, start in enumerate(lines)), etui_set)


def _before(table: int, shift: int, group: tuple[int, ...]) -> int:
    """The element `table - shift`; elements are written in mixed radix, the first modulus being the lowest digit."""
    element, weight = 0, 1
    for modulus in group:
        element += (table - shift) % modulus * weight
        table, shift, weight = table // modulus, shift // modulus, weight * modulus
    return element


@cache
def _found() -> Mapping[str, Rotation]:
    written = files(__package__).joinpath("rotations.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(written), dict[str, Rotation])
