"""The slip as paper: marks in boxes, a reference, a claimed score, and what happened to it on its way."""

from collections import Counter
from enum import Enum

import msgspec

from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon.folding import fold

LARGEST_SLIP = 225
_LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


class BadMark(DuplicataError):
    """A box that holds something else than one letter."""


class TwoMarksInOneBox(DuplicataError):
    """Two letters in one box, neither of them struck out."""


class TooManyMarks(DuplicataError):
    """More letters than any slip has boxes."""


class Incident(Enum):
    """What a referee or a collector saw of the slip, or of the player, that no box of it tells."""

    MISSING = "missing"
    BLANK = "blank"
    LATE_WRITING = "late_writing"
    EXCHANGED = "exchanged"
    SEVERAL = "several"
    ILLEGIBLE_WORD = "illegible_word"
    ILLEGIBLE_REFERENCE = "illegible_reference"
    ILLEGIBLE_SCORE = "illegible_score"
    PRESENTATION = "presentation"
    INK = "ink"
    MISCONDUCT_WARNING = "misconduct_warning"
    SERIOUS_MISCONDUCT = "serious_misconduct"


class Mark(msgspec.Struct, frozen=True):
    """One box of the slip: rows run downwards and columns to the right, from any origin.

    `second` is what else the letter can be read as; an illegible letter has no reading at all and may be "".
    """

    row: int
    column: int
    letter: str
    is_circled: bool = False
    is_struck: bool = False
    second: str | None = None
    is_illegible: bool = False


class Slip(msgspec.Struct, frozen=True):
    """What the player handed in; built directly, its marks are trusted, `parse` checks them."""

    marks: tuple[Mark, ...]
    reference: str | None = None
    score: int | None = None
    incidents: frozenset[Incident] = frozenset()

    @classmethod
    def parse(
        cls,
        marks: tuple[Mark, ...],
        reference: str | None = None,
        score: int | None = None,
        incidents: frozenset[Incident] = frozenset(),
    ) -> "Slip":
        """A slip as the judge reads it: letters in capitals without accents, no empty reference.

        Raises:
            BadMark, TwoMarksInOneBox, TooManyMarks.
        """
        read = tuple(_readable(mark) for mark in marks)
        standing = Counter((mark.row, mark.column) for mark in read if not mark.is_struck)
        if len(standing) > LARGEST_SLIP:
            raise TooManyMarks(count=len(standing), limit=LARGEST_SLIP)
        crowded = next((box for box, count in standing.items() if count > 1), None)
        if crowded is not None:
            raise TwoMarksInOneBox(row=crowded[0], column=crowded[1])
        return cls(read, reference.strip() or None if reference else None, score, incidents)

    @property
    def standing(self) -> tuple[Mark, ...]:
        """The marks that were not struck out: the others never were (R 4.6)."""
        return tuple(mark for mark in self.marks if not mark.is_struck)

    @property
    def is_blank(self) -> bool:
        return not self.standing


def _readable(mark: Mark) -> Mark:
    letter, second = fold(mark.letter), fold(mark.second) if mark.second else None
    if not (letter in _LETTERS or mark.is_illegible or mark.is_struck):
        raise BadMark(row=mark.row, column=mark.column, text=mark.letter)
    if second is not None and second not in _LETTERS and not mark.is_struck:
        raise BadMark(row=mark.row, column=mark.column, text=second)
    if letter == mark.letter and second == mark.second:
        return mark
    return msgspec.structs.replace(mark, letter=letter, second=second)
