"""A slip that would be right if one word of the board lay a square away: the player should check his grid (G 4.2)."""

from functools import cached_property

import msgspec

from duplicata.kernel.articles import rule
from duplicata.scrabble.board import EMPTY, Board, Run
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.slips.pricing.price import price
from duplicata.scrabble.slips.reading.by_links import by_links
from duplicata.scrabble.slips.reading.case import Case
from duplicata.scrabble.slips.reading.ground import Ground, Spot
from duplicata.scrabble.slips.reading.links import Offset, is_written_whole
from duplicata.scrabble.slips.reading.slip_reading import SlipReading
from duplicata.scrabble.slips.reading.writing import WrittenLine
from duplicata.scrabble.square import SIDE, Square

_SHIFTS = [(rows, columns) for rows in (-1, 0, 1) for columns in (-1, 0, 1) if (rows, columns) != (0, 0)]


class Misplacement(msgspec.Struct, frozen=True):
    """A word of the board laid a square away: the squares it left, how far it went, and the squares that may change.

    Squares are the bits of one number, A1 the lowest.
    """

    run: Run
    left: tuple[int, ...]
    by: int
    changed: int

    def cells(self, board: Board) -> str:
        """The board as the player has it."""
        cells = list(board.cells)
        for index in self.left:
            cells[index] = EMPTY
        for index in self.run.indices:
            cells[index + self.by] = board.cells[index]
        return "".join(cells)


class GridCheck:
    """Looks for the misplaced word of a player's own grid; the boards it tries are made once for a turn."""

    def __init__(self, ground: Ground, rack: Rack) -> None:
        self._ground = ground
        self._rack = rack
        self._grounds: dict[Misplacement, Ground] = {}

    @cached_property
    def _misplacements(self) -> dict[Offset, list[Misplacement]]:
        """The misplaced boards by shift, made once for a turn."""
        board = self._ground.board
        # The letters it shares with another word went along with it, or they did not.
        wrong = [(run, left) for run in board.runs() for left in {tuple(run.indices), _own(board, run)}]
        tried = {shift: [_misplaced(run, left, shift) for run, left in wrong] for shift in _SHIFTS}
        return {shift: [each for each in found if each is not None] for shift, found in tried.items()}

    @rule("G 4.2-41")
    def misplaced_word(self, case: Case, line: WrittenLine) -> str | None:
        """The word of the board whose misplacement makes the slip right, its claim included."""
        is_linked = case.names_a_place and case.outside(line) and by_links(case, line).tied
        if case.claim is None or line.text not in self._ground.words or is_linked:
            return None
        found = {
            wrong.run.text
            for shift, places in self._places(case, line).items()
            for lane, start in places
            for around, clashes in [(_around(line, lane, start), self._clashes(line, lane, start))]
            for wrong in self._misplacements[shift]
            # What stands in the way must have moved.
            if wrong.changed & around and wrong.changed & clashes == clashes
            if self._is_right_on(wrong, case, line, lane, start)
        }
        return min(found, default=None)

    def _clashes(self, line: WrittenLine, lane: int, start: int) -> int:
        """The squares of the true board that hold another letter than the word needs there, as bits."""
        bits = 0
        for at, letter in enumerate(line.text):
            row, column = (start + at, lane) if line.is_down else (lane, start + at)
            if self._ground.tile(row, column) not in (EMPTY, letter):
                bits |= 1 << (row * SIDE + column)
        return bits

    def _is_right_on(self, wrong: Misplacement, case: Case, line: WrittenLine, lane: int, start: int) -> bool:
        ground = self._ground_of(wrong)
        spot = ground.spot(line.text, line.is_down, lane, start)
        return spot.is_legal and is_written_whole(spot) and _is_clean(ground, case, line, spot)

    def _places(self, case: Case, line: WrittenLine) -> dict[Offset, list[tuple[int, int]]]:
        """Where the slip would lie, by shift: at its reference, or with its link, which follows the misplaced word."""
        if case.names_a_place:
            named = case.named_lane_and_start
            is_along = case.place is not None and case.place.is_across != line.is_down
            return dict.fromkeys(_SHIFTS, [named] if named is not None and is_along else [])
        outside = case.outside(line)
        if len(outside) < case.edition.amount("tolerated_link_letters"):
            return {}
        whole = [offset for offset, right in case.offsets.items() if outside.issubset(right)]
        return {shift: [_lane_and_start(line, offset, shift) for offset in whole] for shift in _SHIFTS}

    def _ground_of(self, wrong: Misplacement) -> Ground:
        known = self._grounds.get(wrong)
        if known is None:
            true = self._ground
            known = Ground(Board(wrong.cells(true.board)), self._rack, true.words, true.variant, true.edition)
            self._grounds[wrong] = known
        return known


def _is_clean(ground: Ground, case: Case, line: WrittenLine, spot: Spot) -> bool:
    """Whether the slip would earn its claim there: three link letters and no stray, or the reference."""
    moved = Case(ground, case.writing, case.reference, case.claim)
    if not price(moved, SlipReading(line, spot)).is_exact:
        return False
    if case.names_a_place:
        return True
    link = moved.link(line, spot)
    return not link.strays and link.count >= case.edition.amount("link_letters")


def _around(line: WrittenLine, lane: int, start: int) -> int:
    """The squares of a word and those that touch it, as bits."""
    bits = 0
    for at in range(start - 1, start + len(line.text) + 1):
        for beside in (lane - 1, lane, lane + 1):
            row, column = (at, beside) if line.is_down else (beside, at)
            if 0 <= row < SIDE and 0 <= column < SIDE:
                bits |= 1 << (row * SIDE + column)
    return bits


def _lane_and_start(line: WrittenLine, offset: Offset, shift: Offset) -> tuple[int, int]:
    rows, columns = offset[0] + shift[0], offset[1] + shift[1]
    return (line.lane + columns, line.start + rows) if line.is_down else (line.lane + rows, line.start + columns)


def _own(board: Board, run: Run) -> tuple[int, ...]:
    """The squares whose tile belongs to this word alone."""
    crossing = run.reference.direction.crossing
    return tuple(i for i in run.indices if len(board.run_through(Square(*divmod(i, SIDE)), crossing).text) == 1)


def _misplaced(run: Run, left: tuple[int, ...], shift: Offset) -> Misplacement | None:
    """The word once it has left these squares for those beside them, nothing if it would leave the board."""
    first, last = run.indices[0], run.indices[-1]
    rows = (first // SIDE + shift[0], last // SIDE + shift[0])
    columns = (first % SIDE + shift[1], last % SIDE + shift[1])
    if min(rows + columns) < 0 or max(rows + columns) >= SIDE:
        return None
    by = shift[0] * SIDE + shift[1]
    changed = sum(1 << index for index in {*left, *(index + by for index in run.indices)})
    return Misplacement(run, left, by, changed)
