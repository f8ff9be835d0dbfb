"""Bans to bid: which deals they are on, who is refused, and how the arbiter lifts them."""

import pytest
from msgspec.structs import replace
from tarot.session.sessions import GARDE, free_evening, given

from duplicata.tarot.session import commands as orders
from duplicata.tarot.session import refusals
from duplicata.tarot.session.bans import banned_bidders
from duplicata.tarot.session.decisions import decide
from duplicata.tarot.session.effects import IncidentEffects
from duplicata.tarot.session.formations import Formation, FormationMember
from duplicata.tarot.session.people import StandingBan
from duplicata.tarot.session.session import Session

MISDEAL = orders.RuleIncident(1, 1, "L-FD-01", "N", 1)
SILENT = orders.RuleIncident(1, 1, "L-FD-04", "N", 1)
BY_EAST = replace(GARDE, taker="E")


def refused(session: Session, deal: int, taker: str = "N") -> str:
    with pytest.raises(refusals.TakerMayNotBid) as found:
        decide(session, orders.ScoreDeal(1, 1, deal, replace(GARDE, taker=taker)))
    return str(found.value)


@pytest.mark.article("T 4-7")
def test_who_misdealt_may_not_take_the_redeal() -> None:
    session = given(free_evening(), MISDEAL)
    said = refused(session, 1)
    assert "Joueur 1.1 ne peut pas enchérir dans la donne 1" in said
    assert "n° 1" in said
    assert "T 4" in said
    session = given(session, orders.ScoreDeal(1, 1, 1, BY_EAST))
    assert given(session, orders.ScoreDeal(1, 1, 2, GARDE)).deals[1, 1, 2].entry.taker == "N"


@pytest.mark.article("T 4-11")
def test_a_ban_on_the_next_deal_holds_for_the_next_one_that_is_played() -> None:
    session = given(free_evening(), SILENT)
    refused(session, 1)
    refused(session, 2)
    session = given(session, orders.ScoreDeal(1, 1, 2, BY_EAST))
    assert given(session, orders.ScoreDeal(1, 1, 3, GARDE)).deals[1, 1, 3].entry.taker == "N"


def test_a_ban_is_on_one_player_of_one_table() -> None:
    session = given(free_evening(), MISDEAL, orders.ScoreDeal(1, 2, 1, GARDE))
    assert [each.seat for each in banned_bidders(session, session.plans[1, 1], 1)] == ["N"]
    assert banned_bidders(session, session.plans[1, 2], 1) == ()


def test_a_banned_player_may_not_ask_for_a_contract_either() -> None:
    with pytest.raises(refusals.TakerMayNotBid):
        decide(given(free_evening(), MISDEAL), orders.AskContract(1, 1, 1, "N", "garde_sans"))


def test_an_official_may_still_correct_with_a_reason() -> None:
    session = given(free_evening(), MISDEAL, orders.ScoreDeal(1, 1, 1, BY_EAST))
    session = given(session, orders.CorrectDeal(1, 1, 1, GARDE, "L’arbitre l’a permis"))
    assert session.deals[1, 1, 1].entry.taker == "N"


def test_a_lifted_ruling_lifts_its_ban_and_a_changed_one_may_keep_it() -> None:
    session = given(free_evening(), MISDEAL)
    lifted = given(session, orders.OverruleIncident(1, IncidentEffects(), "Rien vu"))
    assert given(lifted, orders.ScoreDeal(1, 1, 1, GARDE)).deals[1, 1, 1].entry.taker == "N"
    kept = given(session, orders.OverruleIncident(1, IncidentEffects(warned=(1,), keeps_bans=True), "Averti"))
    refused(kept, 1)


def test_without_a_deal_nobody_is_kept_from_bidding() -> None:
    assert given(free_evening(), replace(MISDEAL, deal=None)).bans == ()


def test_a_ban_follows_the_person_and_spares_whoever_takes_his_place() -> None:
    session = given(free_evening(), SILENT, orders.ReplaceMember(1, 1, FormationMember("Zoé")))
    assert given(session, orders.ScoreDeal(1, 1, 1, GARDE)).deals[1, 1, 1].entry.taker == "N"
    moved = given(session, orders.ReplaceMember(2, 1, FormationMember("Joueur 1.1")))
    assert "Joueur 1.1 ne peut pas enchérir" in refused(moved, 1, moved.plans[1, 1].seat_of(2) or "")


def test_a_ban_that_names_nobody_is_on_the_formation() -> None:
    ban = StandingBan(1, 7)
    members = (FormationMember("Ana"), FormationMember("Bob"))
    assert [ban.is_on(Formation(number, "Les Bleus", members)) for number in (7, 8)] == [True, False]
    assert [Formation(7, "", members).person(member) for member in (0, 2, 3)] == [None, members[1], None]
