"""Boards read from a drawing, and moves written on a line."""

from duplicata.scrabble.board import Board
from duplicata.scrabble.move import Move
from duplicata.scrabble.square import SIDE


def parse_drawing(text: str) -> Board:
    """Reads what `notation.draw` wrote; the coordinates and the spaces may be left out."""
    lines = ["".join(line.split()) for line in text.splitlines()]
    rows = [line for line in lines if line and not line[0].isdigit()]
    # Only the length tells the letter of a row from a tile on its first square.
    return Board.parse([row[1:] if len(row) == SIDE + 1 else row for row in rows])


def move_to_line(move: Move) -> str:
    line = f"{move.reference} {move.word}"
    return line if move.score is None else f"{line} {move.score}"
