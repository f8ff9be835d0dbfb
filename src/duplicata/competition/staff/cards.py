"""Cards for the officials' tables: the first and the last table of each, fixed tables apart (G 1.3.1-7)."""

from collections.abc import Collection, Sequence

import msgspec

from duplicata.competition.staff.posts import Range
from duplicata.kernel.articles import rule


class RangeCard(msgspec.Struct, frozen=True):
    """What stands on a referee's table: his tables from the first to the last, and the fixed ones he also has."""

    number: int
    referee: str
    first: int | None
    last: int | None
    fixed: tuple[int, ...]


@rule("G 1.3.1-7", "G 2.1-68")
def range_cards(ranges: Sequence[Range], fixed_tables: Collection[int] = ()) -> tuple[RangeCard, ...]:
    """One card for each range; `first` and `last` are empty for a range of fixed tables only."""
    return tuple(_card(given, frozenset(fixed_tables)) for given in ranges)


def _card(given: Range, fixed_tables: frozenset[int]) -> RangeCard:
    numbered = [table for table in given.tables if table not in fixed_tables]
    fixed = tuple(sorted(fixed_tables.intersection(given.tables)))
    return RangeCard(given.number, given.referee, min(numbered, default=None), max(numbered, default=None), fixed)
