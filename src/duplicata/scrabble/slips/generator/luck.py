"""The few draws that writing a slip needs: one of several, some of several, a share of the cases."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import TypeVar

from duplicata.kernel.chance import Chance

T = TypeVar("T")


def one_of(things: Sequence[T], chance: Chance) -> T:
    return things[chance.below(len(things))]


def shuffled(things: Sequence[T], chance: Chance) -> list[T]:
    mixed = list(things)
    for last in range(len(mixed) - 1, 0, -1):
        other = chance.below(last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


def some_of(things: Sequence[T], count: int, chance: Chance) -> list[T]:
    return shuffled(things, chance)[:count]


def once_in(times: int, chance: Chance) -> bool:
    return chance.below(times) == 0


def between(low: int, high: int, chance: Chance) -> int:
    """A number from low to high, both included."""
    return low + chance.below(high - low + 1)


def by_weight(weights: Mapping[T, int], chance: Chance) -> T:
    """One of the keys, each as often as its weight says."""
    ends = list(accumulate(weights.values()))
    return list(weights)[bisect_right(ends, chance.below(ends[-1]))]
