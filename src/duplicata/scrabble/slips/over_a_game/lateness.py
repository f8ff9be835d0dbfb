"""A late arrival: the turns already played are worth zero, to a pair only if both players are late (R 5.1)."""

from collections.abc import Collection

from duplicata.kernel.articles import rule
from duplicata.scrabble.slips.ruling import Code, Finding, Outcome, Sanction

MISSED_TURN = Outcome(Sanction.ZERO, 0, None, None, (Finding(Code.MISSING, "R 5.1", Sanction.ZERO),))


@rule("R 5.1-1")
def missed_turns(played_before: Collection[int]) -> range:
    """The turns lost by being late: one number for each player of the table, how many turns were played without him.

    A player on time has 0; of a pair, the first who sits down plays for both.
    """
    return range(1, min(played_before) + 1)
