"""A player's own record of a game as he reads it out: one score a turn, compared with the sheet."""

import msgspec

from duplicata.desks.refereeing.reconciliation import Reconciliation
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.refereeing.reconciliation import Comparison

# More turns than any game has, longer scores than any turn.
_MOST_TURNS, _LONGEST, _SHOWN = 60, 5, 40


class TotalsNotNumbers(DuplicataError):
    """A record that is no list of scores."""


class OwnRecord(msgspec.Struct, frozen=True):
    """The scores as typed and where they depart from the sheet, from the first turn that does."""

    table: int
    scores: str
    comparison: Comparison


def own_record(totals: Reconciliation, table: int, scores: str) -> OwnRecord:
    """Compares scores separated by spaces, the first turn first.

    Raises:
        TotalsNotNumbers, TableOutsideRange, GameNotOver.
    """
    words = scores.replace(",", " ").replace(";", " ").split()
    are_scores = all(len(word) <= _LONGEST and word.removeprefix("-").isdecimal() for word in words)
    if not words or len(words) > _MOST_TURNS or not are_scores:
        raise TotalsNotNumbers(text=" ".join(words)[:_SHOWN])
    own = {turn: int(word) for turn, word in enumerate(words, 1)}
    return OwnRecord(table, " ".join(words), totals.compare(table, own))
