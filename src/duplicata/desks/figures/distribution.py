"""The totals of a game, counted in steps of equal width for a chart."""

from collections.abc import Collection

import msgspec

MOST_BINS = 20
_WIDTHS = (10, 20, 25, 50, 100, 200, 250, 500, 1000)


class Bin(msgspec.Struct, frozen=True):
    """How many totals are from `low` to `high`, both included."""

    low: int
    high: int
    count: int


class Distribution(msgspec.Struct, frozen=True):
    """The totals of a game; `average_tenths` is in tenths of a point, `median` is one of the totals, the lower one."""

    top: int
    players: int
    bins: tuple[Bin, ...]
    best: int
    lowest: int
    average_tenths: int
    median: int


def distribution(totals: Collection[int], top: int) -> Distribution:
    """Steps as narrow as a chart can show; none when nobody has a total."""
    if not totals:
        return Distribution(top, 0, (), 0, 0, 0, 0)
    ranked = sorted(totals)
    count = len(ranked)
    return Distribution(
        top=top,
        players=count,
        bins=_bins(ranked),
        best=ranked[-1],
        lowest=ranked[0],
        average_tenths=(20 * sum(ranked) + count) // (2 * count),
        median=ranked[(count - 1) // 2],
    )


def _bins(ranked: list[int]) -> tuple[Bin, ...]:
    width = next((width for width in _WIDTHS if _steps(ranked, width) <= MOST_BINS), _WIDTHS[-1])
    first = ranked[0] // width
    counts = [0] * _steps(ranked, width)
    for total in ranked:
        counts[total // width - first] += 1
    return tuple(Bin((first + k) * width, (first + k + 1) * width - 1, count) for k, count in enumerate(counts))


def _steps(ranked: list[int], width: int) -> int:
    return ranked[-1] // width - ranked[0] // width + 1
