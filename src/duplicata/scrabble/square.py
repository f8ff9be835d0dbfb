"""A square of the board, named by its row and its column as in H8 (R 2.5)."""

import re

import msgspec

from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError

SIDE = 15
ROW_LETTERS = "ABCDEFGHIJKLMNO"

_WRITTEN = re.compile(r"\s*([A-Oa-o])\s*([1-9]|1[0-5])\s*")


class BadSquare(DuplicataError):
    """A text that names no square."""


class SquareOffBoard(DuplicataError):
    """A row or a column that the board does not have."""


@rule("R 2.5-6")
class Square(msgspec.Struct, frozen=True):
    """One of the 225 squares, its row and its column counted from 0.

    >>> Square.parse("h 8")
    Square(row=7, column=7)
    >>> str(Square(0, 14))
    'A15'
    """

    row: int
    column: int

    def __post_init__(self) -> None:
        if not (0 <= self.row < SIDE and 0 <= self.column < SIDE):
            raise SquareOffBoard(row=self.row + 1, column=self.column + 1)

    @classmethod
    @rule("R 2.5-7")
    def parse(cls, text: str) -> "Square":
        written = _WRITTEN.fullmatch(text)
        if written is None:
            raise BadSquare(text=text)
        return cls(ROW_LETTERS.index(written[1].upper()), int(written[2]) - 1)

    @property
    def index(self) -> int:
        """The place of the square when the board is read row by row."""
        return self.row * SIDE + self.column

    def __str__(self) -> str:
        return f"{ROW_LETTERS[self.row]}{self.column + 1}"
