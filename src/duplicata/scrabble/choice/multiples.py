"""Quadruples and nonuples: two pink or two red squares that one word can cover."""

from collections.abc import Iterator

import msgspec

from duplicata.scrabble.choice.reach import Reach, bits, names
from duplicata.scrabble.square import SIDE
from duplicata.scrabble.variants import RACK_SIZE


class Multiple(msgspec.Struct, frozen=True):
    """Two premiums of one lane: their squares, all those from one to the other, and what lies beside them."""

    name: str
    premiums: int
    squares: int
    zone: int
    step: int

    def is_open(self, reach: Reach) -> bool:
        """Whether a rack can go from one premium to the other on what lies between, touching nothing beside."""
        between = reach.taken & self.squares
        missing = self.squares & ~reach.taken
        is_reachable = bool(between) and not reach.taken & self.premiums and missing.bit_count() <= RACK_SIZE
        return is_reachable and not missing & ~reach.free[self.step]


def _multiple(start: int, end: int, step: int) -> Multiple:
    premiums = 1 << start | 1 << end
    squares = bits(range(start, end + 1, step))
    beside = SIDE if step == 1 else 1
    name = f"{names(1 << start)}-{names(1 << end)}"
    return Multiple(name, premiums, squares, squares | squares << beside | squares >> beside, step)


def _multiples() -> Iterator[Multiple]:
    """Nonuples along the edges, and the quadruples whose pink squares are near enough for a rack and a few tiles."""
    edges = [(lane, start, end) for lane in (0, 14) for start, end in ((0, 7), (7, 14))]
    pinks = [(lane, start, SIDE - 1 - start) for start in (3, 4) for lane in (start, SIDE - 1 - start)]
    for lane, start, end in edges + pinks:
        yield _multiple(lane * SIDE + start, lane * SIDE + end, 1)
        yield _multiple(start * SIDE + lane, end * SIDE + lane, SIDE)


MULTIPLES = tuple(_multiples())
