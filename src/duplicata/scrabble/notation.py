"""Boards drawn, moves read from a line, and the places of the anglophone board, both ways."""

import re

from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.board import Board
from duplicata.scrabble.move import Move
from duplicata.scrabble.reference import Direction, Reference
from duplicata.scrabble.square import ROW_LETTERS, SIDE

_ANGLOPHONE_ACROSS = re.compile(r"([1-9]|1[0-5])([A-O])")
_ANGLOPHONE_DOWN = re.compile(r"([A-O])([1-9]|1[0-5])")


class BadMoveLine(DuplicataError):
    """A text that is not a place, a word and perhaps a score."""


class BadAnglophoneReference(DuplicataError):
    """A text that names no place on the anglophone board."""


def draw(board: Board) -> str:
    """The board with its columns 1 to 15 on top and its rows A to O on the left."""
    header = " " + "".join(f"{column:3}" for column in range(1, SIDE + 1))
    rows = [f"{letter}  " + "  ".join(row) for letter, row in zip(ROW_LETTERS, board.rows, strict=True)]
    return "\n".join([header, *rows])


def line_to_move(line: str) -> Move:
    """Reads a place, a word with its jokers in lower case, and the score if it is given.

    >>> str(line_to_move("H4 PRIERONs 83").reference)
    'H4'
    """
    written = re.fullmatch(r"\s*(.+?)\s+([A-Za-z]{2,})(?:\s+([0-9]+))?\s*", line)
    if written is None:
        raise BadMoveLine(text=line)
    return Move(written[2], Reference.parse(written[1]), int(written[3]) if written[3] else None)


def to_anglophone(reference: Reference) -> str:
    """The same place where rows are numbers and columns letters: number first across, letter first down."""
    row, column = reference.row + 1, ROW_LETTERS[reference.column]
    return f"{row}{column}" if reference.direction is Direction.ACROSS else f"{column}{row}"


def from_anglophone(text: str) -> Reference:
    if across := _ANGLOPHONE_ACROSS.fullmatch(text):
        return Reference(int(across[1]) - 1, ROW_LETTERS.index(across[2]), Direction.ACROSS)
    if down := _ANGLOPHONE_DOWN.fullmatch(text):
        return Reference(int(down[2]) - 1, ROW_LETTERS.index(down[1]), Direction.DOWN)
    raise BadAnglophoneReference(text=text)
