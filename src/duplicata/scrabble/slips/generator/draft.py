"""A slip while it is written: letters in boxes that bear the coordinates of the board, until it is handed in."""

from collections.abc import Mapping

import msgspec

from duplicata.kernel.chance import Chance
from duplicata.scrabble.letters import ALPHABET
from duplicata.scrabble.slips.generator.luck import between, once_in, one_of, shuffled
from duplicata.scrabble.slips.slip import Incident, Mark, Slip

Box = tuple[int, int]
_FARTHEST_ORIGIN = 9
# One slip in so many bears a letter that the player struck out.
_STRUCK = 12


class Draft(msgspec.Struct, frozen=True):
    """The letters written, box by box, and the boxes with a circle."""

    letters: Mapping[Box, str]
    circles: frozenset[Box] = frozenset()

    def adding(self, letters: Mapping[Box, str]) -> "Draft":
        return Draft({**self.letters, **letters}, self.circles)

    def circling(self, boxes: frozenset[Box]) -> "Draft":
        return Draft(self.letters, boxes)

    def only(self, boxes: frozenset[Box]) -> "Draft":
        """The draft with nothing but these boxes."""
        kept = {box: letter for box, letter in self.letters.items() if box in boxes}
        return Draft(kept, self.circles & boxes)

    def slip(
        self,
        chance: Chance,
        reference: str | None = None,
        score: int | None = None,
        incidents: frozenset[Incident] = frozenset(),
    ) -> Slip:
        """What is handed in: the boxes count from anywhere, in any order, and a struck letter may lie among them."""
        down, right = between(-_FARTHEST_ORIGIN, _FARTHEST_ORIGIN, chance), between(0, _FARTHEST_ORIGIN, chance)
        marks = [
            Mark(row + down, column + right, letter, is_circled=(row, column) in self.circles)
            for (row, column), letter in self.letters.items()
        ]
        if marks and once_in(_STRUCK, chance):
            marks.append(_struck(one_of(marks, chance), chance))
        return Slip(tuple(shuffled(marks, chance)), reference, score, incidents)


def _struck(near: Mark, chance: Chance) -> Mark:
    """A letter struck out, in the box of another one or beside it."""
    column = near.column + between(-1, 1, chance)
    return Mark(near.row, column, one_of(ALPHABET, chance), is_struck=True)
