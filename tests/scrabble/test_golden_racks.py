"""The racks of the regulation and of the guide get the verdict and the advice that they say."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from scrabble.bags import rest_of_the_set

from duplicata.scrabble.validity import judge_rack

GOLDEN = Path(__file__).parents[1] / "golden"
CASES = [
    pytest.param(case, id=f"{case['article']} {case['name']}")
    for file in ("g-3.2-rejet.toml", "r-2.2-tirage.toml")
    for case in tomllib.loads((GOLDEN / file).read_text(encoding="utf-8"))["case"]
]


@pytest.mark.parametrize("case", CASES)
def test_the_rack_is_judged_as_the_text_says(case: dict[str, Any]) -> None:
    bag = case["bag"] if "bag" in case else rest_of_the_set(case["rack"])
    judgement = judge_rack(case["rack"], case["turn"], bag, open_vowels=case.get("open_vowels"))
    assert judgement.verdict.value == case["verdict"]
    assert (judgement.advice and judgement.advice.value) == case.get("advice")
    if "kind" in case:
        assert judgement.kind is not None
        assert judgement.kind.value == case["kind"]
