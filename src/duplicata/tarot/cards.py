"""The pack: seventy-eight cards, the three bouts among them, and what each is worth in half points."""

from collections.abc import Iterable
from enum import Enum
from functools import cache

import msgspec

from duplicata.kernel.errors import DuplicataError

PACK_HALF_POINTS = 182
_KING = 14
_TRUMPS = 21
_FACES = {11: "V", 12: "C", 13: "D", 14: "R"}
_HALF_POINTS = {11: 3, 12: 5, 13: 7, 14: 9}
_BOUT_HALF_POINTS = 9


class UnreadableCard(DuplicataError):
    """A text that names no card."""


class Suit(Enum):
    """The four suits, the trumps, and the Excuse, which belongs to none."""

    SPADES = "P"
    HEARTS = "C"
    DIAMONDS = "K"
    CLUBS = "T"
    TRUMP = "A"
    EXCUSE = "X"


PLAIN_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


class Card(msgspec.Struct, frozen=True, order=True):
    """One card: `PR` is the king of spades, `C10` the ten of hearts, `A21` the 21 of trumps, `X` the Excuse.

    >>> str(Card.parse("kd")), Card.parse("A1").is_bout, Card.parse("X").half_points
    ('KD', True, 9)
    """

    suit_name: str
    rank: int

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Raises UnreadableCard."""
        found = _by_name().get(text.strip().upper())
        if found is None:
            raise UnreadableCard(text=text)
        return found

    @property
    def suit(self) -> Suit:
        return Suit(self.suit_name)

    @property
    def is_trump(self) -> bool:
        return self.suit is Suit.TRUMP

    @property
    def is_excuse(self) -> bool:
        return self.suit is Suit.EXCUSE

    @property
    def is_bout(self) -> bool:
        """The 21, the Petit and the Excuse."""
        return self.is_excuse or (self.is_trump and self.rank in (1, _TRUMPS))

    @property
    def is_king(self) -> bool:
        return self.suit in PLAIN_SUITS and self.rank == _KING

    @property
    def half_points(self) -> int:
        if self.is_bout:
            return _BOUT_HALF_POINTS
        return 1 if self.is_trump else _HALF_POINTS.get(self.rank, 1)

    def __str__(self) -> str:
        if self.is_excuse:
            return self.suit_name
        return f"{self.suit_name}{self.rank if self.is_trump else _FACES.get(self.rank, self.rank)}"


EXCUSE = Card(Suit.EXCUSE.value, 0)
PETIT = Card(Suit.TRUMP.value, 1)


@cache
def pack() -> tuple[Card, ...]:
    """Every card once: suits from the ace to the king, then the trumps, then the Excuse."""
    plain = [Card(suit.value, rank) for suit in PLAIN_SUITS for rank in range(1, _KING + 1)]
    trumps = [Card(Suit.TRUMP.value, rank) for rank in range(1, _TRUMPS + 1)]
    return (*plain, *trumps, EXCUSE)


def half_points(cards: Iterable[Card]) -> int:
    return sum(card.half_points for card in cards)


@cache
def _by_name() -> dict[str, Card]:
    return {str(card): card for card in pack()}
