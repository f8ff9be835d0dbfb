"""A ruling withdrawn for another: the warning that is lifted, the score that is restored (G 4.2, boxes 5 and 12)."""

import msgspec

from duplicata.kernel.articles import rule
from duplicata.scrabble.slips.over_a_game.tally import Tally
from duplicata.scrabble.slips.ruling import Code, Outcome, Sanction

# With one of these, what the player is credited with is not the score that he claimed.
_NOT_THE_CLAIM = frozenset(
    {
        Code.SCORE_MISSING,
        Code.SCORE_WRONG,
        Code.SCORE_ILLEGIBLE,
        Code.OPTIMAL_FIRST_MOVE,
        Code.MIN_OF_SEVERAL,
        Code.WORD_INVALID,
    }
)


class Correction(msgspec.Struct, frozen=True):
    """The outcome of a turn that no longer stands, and the one that stands instead."""

    turn: int
    old: Outcome
    new: Outcome

    @property
    @rule("G 4.2-18")
    def is_warning_lifted(self) -> bool:
        """Whether the turn now counts fewer warnings, were it because a penalty or a zero has absorbed one."""
        return self.new.warnings < self.old.warnings

    @property
    @rule("G 4.2-9")
    def restored_points(self) -> int | None:
        """The score that is given back to the player: the one he had claimed, where another had been written."""
        is_as_claimed = self.new.sanction.gravity < Sanction.PENALTY.gravity and _NOT_THE_CLAIM.isdisjoint(
            self.new.codes
        )
        return self.new.points if is_as_claimed and self.new.points != self.old.points else None

    def applied(self, tally: Tally) -> Tally:
        return tally.ruled(self.turn, self.new)


def correction(tally: Tally, turn: int, outcome: Outcome) -> Correction | None:
    """What changes when a turn is ruled again; nothing if it was not ruled before, or ruled just so."""
    old = tally.outcomes.get(turn)
    return None if old is None or old == outcome else Correction(turn, old, outcome)
