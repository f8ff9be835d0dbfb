"""Ranks: the highest first, equals share a rank, the next one skips as many; the order of entry says nothing."""

from collections.abc import Mapping
from fractions import Fraction
from typing import TypeVar

_Key = TypeVar("_Key", Fraction, int, tuple[int, int])


def ranked(keys: Mapping[int, _Key]) -> list[tuple[int, int]]:
    """Rank and competitor, equals by their number.

    >>> ranked({7: 50, 3: 60, 2: 50, 9: 40})
    [(1, 3), (2, 2), (2, 7), (4, 9)]
    """
    order = sorted(sorted(keys), key=lambda competitor: keys[competitor], reverse=True)
    lines: list[tuple[int, int]] = []
    for place, competitor in enumerate(order, start=1):
        equal = bool(lines) and keys[lines[-1][1]] == keys[competitor]
        lines.append((lines[-1][0] if equal else place, competitor))
    return lines
