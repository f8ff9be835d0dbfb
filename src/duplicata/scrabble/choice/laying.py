"""A candidate laid on the board: the tiles it takes, the leave, and the words it makes with their two ends."""

import msgspec

from duplicata.scrabble.board import EMPTY
from duplicata.scrabble.letters import JOKER, without
from duplicata.scrabble.move import Move
from duplicata.scrabble.square import SIDE

LAST = SIDE - 1


class Line(msgspec.Struct, frozen=True, gc=False):
    """A word as it lies: its letters in capitals, its first and last squares row by row, 1 across or 15 down."""

    text: str
    start: int
    end: int
    step: int

    @property
    def room_before(self) -> int:
        """The squares between the word and the edge of the board, taken or not."""
        return self.start % SIDE if self.step == 1 else self.start // SIDE

    @property
    def room_after(self) -> int:
        return LAST - (self.end % SIDE if self.step == 1 else self.end // SIDE)


class Laying(msgspec.Struct, frozen=True, gc=False):
    """A move on the board: the cells after it, in capitals, the squares it fills, its words, the tiles it takes."""

    move: Move
    cells: str
    new: tuple[int, ...]
    lines: tuple[Line, ...]
    tiles: str
    leave: str

    @property
    def main(self) -> Line:
        return self.lines[0]


def lay_out(cells: str, rack: str, move: Move, *, alone: int) -> Laying:
    """The laying of a move that fits the cells, in capitals, and the rack, such as the solver's.

    The bits of `alone` are the squares no letter touches across the way the move runs: no word is looked for there.
    """
    places, word = move.reference.indices(len(move.word)), move.word.upper()
    laid = [(at, letter) for at, letter in zip(places, move.word, strict=True) if cells[at] == EMPTY]
    new = tuple([at for at, _ in laid])
    after = list(cells)
    after[places.start : places.stop : places.step] = word
    filled = "".join(after)
    crossed = [line_through(filled, at, SIDE + 1 - places.step) for at in new if not alone >> at & 1]
    tiles = "".join([JOKER if letter.islower() else letter for _, letter in laid])
    return Laying(
        move, filled, new, (Line(word, places.start, places[-1], places.step), *crossed), tiles, without(rack, tiles)
    )


def line_through(cells: str, at: int, step: int) -> Line:
    """The letters that touch in one direction around a square that holds one."""
    if step == 1:
        first = at - at % SIDE
        lane, place = cells[first : first + SIDE], at % SIDE
    else:
        first = at % SIDE
        lane, place = cells[first::SIDE], at // SIDE
    start = lane.rfind(EMPTY, 0, place) + 1
    end = lane.find(EMPTY, place)
    if end < 0:
        end = SIDE
    return Line(lane[start:end], first + start * step, first + (end - 1) * step, step)
