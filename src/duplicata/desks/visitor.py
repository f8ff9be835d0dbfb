"""The visitor's desk: no competition and no secret, any position and its top on request."""

from collections.abc import Mapping
from math import ceil

import msgspec

from duplicata.desks.drawing import RowView, draw
from duplicata.desks.examples import Example, example
from duplicata.desks.rack_in_play import CheckPosition, any_position
from duplicata.lexicon import Lexicon
from duplicata.scrabble.board import Board, check_tiles
from duplicata.scrabble.crossings import Crossings
from duplicata.scrabble.letters import JOKER
from duplicata.scrabble.move import Move, new_squares
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.score import explain
from duplicata.scrabble.solver import Moves, Solver
from duplicata.scrabble.variants import Variant

PAGE_SIZE = 100


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board, a rack and the rules of a variant, as a visitor writes them."""

    board: list[str]
    rack: str
    bonus: Mapping[str, int] | None = None
    play_at_most: int | None = None


class MoveView(msgspec.Struct, frozen=True):
    """A legal move and every word it forms, the main one first."""

    word: str
    ref: str
    score: int
    words: list[str]


class UnknownWord(msgspec.Struct, frozen=True, tag_field="code", tag="unknown_word"):
    """A word on the board that the lexicon does not hold."""

    word: str


class FloatingTile(msgspec.Struct, frozen=True, tag_field="code", tag="floating_tile"):
    """A tile that touches no other."""

    square: str


class Solution(msgspec.Struct, frozen=True):
    """The best score, the moves asked for, and what is odd about the board."""

    top: int
    moves: list[MoveView]
    warnings: list[UnknownWord | FloatingTile]


class MovePage(msgspec.Struct, frozen=True):
    """A hundred legal moves out of all of them: which hundred, of how many, and how many moves there are."""

    number: int
    last_number: int
    move_count: int
    solution: Solution


class VisitorDesk:
    """Answers questions about positions; each refusal is a DuplicataError with its French sentence.

    `check` refuses a position whose solutions must not be told now.
    """

    def __init__(self, lexicon: Lexicon, check: CheckPosition = any_position) -> None:
        self.lexicon = lexicon
        self._solver = Solver(lexicon)
        self._check = check

    def top(self, position: Position) -> Solution:
        """Every move that shares the best score, by reference and word."""
        board, rack, variant = self._asked(position)
        return self._solution(board, self._solver.top(board, rack, variant))

    def all_moves(self, position: Position) -> Solution:
        """Every legal move, best first, then by reference and word."""
        board, rack, variant = self._asked(position)
        return self._solution(board, self._solver.all_moves(board, rack, variant))

    def page_of_moves(self, position: Position, number: int) -> MovePage:
        """The moves of `all_moves`, a hundred at a time; a number past the end gives the last hundred."""
        board, rack, variant = self._asked(position)
        moves = self._solver.all_moves(board, rack, variant)
        last_number = max(1, ceil(len(moves) / PAGE_SIZE))
        number = min(max(number, 1), last_number)
        shown = moves[(number - 1) * PAGE_SIZE : number * PAGE_SIZE]
        solution = msgspec.structs.replace(self._solution(board, shown), top=moves.best)
        return MovePage(number, last_number, len(moves), solution)

    def explain(self, position: Position, move: Move) -> list[str]:
        """How a move earns its points, term by term, in French."""
        board, _, variant = _read(position)
        return explain(board, move, variant).lines()

    def draw(self, position: Position, proposed: Move | None = None, last: Move | None = None) -> list[RowView]:
        """The board with a proposed move laid and outlined, or else with the last one outlined; no rack is needed."""
        return draw(Board.parse(position.board), proposed, last)

    def play(self, position: Position, move: Move) -> Position:
        """The position once the move is laid: its tiles have left the rack."""
        board, rack, _ = _read(position)
        after, leave = board.with_move(move), str(rack)
        for square in new_squares(board, move):
            leave = leave.replace(after[square] if after[square].isupper() else JOKER, "", 1)
        return msgspec.structs.replace(position, board=list(after.rows), rack=leave)

    def example(self, number: int) -> Example:
        """A position to look at; number 0 is the empty board."""
        return example(number)

    def _asked(self, position: Position) -> tuple[Board, Rack, Variant]:
        board, rack, variant = _read(position)
        self._check(board, rack)
        return board, rack, variant

    def _solution(self, board: Board, moves: Moves) -> Solution:
        formed = Crossings(board).words
        views = [MoveView(move.word, str(move.reference), move.score or 0, formed(move)) for move in moves]
        return Solution(moves.best, views, self._warnings(board))

    def _warnings(self, board: Board) -> list[UnknownWord | FloatingTile]:
        unknown = [UnknownWord(run.text) for run in board.runs() if run.text not in self.lexicon]
        return [*unknown, *(FloatingTile(str(square)) for square in board.lone_tiles())]


def _read(position: Position) -> tuple[Board, Rack, Variant]:
    variant = Variant.parse(position.bonus, position.play_at_most)
    board = Board.parse(position.board)
    rack = Rack.parse(position.rack, limit=variant.rack_limit)
    check_tiles(board, rack)
    return board, rack, variant
