"""The words that moves form on one board, for many moves: what surrounds a square is looked at once."""

from functools import cache

from duplicata.scrabble.board import EMPTY, Board
from duplicata.scrabble.move import Move
from duplicata.scrabble.square import SIDE


class Crossings:
    """Answers for moves that fit the board, such as the solver's; nothing is checked again."""

    def __init__(self, board: Board) -> None:
        cells = board.cells.upper()
        self._cells = cells
        self._rows = [cells[start : start + SIDE] for start in range(0, SIDE * SIDE, SIDE)]
        self._columns = [cells[column::SIDE] for column in range(SIDE)]
        self._around = cache(self._look_around)

    def words(self, move: Move) -> list[str]:
        """The main word, then the cross words in the order of its letters, in capitals."""
        word, is_across = move.word.upper(), move.reference.is_across
        formed = [word]
        for letter, index in zip(word, move.reference.indices(len(word)), strict=True):
            if self._cells[index] == EMPTY:
                before, after = self._around(index, is_across)
                if before or after:
                    formed.append(before + letter + after)
        return formed

    def _look_around(self, index: int, is_across: bool) -> tuple[str, str]:
        """The letters that touch a square, across the way the word runs."""
        row, column = divmod(index, SIDE)
        lane, at = (self._columns[column], row) if is_across else (self._rows[row], column)
        return lane[lane.rfind(EMPTY, 0, at) + 1 : at], lane[at + 1 :].split(EMPTY, 1)[0]
