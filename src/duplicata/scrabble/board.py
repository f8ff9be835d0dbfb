"""The board: 225 squares read row by row, each empty, a letter, or a joker standing for one."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

import msgspec

from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.letters import JOKER, check_set
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.reference import Direction, Reference
from duplicata.scrabble.square import ROW_LETTERS, SIDE, Square

EMPTY = "."

_WELL_FORMED = re.compile(r"[.A-Za-z]{15}(?:/[.A-Za-z]{15}){14}")
_UNKNOWN = re.compile(r"[^.A-Za-z]")
_RUN = re.compile(r"[A-Za-z]{2,}")
_SINGLE = re.compile(r"(?<![A-Za-z])[A-Za-z](?![A-Za-z])")


class WrongRowCount(DuplicataError):
    """A board that does not have fifteen rows."""


class WrongRowLength(DuplicataError):
    """A row that does not have fifteen squares."""


class UnknownBoardCharacter(DuplicataError):
    """A square that holds neither a tile nor the sign of an empty square."""


class WordOffBoard(DuplicataError):
    """A word too long for the place where it starts."""


class TileClash(DuplicataError):
    """A word that needs another letter where a tile already lies."""


class NoNewTile(DuplicataError):
    """A word that is already wholly on the board."""


class Placement(Protocol):
    """A word and where it lies, jokers in lower case: what the board needs to know of a move."""

    @property
    def word(self) -> str: ...
    @property
    def reference(self) -> Reference: ...


class Run(msgspec.Struct, frozen=True):
    """Letters that touch in a line with nothing at either end, in capitals, and where they start."""

    text: str
    reference: Reference

    @property
    def indices(self) -> range:
        return self.reference.indices(len(self.text))


class Board(msgspec.Struct, frozen=True):
    """A board that never changes: `.` is an empty square, a capital a tile, a small letter a joker.

    Built directly, the 225 cells are trusted; `parse` checks them.
    """

    cells: str

    @classmethod
    def empty(cls) -> "Board":
        return cls(EMPTY * SIDE * SIDE)

    @classmethod
    def parse(cls, rows: Sequence[str]) -> "Board":
        """Reads rows A to O.

        Raises:
            WrongRowCount, WrongRowLength, UnknownBoardCharacter, TooManyTiles.
        """
        # Solving reads thousands of boards a second: one match accepts a good one, only a bad one is walked through.
        if len(rows) != SIDE or not _WELL_FORMED.fullmatch("/".join(rows)):
            raise _what_is_wrong(rows)
        cells = "".join(rows)
        check_set(cells.replace(EMPTY, ""))
        return cls(cells)

    @property
    def rows(self) -> tuple[str, ...]:
        return tuple(self.cells[start : start + SIDE] for start in range(0, SIDE * SIDE, SIDE))

    @property
    def columns(self) -> tuple[str, ...]:
        return tuple(self.cells[column::SIDE] for column in range(SIDE))

    @property
    def is_empty(self) -> bool:
        return not self.cells.strip(EMPTY)

    @property
    def tiles(self) -> Counter[str]:
        """How many of each tile lie on the board, the jokers under `?`."""
        return Counter(JOKER if tile.islower() else tile for tile in self.cells if tile != EMPTY)

    def __getitem__(self, square: Square) -> str:
        return self.cells[square.index]

    @rule("R 2.4-9", "R 2.5-1", "R 2.5-5")
    def with_move(self, move: Placement) -> "Board":
        """The board once the move is played; tiles already there keep their case.

        Raises:
            WordOffBoard, TileClash, NoNewTile.
        """
        if len(move.word) > move.reference.room:
            raise WordOffBoard(word=move.word, reference=move.reference)
        line = move.reference.indices(len(move.word))
        under = self.cells[line.start : line.stop : line.step]
        for k, (tile, letter) in enumerate(zip(under, move.word, strict=True)):
            if tile != EMPTY and tile.upper() != letter.upper():
                square = move.reference.square(k)
                raise TileClash(word=move.word, reference=move.reference, square=square, tile=tile.upper())
        if EMPTY not in under:
            raise NoNewTile(word=move.word, reference=move.reference)
        cells = list(self.cells)
        for index, letter in zip(line, move.word, strict=True):
            if cells[index] == EMPTY:
                cells[index] = letter
        return Board("".join(cells))

    def run_through(self, square: Square, direction: Direction) -> Run:
        """The run that covers a square holding a tile, a single letter when it has no neighbour that way."""
        if direction is Direction.ACROSS:
            lane, at = self.cells[square.row * SIDE : (square.row + 1) * SIDE], square.column
        else:
            lane, at = self.cells[square.column :: SIDE], square.row
        start = lane.rfind(EMPTY, 0, at) + 1
        end = lane.find(EMPTY, at)
        text = lane[start : end if end >= 0 else SIDE].upper()
        if direction is Direction.ACROSS:
            return Run(text, Reference(square.row, start, direction))
        return Run(text, Reference(start, square.column, direction))

    def runs(self) -> list[Run]:
        """Every run of two letters or more, rows first, then columns."""
        across = [Run(text, Reference(row, start, Direction.ACROSS)) for row, start, text in _find(_RUN, self.rows)]
        down = [
            Run(text, Reference(start, column, Direction.DOWN)) for column, start, text in _find(_RUN, self.columns)
        ]
        return across + down

    def lone_tiles(self) -> list[Square]:
        """The squares whose tile touches no other."""
        across = {(row, column) for row, column, _ in _find(_SINGLE, self.rows)}
        down = {(row, column) for column, row, _ in _find(_SINGLE, self.columns)}
        return [Square(row, column) for row, column in sorted(across & down)]


def check_tiles(board: Board, rack: Rack) -> None:
    """Accepts a board and a rack that can come from one set.

    Raises:
        TooManyTiles: for the first letter in excess.
    """
    check_set(board.cells.replace(EMPTY, "") + rack.tiles)


def _find(pattern: re.Pattern[str], lanes: Iterable[str]) -> Iterator[tuple[int, int, str]]:
    """Each match in the rows or in the columns: which one, where it starts there, and its capitals."""
    for found in pattern.finditer("/".join(lanes)):
        lane, start = divmod(found.start(), SIDE + 1)
        yield lane, start, found[0].upper()


def _what_is_wrong(rows: Sequence[str]) -> DuplicataError:
    if len(rows) != SIDE:
        return WrongRowCount(count=len(rows))
    for letter, row in zip(ROW_LETTERS, rows, strict=True):
        if len(row) != SIDE:
            return WrongRowLength(row=letter, count=len(row))
    cells = "".join(rows)
    unknown = next(_UNKNOWN.finditer(cells))
    return UnknownBoardCharacter(square=Square(*divmod(unknown.start(), SIDE)), character=unknown[0])
