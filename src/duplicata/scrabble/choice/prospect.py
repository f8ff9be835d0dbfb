"""A candidate and what it promises: how it lies, what it lets other words do, and the tiles still to come."""

from functools import cached_property

import msgspec

from duplicata.lexicon import Lexicon
from duplicata.scrabble.board import Board
from duplicata.scrabble.choice.ends import Ends, ends, hook_letters
from duplicata.scrabble.choice.laying import Laying, lay_out
from duplicata.scrabble.choice.reach import Reach, bits, first_lanes, reach, taken_squares
from duplicata.scrabble.choice.supply import Supplies, Supply
from duplicata.scrabble.move import Move
from duplicata.scrabble.square import SIDE


class Situation:
    """What all the candidates of a turn share, and what those that lie or leave alike need not work out again."""

    def __init__(self, board: Board, rack: str, bag: str, rack_size: int, lexicon: Lexicon) -> None:
        self.cells, self.rack, self.lexicon = board.cells.upper(), rack, lexicon
        self.reach = reach(taken_squares(self.cells))
        self.first_row, self.first_column = first_lanes(self.reach.taken)
        self.supplies = Supplies(bag, rack_size)
        self._grounds = dict[tuple[tuple[int, ...], int], tuple[Reach, tuple[int, ...]]]()

    @property
    def is_first(self) -> bool:
        return not self.reach.taken

    @cached_property
    def hooks(self) -> frozenset[str]:
        """The letters that lengthen some word already on the board."""
        return hook_letters(self.cells, self.reach, self.lexicon)

    def ground(self, new: tuple[int, ...], cross: int) -> tuple[Reach, tuple[int, ...]]:
        """How far words reach once tiles lie on these squares, and the room around each for words that cross it."""
        if (new, cross) not in self._grounds:
            after = reach(self.reach.taken | bits(new))
            self._grounds[new, cross] = after, tuple([after.around(at, cross) for at in new])
        return self._grounds[new, cross]


class Prospect(msgspec.Struct, frozen=True, gc=False):
    """One candidate laid: the words it makes with the letters to come that lengthen them, and how far others reach.

    `rooms` are the free squares around each tile it lays, in the direction of the words that would cross it.
    """

    situation: Situation
    laying: Laying
    supply: Supply
    words: tuple[Ends, ...]
    reach: Reach
    rooms: tuple[int, ...]

    @classmethod
    def of(cls, situation: Situation, move: Move) -> "Prospect":
        alone = situation.reach.free[1 if move.reference.is_across else SIDE]
        laying = lay_out(situation.cells, situation.rack, move, alone=alone)
        supply = situation.supplies.after(laying.leave)
        after, rooms = situation.ground(laying.new, SIDE + 1 - laying.main.step)
        words = [ends(laying.cells, line, after, supply, situation.lexicon) for line in laying.lines]
        return cls(situation, laying, supply, tuple(words), after, rooms)

    @property
    def cross(self) -> int:
        """The step of the words that would cross the main one."""
        return SIDE + 1 - self.laying.main.step
