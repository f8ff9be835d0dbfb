"""The ledger of penalties: kept apart from what was played, paid to nobody, taken off when the code says (T 9)."""

from collections.abc import Iterable
from enum import Enum

import msgspec

from duplicata.tarot.duplicate.amount import Thousandths


class PenaltyUnit(Enum):
    """What is taken off: percent after the session, match points after the match, points in free deals."""

    PERCENT = "percent"
    MATCH_POINTS = "pm"
    POINTS = "points"


class Penalty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Taken off a player, a triplette or a team; `part` is the number of the session or of the match.

    A negative amount is given, as the arbiter types it for the team not at fault (T 15).
    """

    competitor: int
    unit: PenaltyUnit
    amount: Thousandths
    part: int = 1
    deal: int | None = None
    reason: str = ""


class Ledger(msgspec.Struct, frozen=True):
    """Every penalty of a tournament, in any order."""

    penalties: tuple[Penalty, ...] = ()

    def totals(self, unit: PenaltyUnit, parts: Iterable[int] | None = None) -> dict[int, Thousandths]:
        """By competitor, over some sessions or matches, or over all."""
        wanted = None if parts is None else set(parts)
        totals: dict[int, Thousandths] = {}
        for penalty in self.penalties:
            if penalty.unit is unit and (wanted is None or penalty.part in wanted):
                totals[penalty.competitor] = totals.get(penalty.competitor, 0) + penalty.amount
        return totals
