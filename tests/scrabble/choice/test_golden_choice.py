"""The guide's examples of choice, and the places it advises for a first word, come out first."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from scrabble.boards import board_with
from scrabble.choice.weighing import decisive, moves, order
from scrabble.small_lexicons import small_lexicon

from duplicata.lexicon import Lexicon
from duplicata.scrabble.bag import bag_around
from duplicata.scrabble.choice import rank
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.solver import Solver

GOLDEN = Path(__file__).parents[2] / "golden" / "g-3.3-choix.toml"
CASES = [
    pytest.param(case, id=f"{case['article']} {case['name']}")
    for case in tomllib.loads(GOLDEN.read_text(encoding="utf-8"))["case"]
]


@pytest.mark.parametrize("case", CASES)
def test_the_first_is_the_one_the_text_says(case: dict[str, Any], lexicon: Lexicon, tmp_path: Path) -> None:
    words = small_lexicon(tmp_path, case["words"]) if "words" in case else lexicon
    board, rack = board_with(**case.get("board", {})), case["rack"]
    bag = case["bag"] if "bag" in case else bag_around(board, rack).tiles
    tops = moves(*case["tops"]) if "tops" in case else list(Solver(words).top(board, Rack(rack)))
    choice = rank(board, rack, bag, tops, words)
    assert order(choice)[0] == case["first"]
    assert set(case.get("after", [])) <= set(order(choice)[1:])
    if "decided_by" in case:
        assert decisive(choice) == set(case["decided_by"])
    if "reason" in case:
        assert case["reason"] in {reason.criterion for reason in choice.ranked[0].reasons}
