"""What a table may enter, and the sentence for what it may not."""

import pytest
from msgspec.structs import replace

from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.contract import Chelem, Contract, Poignee, Side
from duplicata.tarot.possible import (
    ChelemNotPossible,
    ChelemNotSaid,
    FewerPointsThanAside,
    FewerPointsThanBouts,
    PetitAgainstChelem,
    PetitNotThere,
)
from duplicata.tarot.score import HalfPointOfFour, ImpossibleBouts, ImpossiblePoints, NobodyToCall, score
from duplicata.tarot.seats import UnknownSeat
from duplicata.tarot.table_score import (
    CampsNotNinetyOne,
    IncompleteEntry,
    PassedDealWithScore,
    PoigneeTooLarge,
    PoigneeTooSmall,
    ShownPoignee,
    TableEntry,
    TooManyTrumpsShown,
    TwoPoigneesOfOne,
    UnknownContract,
    played_deal,
)

PLAYED = TableEntry("N", "garde", 2, 49, 42)
SIMPLE = Poignee.SIMPLE


def entry(**changes: object) -> TableEntry:
    return replace(PLAYED, **changes)


def points(taker: float, bouts: int, contract: str = "garde", chelem: Chelem | None = None) -> TableEntry:
    return TableEntry("N", contract, bouts, taker, chelem=chelem)


def test_an_entry_becomes_the_deal_that_is_marked() -> None:
    shown = (ShownPoignee(SIMPLE, "S", 11),)
    deal = played_deal(entry(poignees=shown, petit_au_bout=Side.TAKER))
    assert deal is not None
    assert score(deal).unit == 106


def test_a_deal_that_nobody_took_is_not_marked() -> None:
    assert played_deal(TableEntry()) is None
    with pytest.raises(PassedDealWithScore):
        played_deal(TableEntry(bouts=1))


@pytest.mark.parametrize(
    ("text", "contract"),
    [("Garde Sans", Contract.GARDE_SANS), ("garde-contre", Contract.GARDE_CONTRE), ("Petite", Contract.PRISE)],
)
def test_a_contract_is_read_as_people_write_it(text: str, contract: Contract) -> None:
    deal = played_deal(entry(contract=text))
    assert deal is not None
    assert deal.contract is contract


@pytest.mark.parametrize(
    ("wrong", "refusal", "says"),
    [
        (entry(points=92, defence_points=None), ImpossiblePoints, "91"),
        (entry(points=0, bouts=0, defence_points=92), ImpossiblePoints, "91"),
        (entry(points=49.5, defence_points=41.5), HalfPointOfFour, "49,5"),
        (entry(defence_points=41), CampsNotNinetyOne, "font 90"),
        (entry(contract="pousse"), UnknownContract, "pousse"),
        (entry(contract=None), IncompleteEntry, "contrat"),
        (entry(bouts=None), IncompleteEntry, "bouts"),
        (entry(points=None), IncompleteEntry, "points"),
        (entry(bouts=4), ImpossibleBouts, "pas 4"),
        (entry(taker="W"), UnknownSeat, "W"),
        (entry(partner="E"), NobodyToCall, "4"),
        (entry(poignees=(ShownPoignee(SIMPLE, "S", 9),)), PoigneeTooSmall, "9 atouts\u00a0: il en faut 10"),
        (entry(poignees=(ShownPoignee(SIMPLE, "S", 19),)), PoigneeTooLarge, "18 au plus"),
        (entry(poignees=(ShownPoignee(SIMPLE, "W"),)), UnknownSeat, "W"),
        (entry(poignees=(ShownPoignee(SIMPLE, "S"), ShownPoignee(SIMPLE, "S"))), TwoPoigneesOfOne, "S a deux"),
        (entry(poignees=(ShownPoignee(Poignee.DOUBLE, "S"), ShownPoignee(SIMPLE, "N"))), TooManyTrumpsShown, "23"),
        (points(8, 2), FewerPointsThanBouts, "l’attaque"),
        (points(83, 1), FewerPointsThanBouts, "la défense"),
        (points(2, 0), FewerPointsThanAside, "au moins 3"),
        (points(89, 3, "garde contre"), FewerPointsThanAside, "la défense"),
        (replace(points(50, 0), petit_au_bout=Side.TAKER), PetitNotThere, "l’attaque"),
        (replace(points(50, 3), petit_au_bout=Side.DEFENCE), PetitNotThere, "la défense"),
        (points(91, 3), ChelemNotSaid, "l’attaque"),
        (points(91, 3, chelem=Chelem.ANNOUNCED_FAILED), ChelemNotSaid, "chelem"),
        (points(0, 0, "garde contre"), ChelemNotSaid, "la défense"),
        (points(90, 3, chelem=Chelem.MADE), ChelemNotPossible, "1 points et 0 bout"),
        (points(87, 3, chelem=Chelem.ANNOUNCED_MADE), ChelemNotPossible, "4 points"),
        (points(80, 2, chelem=Chelem.MADE), ChelemNotPossible, "4 points au plus"),
        (points(30, 1, chelem=Chelem.DEFENCE), ChelemNotPossible, "23 points au plus"),
        (points(20, 2, chelem=Chelem.DEFENCE), ChelemNotPossible, "2 bout"),
        (points(5, 1, "garde contre", Chelem.DEFENCE), ChelemNotPossible, "4 points au plus"),
        (
            replace(points(87, 2, chelem=Chelem.MADE), petit_au_bout=Side.DEFENCE),
            PetitAgainstChelem,
            "la défense",
        ),
        (
            replace(points(4, 1, "garde contre", Chelem.DEFENCE), petit_au_bout=Side.TAKER),
            PetitAgainstChelem,
            "l’attaque",
        ),
    ],
)
def test_what_cannot_have_been_played_is_refused(wrong: TableEntry, refusal: type[DuplicataError], says: str) -> None:
    with pytest.raises(refusal) as refused:
        played_deal(wrong)
    assert says in str(refused.value)


@pytest.mark.parametrize(
    "right",
    [
        points(91, 3, chelem=Chelem.MADE),
        points(87, 2, chelem=Chelem.ANNOUNCED_MADE),
        points(70, 1, "garde contre", Chelem.MADE),
        points(3, 0, chelem=Chelem.DEFENCE),
        points(23, 1, chelem=Chelem.DEFENCE),
        points(31, 3, "garde sans", Chelem.DEFENCE),
        points(0, 0, "garde contre", Chelem.DEFENCE),
        points(4, 1, "garde contre", Chelem.DEFENCE),
        points(60, 2, chelem=Chelem.ANNOUNCED_FAILED),
        points(4, 1),
    ],
)
def test_what_may_have_been_played_is_let_in(right: TableEntry) -> None:
    assert played_deal(right) is not None


def test_at_five_a_partner_is_called_or_the_taker_plays_alone() -> None:
    called = TableEntry("1", "garde", 2, 40.5, partner="3", poignees=(ShownPoignee(SIMPLE, "2", 8),))
    for changed, alone in (
        (called, False),
        (replace(called, partner=None), True),
        (replace(called, partner="1"), True),
    ):
        deal = played_deal(changed, players=5)
        assert deal is not None
        assert deal.alone is alone
    with pytest.raises(UnknownSeat):
        played_deal(replace(called, partner="6"), players=5)
