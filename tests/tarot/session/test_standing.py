"""Standings of sessions: topped, in match points, with marks adjusted, penalties at the end and equal ranks."""

import pytest
from msgspec.structs import replace
from tarot.session.sessions import CHUTE, GARDE, entered, free_evening, given, travelling

from duplicata.tarot.formats import Format
from duplicata.tarot.session import commands as orders
from duplicata.tarot.session import refusals
from duplicata.tarot.session.decisions import decide
from duplicata.tarot.session.effects import Adjustment, IncidentEffects, LedgerPenalty
from duplicata.tarot.session.plan import Seated, TablePlan
from duplicata.tarot.session.session import Session
from duplicata.tarot.session.standing import standing_of

FAULT = "D-FU-01"
SCORES = (GARDE, CHUTE, replace(GARDE, points=60))


def totals(session: Session) -> dict[int, int]:
    return {line.formation: line.total for line in standing_of(session)}


def individual() -> Session:
    """Twelve players, one deal a round; the first deal played at two tables, and more at the others."""
    session = travelling(Format.INDIVIDUEL, 12, rounds=2, deals=1)
    for place, ((round_, table), plan) in enumerate(sorted(session.plans.items())):
        session = given(session, orders.ScoreDeal(round_, table, plan.deals[0], SCORES[place % 3]))
    return session


def decided(session: Session, round_: int, table: int, deal: int, effects: IncidentEffects) -> Session:
    """An incident that the arbiter rules his own way."""
    seat = session.plans[round_, table].seats[0].seat
    session = given(session, orders.RuleIncident(round_, table, FAULT, seat, deal))
    return given(session, orders.OverruleIncident(len(session.incidents), effects, "Essai"))


def test_takers_are_compared_with_takers_of_the_same_hand() -> None:
    session = individual()
    deal = session.plans[1, 1].deals[0]
    tables = [key for key, plan in session.plans.items() if deal in plan.deals]
    assert len(tables) == 2
    assert min(totals(session).values()) >= 0
    assert max(totals(session).values()) == 100_000


def test_a_neutralised_deal_leaves_the_average_and_an_imposed_zero_counts() -> None:
    session = individual()
    plan = session.plans[1, 1]
    deal, north = plan.deals[0], plan.formation("N") or 0
    before = {line.formation: line.deals for line in standing_of(session)}
    neutral = decided(session, 1, 1, deal, IncidentEffects(adjustment=Adjustment("neutralised")))
    after = {line.formation: line.deals for line in standing_of(neutral)}
    at_table = {seated.formation for seated in plan.seats}
    assert {who for who in before if after[who] < before[who]} == at_table
    zero = decided(session, 1, 1, deal, IncidentEffects(adjustment=Adjustment("fixed", "N", 0.0, None)))
    counted = {line.formation: line.deals for line in standing_of(zero)}
    assert {who for who in before if counted[who] < before[who]} == at_table - {north}


def two_tables() -> Session:
    """One deal at two tables: the taker of table 1 has 100 %, the taker of table 2 nought."""
    session = entered(Format.INDIVIDUEL, 8)
    tables = tuple(
        TablePlan(1, table, tuple(Seated(seat, first + place) for place, seat in enumerate("NESO")), (1,))
        for table, first in ((1, 1), (2, 5))
    )
    session = given(session, orders.PlanMovement("essai", tables), orders.StartRound(1, 0))
    return given(session, orders.ScoreDeal(1, 1, 1, GARDE), orders.ScoreDeal(1, 2, 1, CHUTE))


def test_the_better_taker_has_all_and_his_defenders_nothing() -> None:
    assert totals(two_tables()) == {1: 100_000, 2: 0, 3: 0, 4: 0, 5: 0, 6: 100_000, 7: 100_000, 8: 100_000}


@pytest.mark.article("T 9-16")
@pytest.mark.parametrize(
    ("table", "offender", "attack", "defence"), [(1, "taker", 40_000, 60_000), (2, "defence", 60_000, 40_000)]
)
def test_bounds_apply_to_the_note_of_the_deal(table: int, offender: str, attack: int, defence: int) -> None:
    effects = IncidentEffects(adjustment=Adjustment("bounds", offender, 40.0, 60.0))
    found = totals(decided(two_tables(), 1, table, 1, effects))
    first = 1 if table == 1 else 5
    assert [found[first + place] for place in range(4)] == [attack, defence, defence, defence]


def test_a_collective_zero_is_given_to_both_camps() -> None:
    session = individual()
    effects = IncidentEffects(adjustment=Adjustment("fixed", "defence", 0.0, 0.0))
    plan = session.plans[1, 1]
    assert sum(totals(decided(session, 1, 1, plan.deals[0], effects)).values()) < sum(totals(session).values())


def test_a_mark_may_be_imposed_on_a_deal_that_nobody_played() -> None:
    session = travelling(Format.INDIVIDUEL, 12, rounds=1, deals=1)
    deal = session.plans[1, 1].deals[0]
    bounds = decided(session, 1, 1, deal, IncidentEffects(adjustment=Adjustment("bounds", "N", 40.0, 60.0)))
    assert {line.deals for line in standing_of(bounds)} == {0}
    zero = decided(session, 1, 1, deal, IncidentEffects(adjustment=Adjustment("fixed", "N", 0.0, 40.0)))
    assert sorted(totals(zero).values())[-3:] == [40_000] * 3
    void = given(session, orders.ScoreDeal(1, 1, deal, GARDE))
    void = decided(void, 1, 1, deal, IncidentEffects(cancels_deal=True))
    assert {line.deals for line in standing_of(void)} == {0}


def test_hidden_deals_do_not_count() -> None:
    session = individual()
    everything = frozenset(deal for plan in session.plans.values() for deal in plan.deals)
    assert {line.rank for line in standing_of(session, everything)} == {None}


def test_rounds_that_have_not_started_do_not_count() -> None:
    session = individual()
    assert {line.deals for line in standing_of(replace(session, started={1: 0}))} == {1}


@pytest.mark.article("T 9-11")
def test_percentages_come_off_when_the_session_is_over() -> None:
    session = individual()
    plan = session.plans[1, 1]
    north = plan.formation("N") or 0
    penalty = IncidentEffects((LedgerPenalty(north, 0, "percent", 1.5),))
    session = decided(session, 1, 1, plan.deals[0], penalty)
    pending = totals(session)[north]
    over = given(session, orders.EndSession())
    assert totals(over)[north] == pending - 1500


def match(form: Format) -> Session:
    """One match of two deals a room: A makes 66 and fails, B makes 88 and fails."""
    session = travelling(form, 2, rounds=1, deals=1)
    for (round_, table), plan in sorted(session.plans.items()):
        entry = GARDE if plan.attacks == "A" else replace(GARDE, points=60)
        session = given(session, *(orders.ScoreDeal(round_, table, deal, entry, 1) for deal in plan.deals))
    return session


@pytest.mark.parametrize(("form", "lost"), [(Format.QUADRETTES, -9380), (Format.EQUIPES, 0)])
def test_match_points_are_the_root_of_the_difference(form: Format, lost: int) -> None:
    session = match(form)
    team = {seated.seat: seated.formation for seated in session.plans[1, 1].seats}
    assert totals(session) == {team["B"]: 9380, team["A"]: lost}


def test_marks_of_a_match_are_adjusted_and_penalties_come_off_when_it_is_over() -> None:
    session = match(Format.QUADRETTES)
    plan = session.plans[1, 1]
    deal, team = plan.deals[0], {seated.seat: seated.formation for seated in plan.seats}
    floor = decided(session, 1, 1, deal, IncidentEffects(adjustment=Adjustment("floor", "B", -4.0, 4.0)))
    assert totals(floor)[team["A"]] == 4000 - 4690
    fixed = IncidentEffects((LedgerPenalty(team["A"], 0, "pm", 1.0),), adjustment=Adjustment("fixed", "A", -6.0, 6.0))
    assert totals(decided(session, 1, 1, deal, fixed))[team["A"]] == -6000 - 4690 - 1000
    other = IncidentEffects(adjustment=Adjustment("fixed", "B", -6.0, 6.0))
    assert totals(decided(session, 1, 1, deal, other))[team["A"]] == 6000 - 4690
    neutral = IncidentEffects(adjustment=Adjustment("neutralised"))
    assert totals(decided(session, 1, 1, deal, neutral))[team["B"]] == 4690


def test_a_deal_of_a_match_waits_for_its_other_half() -> None:
    session = travelling(Format.QUADRETTES, 2, rounds=1, deals=1)
    plan = session.plans[1, 1]
    team = plan.formation("A") or 0
    session = given(session, orders.ScoreDeal(1, 1, plan.deals[0], GARDE, 1))
    penalty = IncidentEffects((LedgerPenalty(team, 0, "pm", 1.0),))
    waiting = decided(session, 1, 1, plan.deals[0], penalty)
    assert totals(waiting)[team] == 0
    void = decided(session, 1, 1, plan.deals[0], IncidentEffects(cancels_deal=True))
    assert set(totals(void).values()) == {0}
    assert totals(given(waiting, orders.EndSession(despite_missing=True)))[team] == -1000


def test_equal_totals_share_a_rank_and_those_who_left_have_none() -> None:
    session = given(free_evening(), orders.ScoreDeal(1, 1, 1, GARDE), orders.WithdrawFormation(4, "Parti"))
    assert [(line.rank, line.formation) for line in standing_of(session)][:4] == [(1, 1), (2, 2), (2, 3), (None, 5)]
    excluded = given(session, orders.RuleIncident(1, 1, "L-FU-01", "N"))
    excluded = given(excluded, orders.OverruleIncident(1, IncidentEffects(excluded=(1,)), "Exclu"))
    assert standing_of(excluded)[0].formation == 2


def test_a_session_ends_when_nothing_is_missing_and_its_results_stand() -> None:
    session = given(free_evening(), orders.ScoreDeal(1, 1, 1, GARDE))
    with pytest.raises(refusals.ResultsStillMissing, match="tables 1, 2"):
        decide(session, orders.EndSession())
    with pytest.raises(refusals.SessionNotOver):
        decide(session, orders.DeclareSessionFinal())
    over = given(session, orders.EndSession(despite_missing=True))
    with pytest.raises(refusals.SessionOver):
        decide(over, orders.StartRound(2, 0))
    over = given(over, orders.CorrectDeal(1, 1, 1, CHUTE, "Points mal comptés"), orders.DeclareSessionFinal())
    assert over.final == standing_of(over)
    with pytest.raises(refusals.SessionResultsStand):
        decide(over, orders.CorrectDeal(1, 1, 1, GARDE, "Trop tard"))
