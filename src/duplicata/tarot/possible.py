"""Points, bouts, petit au bout and chelem that no pack of cards can give together."""

import msgspec

from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.cards import PACK_HALF_POINTS, half_points, pack
from duplicata.tarot.contract import Chelem, Contract, Side
from duplicata.tarot.score import HALVES, PlayedDeal
from duplicata.tarot.tariff import tariff

_BOUTS = 3
_BOUT_HALVES = 9
# The Excuse of a side that has no other card to give for it is worth half a point less.
_LONE_EXCUSE_HALVES = 8


class FewerPointsThanBouts(DuplicataError):
    """A camp with fewer points than its bouts alone are worth."""


class FewerPointsThanAside(DuplicataError):
    """A camp with fewer points than the cards put aside for it can be worth."""


class PetitNotThere(DuplicataError):
    """A petit au bout for a camp that has no bout, so not the Petit."""


class PetitAgainstChelem(DuplicataError):
    """A petit au bout for a camp that won no trick."""


class ChelemNotPossible(DuplicataError):
    """A chelem, and points or bouts that the other camp cannot have without a trick."""


class ChelemNotSaid(DuplicataError):
    """All the points on one side, and no chelem."""


class _Camp(msgspec.Struct, frozen=True):
    """A camp at the end: its half points, its bouts, and how many cards it never played for (discard or chien)."""

    side: Side
    halves: int
    bouts: int
    aside: int
    aside_may_hold_bouts: bool


def check_possible(deal: PlayedDeal) -> None:
    """Of a deal whose numbers are within bounds.

    Raises:
        FewerPointsThanBouts, FewerPointsThanAside, PetitNotThere, PetitAgainstChelem, ChelemNotPossible,
        ChelemNotSaid.
    """
    taker, defence = _camps(deal)
    for camp in (taker, defence):
        _check_least(camp, deal.petit_au_bout)
    winner = _winner_of_all(deal.chelem)
    for camp, other in ((taker, defence), (defence, taker)):
        if winner is other.side:
            _check_trickless(camp, deal.petit_au_bout)
        elif camp.halves == camp.aside:
            # A trick is worth something: a camp with no more than the cheapest cards aside has won none.
            raise ChelemNotSaid(camp=_name(other), points=_points(other.halves))


def _camps(deal: PlayedDeal) -> tuple[_Camp, _Camp]:
    halves, aside = int(deal.points * HALVES), tariff().table(deal.players).chien
    against, without = (deal.contract is each for each in (Contract.GARDE_CONTRE, Contract.GARDE_SANS))
    taker = _Camp(Side.TAKER, halves, deal.bouts, 0 if against else aside, without)
    left = PACK_HALF_POINTS - halves
    return taker, _Camp(Side.DEFENCE, left, _BOUTS - deal.bouts, aside if against else 0, against)


def _winner_of_all(chelem: Chelem | None) -> Side | None:
    if chelem in (Chelem.MADE, Chelem.ANNOUNCED_MADE):
        return Side.TAKER
    return Side.DEFENCE if chelem is Chelem.DEFENCE else None


def _check_least(camp: _Camp, petit: Side | None) -> None:
    bouts = _LONE_EXCUSE_HALVES if camp.bouts == 1 else camp.bouts * _BOUT_HALVES
    if camp.halves < bouts:
        raise FewerPointsThanBouts(camp=_name(camp), points=_points(camp.halves), bouts=camp.bouts)
    # The cheapest card is worth half a point.
    if camp.halves < camp.aside:
        raise FewerPointsThanAside(camp=_name(camp), points=_points(camp.halves), least=_points(camp.aside))
    if petit is camp.side and camp.bouts == 0:
        raise PetitNotThere(camp=_name(camp))


def _check_trickless(camp: _Camp, petit: Side | None) -> None:
    """A camp without a trick has the cards put aside for it, and perhaps its Excuse."""
    if petit is camp.side:
        raise PetitAgainstChelem(camp=_name(camp))
    most = _most_aside(camp) + _LONE_EXCUSE_HALVES
    bouts = _BOUTS if camp.aside_may_hold_bouts else 1
    lone = not camp.aside and camp.halves != camp.bouts * _LONE_EXCUSE_HALVES
    if camp.halves > most or camp.bouts > bouts or lone:
        raise ChelemNotPossible(camp=_name(camp), points=_points(camp.halves), bouts=camp.bouts, most=_points(most))


def _most_aside(camp: _Camp) -> int:
    """The dearest cards that may lie there: a chien can hold bouts and kings, a discard cannot."""
    free = [card for card in pack() if camp.aside_may_hold_bouts or not (card.is_bout or card.is_king)]
    return half_points(sorted(free, key=lambda card: -card.half_points)[: camp.aside])


def _name(camp: _Camp) -> str:
    return {Side.TAKER: "l’attaque", Side.DEFENCE: "la défense"}[camp.side]


def _points(halves: int) -> str:
    return f"{halves / HALVES:g}".replace(".", ",")
