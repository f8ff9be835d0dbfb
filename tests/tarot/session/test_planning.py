"""Who sits where: a plan that could not be played is refused, rounds follow one another, deals come from a seed."""

import pytest
from tarot.session.sessions import GARDE, entered, free_evening, given, travelling

from duplicata.kernel.chance import commitment
from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.deal import WrongSeats, deal_series
from duplicata.tarot.deal_line import deal_to_line
from duplicata.tarot.formats import Format
from duplicata.tarot.session import commands as orders
from duplicata.tarot.session import refusals
from duplicata.tarot.session.decisions import decide
from duplicata.tarot.session.events import BroughtDeal
from duplicata.tarot.session.from_movement import free_tables
from duplicata.tarot.session.plan import Seated, TablePlan

NESO = "NESO"


def table(number: int, *formations: int, seats: str = NESO, round_: int = 1) -> TablePlan:
    return TablePlan(round_, number, tuple(map(Seated, seats, formations)), (1, 2))


@pytest.mark.parametrize(
    ("tables", "refusal"),
    [
        ((), refusals.PlanWithoutTable),
        ((table(1, 1, 2, 3, 4), table(1, 5, 6, 7, 8)), refusals.TablePlannedTwice),
        ((table(1, 1, 2, 3, 4, seats="NNSO"),), refusals.SeatGivenTwice),
        ((table(1, 1, 2, 3, 9),), refusals.FormationNotEntered),
        ((table(1, 1, 2, 3, 4), table(2, 5, 6, 7, 1)), refusals.PlayerAtTwoTables),
        ((table(1, 1, 2, 3, 4, seats="NESX"),), refusals.WrongSeatsOfFormat),
        ((table(1, 1, 2, 3, 4, round_=3),), refusals.RoundNotInSession),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(tables: tuple[TablePlan, ...], refusal: type[DuplicataError]) -> None:
    with pytest.raises(refusal) as refused:
        decide(entered(Format.LIBRE, 8), orders.PlanMovement("essai", tables))
    assert str(refused.value)


def test_tables_of_three_and_five_are_for_free_deals() -> None:
    session = entered(Format.LIBRE, 8)
    planned = given(session, orders.PlanMovement("tirage", free_tables(1, [(1, 2, 3), (4, 5, 6, 7, 8)], 4)))
    assert [len(each.seats) for each in planned.tables(1)] == [3, 5]
    with pytest.raises(refusals.WrongSeatsOfFormat):
        decide(entered(Format.TRIPLETTES, 2), orders.PlanMovement("essai", (table(1, 1, 2, seats="NS"),)))


def test_a_round_is_seated_again_until_it_starts() -> None:
    session = free_evening()
    with pytest.raises(refusals.RoundAlreadyStarted):
        decide(session, orders.PlanMovement("encore", (table(1, 1, 2, 3, 4),)))
    again = (table(1, 5, 6, 7, 8, round_=2),)
    session = given(session, orders.PlanMovement("tour 2", (table(1, 1, 2, 3, 4, round_=2),)))
    session = given(session, orders.PlanMovement("tour 2 bis", again))
    assert session.tables(2) == again
    assert len(session.tables(1)) == 2


def test_rounds_start_in_order_once_they_are_seated() -> None:
    session = free_evening()
    for round_, refusal in ((1, refusals.RoundAlreadyStarted), (3, refusals.RoundNotInSession)):
        with pytest.raises(refusal):
            decide(session, orders.StartRound(round_, 0))
    with pytest.raises(refusals.RoundNotPlanned):
        decide(session, orders.StartRound(2, 0))
    with pytest.raises(refusals.EarlierRoundNotStarted, match="tour 1"):
        decide(entered(Format.LIBRE, 4), orders.StartRound(2, 0))


def test_after_the_time_call_only_the_deal_in_hand_is_finished() -> None:
    session = given(free_evening(), orders.ScoreDeal(1, 1, 1, GARDE), orders.CallTime(1, 5))
    assert session.called[1].under_way == {1: 2, 2: 1}
    with pytest.raises(refusals.TimeIsOver):
        decide(session, orders.ScoreDeal(1, 1, 3, GARDE))
    session = given(session, orders.ScoreDeal(1, 1, 2, GARDE))
    with pytest.raises(refusals.TimeIsOver):
        decide(session, orders.ScoreDeal(1, 1, 3, GARDE))
    # After a misdeal the deal in hand is dealt once more.
    session = given(session, orders.CancelDeal(1, 1, 2, "Fausse donne"), orders.ScoreDeal(1, 1, 2, GARDE))
    assert len(session.results_at(1, 1)) == 2


def test_a_table_that_has_played_all_its_deals_has_none_in_hand() -> None:
    scored = (orders.ScoreDeal(1, 1, deal, GARDE) for deal in (1, 2, 3, 4))
    session = given(free_evening(), *scored, orders.CallTime(1, 5))
    assert session.called[1].under_way == {2: 1}


def test_the_time_is_called_once_in_a_round_that_is_played() -> None:
    with pytest.raises(refusals.TimeAlreadyCalled):
        decide(given(free_evening(), orders.CallTime(1, 5)), orders.CallTime(1, 6))
    with pytest.raises(refusals.RoundNotStarted):
        decide(free_evening(), orders.CallTime(2, 6))


def test_deals_that_travel_are_finished_after_the_time_call() -> None:
    session = travelling(Format.INDIVIDUEL, 12)
    deals = session.plans[1, 1].deals
    after = given(session, orders.CallTime(1, 5), *(orders.ScoreDeal(1, 1, deal, GARDE) for deal in deals))
    assert {entered.deal for entered in after.deals.values()} == set(deals)


def test_deals_come_from_a_seed_that_is_told_after_the_session() -> None:
    seed = "une graine assez longue"
    session = given(entered(Format.INDIVIDUEL, 12), orders.CommitDeals(24, seed))
    assert session.committed is not None
    assert (session.committed.count, session.committed.seed_hash) == (24, commitment(seed))
    with pytest.raises(refusals.DealsAlreadyCommitted):
        decide(session, orders.CommitDeals(24, seed))
    with pytest.raises(refusals.SessionNotOver):
        decide(session, orders.PublishDealSeed())
    over = given(session, orders.EndSession(), orders.DeclareSessionFinal(), orders.PublishDealSeed())
    assert over.published_seed == seed


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        (orders.CommitDeals(24, "courte"), refusals.DealSeedTooShort),
        (orders.CommitDeals(0, "une graine assez longue"), refusals.ImpossibleSessionCount),
        (orders.PublishDealSeed(), refusals.DealsNotCommitted),
    ],
)
def test_a_seed_that_is_no_secret_is_refused(command: orders.SessionCommand, refusal: type[DuplicataError]) -> None:
    with pytest.raises(refusal):
        decide(entered(Format.INDIVIDUEL, 12), command)


def brought(*numbers: int, players: int = 4) -> orders.BringDeals:
    lines = [deal_to_line(deal) for deal in deal_series("une graine assez longue", len(numbers), players).deals]
    return orders.BringDeals(tuple(map(BroughtDeal, numbers, lines)), "empreinte")


def test_deals_dealt_elsewhere_take_the_place_of_a_seed() -> None:
    session = given(entered(Format.INDIVIDUEL, 12), brought(1, 2, 7))
    assert session.brought is not None
    assert [deal.number for deal in session.brought.deals] == [1, 2, 7]
    assert session.brought.seed_hash == "empreinte"
    for other in (brought(3), orders.CommitDeals(24, "une graine assez longue")):
        with pytest.raises(refusals.DealsAlreadyCommitted):
            decide(session, other)


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        (brought(1, 1), refusals.DealBroughtTwice),
        (brought(0), refusals.ImpossibleSessionCount),
        (brought(1, players=5), WrongSeats),
        (orders.BringDeals((BroughtDeal(1, "N:R"),)), DuplicataError),
    ],
)
def test_deals_that_cannot_be_played_are_not_brought(command: orders.BringDeals, refusal: type[DuplicataError]) -> None:
    with pytest.raises(refusal):
        decide(entered(Format.INDIVIDUEL, 12), command)


def test_more_deals_come_from_the_same_seed_where_the_movement_has_grown() -> None:
    session = given(entered(Format.INDIVIDUEL, 12), orders.CommitDeals(24, "une graine assez longue"))
    more = given(session, orders.ExtendDeals(30))
    assert session.committed is not None
    assert more.committed is not None
    assert (more.committed.count, more.committed.seed_hash) == (30, session.committed.seed_hash)
    assert more.sealed_seed == session.sealed_seed
    for count, refusal in ((24, refusals.FewerDealsThanCommitted), (1001, refusals.ImpossibleSessionCount)):
        with pytest.raises(refusal):
            decide(session, orders.ExtendDeals(count))
    with pytest.raises(refusals.DealsNotPrepared):
        decide(entered(Format.INDIVIDUEL, 12), orders.ExtendDeals(30))


def test_prepared_deals_are_given_up_with_a_reason_and_what_was_announced_of_them_stays_known() -> None:
    session = given(entered(Format.INDIVIDUEL, 12), orders.CommitDeals(24, "une graine assez longue"))
    given_up = given(session, orders.SetDealsAside("Une carte du jeu est marquée"))
    assert session.committed is not None
    assert given_up.hashes_set_aside == (session.committed.seed_hash,)
    assert (given_up.committed, given_up.sealed_seed) == (None, None)
    again = given(given_up, orders.CommitDeals(24, "une autre graine assez longue"))
    assert again.committed is not None
    from_elsewhere = given(entered(Format.INDIVIDUEL, 12), brought(1))
    assert given(from_elsewhere, orders.SetDealsAside("Mauvais fichier")).hashes_set_aside == ("empreinte",)
    with pytest.raises(refusals.DealsNotPrepared):
        decide(given_up, orders.SetDealsAside("Encore"))
    with pytest.raises(refusals.SessionTextMissing):
        decide(session, orders.SetDealsAside(" "))


def test_nobody_plays_before_the_hash_is_known() -> None:
    session = travelling(Format.INDIVIDUEL, 12)
    for order in (orders.CommitDeals(24, "une graine assez longue"), brought(1)):
        with pytest.raises(refusals.DealsBeingPlayed, match="avant le premier tour"):
            decide(session, order)
    ready = given(entered(Format.LIBRE, 8), orders.CommitDeals(4, "une graine assez longue"))
    tables = orders.PlanMovement("tirage", free_tables(1, [(1, 2, 3, 4), (5, 6, 7, 8)], 4))
    with pytest.raises(refusals.DealsBeingPlayed):
        decide(given(ready, tables, orders.StartRound(1, 0)), orders.SetDealsAside("Trop tard"))
