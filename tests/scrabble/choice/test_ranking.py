"""Whatever the position, the ranking holds every top once, obeys the obligations and is always the same."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scrabble.bags import rest_of_the_set
from scrabble.choice.weighing import order, weigh
from scrabble.small_lexicons import small_lexicon

from duplicata.kernel.messages import catalogue
from duplicata.lexicon import Lexicon
from duplicata.scrabble.bag import bag_around
from duplicata.scrabble.board import Board
from duplicata.scrabble.choice import Reason, rank, retained
from duplicata.scrabble.choice.weights import weights
from duplicata.scrabble.letters import JOKER
from duplicata.scrabble.move import Move, tiles_laid
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.variants import SEVEN_AND_EIGHT

CASES = Path(__file__).parents[2] / "cases" / "positions.jsonl"
POSITIONS = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
SEVERAL = [position for position in POSITIONS if 1 < position["ties"] < 40]


def read(position: dict[str, object], solver: Solver) -> tuple[Board, str, str, list[Move]]:
    board, rack = Board.parse(position["board"]), str(position["rack"])  # type: ignore[arg-type]
    return board, rack, bag_around(board, rack).tiles, list(solver.top(board, Rack(rack)))


@pytest.mark.article("R 2.4-1", "G 3.3-1", "G 3.3-3")
def test_every_top_is_ranked_or_excluded_once(lexicon: Lexicon, solver: Solver) -> None:
    for position in SEVERAL[::5]:
        board, rack, bag, tops = read(position, solver)
        choice = rank(board, rack, bag, tops, lexicon)
        listed = [entry.move for entry in (*choice.ranked, *choice.excluded)]
        assert sorted(map(str, listed)) == sorted(map(str, tops))
        assert choice.top == position["top"]
        assert choice.ranked
        assert [entry.weight for entry in choice.ranked] == sorted((e.weight for e in choice.ranked), reverse=True)


@pytest.mark.article("R 2.4-3")
def test_no_joker_is_laid_where_a_top_needs_none(lexicon: Lexicon, solver: Solver) -> None:
    with_jokers = [position for position in SEVERAL if JOKER in position["rack"]]
    assert len(with_jokers) > 20
    for position in with_jokers[::4]:
        board, rack, bag, tops = read(position, solver)
        choice = rank(board, rack, bag, tops, lexicon)
        uses = {move: JOKER in tiles_laid(board, move) for move in tops}
        if not all(uses.values()):
            assert not any(uses[entry.move] for entry in choice.ranked)
            assert all(uses[entry.move] for entry in choice.excluded if entry.why == "uses_joker")


def test_neither_the_order_of_the_tops_nor_that_of_the_bag_matters(lexicon: Lexicon, solver: Solver) -> None:
    @settings(max_examples=60, deadline=None)
    @given(st.sampled_from(SEVERAL), st.randoms(use_true_random=False))
    def shuffle(position: dict[str, object], chance: object) -> None:
        board, rack, bag, tops = read(position, solver)
        expected = rank(board, rack, bag, tops, lexicon)
        shuffled_tops, shuffled_bag = list(tops), list(bag)
        chance.shuffle(shuffled_tops)  # type: ignore[attr-defined]
        chance.shuffle(shuffled_bag)  # type: ignore[attr-defined]
        found = rank(board, rack, "".join(shuffled_bag), shuffled_tops, lexicon)
        assert found.ranked == expected.ranked
        assert set(found.excluded) == set(expected.excluded)

    shuffle()


def test_the_reasons_that_solutions_share_do_not_depend_on_which_comes_first(lexicon: Lexicon, solver: Solver) -> None:
    for position in SEVERAL:
        board, rack, bag, tops = read(position, solver)
        assert rank(board, rack, bag, tops[::-1], lexicon).ranked == rank(board, rack, bag, tops, lexicon).ranked


def test_what_an_automatic_game_plays_is_the_first_of_the_ranking(lexicon: Lexicon, solver: Solver) -> None:
    for position in POSITIONS[::3]:
        if position["ties"] < 40:
            board, rack, bag, tops = read(position, solver)
            assert retained(board, rack, bag, tops, lexicon) == rank(board, rack, bag, tops, lexicon).ranked[0].move


def test_equal_weights_are_told_apart_by_place_then_word(tmp_path: Path) -> None:
    words = small_lexicon(tmp_path, ["DIRE", "RIDE"])
    choice = weigh(Board.empty(), "DEIR", "EAT", ["H8 RIDE", "H8 DIRE", "H7 RIDE"], words)
    assert order(choice) == ["H7 RIDE", "H8 DIRE", "H8 RIDE"]
    assert choice.ranked[1].weight == choice.ranked[2].weight


def test_no_solution_leaves_nothing_to_choose(lexicon: Lexicon) -> None:
    choice = rank(Board.empty(), "X", "", [], lexicon)
    assert (choice.top, choice.ranked, choice.excluded) == (0, (), ())


def test_a_rack_of_eight_may_be_ranked(lexicon: Lexicon, solver: Solver) -> None:
    rack = "AEIMMORS"
    tops = list(solver.top(Board.empty(), Rack(rack), SEVEN_AND_EIGHT))
    bag = rest_of_the_set(rack)
    choice = rank(Board.empty(), rack, bag, tops, lexicon, variant=SEVEN_AND_EIGHT)
    assert retained(Board.empty(), rack, bag, tops, lexicon, variant=SEVEN_AND_EIGHT) == choice.ranked[0].move


def test_every_criterion_has_its_weight_and_its_sentence() -> None:
    for criterion in weights().weights:
        assert f"reason_{criterion}" in catalogue()
        assert Reason(criterion, 2, "A, B").text
        assert Reason(criterion, 1, "A").text
    codes = {code.removeprefix("reason_").removesuffix("_one") for code in catalogue() if code.startswith("reason_")}
    assert codes == set(weights().weights)


@pytest.mark.article("G 3.3.1-1", "G 3.3.2-2", "G 3.3.3-1")
def test_extensions_weigh_more_than_openings_openings_than_leaves_and_leaves_than_traps() -> None:
    points = {name: abs(value) for name, value in weights().weights.items()}
    assert points["extensions_back"] > points["triples_opened"] > points["leave_doubles"] > points["traps"]
