"""The discard: what a taker may put aside after he took the chien, and what a pile of tricks is worth."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.cards import Card, half_points
from duplicata.tarot.tariff import tariff


class WrongDiscardSize(DuplicataError):
    """A discard of too many or too few cards."""


class CardNotHeld(DuplicataError):
    """A discarded card that the taker does not hold, or holds once and names twice."""


class KingDiscarded(DuplicataError):
    """A king in the discard."""


class BoutDiscarded(DuplicataError):
    """A bout in the discard."""


class TrumpNotForced(DuplicataError):
    """A trump in the discard of a taker who could do without."""


class TrumpNotShown(DuplicataError):
    """A discarded trump that the defence has not seen, or one shown that was kept."""


class Pile(msgspec.Struct, frozen=True):
    """What a side has before it at the end: its bouts and its half points."""

    bouts: int
    half_points: int


def count_pile(cards: Sequence[Card]) -> Pile:
    return Pile(sum(card.is_bout for card in cards), half_points(cards))


def check_discard(held: Sequence[Card], discard: Sequence[Card], shown: Sequence[Card], players: int = 4) -> None:
    """Whether a discard is allowed; `held` is the hand with the chien, `shown` the trumps shown to the defence.

    Trumps may be put aside only for want of other cards, as few as possible, and are shown.

    Raises:
        WrongDiscardSize, CardNotHeld, KingDiscarded, BoutDiscarded, TrumpNotForced, TrumpNotShown.
    """
    size = tariff().table(players).chien
    if len(discard) != size:
        raise WrongDiscardSize(found=len(discard), wanted=size)
    _refuse(CardNotHeld, list((Counter(discard) - Counter(held)).elements()))
    _refuse(KingDiscarded, [card for card in discard if card.is_king])
    _refuse(BoutDiscarded, [card for card in discard if card.is_bout])
    trumps = [card for card in discard if card.is_trump]
    allowed = max(0, size - sum(_may_always_go(card) for card in held))
    if len(trumps) > allowed:
        raise TrumpNotForced(cards=_names(trumps), allowed=allowed)
    _refuse(TrumpNotShown, sorted(set(trumps) ^ set(shown)))


def _may_always_go(card: Card) -> bool:
    return not (card.is_king or card.is_bout or card.is_trump)


def _refuse(refusal: type[DuplicataError], cards: Sequence[Card]) -> None:
    if cards:
        raise refusal(cards=_names(cards))


def _names(cards: Sequence[Card]) -> str:
    return ", ".join(map(str, cards))
