"""Deals: the whole pack, the same from the same seed, void for a petit sec, read and drawn."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duplicata.kernel.chance import SeededChance, commitment
from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.cards import Card, UnreadableCard, pack
from duplicata.tarot.deal import (
    CardDealtTwice,
    Deal,
    WrongHandSize,
    WrongSeats,
    deal_pack,
    deal_series,
    is_petit_sec,
)
from duplicata.tarot.deal_line import UnreadableDealLine, deal_to_line, line_to_deal
from duplicata.tarot.diagram import diagram, draw
from duplicata.tarot.score import ImpossiblePlayers
from duplicata.tarot.seats import UnknownSeat, check_seat, dealer_of, order_of_play, seats

LINE = (
    "N:C,9,6,3.10,9,5,3.R,D.4,1.21,20,15,8,2,X E:R,10,2.8,1.10,7,6,5.R,C.17,16,11,10,9,6,1 "
    "S:D,5,4.D,V,2.C,V,9,4,3.V,10,3.18,14,12,7 O:8,7,1.R,C,7.8,2.D,9,8,7,6,5,2.19,4,3 chien:V.6,4.1.-.13,5"
)


def cards(names: str) -> list[Card]:
    return [Card.parse(name) for name in names.split()]


@settings(max_examples=30, deadline=None)
@given(st.text(max_size=12), st.sampled_from([3, 4, 5]))
def test_every_deal_is_the_whole_pack_without_a_petit_sec(seed: str, players: int) -> None:
    for deal in deal_series(seed, 3, players).deals:
        assert sorted([*deal.chien, *(card for hand in deal.hands for card in hand)]) == sorted(pack())
        assert deal.petit_sec is None
        assert line_to_deal(deal_to_line(deal)) == deal


def test_the_same_seed_gives_the_same_deals_and_its_commitment_was_published_before() -> None:
    few, many = deal_series("une graine", 3), deal_series("une graine", 5)
    assert many.deals[:3] == few.deals
    assert few.commitment == commitment("une graine")
    assert deal_series("autre graine", 3).deals != few.deals


def test_a_petit_sec_is_dealt_again_and_counted() -> None:
    series, chance = deal_series("sec 6", 20, 5), SeededChance("sec 6")
    raw = [deal_pack(chance, 5) for _ in range(21)]
    void = [deal for deal in raw if deal.petit_sec]
    assert len(void) == series.voided[15] == sum(series.voided) == 1
    assert [deal for deal in raw if deal not in void] == list(series.deals)
    assert all(is_petit_sec(deal.hand(deal.petit_sec or "")) for deal in void)


def test_the_petit_with_the_excuse_or_another_trump_is_not_dry() -> None:
    assert is_petit_sec(cards("A1 P1"))
    assert not is_petit_sec(cards("A1 X"))
    assert not is_petit_sec(cards("A1 A2"))
    assert not is_petit_sec(cards("P1 P2"))


def test_a_line_is_read_and_drawn() -> None:
    deal = line_to_deal(LINE)
    assert deal_to_line(deal) == LINE
    assert draw(deal).splitlines()[:6] == [
        "N",
        "  ♠     C 9 6 3",
        "  ♥     10 9 5 3",
        "  ♦     R D",
        "  ♣     4 1",
        "  Atout 21* 20 15 8 2 Excuse*",
    ]
    assert "  ♣     –" in draw(deal).splitlines()[-5:]
    assert [(hand.place, hand.trumps, hand.bouts) for hand in diagram(deal)] == [
        ("N", 5, 2),
        ("E", 7, 1),
        ("S", 4, 0),
        ("O", 3, 0),
        ("chien", 2, 0),
    ]
    assert sum(hand.half_points for hand in diagram(deal)) == 182


@pytest.mark.parametrize(
    ("line", "refusal", "says"),
    [
        (LINE.replace("N:C,9", "N:C,8"), CardDealtTwice, "en double P8, absentes P9"),
        (LINE.replace("N:C,9,6", "N:C,9"), WrongHandSize, "N\u00a0: 17 cartes au lieu de 18"),
        (LINE.replace(",5 ", " ").replace("13,5", "13"), WrongHandSize, "chien\u00a0: 5 cartes au lieu de 6"),
        (LINE.replace("O:", "W:"), WrongSeats, "il faut celles de N, E, S, O"),
        (LINE.replace("N:C", "N:Z"), UnreadableCard, "PZ"),
        (LINE.replace("N:C", "N:X"), UnreadableCard, "PX"),
        (LINE.replace("O:", "S:"), UnreadableDealLine, "S:8,7,1"),
        (LINE.replace("E:", "E"), UnreadableDealLine, "ER,10,2"),
        (LINE.replace("13,5", "13,5.2"), UnreadableDealLine, "V.6,4.1.-.13,5.2"),
        (LINE[: LINE.index(" chien")], UnreadableDealLine, "chien:…"),
        ("N:-.-.-.-.- chien:-.-.-.-.-", ImpossiblePlayers, "pas à 1"),
    ],
)
def test_a_line_that_is_no_deal_is_refused(line: str, refusal: type[DuplicataError], says: str) -> None:
    with pytest.raises(refusal) as refused:
        line_to_deal(line)
    assert says in str(refused.value)


def test_the_hands_may_be_given_in_any_order() -> None:
    deal = line_to_deal(LINE)
    hands = {seat: deal.hand(seat)[::-1] for seat in reversed(deal.seats)}
    assert Deal.of(hands, deal.chien) == deal


def test_each_deals_in_turn_to_the_right() -> None:
    assert [dealer_of(number, 3) for number in range(1, 5)] == ["1", "2", "3", "1"]
    assert order_of_play(4) == ("N", "O", "S", "E")
    assert seats(5) == order_of_play(5) == ("1", "2", "3", "4", "5")
    with pytest.raises(UnknownSeat, match="N, E, S, O"):
        check_seat("W", 4)
    with pytest.raises(ImpossiblePlayers):
        seats(2)
