"""The board square by square, as a screen draws it and as a screen reader says it."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

import msgspec

from duplicata.kernel.messages import sentence
from duplicata.scrabble.board import EMPTY, Board, NoNewTile, TileClash, WordOffBoard
from duplicata.scrabble.letters import ALPHABET, JOKER, value
from duplicata.scrabble.move import Move, squares
from duplicata.scrabble.premiums import premium_at
from duplicata.scrabble.square import ROW_LETTERS, SIDE, Square

_STAR = Square(7, 7)


class TileView(msgspec.Struct, frozen=True):
    """A tile: the letter it shows, what it is worth, and how it is said."""

    letter: str
    points: int
    is_joker: bool
    spoken: str


class SquareView(msgspec.Struct, frozen=True):
    """A square: its colour, the tile on it if any, how it is said, and its part in the outlined word."""

    name: str
    colour: str
    tile: TileView | None
    spoken: str
    spoken_empty: str
    outline: tuple[str, ...]


class RowView(msgspec.Struct, frozen=True):
    """A row of the board and its letter."""

    letter: str
    squares: tuple[SquareView, ...]


def draw(board: Board, proposed: Move | None = None, last: Move | None = None) -> list[RowView]:
    """The board with a proposed move laid on it and outlined; without one, the last move is outlined.

    A last move that is no longer on the board is not outlined.

    Raises:
        WordOffBoard, TileClash, NoNewTile: when the proposed move cannot be laid.
    """
    after = board.with_move(proposed) if proposed else board
    outlined = proposed or (last if last and _is_on(board, last) else None)
    parts = _outline(board, outlined) if outlined else {}
    places = [[Square(row, column) for column in range(SIDE)] for row in range(SIDE)]
    return [
        RowView(letter, tuple(_square(square, after[square], parts.get(square, ())) for square in row))
        for letter, row in zip(ROW_LETTERS, places, strict=True)
    ]


@cache
def tiles() -> Mapping[str, TileView]:
    """Every tile by the character that stands for it on a board or in a rack."""
    letters = {letter: TileView(letter, value(letter), False, _spoken_letter(letter)) for letter in ALPHABET}
    jokers = {
        letter.lower(): TileView(letter, 0, True, sentence("joker_tile_spoken", {"letter": letter}))
        for letter in ALPHABET
    }
    return MappingProxyType(letters | jokers | {JOKER: TileView(JOKER, 0, True, sentence("joker_spoken", {}))})


def _spoken_letter(letter: str) -> str:
    points = value(letter)
    return sentence("tile_spoken_one" if points == 1 else "tile_spoken", {"letter": letter, "points": points})


def _is_on(board: Board, move: Move) -> bool:
    try:
        board.with_move(move)
    except NoNewTile:
        return True
    except (TileClash, WordOffBoard):
        return False
    return False


def _outline(board: Board, move: Move) -> dict[Square, tuple[str, ...]]:
    covered = squares(move)
    ends = {covered[0]: "first", covered[-1]: "last"}
    return {
        square: tuple(
            part
            for part in (move.reference.direction.value, ends.get(square), "new" if board[square] == EMPTY else None)
            if part
        )
        for square in covered
    }


def _square(square: Square, cell: str, outline: tuple[str, ...]) -> SquareView:
    colour = "star" if square == _STAR else premium_at(square.row, square.column).name.lower()
    empty = sentence(f"square_{colour}", {"square": square})
    tile = None if cell == EMPTY else tiles()[cell]
    spoken = sentence("square_with_tile", {"square": square, "tile": tile.spoken}) if tile else empty
    return SquareView(str(square), colour, tile, spoken, empty, outline)
