"""The score of a deal: what the taker, his partner and each defender mark, always adding up to nought."""

import msgspec

from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.cards import PACK_HALF_POINTS
from duplicata.tarot.contract import Chelem, Contract, Poignee, Side
from duplicata.tarot.tariff import tariff

# Half points are counted as whole numbers.
HALVES = 2


class ImpossiblePlayers(DuplicataError):
    """A number of players for whom nobody deals."""


class ImpossibleBouts(DuplicataError):
    """A number of bouts that no taker can have."""


class ImpossiblePoints(DuplicataError):
    """More points than there are in the pack, fewer than none, or a part of a half."""


class HalfPointOfFour(DuplicataError):
    """A half point at a table of four, where both sides count an even number of cards."""


class NobodyToCall(DuplicataError):
    """A taker said to play alone where nobody is called."""


class PlayedDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal that was played, as the table counts it; `points` are those of the taker's side, the chien included."""

    players: int
    contract: Contract
    bouts: int
    points: float
    poignees: tuple[Poignee, ...] = ()
    petit_au_bout: Side | None = None
    chelem: Chelem | None = None
    alone: bool = False


class DealScore(msgspec.Struct, frozen=True):
    """What each marks; `unit` is the score between the taker's side and one defender, `partner` at five only."""

    unit: int
    taker: int
    defenders: int
    partner: int | None
    made: bool


def score(deal: PlayedDeal) -> DealScore:
    """The marking of one deal.

    Raises:
        ImpossiblePlayers, ImpossibleBouts, ImpossiblePoints, HalfPointOfFour, NobodyToCall.

    >>> score(PlayedDeal(4, Contract.GARDE, 2, 49, (Poignee.SIMPLE,), Side.TAKER)).unit
    106
    """
    check(deal)
    difference = _difference(deal)
    unit = _unit(deal, difference)
    defenders = deal.players - 1 if deal.players < 5 or deal.alone else deal.players - 2
    partner = unit if deal.players == 5 and not deal.alone else None
    return DealScore(unit, defenders * unit - (partner or 0), -unit, partner, difference >= 0)


def check(deal: PlayedDeal) -> None:
    """Raises what `score` raises."""
    if str(deal.players) not in tariff().tables:
        raise ImpossiblePlayers(players=deal.players)
    if not 0 <= deal.bouts < len(tariff().targets):
        raise ImpossibleBouts(bouts=deal.bouts)
    halves = deal.points * HALVES
    if not 0 <= halves <= PACK_HALF_POINTS or halves != int(halves):
        raise ImpossiblePoints(points=f"{deal.points:g}".replace(".", ","))
    if deal.players == 4 and halves % 2:
        raise HalfPointOfFour(points=f"{deal.points:g}".replace(".", ","))
    if deal.alone and deal.players != 5:
        raise NobodyToCall(players=deal.players)


def _difference(deal: PlayedDeal) -> int:
    """Points above or below what was needed; a half point goes to whoever wins the deal."""
    halves = int(deal.points * HALVES) - tariff().targets[deal.bouts] * HALVES
    return (halves + 1) // 2 if halves >= 0 else -((1 - halves) // 2)


def _unit(deal: PlayedDeal, difference: int) -> int:
    amounts, sign = tariff(), 1 if difference >= 0 else -1
    contract = sign * (amounts.contract_points + abs(difference)) * deal.contract.multiplier
    held = {None: 0, Side.TAKER: 1, Side.DEFENCE: -1}[deal.petit_au_bout]
    petit = held * amounts.petit_au_bout_points * deal.contract.multiplier
    poignees = sign * sum(poignee.points for poignee in deal.poignees)
    return contract + petit + poignees + (deal.chelem.points if deal.chelem else 0)
