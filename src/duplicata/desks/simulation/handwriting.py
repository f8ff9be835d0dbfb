"""What each table writes in a turn: the strong find the top, the others less, and everyone errs now and then."""

from collections.abc import Mapping

from duplicata.desks.simulation.slip_pool import SlipPool, any_of
from duplicata.desks.simulation.world import STRONGEST
from duplicata.kernel.chance import Chance

# Shares of a thousand: who has found the top, from the weakest to the strongest, and who writes a faulty slip.
_TOP_AT_WORST, _TOP_AT_BEST = 300, 900
_FAULTS_AT_WORST, _FAULTS_AT_BEST = 110, 15
_OF = 1000
# Of those at the top, so many of a thousand write another slip than the plain one of the word retained.
_OTHERWISE = 180
# A turn is harder or easier for everybody by up to so much.
_DIFFICULTY = 350

# The plain slip of the word retained, which a referee rules for all its tables at once.
AT_TOP = None
Writings = dict[int, str | None]


def write_slips(pool: SlipPool, strengths: Mapping[int, int], chance: Chance, solo: int | None = None) -> Writings:
    """The line of each table; a hard turn has one table alone at the top."""
    ease = chance.below(2 * _DIFFICULTY + 1) - _DIFFICULTY
    return {
        table: _written(pool, strength, ease, chance, is_kept_below=solo is not None and table != solo)
        if table != solo
        else AT_TOP
        for table, strength in strengths.items()
    }


def _written(pool: SlipPool, strength: int, ease: int, chance: Chance, *, is_kept_below: bool) -> str | None:
    if chance.below(_OF) < _share(_FAULTS_AT_WORST, _FAULTS_AT_BEST, strength):
        faulty = any_of(pool.faulty, chance)
        if faulty is not None:
            return faulty
    has_found = chance.below(_OF) < _share(_TOP_AT_WORST, _TOP_AT_BEST, strength) + ease
    if has_found and not is_kept_below:
        return any_of(pool.tops, chance) if chance.below(_OF) < _OTHERWISE else AT_TOP
    return pool.below_top(_missed(strength, chance)) or AT_TOP


def _share(worst: int, best: int, strength: int) -> int:
    return worst + (best - worst) * strength // STRONGEST


def _missed(strength: int, chance: Chance) -> int:
    """How many better scores somebody misses: the weaker, the more."""
    missed = 0
    while chance.below(_OF) < _share(700, 300, strength):
        missed += 1
    return missed
