"""Draws the link letters a player gave instead of a reference, from the board and the place of the word."""

from collections.abc import Iterator
from functools import partial
from itertools import islice

from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.board import EMPTY, Board
from duplicata.scrabble.move import Move, squares
from duplicata.scrabble.slips.slip import Mark
from duplicata.scrabble.square import SIDE

# Enough to find letters that fit one place only, and too few to be felt by whoever types.
_MOST_TRIALS = 200
_ENOUGH = 3

_Box = tuple[int, int]


class TooManyLinksInWord(DuplicataError):
    """Fewer link letters announced than the word itself has on the board."""


class TooFewLinksOnBoard(DuplicataError):
    """More link letters announced than lie around the word."""


def link_letters(board: Board, move: Move, wanted: int, lacking: int = 0) -> tuple[Mark, ...]:
    """Right link letters around a word so that, with those inside it, there are as many as wanted.

    Rows and columns are counted from the first letter of the word. Three means enough: more if the word has more, all
    of them if the board has fewer. `lacking` letters at the end of the word are not on the slip.

    Raises:
        WordOffBoard, TileClash, NoNewTile: from the board.
        TooManyLinksInWord, TooFewLinksOnBoard.
    """
    board.with_move(move)
    word = [(square.row, square.column) for square in squares(move)]
    written = word[: len(word) - lacking]
    inside = sum(_tile(board, box) != EMPTY for box in written)
    if wanted < min(inside, _ENOUGH):
        raise TooManyLinksInWord(word=move.word, reference=move.reference, count=inside, wanted=wanted)
    barred = {*word, *_ends(move)}
    for count in range(wanted - inside, 0, -1):
        if choices := list(islice(_connected(board, written, barred, (), count), _MOST_TRIALS)):
            return _marks(board, word[0], min(choices, key=partial(_places, board, move.word.upper(), written)))
        if wanted < _ENOUGH or count + inside == 1:
            raise TooFewLinksOnBoard(word=move.word, reference=move.reference, wanted=wanted)
    return ()


def _marks(board: Board, origin: _Box, links: tuple[_Box, ...]) -> tuple[Mark, ...]:
    return tuple(Mark(box[0] - origin[0], box[1] - origin[1], _tile(board, box)) for box in links)


def _connected(
    board: Board, written: list[_Box], barred: set[_Box], chosen: tuple[_Box, ...], count: int
) -> Iterator[tuple[_Box, ...]]:
    """Sets of tiles that hang together with the word, those that follow one another first."""
    if not count:
        yield chosen
        return
    touching = [near for box in (*reversed(chosen), *written) for near in _around(box)]
    for box in dict.fromkeys(touching):
        if box not in barred and box not in chosen and _tile(board, box) != EMPTY:
            yield from _connected(board, written, barred, (*chosen, box), count - 1)


def _around(box: _Box) -> Iterator[_Box]:
    row, column = box
    near = ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1))
    return ((r, c) for r, c in near if 0 <= r < SIDE and 0 <= c < SIDE)


def _ends(move: Move) -> list[_Box]:
    """The boxes before and after the word: a letter there would lengthen it."""
    down, across = (0, 1) if move.reference.is_across else (1, 0)
    row, column = move.reference.row, move.reference.column
    length = len(move.word)
    return [(row - down, column - across), (row + down * length, column + across * length)]


def _places(board: Board, word: str, written: list[_Box], links: tuple[_Box, ...]) -> int:
    """How many places the links fit, with the word on empty squares or on its own letters: one is best."""
    row, column = links[0]
    found = (divmod(at, SIDE) for at, tile in enumerate(board.cells.upper()) if tile == _tile(board, links[0]))
    letters = dict(zip(written, word, strict=False))
    return sum(_fits(board, letters, links, (to[0] - row, to[1] - column)) for to in found)


def _fits(board: Board, letters: dict[_Box, str], links: tuple[_Box, ...], shift: _Box) -> bool:
    def tile(box: _Box) -> str:
        row, column = box[0] + shift[0], box[1] + shift[1]
        return _tile(board, (row, column)) if 0 <= row < SIDE and 0 <= column < SIDE else ""

    return all(tile(box) == _tile(board, box) for box in links) and all(
        tile(box) in (EMPTY, letter) for box, letter in letters.items()
    )


def _tile(board: Board, box: _Box) -> str:
    return board.cells[box[0] * SIDE + box[1]].upper()
