"""The diagram of a deal, as it is printed and shown: suits of each hand in order, the bouts marked."""

from collections.abc import Sequence

import msgspec

from duplicata.tarot.cards import PLAIN_SUITS, Card, Suit, half_points
from duplicata.tarot.deal import CHIEN, Deal
from duplicata.tarot.deal_line import suit_of

_BOUT_MARK = "*"
_SYMBOLS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣", Suit.TRUMP: "Atout"}


class DiagramCard(msgspec.Struct, frozen=True):
    """A card inside its suit: `R`, `10`, `21`, `Excuse`."""

    name: str
    is_bout: bool


class DiagramSuit(msgspec.Struct, frozen=True):
    """The cards of a suit in one hand, the highest first; the Excuse closes the trumps."""

    symbol: str
    cards: tuple[DiagramCard, ...]


class DiagramHand(msgspec.Struct, frozen=True):
    """A hand or the chien, with what one counts in it: trumps (the Excuse apart), bouts, half points."""

    place: str
    suits: tuple[DiagramSuit, ...]
    trumps: int
    bouts: int
    half_points: int


def diagram(deal: Deal) -> tuple[DiagramHand, ...]:
    """The hands in the order of the seats, then the chien."""
    return (*(_hand(seat, deal.hand(seat)) for seat in deal.seats), _hand(CHIEN, deal.chien))


def draw(deal: Deal) -> str:
    """The diagram as plain text; a star follows each bout."""
    return "\n".join(line for hand in diagram(deal) for line in _drawn(hand))


def _hand(place: str, cards: Sequence[Card]) -> DiagramHand:
    suits = tuple(
        DiagramSuit(_SYMBOLS[suit], tuple(_card(card) for card in suit_of(cards, suit)))
        for suit in (*PLAIN_SUITS, Suit.TRUMP)
    )
    trumps = sum(card.is_trump for card in cards)
    return DiagramHand(place, suits, trumps, sum(card.is_bout for card in cards), half_points(cards))


def _card(card: Card) -> DiagramCard:
    return DiagramCard("Excuse" if card.is_excuse else str(card)[1:], card.is_bout)


def _drawn(hand: DiagramHand) -> list[str]:
    rows = [
        f"  {suit.symbol:5} " + (" ".join(card.name + _BOUT_MARK * card.is_bout for card in suit.cards) or "–")
        for suit in hand.suits
    ]
    return [hand.place, *rows]
