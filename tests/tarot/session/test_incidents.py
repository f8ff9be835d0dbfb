"""Incidents: the code is applied with what the session knows, penalties are taken, the arbiter may decide otherwise."""

import pytest
from msgspec.structs import replace
from tarot.session.sessions import CHUTE, GARDE, free_evening, given, travelling

from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.code.refusals import UnknownFault
from duplicata.tarot.code.table import faults
from duplicata.tarot.formats import Format
from duplicata.tarot.session import commands as orders
from duplicata.tarot.session import refusals
from duplicata.tarot.session.decisions import decide
from duplicata.tarot.session.effects import Adjustment, IncidentEffects, LedgerPenalty
from duplicata.tarot.session.events import IncidentRuled
from duplicata.tarot.session.session import Session
from duplicata.tarot.session.standing import standing_of

SMOKING = orders.RuleIncident(1, 1, "L-FU-01", "E")


def ruled(session: Session, command: orders.RuleIncident) -> IncidentRuled:
    event = decide(session, command)[0]
    assert isinstance(event, IncidentRuled)
    return event


def total(session: Session, formation: int) -> int:
    return next(line.total for line in standing_of(session) if line.formation == formation)


def test_a_penalty_hits_one_player_and_is_paid_to_nobody() -> None:
    session = given(free_evening(), orders.ScoreDeal(1, 1, 1, GARDE), SMOKING)
    assert [total(session, player) for player in (1, 2, 3, 4)] == [198_000, -166_000, -66_000, -66_000]


def test_a_fault_repeated_by_one_player_is_counted_against_him_alone() -> None:
    exposed = orders.RuleIncident(1, 1, "L-CE-01", "E", 1)
    session = given(free_evening(), orders.ScoreDeal(1, 1, 1, GARDE))
    first = ruled(session, exposed)
    assert (first.facts["offence"], first.effects.warned, first.effects.penalties) == (1, (2,), ())
    again = ruled(given(session, exposed), exposed)
    assert again.facts["offence"] == 2
    assert again.effects.penalties == (LedgerPenalty(2, 0, "points", 100.0),)
    assert ruled(given(session, exposed), replace(exposed, seat="S")).facts["offence"] == 1


def test_a_lead_out_of_turn_and_an_exposed_card_are_repeats_of_one_kind_of_fault() -> None:
    session = given(free_evening(), orders.ScoreDeal(1, 1, 1, GARDE), orders.RuleIncident(1, 1, "L-HT-01", "E", 1))
    exposed = ruled(session, orders.RuleIncident(1, 1, "L-CE-01", "E", 1))
    assert exposed.facts["offence"] == 2
    assert exposed.effects.penalties == (LedgerPenalty(2, 0, "points", 100.0),)
    assert ruled(session, orders.RuleIncident(1, 1, "L-HE-01", "E", 1)).facts["offence"] == 1


def test_a_revoke_of_the_taker_who_wins_cancels_the_free_deal() -> None:
    revoke = orders.RuleIncident(1, 1, "L-RE-02", "N", 1)
    won = given(free_evening(), orders.ScoreDeal(1, 1, 1, GARDE))
    assert ruled(won, revoke).effects.cancels_deal
    session = given(won, revoke)
    assert session.results_at(1, 1) == ()
    lost = given(free_evening(), orders.ScoreDeal(1, 1, 1, CHUTE))
    assert not ruled(lost, revoke).effects.cancels_deal
    # The arbiter thinks again: the deal that was played stands.
    back = given(session, orders.OverruleIncident(1, IncidentEffects(), "Renonce non établie"))
    assert total(back, 1) == 198_000
    assert back.overruled == {1: "Renonce non établie"}


def test_who_wins_may_be_told_otherwise_than_by_the_score() -> None:
    session = given(free_evening(), orders.ScoreDeal(1, 1, 1, GARDE))
    told = orders.RuleIncident(1, 1, "L-RE-02", "N", 1, facts={"offender_wins": False})
    assert not ruled(session, told).effects.cancels_deal


def test_a_deal_cancelled_before_it_was_played_stays_unplayed() -> None:
    misdeal = orders.RuleIncident(1, 1, "L-FD-01", "N", 1)
    session = given(free_evening(), misdeal)
    assert session.results_at(1, 1) == ()
    assert session.incidents[1].ruling.bans[0].who == "N"
    session = given(session, orders.OverruleIncident(1, IncidentEffects(), "Rien vu"))
    assert session.results_at(1, 1) == ()


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        (replace(SMOKING, fault="X-99"), UnknownFault),
        (replace(SMOKING, seat="X"), refusals.SeatNotAtTable),
        (replace(SMOKING, table=7), refusals.TableNotInRound),
        (replace(SMOKING, deal=9), refusals.DealNotAtTable),
        (replace(SMOKING, member=2), refusals.MemberUnknown),
        (orders.OverruleIncident(9, IncidentEffects(), "Non"), refusals.IncidentUnknown),
        (orders.OverruleIncident(1, IncidentEffects(cancels_deal=True), "Non"), refusals.IncidentWithoutDeal),
        (
            orders.OverruleIncident(1, IncidentEffects((LedgerPenalty(1, 0, "pm", 1),)), "Non"),
            refusals.PenaltyOfOtherUnit,
        ),
        (orders.OverruleIncident(1, IncidentEffects(warned=(99,)), "Non"), refusals.FormationNotEntered),
    ],
)
def test_an_incident_that_cannot_be_is_refused(command: orders.SessionCommand, refusal: type[DuplicataError]) -> None:
    with pytest.raises(refusal) as refused:
        decide(given(free_evening(), SMOKING), command)
    assert str(refused.value)


@pytest.mark.article("T 12-10")
def test_faults_of_one_side_on_one_deal_do_not_add_up() -> None:
    session = travelling(Format.INDIVIDUEL, 12)
    deal = session.plans[1, 1].deals[0]
    session = given(session, orders.ScoreDeal(1, 1, deal, GARDE))
    exposed = orders.RuleIncident(1, 1, "D-CE-02", "E", deal)
    session = given(session, exposed)
    assert session.incidents[1].effects.penalties[0].amount == 0.5
    again = ruled(session, exposed)
    assert again.facts["penalised_on_deal"] == 0.5
    assert again.effects.penalties == ()
    assert ruled(session, replace(exposed, deal=None)).facts.get("penalised_on_deal") is None


def test_an_exposed_card_that_spoils_the_deal_keeps_the_bounds_for_the_end() -> None:
    session = travelling(Format.INDIVIDUEL, 12)
    deal = session.plans[1, 1].deals[0]
    session = given(session, orders.ScoreDeal(1, 1, deal, GARDE))
    effects = ruled(session, orders.RuleIncident(1, 1, "D-RE-02", "E", deal)).effects
    assert effects.adjustment == Adjustment("bounds", "defence", 40, 60)
    taker = ruled(session, orders.RuleIncident(1, 1, "D-RE-02", "N", deal)).effects
    assert taker.adjustment == Adjustment("bounds", "taker", 40, 60)


def test_both_sides_may_bear_a_penalty() -> None:
    session = travelling(Format.INDIVIDUEL, 12)
    deal = session.plans[1, 1].deals[0]
    session = given(session, orders.ScoreDeal(1, 1, deal, GARDE))
    both = ruled(session, orders.RuleIncident(1, 1, "D-MR-09", "N", deal)).effects
    at_table = [seated.formation for seated in session.plans[1, 1].seats]
    assert sorted(penalty.formation for penalty in both.penalties) == sorted(at_table)
    four = ruled(session, orders.RuleIncident(1, 1, "D-FA-01", "N", deal)).effects
    assert sorted(penalty.formation for penalty in four.penalties) == sorted(at_table)


def test_an_attacker_out_of_turn_costs_his_triplette_the_deal() -> None:
    session = travelling(Format.TRIPLETTES, 6)
    plan = session.plans[1, 1]
    turn = plan.attackers[0]
    camp = plan.seat_of(turn.formation) or ""
    entry = replace(GARDE, taker=camp[0])
    session = given(session, orders.ScoreDeal(1, 1, turn.deal, entry, turn.member % 3 + 1))
    effects = ruled(session, orders.RuleIncident(1, 1, "D-AT-02", camp, turn.deal)).effects
    assert effects.adjustment is not None
    assert (effects.adjustment.kind, effects.adjustment.offender, effects.adjustment.offender_mark) == (
        "fixed",
        camp,
        0,
    )
    swapped = ruled(session, orders.RuleIncident(1, 1, "D-AT-01", camp, turn.deal)).effects
    assert swapped.excluded == (turn.formation,)


@pytest.mark.parametrize(("form", "least"), [(Format.QUADRETTES, -4), (Format.EQUIPES, 0)])
def test_a_revoke_in_a_match_gives_the_other_team_four_at_least(form: Format, least: float) -> None:
    session = travelling(form, 2, rounds=1)
    plan = session.plans[1, 1]
    deal = plan.deals[0]
    session = given(session, orders.ScoreDeal(1, 1, deal, GARDE, 1))
    effects = ruled(session, orders.RuleIncident(1, 1, "D-RE-02", "A", deal, member=1)).effects
    assert effects.adjustment == Adjustment("floor", "A", least, 4)
    assert effects.penalties == (LedgerPenalty(plan.formation("A") or 0, 1, "pm", 1.0),)
    defence = ruled(session, orders.RuleIncident(1, 1, "D-RE-02", "B", deal)).facts
    assert defence["offender_side"] == "defence"


def test_before_a_score_is_entered_both_sides_are_still_everyone_at_the_table() -> None:
    session = travelling(Format.INDIVIDUEL, 12)
    at_table = sorted(seated.formation for seated in session.plans[1, 1].seats)
    told = {"offender_side": "taker"}
    for deal in (session.plans[1, 1].deals[0], None):
        command = orders.RuleIncident(1, 1, "D-MR-09", "N", deal, facts=told)
        assert sorted(each.formation for each in ruled(session, command).effects.penalties) == at_table


@pytest.mark.article("T 12-10")
def test_the_faults_of_one_defence_on_a_deal_do_not_add_up_though_two_players_committed_them() -> None:
    session = travelling(Format.INDIVIDUEL, 12)
    plan = session.plans[1, 1]
    exposed = orders.RuleIncident(1, 1, "D-CE-02", "E", plan.deals[0])
    assert [each.amount for each in ruled(session, exposed).effects.penalties] == [0.5]
    session = given(session, exposed)
    assert ruled(session, replace(exposed, seat="S")).effects.penalties == ()
    assert ruled(session, replace(exposed, seat="S", deal=plan.deals[1])).effects.penalties
    taker = replace(exposed, fault="D-FU-01", seat="N", facts={"offender_side": "taker"})
    assert [each.amount for each in ruled(session, taker).effects.penalties] == [1.0]
    # Once the deal is entered, who defended is known: the taker was East.
    entered = given(session, orders.ScoreDeal(1, 1, plan.deals[0], replace(GARDE, taker="E")))
    assert ruled(entered, replace(exposed, seat="S")).effects.penalties


@pytest.mark.article("T 12-17")
@pytest.mark.parametrize("facts", [{}, {"offender_side": "taker"}])
def test_a_revoke_on_a_revoke_costs_the_players_at_fault_and_nobody_else_at_the_table(facts: dict[str, str]) -> None:
    session = travelling(Format.INDIVIDUEL, 12)
    plan = session.plans[1, 1]
    effects = ruled(session, orders.RuleIncident(1, 1, "D-RE-04", "E", plan.deals[0], facts=facts)).effects
    assert [(each.formation, each.amount) for each in effects.penalties] == [(plan.formation("E"), 0.5)]
    assert effects.adjustment == Adjustment("fixed", "E", 40, 40)
    triplettes = travelling(Format.TRIPLETTES, 6)
    both = ruled(triplettes, orders.RuleIncident(1, 1, "D-RE-04", "NS", triplettes.plans[1, 1].deals[0])).effects
    assert len(both.penalties) == 2


def test_a_spectator_who_is_sent_away_takes_nobody_with_him() -> None:
    session = travelling(Format.INDIVIDUEL, 12)
    effects = ruled(session, orders.RuleIncident(1, 1, "D-SI-04", "N", session.plans[1, 1].deals[0])).effects
    assert effects.excluded == ()


def test_a_travelling_sheet_that_cannot_be_put_right_is_a_zero_for_all() -> None:
    session = travelling(Format.INDIVIDUEL, 12)
    effects = ruled(session, orders.RuleIncident(1, 1, "D-FA-02", "N", session.plans[1, 1].deals[0])).effects
    assert effects.adjustment == Adjustment("fixed", "N", 0, 0)


def test_a_false_discard_in_quadrettes_gives_points_to_the_defence() -> None:
    session = travelling(Format.QUADRETTES, 2, rounds=1)
    plan = session.plans[1, 1]
    effects = ruled(session, orders.RuleIncident(1, 1, "D-FE-01", "A", plan.deals[0])).effects
    given_back = [penalty for penalty in effects.penalties if penalty.amount < 0]
    assert [(penalty.formation, penalty.amount) for penalty in given_back] == [(plan.formation("B"), -4.0)]


def test_a_deal_that_the_code_neutralises_leaves_the_average() -> None:
    session = travelling(Format.INDIVIDUEL, 12)
    seen = orders.RuleIncident(1, 1, "D-CH-01", "N", session.plans[1, 1].deals[0])
    assert ruled(session, seen).effects.adjustment == Adjustment("neutralised")


RUDE = orders.RuleIncident(1, 1, "ETH-01", "E", 1)


def chosen(session: Session, command: orders.RuleIncident, kind: str, amount: float | None = None) -> IncidentEffects:
    """What becomes of an incident when the arbiter takes the option of this kind."""
    options = ruled(session, command).ruling.options
    number = next(place for place, option in enumerate(options) if option.kind == kind)
    return ruled(session, replace(command, chosen=(number,), amount=amount)).effects


def test_the_arbiter_takes_steps_of_the_scale() -> None:
    session = given(free_evening(), orders.ScoreDeal(1, 1, 1, GARDE))
    assert chosen(session, RUDE, "warning").warned == (2,)
    assert chosen(session, RUDE, "points", 200).penalties == (LedgerPenalty(2, 0, "points", 200.0),)
    assert chosen(session, RUDE, "cancel_deal").cancels_deal
    assert chosen(session, RUDE, "exclusion").excluded == (2,)
    with pytest.raises(refusals.NoMarkInFreeDeals, match="Annulez la donne"):
        chosen(session, RUDE, "adjusted_mark")
    with pytest.raises(refusals.ChoiceWithoutDeal):
        chosen(session, replace(RUDE, deal=None), "cancel_deal")


BLANKS = [
    (fault.id, Format(form)) for fault in faults().values() for form, ruling in fault.rulings.items() if ruling.is_blank
]


@pytest.mark.parametrize(("fault", "form"), BLANKS)
def test_what_is_proposed_where_the_code_is_blank_is_applied_once_it_is_chosen(fault: str, form: Format) -> None:
    session = travelling(form, {Format.INDIVIDUEL: 12, Format.TRIPLETTES: 6}.get(form, 2), rounds=1)
    plan = session.plans[1, 1]
    command = orders.RuleIncident(1, 1, fault, plan.seats[0].seat, plan.deals[0], 1)
    assert ruled(session, command).effects == IncidentEffects()
    proposed = ruled(session, replace(command, chosen=(0,))).effects
    text = " ".join(
        next(each.text for each in ruled(session, command).ruling.options if each.kind == "proposal").split()
    )
    assert proposed.penalties or proposed.adjustment
    for penalty in proposed.penalties:
        assert f"{penalty.amount:g} {'PM' if form.is_match else '%'}".replace(".", ",") in text
    is_marked = any(mark in text for mark in ("+4", "+6", "40/60", "0 aux fautifs", "neutralis"))
    assert is_marked is (proposed.adjustment is not None)


def test_a_penalty_that_may_be_added_has_its_own_amount() -> None:
    session = given(free_evening(), orders.ScoreDeal(1, 1, 1, GARDE))
    revoke = orders.RuleIncident(1, 1, "L-RE-02", "N", 1, chosen=(0,))
    assert ruled(session, revoke).effects.penalties == (LedgerPenalty(1, 0, "points", 100.0),)


def test_what_the_earlier_bidder_chooses_is_kept_and_changes_no_mark() -> None:
    session = given(free_evening(), orders.ScoreDeal(1, 1, 1, GARDE))
    refused = orders.RuleIncident(1, 1, "L-SC-01", "N", 1, chosen=(0,))
    assert ruled(session, refused).effects == IncidentEffects()
    assert ruled(session, refused).chosen == (0,)


def test_in_duplicate_the_scale_neutralises_or_adjusts() -> None:
    session = travelling(Format.INDIVIDUEL, 12)
    rude = replace(RUDE, deal=session.plans[1, 1].deals[0])
    assert chosen(session, rude, "cancel_deal").adjustment == Adjustment("neutralised")
    assert chosen(session, rude, "adjusted_mark").adjustment == Adjustment("bounds", "E", 40, 60)
    match = travelling(Format.QUADRETTES, 2, rounds=1)
    rude = replace(RUDE, seat="A", deal=match.plans[1, 1].deals[0])
    assert chosen(match, rude, "adjusted_mark").adjustment == Adjustment("floor", "A", -4, 4)


@pytest.mark.parametrize(("number", "amount"), [(-1, None), (9, None), (1, None), (1, 0.0), (1, float("nan"))])
def test_a_choice_that_is_not_offered_is_refused(number: int, amount: float | None) -> None:
    with pytest.raises(DuplicataError) as refused:
        decide(free_evening(), replace(RUDE, chosen=(number,), amount=amount))
    assert str(refused.value)


@pytest.mark.parametrize(
    "effects",
    [
        IncidentEffects((LedgerPenalty(1, 0, "percent", 0.12345),)),
        IncidentEffects(adjustment=Adjustment("floor", "N", -4.0, 4.0)),
        IncidentEffects(adjustment=Adjustment("bounds", "A", 40.0, 60.0)),
        IncidentEffects(adjustment=Adjustment("fixed", "N", 101.0, None)),
        IncidentEffects(adjustment=Adjustment("fixed", "N", 0.00001, None)),
    ],
)
def test_effects_that_no_standing_could_count_are_refused(effects: IncidentEffects) -> None:
    session = travelling(Format.INDIVIDUEL, 12)
    session = given(session, replace(RUDE, deal=session.plans[1, 1].deals[0]))
    with pytest.raises(DuplicataError) as refused:
        decide(session, orders.OverruleIncident(1, effects, "Essai"))
    assert str(refused.value)


def test_marks_are_not_adjusted_in_free_deals() -> None:
    session = given(free_evening(), RUDE)
    with pytest.raises(refusals.AdjustmentImpossible):
        decide(session, orders.OverruleIncident(1, IncidentEffects(adjustment=Adjustment("neutralised")), "Essai"))


@pytest.mark.article("T 3-6", "T 3-7", "T 3-11")
def test_alone_to_see_a_fault_the_arbiter_waits_but_not_for_ethics() -> None:
    session = given(free_evening(), orders.ScoreDeal(1, 1, 1, GARDE))
    seen = {"seen_by_arbiter_only": True}
    exposed = ruled(session, orders.RuleIncident(1, 1, "L-CE-01", "E", 1, facts=seen)).ruling
    assert any("laissez finir la donne" in line for line in exposed.say)
    rude = ruled(session, replace(RUDE, facts={**seen, "ranking": "1re série"})).ruling
    assert any("sans attendre la fin de la donne" in line for line in rude.say)
    assert any("1re série" in line for line in rude.say)
    assert [option.kind for option in rude.options] == [
        "warning",
        "points",
        "cancel_deal",
        "adjusted_mark",
        "exclusion",
    ]
