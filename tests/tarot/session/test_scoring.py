"""Deals entered by the tables: what cannot be is refused and writes nothing, what was wrong is corrected."""

import pytest
from msgspec.structs import replace
from tarot.session.sessions import CHUTE, GARDE, OPENING, entered, free_evening, given, travelling

from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.contract import Poignee
from duplicata.tarot.formats import Format
from duplicata.tarot.score import HalfPointOfFour, ImpossibleBouts, ImpossiblePoints
from duplicata.tarot.seats import UnknownSeat
from duplicata.tarot.session import commands as orders
from duplicata.tarot.session import refusals
from duplicata.tarot.session.decisions import decide
from duplicata.tarot.session.events import AttackedOutOfTurn
from duplicata.tarot.session.free_marks import table_marks
from duplicata.tarot.session.from_movement import free_tables
from duplicata.tarot.session.session import Session
from duplicata.tarot.table_score import CampsNotNinetyOne, PoigneeTooSmall, ShownPoignee, TableEntry, UnknownContract


@pytest.mark.parametrize(
    ("entry", "refusal"),
    [
        (replace(GARDE, points=92), ImpossiblePoints),
        (replace(GARDE, points=45.5), HalfPointOfFour),
        (replace(GARDE, defence_points=41), CampsNotNinetyOne),
        (replace(GARDE, contract="pousse"), UnknownContract),
        (replace(GARDE, bouts=4), ImpossibleBouts),
        (replace(GARDE, poignees=(ShownPoignee(Poignee.SIMPLE, "N", 9),)), PoigneeTooSmall),
    ],
)
def test_an_impossible_score_is_refused(entry: TableEntry, refusal: type[DuplicataError]) -> None:
    with pytest.raises(refusal):
        decide(free_evening(), orders.ScoreDeal(1, 1, 1, entry))


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        (orders.ScoreDeal(3, 1, 1, GARDE), refusals.RoundNotInSession),
        (orders.ScoreDeal(2, 1, 1, GARDE), refusals.RoundNotStarted),
        (orders.ScoreDeal(1, 9, 1, GARDE), refusals.TableNotInRound),
        (orders.ScoreDeal(1, 1, 5, GARDE), refusals.DealNotAtTable),
        (orders.CorrectDeal(1, 1, 1, GARDE, "Erreur"), refusals.DealNotScored),
    ],
)
def test_a_score_from_nowhere_is_refused(command: orders.SessionCommand, refusal: type[DuplicataError]) -> None:
    with pytest.raises(refusal) as refused:
        decide(free_evening(), command)
    assert str(refused.value)


def test_a_deal_is_scored_once_then_corrected_with_a_reason() -> None:
    session = given(free_evening(), orders.ScoreDeal(1, 1, 1, GARDE))
    assert table_marks(session, 1, 1) == {"N": 198, "E": -66, "S": -66, "O": -66}
    with pytest.raises(refusals.DealAlreadyScored):
        decide(session, orders.ScoreDeal(1, 1, 1, GARDE))
    with pytest.raises(refusals.SessionTextMissing):
        decide(session, orders.CorrectDeal(1, 1, 1, CHUTE, " "))
    session = given(session, orders.CorrectDeal(1, 1, 1, CHUTE, "Points mal comptés"))
    assert session.deals[1, 1, 1].is_corrected
    assert table_marks(session, 1, 1)["N"] == -108


def test_a_deal_that_all_pass_is_worth_nought() -> None:
    session = given(free_evening(), orders.ScoreDeal(1, 1, 1, TableEntry()))
    assert set(table_marks(session, 1, 1).values()) == {0}
    with pytest.raises(refusals.DealPassedInDuplicate):
        decide(travelling(Format.INDIVIDUEL, 12), orders.ScoreDeal(1, 1, 1, TableEntry()))


def test_a_cancelled_deal_is_not_played_and_may_be_dealt_again() -> None:
    session = given(free_evening(), orders.ScoreDeal(1, 1, 1, GARDE), orders.CancelDeal(1, 1, 1, "Fausse donne"))
    assert session.results_at(1, 1) == ()
    with pytest.raises(refusals.DealNotScored):
        decide(session, orders.CorrectDeal(1, 1, 1, GARDE, "Erreur"))
    assert len(given(session, orders.ScoreDeal(1, 1, 1, CHUTE)).results_at(1, 1)) == 1
    unplayed = given(free_evening(), orders.CancelDeal(1, 1, 1, "Fausse donne"))
    assert unplayed.results_at(1, 1) == ()
    with pytest.raises(refusals.CancelledOnlyInFreeDeals):
        decide(travelling(Format.INDIVIDUEL, 12), orders.CancelDeal(1, 1, 1, "Fausse donne"))


def table_of_five(table_size: int) -> Session:
    opening = replace(OPENING, table_size=table_size)
    people = entered(Format.LIBRE, 5).formations.values()
    session = given(Session(), opening, *(orders.EnterFormation(each.members) for each in people))
    tables = free_tables(1, [(1, 2, 3, 4, 5)], 4)
    return given(session, orders.PlanMovement("tirage", tables), orders.StartRound(1, 0))


def test_at_five_in_a_session_of_fours_each_sits_out_in_turn() -> None:
    session = table_of_five(4)
    with pytest.raises(refusals.TakerSitsOut, match="joueur 1"):
        decide(session, orders.ScoreDeal(1, 1, 1, replace(GARDE, taker="1")))
    with pytest.raises(UnknownSeat):
        decide(session, orders.ScoreDeal(1, 1, 1, GARDE))
    shown = replace(GARDE, taker="2", poignees=(ShownPoignee(Poignee.SIMPLE, "3"),))
    session = given(session, orders.ScoreDeal(1, 1, 1, shown), orders.ScoreDeal(1, 1, 2, TableEntry()))
    assert table_marks(session, 1, 1) == {"1": 0, "2": 258, "3": -86, "4": -86, "5": -86}


def test_five_play_with_a_partner_where_the_session_says_so() -> None:
    session = given(table_of_five(5), orders.ScoreDeal(1, 1, 1, replace(GARDE, taker="1", partner="4")))
    assert table_marks(session, 1, 1) == {"1": 132, "2": -66, "3": -66, "4": 66, "5": -66}
    alone = given(table_of_five(5), orders.ScoreDeal(1, 1, 1, replace(GARDE, taker="1")))
    assert table_marks(alone, 1, 1)["1"] == 264


def test_a_deal_that_travels_is_attacked_from_the_same_seat_everywhere() -> None:
    session = travelling(Format.INDIVIDUEL, 12)
    deal = session.plans[1, 1].deals[0]
    other = next(plan for key, plan in session.plans.items() if key != (1, 1) and deal in plan.deals)
    session = given(session, orders.ScoreDeal(1, 1, deal, GARDE))
    with pytest.raises(refusals.OtherTakerOfDeal, match="pas la place qui a pris"):
        decide(session, orders.ScoreDeal(other.round, other.table, deal, replace(GARDE, taker="S")))
    given(session, orders.CorrectDeal(1, 1, deal, replace(GARDE, taker="S"), "Place mal lue"))


def test_a_triplette_attacks_with_its_own_deals_and_in_its_order() -> None:
    session = travelling(Format.TRIPLETTES, 6)
    plan = session.plans[1, 1]
    turn = plan.attackers[0]
    camp = plan.seat_of(turn.formation) or ""
    entry, wrong = replace(GARDE, taker=camp[0]), replace(GARDE, taker="E" if camp == "NS" else "N")
    score = orders.ScoreDeal(1, 1, turn.deal, entry)
    with pytest.raises(refusals.AttackerNotTold):
        decide(session, score)
    with pytest.raises(refusals.MemberUnknown):
        decide(session, replace(score, attacker=4))
    with pytest.raises(refusals.WrongCampAttacks, match=camp):
        decide(session, replace(score, entry=wrong, attacker=1))
    assert len(decide(session, replace(score, attacker=turn.member))) == 1
    late = turn.member % 3 + 1
    _scored, fault = decide(session, replace(score, attacker=late))
    assert fault == AttackedOutOfTurn(1, 1, turn.deal, turn.formation, turn.member, late)
    assert given(session, replace(score, attacker=late)).out_of_turn == (fault,)


def test_in_a_match_the_team_of_the_room_attacks() -> None:
    session = travelling(Format.QUADRETTES, 2, rounds=1)
    plan = session.plans[1, 2]
    assert (plan.attacks, plan.room) == ("B", "fermée")
    session = given(session, orders.ScoreDeal(1, 2, plan.deals[0], GARDE, 4))
    assert session.deals[1, 2, plan.deals[0]].unit == 66
    strange = replace(plan, attacks="C")
    with pytest.raises(refusals.WrongCampAttacks):
        decide(replace(session, plans={(1, 2): strange}), orders.ScoreDeal(1, 2, plan.deals[1], GARDE, 4))
