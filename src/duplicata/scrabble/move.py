"""A move: a word, where it starts, and what lies on the board once it is played."""

import msgspec

from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.board import EMPTY, Board, Run
from duplicata.scrabble.letters import JOKER
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.square import SIDE, Square

# What a sentence repeats of a text that is no word.
_SHOWN = 40


class BadWord(DuplicataError):
    """A text that cannot be a word on the board."""


@rule("R 2.5-1")
class Move(msgspec.Struct, frozen=True):
    """The whole word, letters already on the board included and jokers in lower case, and its first square."""

    word: str
    reference: Reference
    score: int | None = None

    def __post_init__(self) -> None:
        if not (2 <= len(self.word) <= SIDE and self.word.isascii() and self.word.isalpha()):
            raise BadWord(word=self.word[:_SHOWN])


def squares(move: Move) -> list[Square]:
    return [move.reference.square(k) for k in range(len(move.word))]


def new_squares(board: Board, move: Move) -> list[Square]:
    """The squares where the move lays a tile."""
    return [square for square in squares(move) if board[square] == EMPTY]


def tiles_laid(board: Board, move: Move) -> str:
    """The tiles that the move takes from the rack, in order, a joker as `?`."""
    line = move.reference.indices(len(move.word))
    under = board.cells[line.start : line.stop : line.step]
    laid = "".join([letter for tile, letter in zip(under, move.word, strict=True) if tile == EMPTY])
    return laid if laid.isupper() else "".join([JOKER if letter.islower() else letter for letter in laid])


@rule("R 2.5-3")
def lay(board: Board, move: Move) -> tuple[Board, list[Run]]:
    """The board after the move, and the words it makes: the main one, then the cross words in the order of its letters.

    Raises:
        WordOffBoard, TileClash, NoNewTile.
    """
    after = board.with_move(move)
    crossing = move.reference.direction.crossing
    crossed = [after.run_through(square, crossing) for square in new_squares(board, move)]
    return after, [Run(move.word.upper(), move.reference), *(run for run in crossed if len(run.text) > 1)]


def words_formed(board: Board, move: Move) -> list[str]:
    _, runs = lay(board, move)
    return [run.text for run in runs]
