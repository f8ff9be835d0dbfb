"""The worked slips of the guide get the ruling that it gives: sanction, points, place and reasons."""

from typing import Any

import pytest
from scrabble.slips.drawn_slips import corpus, corpus_words, in_brief, is_told, named_board

from duplicata.lexicon import Lexicon
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.slips.judge import SlipJudge
from duplicata.scrabble.slips.ruling import Ruling, Sanction
from duplicata.scrabble.slips.slip import Mark, Slip

CASES = [pytest.param(case, id=case["id"]) for case in (*corpus()["cases"], *corpus()["made_up"])]


def ruling(case: dict[str, Any], lexicon: Lexicon) -> Ruling:
    marks = tuple(Mark(cell["r"], cell["c"], cell["ch"], cell["circled"]) for cell in case["slip"]["cells"])
    slip = Slip.parse(marks, case["slip"]["ref"], case["slip"]["score"])
    judge = SlipJudge(named_board(case["grid"]), Rack.parse(case["rack"]), corpus_words(lexicon))
    return judge.judge(slip)


@pytest.mark.parametrize("case", CASES)
def test_the_slip_earns_what_the_guide_says(case: dict[str, Any], lexicon: Lexicon) -> None:
    outcome, expected = ruling(case, lexicon).outcome, case["expected"]
    assert (outcome.sanction.value, outcome.points) == (expected["sanction"], expected["score"])
    assert outcome.reference == expected["placement"]
    assert outcome.sanction is Sanction.ZERO or outcome.word == case["play"]["word"]


@pytest.mark.parametrize("case", CASES)
def test_the_slip_is_faulted_for_what_the_guide_says_and_nothing_else(case: dict[str, Any], lexicon: Lexicon) -> None:
    outcome, reasons = ruling(case, lexicon).outcome, case["expected"]["reasons"]
    assert {code.value for code in outcome.codes} == {reason.partition(":")[0] for reason in reasons}
    assert [reason for reason in reasons if not is_told(reason, outcome)] == []


@pytest.mark.parametrize("case", [case for case in CASES if case.values[0].get("alternatives")])
def test_the_other_readings_the_guide_speaks_of_are_among_the_alternatives(
    case: dict[str, Any], lexicon: Lexicon
) -> None:
    seen = {in_brief(outcome) for outcome in ruling(case, lexicon).alternatives}
    assert [other for other in case["alternatives"] if not _is_seen(other, seen)] == []


def _is_seen(other: dict[str, Any], seen: set[str]) -> bool:
    """The file names a sanction only where the guide does."""
    place = other["placement"] if other["score"] else None
    sanctions = [other["sanction"]] if "sanction" in other else ["none", "warning"]
    return any(f"{sanction} {other['score']}" + (f" {place}" if place else "") in seen for sanction in sanctions)
