"""What a person may decide instead of the judge: every motive, under the sanction that it costs."""

import msgspec

from duplicata.scrabble.slips.findings import TERMS, found
from duplicata.scrabble.slips.ruling import Code, Sanction

# What only an official notes, or what the judge alone can work out.
_NOT_BY_HAND = frozenset({Code.CHECK_GRID, Code.OPTIMAL_FIRST_MOVE, Code.MIN_OF_SEVERAL})


class Motive(msgspec.Struct, frozen=True):
    """A motive by its code, with its French sentence and its article."""

    code: str
    text: str
    article: str


class MotiveGroup(msgspec.Struct, frozen=True):
    """The motives of one sanction."""

    sanction: str
    motives: tuple[Motive, ...]


def decision_choices(first: Sanction = Sanction.NONE) -> tuple[MotiveGroup, ...]:
    """Zeros, penalties and warnings; the sanction that someone means to give comes first."""
    order = sorted((Sanction.ZERO, Sanction.PENALTY, Sanction.WARNING), key=lambda sanction: sanction is not first)
    return tuple(MotiveGroup(sanction.value, _motives(sanction)) for sanction in order)


def _motives(sanction: Sanction) -> tuple[Motive, ...]:
    codes = [code for code, (_, cost) in TERMS.items() if cost is sanction and code not in _NOT_BY_HAND]
    return tuple(Motive(code.value, found(code).text, found(code).article) for code in codes)
