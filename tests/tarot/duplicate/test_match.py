"""Matches: the seven worked examples of the code, aller and retour, adjusted marks, penalties."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicata.tarot.duplicate.adjusted import ClampedMarks, FixedMarks, MatchSide
from duplicata.tarot.duplicate.amount import thousandths
from duplicata.tarot.duplicate.ledger import Ledger, Penalty, PenaltyUnit
from duplicata.tarot.duplicate.match import (
    Match,
    MatchDeal,
    MatchMarks,
    deal_marks,
    match_points,
    match_result,
)
from duplicata.tarot.duplicate.refusals import (
    MatchDealTwice,
    MatchNotPlayed,
    NotPlayedInMatches,
    TeamAgainstItself,
)
from duplicata.tarot.formats import Format

EXAMPLES = json.loads((Path(__file__).parents[2] / "cases" / "tarot_examples.json").read_text(encoding="utf-8"))
PM = PenaltyUnit.MATCH_POINTS


def marks(written: dict[str, float]) -> MatchMarks:
    return MatchMarks(thousandths(written["A"]), thousandths(written["B"]))


def four_at_least(offender: MatchSide) -> ClampedMarks:
    """+4/-4 in quadrettes, +4/0 in équipes."""
    return ClampedMarks(offender, 4000)


def example_deal(example: dict[str, Any]) -> MatchDeal:
    scores = example["attacker_scores"]
    return MatchDeal(1, scores["A"], scores["B"], four_at_least(MatchSide(example["offender"])))


@pytest.mark.parametrize("example", EXAMPLES["examples"])
def test_a_worked_example_gives_its_points_its_marks_and_what_is_left(example: dict[str, Any]) -> None:
    deal, played_as = example_deal(example), Format(example["format"])
    points = match_points(*example["attacker_scores"].values())
    assert points == thousandths(example["pm"]) * (1 if example["pm_for"] == "A" else -1)
    assert deal_marks(deal, played_as) == marks(example["marks"])
    ledger = Ledger((Penalty(1, PM, thousandths(example["penalty_pm"]["A"])),))
    result = match_result(Match(1, 1, 2, (deal,)), played_as, ledger)
    assert result.net == marks(example["net"])
    if "net_literal" in example:
        assert match_result(Match(1, 1, 2, (deal,)), played_as).net == marks(example["net_literal"])


@pytest.mark.parametrize("example", [each for each in EXAMPLES["examples"] if each["entered"].get("scores")])
def test_what_the_arbiter_types_by_hand_comes_to_the_same(example: dict[str, Any]) -> None:
    typed, penalties = example["entered"]["scores"], example["entered"]["penalties_pm"]
    by_hand = Ledger((Penalty(1, PM, thousandths(penalties["A"])), Penalty(2, PM, thousandths(penalties["B"]))))
    match = Match(1, 1, 2, (MatchDeal(1, typed["A"], typed["B"]),))
    assert match_result(match, Format.QUADRETTES, by_hand).net == marks(example.get("net_literal", example["net"]))


def test_quadrettes_win_and_lose_and_teams_only_win() -> None:
    deal = MatchDeal(1, 60, 76)
    assert deal_marks(deal, Format.QUADRETTES) == MatchMarks(-4000, 4000)
    assert deal_marks(deal, Format.EQUIPES) == MatchMarks(0, 4000)
    assert deal_marks(MatchDeal(1, 76, 60), Format.EQUIPES) == MatchMarks(4000, 0)
    assert deal_marks(MatchDeal(1, 50, 50), Format.QUADRETTES) == MatchMarks(0, 0)


def test_the_fault_of_b_is_the_mirror_of_the_fault_of_a() -> None:
    deal = MatchDeal(1, 60, 68, four_at_least(MatchSide.B))
    assert deal_marks(deal, Format.QUADRETTES) == MatchMarks(4000, -4000)
    assert deal_marks(deal, Format.EQUIPES) == MatchMarks(4000, 0)
    ahead = MatchDeal(1, 160, 60, four_at_least(MatchSide.B))
    assert deal_marks(ahead, Format.QUADRETTES) == MatchMarks(10_000, -10_000)


def test_a_neutralised_deal_is_nought_each_and_fixed_marks_stand_without_a_retour() -> None:
    assert deal_marks(MatchDeal(1, 300, 20, FixedMarks()), Format.EQUIPES) == MatchMarks(0, 0)
    assert deal_marks(MatchDeal(1, 300, None, FixedMarks(-6000, 6000)), Format.QUADRETTES) == MatchMarks(-6000, 6000)


def test_a_deal_waits_for_its_other_half() -> None:
    assert deal_marks(MatchDeal(1, 60), Format.QUADRETTES) is None
    assert deal_marks(MatchDeal(1, retour=60), Format.QUADRETTES) is None
    match = Match(7, 1, 2, (MatchDeal(1, 76, 60), MatchDeal(2, 60)))
    ledger = Ledger((Penalty(1, PM, 1000, part=7), Penalty(1, PM, 5000, part=8)))
    running = match_result(match, Format.QUADRETTES, ledger, is_over=False)
    assert (running.deals, running.net, running.penalties) == (1, MatchMarks(4000, -4000), MatchMarks(1000, 0))
    with pytest.raises(MatchNotPlayed, match="Match 7\u00a0: la donne 2 attend"):
        match_result(match, Format.QUADRETTES, ledger)


def test_what_is_no_match_is_refused() -> None:
    with pytest.raises(NotPlayedInMatches, match="individuel"):
        deal_marks(MatchDeal(1, 1, 2), Format.INDIVIDUEL)
    with pytest.raises(TeamAgainstItself, match="l’équipe 3"):
        match_result(Match(1, 3, 3), Format.EQUIPES)
    with pytest.raises(MatchDealTwice, match="la donne 5 y est deux fois"):
        match_result(Match(1, 3, 4, (MatchDeal(4, 1, 2), MatchDeal(5, 1, 2), MatchDeal(5, 1, 2))), Format.EQUIPES)


@given(st.integers(-3000, 3000), st.integers(-3000, 3000))
def test_points_are_the_square_root_to_the_nearest_thousandth(aller: int, retour: int) -> None:
    points = match_points(aller, retour)
    assert match_points(retour, aller) == -points
    squared = abs(aller - retour) * 1_000_000
    near = abs(points)
    assert max(0, 2 * near - 1) ** 2 <= 4 * squared <= (2 * near + 1) ** 2


def test_a_root_that_rounds_up_and_one_that_rounds_down() -> None:
    assert (match_points(32, 0), match_points(8, 0), match_points(0, 0)) == (5657, 2828, 0)
