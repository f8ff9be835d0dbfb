"""What a ruling does to the marks, stored as numbers so that a later program counts the same."""

import msgspec


class LedgerPenalty(msgspec.Struct, frozen=True):
    """What a formation loses: points, percent or match points; one given instead is below nought."""

    formation: int
    member: int
    kind: str
    amount: float


class Adjustment(msgspec.Struct, frozen=True):
    """Other marks for a deal at a table: `offender` is a seat or a camp of that table.

    `bounds`: at most the one, at least the other (T 9). `fixed`: these marks; a missing one leaves the average.
    `floor`: in a match, these marks where the innocent team has less. `neutralised`: nothing for anybody.
    """

    kind: str
    offender: str = ""
    offender_mark: float | None = None
    other_mark: float | None = None


class IncidentEffects(msgspec.Struct, frozen=True):
    """Penalties, whether the deal is cancelled (free deals), other marks, who is warned or excluded.

    `keeps_bans` is for a decision of the arbiter: the bans to bid of the ruling hold all the same.
    """

    penalties: tuple[LedgerPenalty, ...] = ()
    cancels_deal: bool = False
    adjustment: Adjustment | None = None
    warned: tuple[int, ...] = ()
    excluded: tuple[int, ...] = ()
    keeps_bans: bool = False
