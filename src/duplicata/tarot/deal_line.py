"""A deal as one line of text, both ways: each hand as five fields, spades, hearts, diamonds, clubs, trumps."""

from collections.abc import Sequence

from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.cards import EXCUSE, PLAIN_SUITS, Card, Suit
from duplicata.tarot.deal import CHIEN, Deal

_SUITS = (*PLAIN_SUITS, Suit.TRUMP)
_VOID = "-"


class UnreadableDealLine(DuplicataError):
    """A text that is not hands and a chien."""


def deal_to_line(deal: Deal) -> str:
    """Such as `N:R,10,4.-.D.V,2.21,8,X E:… S:… O:… chien:…`, the highest card first, the Excuse with the trumps."""
    hands = [f"{seat}:{_hand_text(deal.hand(seat))}" for seat in deal.seats]
    return " ".join([*hands, f"{CHIEN}:{_hand_text(deal.chien)}"])


def line_to_deal(line: str) -> Deal:
    """Reads what `deal_to_line` wrote.

    Raises:
        UnreadableDealLine, UnreadableCard, and what `Deal.of` raises.
    """
    places: dict[str, tuple[Card, ...]] = {}
    for part in line.split():
        name, colon, cards = part.partition(":")
        if not colon or name in places:
            raise UnreadableDealLine(text=part)
        places[name] = _cards(cards)
    if CHIEN not in places:
        raise UnreadableDealLine(text=line)
    chien = places.pop(CHIEN)
    return Deal.of(places, chien)


def suit_of(hand: Sequence[Card], suit: Suit) -> tuple[Card, ...]:
    """The cards of a suit, the highest first; the Excuse closes the trumps."""
    held = tuple(sorted((card for card in hand if card.suit is suit), key=lambda card: -card.rank))
    return (*held, EXCUSE) if suit is Suit.TRUMP and EXCUSE in hand else held


def _hand_text(hand: Sequence[Card]) -> str:
    return ".".join(",".join(_rank_text(card) for card in suit_of(hand, suit)) or _VOID for suit in _SUITS)


def _rank_text(card: Card) -> str:
    return str(card) if card.is_excuse else str(card)[1:]


def _cards(text: str) -> tuple[Card, ...]:
    fields = text.split(".")
    if len(fields) != len(_SUITS):
        raise UnreadableDealLine(text=text)
    pairs = zip(_SUITS, fields, strict=True)
    return tuple(_card(suit, rank) for suit, field in pairs if field != _VOID for rank in field.split(","))


def _card(suit: Suit, rank: str) -> Card:
    is_excuse = suit is Suit.TRUMP and rank.upper() == str(EXCUSE)
    return EXCUSE if is_excuse else Card.parse(suit.value + rank)
