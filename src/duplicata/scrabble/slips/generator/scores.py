"""Faults of the claimed score: missing, illegible, wrong, or possible on the first turn but not the best."""

from duplicata.kernel.chance import Chance
from duplicata.scrabble.move import Move
from duplicata.scrabble.slips.generator.clean import Written, written_well
from duplicata.scrabble.slips.generator.known_slip import KnownSlip, paid
from duplicata.scrabble.slips.generator.luck import between, once_in, one_of
from duplicata.scrabble.slips.generator.turn_position import TurnPosition
from duplicata.scrabble.slips.ruling import Code, Sanction
from duplicata.scrabble.slips.slip import Incident

_WORST_SUM = 20


def score_missing(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    written = written_well(position, move, chance)
    return _warned(written, Code.SCORE_MISSING, chance) if written else None


def score_illegible(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    written = written_well(position, move, chance)
    noted = frozenset({Incident.ILLEGIBLE_SCORE})
    return _warned(written, Code.SCORE_ILLEGIBLE, chance, incidents=noted) if written else None


def score_wrong(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    """The claim is what the word earns nowhere, with no joker."""
    written = written_well(position, move, chance)
    if written is None:
        return None
    return _warned(written, Code.SCORE_WRONG, chance, wrong_claim(position, written.move, chance))


def wrong_claim(position: TurnPosition, move: Move, chance: Chance) -> int:
    """A plausible score that the word earns at no place and with no choice of jokers."""
    possible = {other.score for other in position.plays_of(move.word)} | {move.score}
    while True:
        error = between(1, _WORST_SUM, chance)
        claim = abs((move.score or 0) + (error if once_in(2, chance) else -error))
        if claim not in possible:
            return claim


def optimal_first_move(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    """The first word, claimed at a place that is not its best one."""
    written = written_well(position, move, chance) if position.is_first_turn else None
    if written is None:
        return None
    best = written.move
    lower = [other for other in position.plays_of(best.word) if other.word == best.word and other.score != best.score]
    if not lower:
        return None
    slip = written.draft.slip(chance, written.reference, one_of(lower, chance).score)
    return paid(slip, Code.OPTIMAL_FIRST_MOVE, Sanction.NONE, best)


def _warned(
    written: Written,
    code: Code,
    chance: Chance,
    claim: int | None = None,
    incidents: frozenset[Incident] = frozenset(),
) -> KnownSlip:
    return paid(written.draft.slip(chance, written.reference, claim, incidents), code, Sanction.WARNING, written.move)
