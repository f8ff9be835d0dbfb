"""The tiles still to come, leave and bag: how many of each letter, and how likely the next rack has some."""

from collections.abc import Mapping
from functools import lru_cache
from math import comb

import msgspec

from duplicata.scrabble.letters import ALPHABET


class Supply(msgspec.Struct, frozen=True, gc=False):
    """How many tiles of each letter remain, jokers left out, which are kept, and how many the next rack draws."""

    counts: Mapping[str, int]
    leave: str
    drawn: int
    bag_size: int

    def among(self, letters: str) -> str:
        """Those of the letters of which a tile remains."""
        return "".join([letter for letter in letters if self.counts[letter]])

    def tiles(self, letters: str) -> int:
        """How many tiles of these letters remain."""
        return sum([self.counts[letter] for letter in letters])

    def chance(self, part: str) -> float:
        """About how likely the next rack is to hold all these letters, as if they came independently.

        A tile of the leave is there for sure.
        """
        together = 1.0
        for letter in part:
            if letter not in self.leave:
                together *= _chance(self.counts[letter], self.bag_size, self.drawn)
        if together and len(set(part)) < len(part) and any(part.count(tile) > self.counts[tile] for tile in part):
            return 0.0
        return together


class Supplies:
    """What remains after each candidate of a turn: the bag is counted once for all of them."""

    def __init__(self, bag: str, rack_size: int) -> None:
        self._rack_size, self._bag_size = rack_size, len(bag)
        self._counts = {letter: bag.count(letter) for letter in ALPHABET}
        self._known = dict[str, Supply]()

    def after(self, leave: str) -> Supply:
        if leave not in self._known:
            self._known[leave] = self._after(leave)
        return self._known[leave]

    def _after(self, leave: str) -> Supply:
        drawn = min(max(self._rack_size - len(leave), 0), self._bag_size)
        counts = self._counts.copy()
        for letter in leave:
            if letter in counts:
                counts[letter] += 1
        return Supply(counts, leave, drawn, self._bag_size)


@lru_cache(1 << 14)
def _chance(count: int, total: int, drawn: int) -> float:
    """How likely one of `count` tiles is among those drawn from the bag."""
    return 1 - comb(total - count, drawn) / comb(total, drawn)
