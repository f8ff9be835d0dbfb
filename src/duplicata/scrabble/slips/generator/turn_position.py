"""What a player has before him when he writes: the board, the rack, and every move that they allow."""

import re
from collections import defaultdict
from collections.abc import Container, Sequence
from functools import cached_property

import msgspec

from duplicata.regulations.editions import standing_edition
from duplicata.scrabble.board import EMPTY, Board
from duplicata.scrabble.letters import JOKER
from duplicata.scrabble.move import Move, tiles_laid
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.reference import Direction, Reference
from duplicata.scrabble.score import points
from duplicata.scrabble.solver import TopFinder
from duplicata.scrabble.square import SIDE
from duplicata.scrabble.variants import STANDARD, Variant


class TurnPosition(msgspec.Struct, frozen=True, dict=True):
    """A board and a rack with all their moves, those included that lay more tiles than the game allows."""

    board: Board
    rack: Rack
    words: Container[str]
    moves: Sequence[Move]
    variant: Variant = STANDARD

    @classmethod
    def solved(
        cls, board: Board, rack: Rack, words: Container[str], solver: TopFinder, variant: Variant = STANDARD
    ) -> "TurnPosition":
        """The position with the moves that a solver finds."""
        without_limit = msgspec.structs.replace(variant, play_at_most=variant.rack_limit)
        return cls(board, rack, words, tuple(solver.all_moves(board, rack, without_limit)), variant)

    @property
    def is_first_turn(self) -> bool:
        return self.board.is_empty

    @cached_property
    def tiles(self) -> int:
        return SIDE * SIDE - self.board.cells.count(EMPTY)

    @cached_property
    def jokers(self) -> int:
        return self.rack.tiles.count(JOKER)

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        """The moves of the game, best first."""
        if len(self.rack.tiles) <= self.variant.play_at_most:
            return tuple(self.moves)
        return tuple(move for move in self.moves if len(self.laid(move)) <= self.variant.play_at_most)

    @cached_property
    def too_long(self) -> tuple[Move, ...]:
        """The moves that lay more tiles than the game allows."""
        return tuple(move for move in self.moves if len(self.laid(move)) > self.variant.play_at_most)

    @cached_property
    def with_jokers(self) -> tuple[Move, ...]:
        return tuple(move for move in self.legal if self.jokers and not move.word.isupper())

    @cached_property
    def over_words(self) -> tuple[Move, ...]:
        """The moves with a run of tiles inside the word that is long enough to be left out in part."""
        runs = _long_runs(self.board, standing_edition().amount("link_letters") + 1)
        return tuple(move for move in self.legal if _is_over(runs, move, 0))

    @cached_property
    def beside_words(self) -> tuple[Move, ...]:
        """The moves that run beside a word of the board and lie on no tile."""
        runs = _long_runs(self.board, standing_edition().amount("consecutive_link_letters"))
        every = _long_runs(self.board, 1)
        beside = (move for move in self.legal if _is_over(runs, move, 1) or _is_over(runs, move, -1))
        return tuple(move for move in beside if not _is_over(every, move, 0))

    def laid(self, move: Move) -> str:
        return tiles_laid(self.board, move)

    def points(self, move: Move) -> int:
        return points(self.board, move, self.variant)

    def at(self, row: int, column: int) -> str:
        """The letter that lies there in capitals, or the sign of an empty square, off the board as well."""
        return self.board.cells[row * SIDE + column].upper() if 0 <= row < SIDE and 0 <= column < SIDE else EMPTY

    def plays_of(self, word: str) -> Sequence[Move]:
        """The legal moves that are written with these letters, whatever the jokers and the place."""
        return self._plays.get(word.upper(), ())

    def plays_cut_to(self, letters: str) -> Sequence[Move]:
        """The legal moves that leave these letters once letters of the board are left out at their ends."""
        return self._cut_plays.get(letters.upper(), ())

    @cached_property
    def _plays(self) -> dict[str, list[Move]]:
        plays: dict[str, list[Move]] = defaultdict(list)
        for move in self.legal:
            plays[move.word.upper()].append(move)
            if len(laid := self.laid(move)) == 1:
                self._add_crossing_play(plays, move, laid)
        return plays

    def _add_crossing_play(self, plays: dict[str, list[Move]], move: Move, laid: str) -> None:
        """A single tile that makes two words is listed once: the player may as well write the other word."""
        new = next(k for k, index in enumerate(_line(move)) if self.board.cells[index] == EMPTY)
        square, crossing = move.reference.square(new), move.reference.direction.crossing
        run = self.board.with_move(move).run_through(square, crossing)
        if len(run.text) > 1:
            at = list(run.indices).index(square.index)
            letter = run.text[at].lower() if laid == JOKER else run.text[at]
            plays[run.text].append(Move(run.text[:at] + letter + run.text[at + 1 :], run.reference, move.score))

    @cached_property
    def _cut_plays(self) -> dict[str, list[Move]]:
        cut: dict[str, list[Move]] = defaultdict(list)
        for plays in self._plays.values():
            for move in plays:
                for letters in self._cuts(move):
                    cut[letters].append(move)
        return cut

    def _cuts(self, move: Move) -> set[str]:
        new = [k for k, index in enumerate(_line(move)) if self.board.cells[index] == EMPTY]
        starts, ends = range(new[0] + 1), range(new[-1] + 1, len(move.word) + 1)
        return {move.word[start:end].upper() for start in starts for end in ends} - {move.word.upper()}


def _line(move: Move) -> range:
    return move.reference.indices(len(move.word))


def _long_runs(board: Board, least: int) -> tuple[list[str], list[str]]:
    """The rows and the columns with nothing but their runs of so many tiles."""
    short = re.compile(rf"(?<![A-Za-z])[A-Za-z]{{1,{least - 1}}}(?![A-Za-z])") if least > 1 else re.compile("(?!)")
    rows, columns = ([short.sub(_emptied, lane) for lane in lanes] for lanes in (board.rows, board.columns))
    return rows, columns


def _emptied(run: re.Match[str]) -> str:
    return EMPTY * len(run[0])


def _is_over(runs: tuple[list[str], list[str]], move: Move, aside: int) -> bool:
    """Whether a run lies under the word, or under the line so many lanes aside."""
    reference = move.reference
    lanes, lane, start = (
        (runs[0], reference.row, reference.column)
        if reference.is_across
        else (runs[1], reference.column, reference.row)
    )
    end = start + len(move.word)
    return 0 <= lane + aside < SIDE and bool(lanes[lane + aside][start:end].strip(EMPTY))


def moved(move: Move, rows: int, columns: int) -> Move | None:
    """The same word so many rows and columns away; None if it would start off the board."""
    row, column = move.reference.row + rows, move.reference.column + columns
    if not (0 <= row < SIDE and 0 <= column < SIDE):
        return None
    return Move(move.word, Reference(row, column, move.reference.direction))


def turned(reference: Reference) -> Reference:
    """The same square, read the other way: H4 for 4H."""
    other = Direction.DOWN if reference.is_across else Direction.ACROSS
    return Reference(reference.row, reference.column, other)
