"""A deal: the hands by seat and the chien, read from a line, dealt from a committed seed, always the whole pack."""

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from duplicata.kernel.chance import Chance, SeededChance, commitment
from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.cards import EXCUSE, PETIT, Card, pack
from duplicata.tarot.seats import seats
from duplicata.tarot.tariff import TableSize, tariff

CHIEN = "chien"


class CardDealtTwice(DuplicataError):
    """A card that stands at two places of a deal."""


class WrongHandSize(DuplicataError):
    """A hand or a chien with too many or too few cards."""


class WrongSeats(DuplicataError):
    """Hands that are not those of the seats of a table."""


class Deal(msgspec.Struct, frozen=True):
    """Hands in the order of the seats, and the chien; cards stand in the order of the pack, so equals are equal."""

    hands: tuple[tuple[Card, ...], ...]
    chien: tuple[Card, ...]

    @classmethod
    def of(cls, hands: Mapping[str, Sequence[Card]], chien: Sequence[Card]) -> "Deal":
        """Raises ImpossiblePlayers, WrongSeats, WrongHandSize, CardDealtTwice."""
        names = seats(len(hands))
        if set(names) != set(hands):
            raise WrongSeats(found=", ".join(hands), seats=", ".join(names))
        _check_sizes({**hands, CHIEN: chien}, tariff().table(len(hands)))
        _check_whole([card for cards in (*hands.values(), chien) for card in cards])
        return cls(tuple(_in_order(hands[name]) for name in names), _in_order(chien))

    @property
    def players(self) -> int:
        return len(self.hands)

    @property
    def seats(self) -> tuple[str, ...]:
        return seats(self.players)

    def hand(self, seat: str) -> tuple[Card, ...]:
        return self.hands[self.seats.index(seat)]

    @property
    def petit_sec(self) -> str | None:
        """The seat whose only trump is the Petit, without the Excuse: such a deal is void before the bidding."""
        return next((seat for seat in self.seats if is_petit_sec(self.hand(seat))), None)


class DealSeries(msgspec.Struct, frozen=True):
    """Deals from one seed: its commitment, the deals, and before each one how many were void for a petit sec."""

    commitment: str
    deals: tuple[Deal, ...]
    voided: tuple[int, ...]


def is_petit_sec(hand: Sequence[Card]) -> bool:
    return EXCUSE not in hand and [card for card in hand if card.is_trump] == [PETIT]


def deal_series(seed: str, count: int, players: int = 4) -> DealSeries:
    """So many deals from a seed: the same seed gives the same deals, and more of them begins with fewer.

    Raises ImpossiblePlayers.
    """
    chance = SeededChance(seed)
    deals, voided = [], []
    for _ in range(count):
        again, deal = 0, deal_pack(chance, players)
        while deal.petit_sec is not None:
            again, deal = again + 1, deal_pack(chance, players)
        deals.append(deal)
        voided.append(again)
    return DealSeries(commitment(seed), tuple(deals), tuple(voided))


def deal_pack(chance: Chance, players: int) -> Deal:
    """A shuffled pack dealt by threes, or by fours at three; a petit sec is left in. Raises ImpossiblePlayers."""
    names = seats(players)
    size, cards = tariff().table(players), iter(_shuffled(chance))
    hands: dict[str, list[Card]] = {name: [] for name in names}
    chien: list[Card] = []
    while len(hands[names[-1]]) < size.hand:
        for place, name in enumerate(names):
            hands[name] += [next(cards) for _ in range(size.dealt_by)]
            # The chien grows inside each round, so it never gets the first card nor the last one.
            if place == 0 and len(chien) < size.chien:
                chien.append(next(cards))
    return Deal.of(hands, chien)


def _shuffled(chance: Chance) -> list[Card]:
    cards = list(pack())
    for last in range(len(cards) - 1, 0, -1):
        other = chance.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def _in_order(cards: Sequence[Card]) -> tuple[Card, ...]:
    held = set(cards)
    return tuple(card for card in pack() if card in held)


def _check_sizes(places: Mapping[str, Sequence[Card]], size: TableSize) -> None:
    for name, cards in places.items():
        wanted = size.chien if name == CHIEN else size.hand
        if len(cards) != wanted:
            raise WrongHandSize(place=name, found=len(cards), wanted=wanted)


def _check_whole(cards: Sequence[Card]) -> None:
    twice = [card for card, times in Counter(cards).items() if times > 1]
    if twice:
        absent = [str(card) for card in pack() if card not in cards]
        raise CardDealtTwice(cards=" ".join(map(str, twice)), missing=" ".join(absent))
