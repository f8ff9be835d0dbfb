"""Garde Sans and Garde Contre in free deals go through the arbiter (T 4, T 7)."""

import pytest
from msgspec.structs import replace
from tarot.session.sessions import GARDE, entered, free_evening, given, travelling

from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.formats import Format
from duplicata.tarot.session import commands as orders
from duplicata.tarot.session import refusals
from duplicata.tarot.session.decisions import decide
from duplicata.tarot.session.from_movement import free_tables

ASKED = orders.AskContract(1, 1, 1, "N", "garde sans")
SANS = replace(GARDE, contract="garde_sans")
COUNTED = dict.fromkeys("NESO", 18)


@pytest.mark.article("T 4-1", "T 4-2", "T 4-3")
def test_a_granted_contract_is_played_and_bears_the_initials() -> None:
    session = given(free_evening(), ASKED)
    with pytest.raises(refusals.ContractNotGranted, match="appelez-le"):
        decide(session, orders.ScoreDeal(1, 1, 1, SANS))
    with pytest.raises(refusals.CardsNotCounted, match="18 en O"):
        decide(session, orders.GrantContract(1, {**COUNTED, "O": 17}, "AB"))
    session = given(session, orders.GrantContract(1, COUNTED, "AB"), orders.ScoreDeal(1, 1, 1, SANS))
    assert session.contracts[1].initials == "AB"
    assert session.deals[1, 1, 1].unit == 132


def test_at_a_table_of_five_the_four_who_play_count_eighteen_and_whoever_sits_out_asks_nothing() -> None:
    session = entered(Format.LIBRE, 5)
    tables = free_tables(1, [(1, 2, 3, 4, 5)], 4)
    session = given(session, orders.PlanMovement("tirage", tables), orders.StartRound(1, 0))
    with pytest.raises(refusals.TakerSitsOut):
        decide(session, replace(ASKED, seat="1"))
    session = given(session, replace(ASKED, seat="3"))
    with pytest.raises(refusals.CardsNotCounted, match="18"):
        decide(session, orders.GrantContract(1, dict.fromkeys("12345", 15), "AB"))
    with pytest.raises(refusals.EarlierBidderNotThere):
        decide(session, orders.RefuseContract(1, "AB", "Trop faible", earlier_bidder="1"))
    assert given(session, orders.GrantContract(1, dict.fromkeys("2345", 18), "AB")).contracts[1].is_granted


@pytest.mark.article("T 7-10")
def test_after_a_refusal_the_earlier_bidder_plays_or_declines() -> None:
    session = given(free_evening(), ASKED)
    refusal = orders.RefuseContract(1, "AB", "Trop faible", earlier_bidder="S", earlier_plays=True)
    for seat in ("N", "X"):
        with pytest.raises(refusals.EarlierBidderNotThere):
            decide(session, replace(refusal, earlier_bidder=seat))
    session = given(session, refusal)
    assert (session.contracts[1].earlier_bidder, session.contracts[1].earlier_plays) == ("S", True)
    with pytest.raises(refusals.ContractNotGranted):
        decide(session, orders.ScoreDeal(1, 1, 1, SANS))
    given(session, orders.ScoreDeal(1, 1, 1, replace(GARDE, taker="S")))
    nobody = given(free_evening(), ASKED, orders.RefuseContract(1, "AB", "Trop faible", earlier_plays=True))
    assert nobody.contracts[1].earlier_plays is None


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        (replace(ASKED, contract="garde"), refusals.ContractNeedsNobody),
        (replace(ASKED, seat="X"), refusals.SeatNotAtTable),
        (replace(ASKED, deal=9), refusals.DealNotAtTable),
        (ASKED, refusals.ContractAlreadyAsked),
        (orders.GrantContract(2, COUNTED, "AB"), refusals.ContractNotAsked),
    ],
)
def test_other_questions_are_refused(command: orders.SessionCommand, refusal: type[DuplicataError]) -> None:
    with pytest.raises(refusal) as refused:
        decide(given(free_evening(), ASKED), command)
    assert str(refused.value)


def test_an_answer_is_given_once_and_only_in_free_deals() -> None:
    session = given(free_evening(), ASKED, orders.GrantContract(1, COUNTED, "AB"))
    with pytest.raises(refusals.ContractNotAsked):
        decide(session, orders.GrantContract(1, COUNTED, "AB"))
    duplicate = travelling(Format.INDIVIDUEL, 12)
    with pytest.raises(refusals.ContractNeedsNobody):
        decide(duplicate, replace(ASKED, deal=duplicate.plans[1, 1].deals[0]))
