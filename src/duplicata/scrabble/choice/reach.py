"""How far words can run on a board: its squares as the bits of one number, the bit of A1 first."""

from functools import reduce
from operator import or_

import msgspec

from duplicata.scrabble.board import EMPTY
from duplicata.scrabble.letters import ALPHABET
from duplicata.scrabble.premiums import PREMIUMS, Premium
from duplicata.scrabble.square import SIDE, Square
from duplicata.scrabble.variants import RACK_SIZE

_COUNT = SIDE * SIDE
_BOARD = (1 << _COUNT) - 1
_FIRST_COLUMN = sum(1 << at for at in range(0, _COUNT, SIDE))
_FIRST_ROW = (1 << SIDE) - 1
_NOT_FIRST = _BOARD & ~_FIRST_COLUMN
_NOT_LAST = _BOARD & ~(_FIRST_COLUMN << (SIDE - 1))
_TAKEN = str.maketrans(EMPTY + ALPHABET, "0" + "1" * len(ALPHABET))


def bits(squares: "tuple[int, ...] | range") -> int:
    return reduce(or_, [1 << at for at in squares], 0)


RED = bits(tuple(at for at in range(_COUNT) if PREMIUMS[at] is Premium.RED))
PINK = bits(tuple(at for at in range(_COUNT) if PREMIUMS[at] is Premium.PINK))

_NAMES = [str(Square(*divmod(at, SIDE))) for at in range(_COUNT)]
# The squares of a lane before one of its squares, and after it, across then down.
_BEFORE = {
    1: tuple(bits(range(at - at % SIDE, at)) for at in range(_COUNT)),
    SIDE: tuple(bits(range(at % SIDE, at, SIDE)) for at in range(_COUNT)),
}
_AFTER = {
    1: tuple(bits(range(at + 1, at - at % SIDE + SIDE)) for at in range(_COUNT)),
    SIDE: tuple(bits(range(at + SIDE, _COUNT, SIDE)) for at in range(_COUNT)),
}


class Reach(msgspec.Struct, frozen=True, gc=False):
    """Where tiles lie, where a word across or down would touch no other lane, and the squares it can go to."""

    taken: int
    free: dict[int, int]
    accessible: int

    def before(self, at: int, step: int) -> int:
        """How many squares a word may take before a square, in its own lane, without touching anything."""
        barred = _BEFORE[step][at] & ~self.free[step]
        if not barred:
            return at % SIDE if step == 1 else at // SIDE
        nearest = barred.bit_length() - 1
        return (at - nearest) // step - 1 - self._is_end_to_end(nearest, at, step)

    def after(self, at: int, step: int) -> int:
        """How many squares a word may take after a square."""
        barred = _AFTER[step][at] & ~self.free[step]
        if not barred:
            return SIDE - 1 - (at % SIDE if step == 1 else at // SIDE)
        nearest = (barred & -barred).bit_length() - 1
        return (nearest - at) // step - 1 - self._is_end_to_end(nearest, at, step)

    def around(self, at: int, step: int) -> int:
        return self.before(at, step) + self.after(at, step)

    def _is_end_to_end(self, nearest: int, at: int, step: int) -> int:
        """1 when the square that bars the way holds a tile: the one before it must then stay empty."""
        return 1 if abs(nearest - at) > step and self.taken >> nearest & 1 else 0


def taken_squares(cells: str) -> int:
    """The squares that hold a tile, of cells in capitals."""
    return int(cells.translate(_TAKEN)[::-1], 2)


def first_lanes(taken: int) -> tuple[int, int]:
    """The highest row and the leftmost column that hold a tile; both past the board when it is empty."""
    if not taken:
        return SIDE, SIDE
    columns = taken
    for rows in (8, 4, 2, 1):
        columns |= columns >> SIDE * rows  # every tile falls to the first row in the end
    columns &= _FIRST_ROW
    return ((taken & -taken).bit_length() - 1) // SIDE, (columns & -columns).bit_length() - 1


def reach(taken: int) -> Reach:
    """What can be reached from the tiles that lie on the board, by at most a rack of tiles in a straight line."""
    across = _BOARD & ~(taken | taken << SIDE | taken >> SIDE)
    down = _BOARD & ~(taken | (taken << 1 & _NOT_FIRST) | (taken >> 1 & _NOT_LAST))
    left = right = up = below = taken
    for _ in range(RACK_SIZE):
        right |= right << 1 & _NOT_FIRST & across
        left |= left >> 1 & _NOT_LAST & across
        below |= below << SIDE & down
        up |= up >> SIDE & down
    return Reach(taken, {1: across, SIDE: down}, (left | right | up | below) & ~taken)


def names(squares: int) -> str:
    """The names of squares, row by row, as in « A1, A8 »."""
    named = []
    while squares:
        first = squares & -squares
        named.append(_NAMES[first.bit_length() - 1])
        squares ^= first
    return ", ".join(named)
