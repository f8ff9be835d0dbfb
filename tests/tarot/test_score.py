"""The marking of a deal: the federation's worked examples, and what no deal can be."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.cards import PACK_HALF_POINTS, Card, UnreadableCard, half_points, pack
from duplicata.tarot.contract import Chelem, Contract, Poignee, Side
from duplicata.tarot.score import (
    HalfPointOfFour,
    ImpossibleBouts,
    ImpossiblePlayers,
    ImpossiblePoints,
    NobodyToCall,
    PlayedDeal,
    score,
)
from duplicata.tarot.tariff import tariff

VECTORS = json.loads((Path(__file__).parents[1] / "cases" / "tarot_scoring_vectors.json").read_text())["vectors"]
POIGNEES = {0: (), 20: (Poignee.SIMPLE,), 30: (Poignee.DOUBLE,), 40: (Poignee.TRIPLE,)}


@pytest.mark.parametrize("vector", VECTORS)
def test_a_worked_example_is_marked_as_printed(vector: dict[str, Any]) -> None:
    deal = PlayedDeal(
        vector["players"],
        Contract(vector["contract"]),
        vector["bouts"],
        vector["points"],
        POIGNEES[vector["poignee"]],
        Side(vector["petit_au_bout"]) if vector["petit_au_bout"] else None,
        Chelem(vector["chelem"]) if vector["chelem"] else None,
    )
    marked = score(deal)
    assert (marked.unit, marked.taker) == (vector["unit"], vector["taker"])


deals = st.builds(
    PlayedDeal,
    players=st.sampled_from([3, 4, 5]),
    contract=st.sampled_from(Contract),
    bouts=st.integers(0, 3),
    points=st.integers(0, 91),
    poignees=st.lists(st.sampled_from(Poignee), max_size=3).map(tuple),
    petit_au_bout=st.sampled_from([None, *Side]),
    chelem=st.sampled_from([None, *Chelem]),
)


@given(deals)
def test_a_deal_adds_up_to_nought(deal: PlayedDeal) -> None:
    marked = score(deal)
    partners = 1 if marked.partner is not None else 0
    defenders = deal.players - 1 - partners
    assert marked.taker + (marked.partner or 0) + defenders * marked.defenders == 0


def test_at_five_the_taker_has_two_thirds_and_alone_all_of_it() -> None:
    called = score(PlayedDeal(5, Contract.GARDE, 3, 50))
    assert (called.taker, called.partner, called.defenders) == (156, 78, -78)
    alone = score(PlayedDeal(5, Contract.GARDE, 3, 50, alone=True))
    assert (alone.taker, alone.partner) == (312, None)


@pytest.mark.parametrize(
    ("deal", "refusal"),
    [
        (PlayedDeal(2, Contract.PRISE, 1, 40), ImpossiblePlayers),
        (PlayedDeal(4, Contract.PRISE, 4, 40), ImpossibleBouts),
        (PlayedDeal(4, Contract.PRISE, 1, 91.5), ImpossiblePoints),
        (PlayedDeal(4, Contract.PRISE, 1, -1), ImpossiblePoints),
        (PlayedDeal(3, Contract.PRISE, 1, 40.25), ImpossiblePoints),
        (PlayedDeal(4, Contract.PRISE, 1, 40.5), HalfPointOfFour),
        (PlayedDeal(4, Contract.PRISE, 1, 40, alone=True), NobodyToCall),
    ],
)
def test_what_no_table_can_count_is_refused(deal: PlayedDeal, refusal: type[DuplicataError]) -> None:
    with pytest.raises(refusal):
        score(deal)


def test_the_pack_is_worth_ninety_one_points_and_reads_back() -> None:
    assert half_points(pack()) == PACK_HALF_POINTS
    assert len(set(pack())) == 78
    assert [card for card in pack() if Card.parse(str(card)) != card] == []
    assert [str(card) for card in pack() if card.is_bout] == ["A1", "A21", "X"]
    assert sum(card.is_king for card in pack()) == 4
    with pytest.raises(UnreadableCard):
        Card.parse("Z3")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_card_is_dealt(players: int) -> None:
    table = tariff().table(players)
    assert players * table.hand + table.chien == 78
    assert [poignee.trumps(players) for poignee in Poignee] == sorted(table.poignees.values())


def test_only_the_two_highest_contracts_are_asked_of_the_arbiter() -> None:
    assert [contract for contract in Contract if contract.needs_arbiter] == [Contract.GARDE_SANS, Contract.GARDE_CONTRE]
