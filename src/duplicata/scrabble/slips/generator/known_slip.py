"""A slip with the ruling that must come out, which tests, simulations and the training of referees compare."""

from collections.abc import Callable

import msgspec

from duplicata.kernel.chance import Chance
from duplicata.regulations.editions import standing_edition
from duplicata.scrabble.move import Move
from duplicata.scrabble.slips.generator.turn_position import TurnPosition
from duplicata.scrabble.slips.ruling import Code, Outcome, Sanction
from duplicata.scrabble.slips.slip import Slip

PENALTY_POINTS = standing_edition().amount("penalty_points")


class KnownSlip(msgspec.Struct, frozen=True):
    """A slip, the fault it bears if any, and its certain ruling; a zero has no word and no place.

    `others` are the slips handed in with it.
    """

    slip: Slip
    fault: Code | None
    sanction: Sanction
    points: int
    word: str | None = None
    reference: str | None = None
    others: tuple[Slip, ...] = ()

    def agrees(self, outcome: Outcome) -> bool:
        """Whether an outcome is the one that must come out, its fault among the findings."""
        is_found = self.fault is None or self.fault in outcome.codes
        is_same = (outcome.sanction, outcome.points) == (self.sanction, self.points)
        if self.sanction is Sanction.ZERO:
            return is_found and is_same and outcome.reference is None
        return is_found and is_same and (outcome.word, outcome.reference) == (self.word, self.reference)


Fault = Callable[[TurnPosition, Move, Chance], KnownSlip | None]


def paid(slip: Slip, fault: Code | None, sanction: Sanction, move: Move) -> KnownSlip:
    """A slip that earns the points of a move, less the penalty if that is its sanction."""
    points = move.score or 0
    if sanction is Sanction.PENALTY:
        points -= PENALTY_POINTS
    return KnownSlip(slip, fault, sanction, points, move.word, str(move.reference))


def zero(slip: Slip, fault: Code, others: tuple[Slip, ...] = ()) -> KnownSlip:
    return KnownSlip(slip, fault, Sanction.ZERO, 0, others=others)
