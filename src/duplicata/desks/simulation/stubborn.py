"""Somebody who believes in a word that does not exist, and plays it again until a ticket tells him (R 4.7)."""

from collections.abc import Iterator
from itertools import product

from duplicata.kernel.chance import Chance
from duplicata.lexicon import Lexicon
from duplicata.scrabble.board import EMPTY, Board
from duplicata.scrabble.game import Game
from duplicata.scrabble.letters import JOKER
from duplicata.scrabble.move import Move
from duplicata.scrabble.reference import Direction, Reference
from duplicata.scrabble.score import points
from duplicata.scrabble.slips.compact import write_line
from duplicata.scrabble.slips.generator.luck import one_of
from duplicata.scrabble.slips.slip import Mark, Slip
from duplicata.scrabble.square import SIDE

_COMMON = "EAISNRTOLU"


class Believer:
    """A table and the word its player takes for valid, once the board has let him think of one."""

    def __init__(self, table: int, lexicon: Lexicon, chance: Chance) -> None:
        self.table = table
        self._chance = chance
        self._words = [word for word in map("".join, product(_COMMON, repeat=2)) if word not in lexicon]
        self.word: str | None = None

    def line(self, game: Game) -> str | None:
        """The slip of the turn under way on which he writes his word, where it fits."""
        words = [self.word] if self.word else self._words
        places = [(word, reference) for word in words for reference in _places(game.board, game.rack, word)]
        if not places:
            return None
        self.word, reference = one_of(places, self._chance)
        score = points(game.board, Move(self.word, reference), game.terms.kind.variant)
        is_across = reference.direction is Direction.ACROSS
        marks = tuple(Mark(0, k, letter) if is_across else Mark(k, 0, letter) for k, letter in enumerate(self.word))
        return write_line(Slip(marks, str(reference), score))


def _places(board: Board, rack: str, word: str) -> Iterator[Reference]:
    """Where one tile of the rack makes the word with a tile of the board, and no other word."""
    for index, cell in enumerate(board.cells):
        if cell == EMPTY:
            continue
        for at in (0, 1):
            if cell.upper() == word[at] and word[1 - at] in rack.replace(JOKER, ""):
                yield from _around(board, divmod(index, SIDE), at)


def _around(board: Board, tile: tuple[int, int], at: int) -> Iterator[Reference]:
    for direction in Direction:
        down, across = (0, 1) if direction is Direction.ACROSS else (1, 0)
        start = (tile[0] - at * down, tile[1] - at * across)
        new = (start[0] + (1 - at) * down, start[1] + (1 - at) * across)
        outside = [(start[0] - down, start[1] - across), (start[0] + 2 * down, start[1] + 2 * across)]
        beside = [(new[0] - across, new[1] - down), (new[0] + across, new[1] + down)]
        if _is_on_board(*new) and all(_is_free(board, *square) for square in (new, *outside, *beside)):
            yield Reference(*start, direction)


def _is_on_board(row: int, column: int) -> bool:
    return 0 <= row < SIDE and 0 <= column < SIDE


def _is_free(board: Board, row: int, column: int) -> bool:
    return not _is_on_board(row, column) or board.cells[row * SIDE + column] == EMPTY
