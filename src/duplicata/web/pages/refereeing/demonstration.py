"""The pile of slips on a referee's table in a demonstration: what the players wrote, for whoever tries the desk."""

from typing import Protocol, runtime_checkable

from duplicata.desks.demonstration.papers import SlipInHand, TotalInHand
from duplicata.desks.worktop import Worktop
from duplicata.web.premises import Premises


@runtime_checkable
class Pile(Protocol):
    """A demonstration whose players' papers can be looked at."""

    def slips_in_hand(self, game: int, number: int) -> tuple[SlipInHand, ...]: ...

    def totals_in_hand(self, game: int, number: int) -> tuple[TotalInHand, ...]: ...


def slips_in_hand(premises: Premises, top: Worktop) -> tuple[SlipInHand, ...]:
    """The slips of the turn shown that are still to be typed; none in a real competition."""
    pile = premises.demonstration
    if not isinstance(pile, Pile) or top.take is None:
        return ()
    return tuple(
        slip for slip in pile.slips_in_hand(top.game, top.number) if slip.take == top.take and not slip.is_ruled
    )


def totals_in_hand(premises: Premises, game: int, number: int) -> dict[int, int]:
    """The totals that the players wrote, by table; none in a real competition."""
    pile = premises.demonstration
    if not isinstance(pile, Pile):
        return {}
    return {each.table: each.total for each in pile.totals_in_hand(game, number)}
