"""The search for the best move: positions go to the native core, moves come back and are read when asked for."""

import struct
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Protocol, overload

from duplicata import _native
from duplicata.kernel.articles import rule
from duplicata.lexicon import Lexicon
from duplicata.scrabble.board import Board
from duplicata.scrabble.move import Move
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.reference import Direction, Reference
from duplicata.scrabble.square import SIDE
from duplicata.scrabble.variants import LARGE_RACK_SIZE, STANDARD, Variant

# A move as the core packs it: the word, its score, lane, start, length, tiles laid, and which letters are jokers.
_PACKED = struct.Struct("<16shBBBBH")
_TOP_ONLY = -1
_KEPT = 50
_REFERENCES = [Reference(row, column, Direction.ACROSS) for row in range(SIDE) for column in range(SIDE)] + [
    Reference(row, column, Direction.DOWN) for column in range(SIDE) for row in range(SIDE)
]


class Moves(Sequence[Move]):
    """Moves in the order the core gave them, still packed: a move is read when it is asked for."""

    __slots__ = ("_packed", "_read")

    def __init__(self, packed: bytes) -> None:
        self._packed = packed
        self._read: list[Move] | None = None

    @property
    def best(self) -> int:
        """The score of the first move, 0 when there is none."""
        return int(_PACKED.unpack_from(self._packed)[1]) if self._packed else 0

    def __len__(self) -> int:
        return len(self._packed) // _PACKED.size

    def __iter__(self) -> Iterator[Move]:
        # The few tops of a turn are read again and again; all its moves, once.
        if self._read is None and len(self) <= _KEPT:
            self._read = list(self._unpack())
        return self._unpack() if self._read is None else iter(self._read)

    def _unpack(self) -> Iterator[Move]:
        for word, score, lane, start, length, _, _ in _PACKED.iter_unpack(self._packed):
            yield Move(word[:length].decode(), _REFERENCES[lane * SIDE + start], score)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> "Moves": ...
    def __getitem__(self, index: int | slice) -> "Move | Moves":
        if isinstance(index, slice):
            kept = range(len(self))[index]
            return Moves(b"".join(self._packed[i * _PACKED.size : (i + 1) * _PACKED.size] for i in kept))
        at = range(len(self))[index] * _PACKED.size
        return next(iter(Moves(self._packed[at : at + _PACKED.size])))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Moves) and self._packed == other._packed

    def __hash__(self) -> int:
        return hash(self._packed)


class TopFinder(Protocol):
    """What a game asks of a solver; a naive one can stand in for ours."""

    def top(self, board: Board, rack: Rack, variant: Variant = STANDARD) -> Moves: ...
    def all_moves(self, board: Board, rack: Rack, variant: Variant = STANDARD) -> Moves: ...


class Solver:
    """Finds moves with the words of one lexicon; any number of threads may ask at once."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._tables = lexicon.resident_tables

    @rule("R intro-4", "R 1.2-5", "R 2.5-2")
    def top(self, board: Board, rack: Rack, variant: Variant = STANDARD) -> Moves:
        """Every move that shares the best score, by reference and word."""
        return self._solve([board], [rack], variant, _TOP_ONLY)[0]

    def all_moves(self, board: Board, rack: Rack, variant: Variant = STANDARD) -> Moves:
        """Every legal move, best first, then by reference and word."""
        return self._solve([board], [rack], variant, 0)[0]

    def at_least(self, score: int, board: Board, rack: Rack, variant: Variant = STANDARD) -> Moves:
        """The moves that earn so many points or more, in the same order."""
        return self._solve([board], [rack], variant, max(score, 0))[0]

    def tops(self, boards: Sequence[Board], racks: Sequence[Rack], variant: Variant = STANDARD) -> list[Moves]:
        """The tops of many positions in one call."""
        return self._solve(boards, racks, variant, _TOP_ONLY)

    def follow(self, board: Board | None = None) -> "FollowedBoard":
        """A board that a game is played on, kept by the core from turn to turn."""
        return FollowedBoard(self._tables, board or Board.empty())

    def _solve(self, boards: Sequence[Board], racks: Sequence[Rack], variant: Variant, floor: int) -> list[Moves]:
        cells = "".join([board.cells for board in boards]).encode()
        tiles = "".join([rack.tiles.ljust(LARGE_RACK_SIZE) for rack in racks]).encode()
        counts, packed = _native.solve_batch(self._tables, cells, tiles, *_rules(variant), floor)
        if len(boards) == 1:
            return [Moves(packed)]
        ends = accumulate(memoryview(counts).cast("I"), initial=0)
        return [Moves(packed[start * _PACKED.size : end * _PACKED.size]) for start, end in pairwise(ends)]


class RememberedTops:
    """A finder that answers at once when the last position is asked again: a turn asks for its tops several times."""

    def __init__(self, finder: TopFinder) -> None:
        self._finder = finder
        self._asked: tuple[Board, Rack, Variant] | None = None
        self._tops = Moves(b"")

    def top(self, board: Board, rack: Rack, variant: Variant = STANDARD) -> Moves:
        asked = (board, rack, variant)
        if asked != self._asked:
            self._asked, self._tops = asked, self._finder.top(board, rack, variant)
        return self._tops

    def all_moves(self, board: Board, rack: Rack, variant: Variant = STANDARD) -> Moves:
        return self._finder.all_moves(board, rack, variant)


class FollowedBoard:
    """The board of a game under way: moves are played and taken back, and only what they touch is looked at again."""

    def __init__(self, tables: _native.WordTables, board: Board) -> None:
        self._core = _native.Board(tables)
        self._core.set(board.cells.encode())

    @property
    def board(self) -> Board:
        return Board(self._core.cells().decode())

    def play(self, move: Move) -> None:
        """Lays a move.

        Raises:
            WordOffBoard, TileClash, NoNewTile: nothing is changed then.
        """
        reference = move.reference
        lane, start = (
            (reference.row, reference.column) if reference.is_across else (SIDE + reference.column, reference.row)
        )
        try:
            self._core.play(lane, start, move.word.encode())
        except ValueError:
            self.board.with_move(move)  # refuses for the same reason, with its sentence
            raise  # pragma: no cover

    def undo(self) -> bool:
        """Takes back the last move; False when there is none."""
        return self._core.undo()

    def top(self, rack: Rack, variant: Variant = STANDARD) -> Moves:
        return Moves(self._core.search(rack.tiles.encode(), *_rules(variant), _TOP_ONLY))

    def all_moves(self, rack: Rack, variant: Variant = STANDARD) -> Moves:
        return Moves(self._core.search(rack.tiles.encode(), *_rules(variant), 0))


def _rules(variant: Variant) -> tuple[bytes, int]:
    return struct.pack("<9H", *variant.bonus), variant.play_at_most
