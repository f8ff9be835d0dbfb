"""Where a word starts and which way it runs: H4 across, 4H down (R 2.5)."""

import re
from enum import Enum
from functools import lru_cache

import msgspec

from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.square import ROW_LETTERS, SIDE, Square

_ACROSS = re.compile(r"\s*([A-Oa-o])\s*([1-9]|1[0-5])\s*")
_DOWN = re.compile(r"\s*([1-9]|1[0-5])\s*([A-Oa-o])\s*")


class BadReference(DuplicataError):
    """A text that names no place on the board."""


class Direction(Enum):
    """The way a word is read: to the right, or downwards."""

    ACROSS = "across"
    DOWN = "down"

    @property
    def crossing(self) -> "Direction":
        return Direction.DOWN if self is Direction.ACROSS else Direction.ACROSS


class Reference(msgspec.Struct, frozen=True):
    """The first square of a word, counted from 0, and its direction.

    >>> Reference.parse("h 4")
    Reference(row=7, column=3, direction=<Direction.ACROSS: 'across'>)
    >>> str(Reference(7, 3, Direction.DOWN))
    '4H'
    """

    row: int
    column: int
    direction: Direction

    def __post_init__(self) -> None:
        Square(self.row, self.column)

    @classmethod
    @rule("R 2.5-8", "R 2.5-9", "R 2.5-10")
    def parse(cls, text: str) -> "Reference":
        return _parse(text)

    @property
    def is_across(self) -> bool:
        return self.direction is Direction.ACROSS

    @property
    def room(self) -> int:
        """The length of the longest word that can start here."""
        return SIDE - (self.column if self.is_across else self.row)

    @rule("R 2.5-4")
    def square(self, k: int) -> Square:
        """The square of the k-th letter of a word, from 0."""
        return Square(self.row, self.column + k) if self.is_across else Square(self.row + k, self.column)

    def indices(self, length: int) -> range:
        """The places of a word's letters when the board is read row by row."""
        start, step = self.row * SIDE + self.column, 1 if self.is_across else SIDE
        return range(start, start + step * length, step)

    def __str__(self) -> str:
        row, column = ROW_LETTERS[self.row], self.column + 1
        return f"{row}{column}" if self.is_across else f"{column}{row}"


# A game reads the same places again and again.
@lru_cache(maxsize=1024)
def _parse(text: str) -> Reference:
    if across := _ACROSS.fullmatch(text):
        return Reference(ROW_LETTERS.index(across[1].upper()), int(across[2]) - 1, Direction.ACROSS)
    if down := _DOWN.fullmatch(text):
        return Reference(ROW_LETTERS.index(down[2].upper()), int(down[1]) - 1, Direction.DOWN)
    raise BadReference(text=text)
