"""Slips of the guide, and slips of our own for what the texts say without an example, are ruled as they say."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from scrabble.slips.drawn_slips import board_of, corpus_words, in_brief, is_told, ruling_of

from duplicata.lexicon import Lexicon
from duplicata.scrabble.slips.ruling import Sanction

GOLDEN = Path(__file__).parents[2] / "golden"
FILES = (
    "g-4-bulletins.toml",
    "g-4.5-premier-coup.toml",
    "g-4.6-jokers.toml",
    "r-3.2-reference.toml",
    "r-3.3-raccord.toml",
    "r-3.4-deux-modes.toml",
    "r-4.2-nullite.toml",
    "r-4.3-edition-2016.toml",
    "r-4.3-penalite.toml",
    "r-4.4-avertissement.toml",
    "r-4.6-solutions.toml",
)
# What a case may say; anything else is a slip of the pen.
KEYS = {
    *("name", "article", "edition", "variant", "board", "rack", "valid", "invalid"),
    *("slip", "reference", "score", "incidents", "with"),
    *("sanction", "points", "place", "word", "findings", "alternatives", "warnings", "undecided"),
}
CASES = [
    pytest.param(case, id=f"{file.removesuffix('.toml')}: {case['name']}")
    for file in FILES
    for case in tomllib.loads((GOLDEN / file).read_text(encoding="utf-8"))["case"]
]


@pytest.mark.parametrize("case", CASES)
def test_the_slip_is_ruled_as_the_text_says(case: dict[str, Any], lexicon: Lexicon) -> None:
    outcome = ruling_of(case, lexicon).outcome
    assert (outcome.sanction.value, outcome.points) == (case["sanction"], case.get("points", 0))
    assert outcome.reference == case.get("place")
    assert outcome.word == case.get("word", outcome.word)
    assert outcome.warnings == case.get("warnings", outcome.warnings)


@pytest.mark.parametrize("case", CASES)
def test_every_finding_is_told_and_no_other(case: dict[str, Any], lexicon: Lexicon) -> None:
    outcome, expected = ruling_of(case, lexicon).outcome, case.get("findings", [])
    assert Counter(code.value for code in set(outcome.codes)) == Counter({told.partition(":")[0] for told in expected})
    assert [told for told in expected if not is_told(told, outcome)] == []
    assert all(finding.text for finding in outcome.findings)
    assert len(set(outcome.findings)) == len(outcome.findings)


@pytest.mark.parametrize("case", [case for case in CASES if "alternatives" in case.values[0]])
def test_the_other_readings_stand_beside_the_ruling(case: dict[str, Any], lexicon: Lexicon) -> None:
    seen = {in_brief(outcome) for outcome in ruling_of(case, lexicon).alternatives}
    assert [other for other in case["alternatives"] if other not in seen] == []


@pytest.mark.parametrize("case", [case for case in CASES if "undecided" in case.values[0]])
def test_what_the_texts_leave_open_is_undecided(case: dict[str, Any], lexicon: Lexicon) -> None:
    assert ruling_of(case, lexicon).is_undecided is case["undecided"]


@pytest.mark.parametrize("case", CASES)
def test_the_case_is_written_as_the_others_are(case: dict[str, Any], lexicon: Lexicon) -> None:
    """A mistake in a case would prove nothing: known keys, a board of admitted words, a place unless it is zero."""
    words = corpus_words(lexicon)
    assert set(case) <= KEYS
    assert [run.text for run in board_of(case).runs() if run.text not in words] == []
    assert ("place" in case) is (Sanction(case["sanction"]) is not Sanction.ZERO)
    assert set(case.get("invalid", ())).isdisjoint(run.text for run in board_of(case).runs())
