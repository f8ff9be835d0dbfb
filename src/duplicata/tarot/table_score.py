"""What a table enters for a deal, checked before it is marked: nothing that cannot have been played is let in."""

import msgspec

from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.cards import PACK_HALF_POINTS
from duplicata.tarot.contract import Chelem, Contract, Poignee, Side
from duplicata.tarot.possible import check_possible
from duplicata.tarot.score import HALVES, ImpossiblePoints, NobodyToCall, PlayedDeal, check
from duplicata.tarot.seats import check_seat
from duplicata.tarot.tariff import tariff

# The twenty-one and the Excuse, which may be shown among them.
_TRUMPS_WITH_EXCUSE = 22


class UnknownContract(DuplicataError):
    """A word that names no contract."""


class PassedDealWithScore(DuplicataError):
    """A deal that nobody took, and yet something counted in it."""


class IncompleteEntry(DuplicataError):
    """A deal with a taker but without its contract, its bouts or its points."""


class CampsNotNinetyOne(DuplicataError):
    """Points of the two camps that do not make the whole pack."""


class PoigneeTooSmall(DuplicataError):
    """A poignée with fewer trumps than it takes."""


class PoigneeTooLarge(DuplicataError):
    """More trumps shown by one player than he has cards."""


class TooManyTrumpsShown(DuplicataError):
    """More trumps in the poignées than there are in the pack."""


class TwoPoigneesOfOne(DuplicataError):
    """Two poignées shown by one player."""


class ShownPoignee(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A poignée, who showed it, and how many trumps if they were counted."""

    poignee: Poignee
    seat: str
    trumps: int | None = None

    def least(self, players: int) -> int:
        return self.poignee.trumps(players) if self.trumps is None else self.trumps


class TableEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table writes; no taker means that everyone passed. At five, no partner means that the taker is alone.

    `points` are those of the taker's side; those of the defence are checked when they are given.
    """

    taker: str | None = None
    contract: str | None = None
    bouts: int | None = None
    points: float | None = None
    defence_points: float | None = None
    poignees: tuple[ShownPoignee, ...] = ()
    petit_au_bout: Side | None = None
    chelem: Chelem | None = None
    partner: str | None = None


def played_deal(entry: TableEntry, players: int = 4) -> PlayedDeal | None:
    """The deal that the entry tells, or nothing when everyone passed.

    Raises:
        ImpossiblePlayers, UnknownSeat, UnknownContract, IncompleteEntry, PassedDealWithScore, NobodyToCall,
        ImpossibleBouts, ImpossiblePoints, HalfPointOfFour, CampsNotNinetyOne, the refusals of poignées, and those
        of `check_possible`.
    """
    if entry.taker is None:
        if entry != TableEntry():
            raise PassedDealWithScore()
        return None
    check_seat(entry.taker, players)
    if entry.contract is None or entry.bouts is None or entry.points is None:
        raise IncompleteEntry()
    deal = PlayedDeal(
        players,
        read_contract(entry.contract),
        entry.bouts,
        entry.points,
        tuple(shown.poignee for shown in entry.poignees),
        entry.petit_au_bout,
        entry.chelem,
        _is_alone(entry, players),
    )
    check(deal)
    _check_camps(entry.points, entry.defence_points)
    _check_poignees(entry.poignees, players)
    check_possible(deal)
    return deal


def read_contract(text: str) -> Contract:
    """Reads `Garde sans`, `garde-sans` or `garde_sans`, and the old name `petite`. Raises UnknownContract."""
    name = "_".join(text.replace("-", " ").replace("_", " ").casefold().split())
    if name == "petite":
        return Contract.PRISE
    if name not in tariff().multipliers:
        raise UnknownContract(text=text)
    return Contract(name)


def _is_alone(entry: TableEntry, players: int) -> bool:
    if entry.partner is not None:
        check_seat(entry.partner, players)
        if players != 5:
            raise NobodyToCall(players=players)
    return players == 5 and entry.partner in (None, entry.taker)


def _check_camps(points: float, defence: float | None) -> None:
    if defence is None:
        return
    if not 0 <= defence * HALVES <= PACK_HALF_POINTS:
        raise ImpossiblePoints(points=points_text(defence))
    if (points + defence) * HALVES != PACK_HALF_POINTS:
        raise CampsNotNinetyOne(
            points=points_text(points), defence=points_text(defence), total=points_text(points + defence)
        )


def points_text(points: float) -> str:
    return f"{points:g}".replace(".", ",")


def _check_poignees(poignees: tuple[ShownPoignee, ...], players: int) -> None:
    for shown in poignees:
        check_seat(shown.seat, players)
        wanted, found = shown.poignee.trumps(players), shown.least(players)
        if found < wanted:
            raise PoigneeTooSmall(poignee=shown.poignee.value, seat=shown.seat, found=found, wanted=wanted)
        most = min(tariff().table(players).hand, _TRUMPS_WITH_EXCUSE)
        if found > most:
            raise PoigneeTooLarge(seat=shown.seat, found=found, most=most)
    owners = [shown.seat for shown in poignees]
    if twice := sorted({seat for seat in owners if owners.count(seat) > 1}):
        raise TwoPoigneesOfOne(seat=twice[0])
    total = sum(shown.least(players) for shown in poignees)
    if total > _TRUMPS_WITH_EXCUSE:
        raise TooManyTrumpsShown(found=total)
