"""Every criterion of the choice decides somewhere: taken away or turned round, it lets another solution come first."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from scrabble.boards import board_with
from scrabble.choice.weighing import order

from duplicata.lexicon import Lexicon
from duplicata.scrabble.bag import bag_around
from duplicata.scrabble.choice import rank
from duplicata.scrabble.choice.weights import weights
from duplicata.scrabble.move import Move
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.solver import Solver

GOLDEN = Path(__file__).parents[2] / "golden" / "g-3.3-criteres.toml"
CASES: list[dict[str, Any]] = tomllib.loads(GOLDEN.read_text(encoding="utf-8"))["case"]
# Being at the advised place is told and earns nothing: being away from it is what costs.
TOLD_ONLY = {"first_place"}
CHANGES = [pytest.param(0, id="without it"), pytest.param(-1, id="the wrong way round")]


def case_id(case: dict[str, Any]) -> str:
    return f"{case['criterion']} {case['first']}"


def line(move: Move) -> str:
    return f"{move.reference} {move.word}"


def ranked(case: dict[str, Any], lexicon: Lexicon) -> list[str]:
    """The two solutions of the case, as they are ranked; both must be among the best of the position."""
    board, rack = board_with(**case.get("board", {})), case["rack"]
    bag = case.get("bag", bag_around(board, rack).tiles)
    best = {line(move): move for move in Solver(lexicon).top(board, Rack(rack))}
    tops = [best[case["second"]], best[case["first"]]]
    return order(rank(board, rack, bag, tops, lexicon))


@pytest.mark.article("R 2.4-2", "G 3.3-5", "G 3.3-6", "G 3.3-10")
@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_the_solution_that_meets_the_criterion_comes_first(case: dict[str, Any], lexicon: Lexicon) -> None:
    assert ranked(case, lexicon) == [case["first"], case["second"]]
    assert case["second"].split() < case["first"].split(), "the order of equal weights must not help"


@pytest.mark.parametrize("factor", CHANGES)
@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_the_other_solution_would_come_first(
    case: dict[str, Any], factor: int, lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    points = weights().weights
    monkeypatch.setitem(points, case["criterion"], points[case["criterion"]] * factor)
    assert ranked(case, lexicon) == [case["second"], case["first"]]


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_without_any_criterion_nothing_is_chosen(
    case: dict[str, Any], lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    for criterion in weights().weights:
        monkeypatch.setitem(weights().weights, criterion, 0)
    assert ranked(case, lexicon) == [case["second"], case["first"]]


def test_every_weight_has_a_case_that_it_decides() -> None:
    counted = {criterion for criterion, points in weights().weights.items() if points}
    assert {case["criterion"] for case in CASES} == counted
    assert weights().weights.keys() - counted == TOLD_ONLY
