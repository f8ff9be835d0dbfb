"""The joker is spared, then the game is ended: the referee is bound before he weighs anything."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scrabble.bags import rest_of_the_set
from scrabble.boards import board_with
from scrabble.choice.weighing import moves, order, weigh
from scrabble.small_lexicons import small_lexicon

from duplicata.lexicon import Lexicon
from duplicata.scrabble.board import Board
from duplicata.scrabble.choice.obligations import excluded_by_obligations
from duplicata.scrabble.solver import Solver

EMPTY = Board.empty()


def excluded(board: Board, rack: str, bag: str, *lines: str, solver: Solver | None = None) -> dict[str, str]:
    found = excluded_by_obligations(board, rack, bag, moves(*lines), finder=solver)
    return {f"{entry.move.reference} {entry.move.word}": entry.why for entry in found}


@pytest.mark.article("R 2.4-3")
def test_where_one_top_spares_the_joker_those_that_use_it_are_excluded(lexicon: Lexicon) -> None:
    rack = "AEINRS?"
    lines = ["H4 RAINEs", "H4 RAINES", "H5 SERIN", "H8 SERIn"]
    assert excluded(EMPTY, rack, rest_of_the_set(rack), *lines) == {"H4 RAINEs": "uses_joker", "H8 SERIn": "uses_joker"}
    choice = weigh(EMPTY, rack, rest_of_the_set(rack), lines, lexicon)
    assert {entry.obligation for entry in choice.ranked} == {"no_joker"}
    assert {entry.why for entry in choice.excluded} == {"uses_joker"}


@pytest.mark.article("R 2.4-3")
def test_a_joker_that_already_lies_on_the_board_is_not_used_again() -> None:
    board = board_with(H=".......MOTs....")
    assert excluded(board, "AEIN?RT", "BCDEA", "H8 MOTsA", "K8 RAT") == {}


@pytest.mark.article("R 2.4-3")
def test_where_every_top_uses_a_joker_none_is_excluded_and_one_is_better_than_two(lexicon: Lexicon) -> None:
    rack = "AEINR??"
    choice = weigh(EMPTY, rack, rest_of_the_set(rack), ["H4 RAInes", "H4 RAINEs"], lexicon)
    assert choice.excluded == ()
    assert order(choice) == ["H4 RAINEs", "H4 RAInes"]
    assert choice.ranked[0].obligation is None


@pytest.mark.article("R 2.7-6")
@pytest.mark.parametrize(
    ("rack", "bag", "ending"),
    [
        ("AESTO", "", "H8 ASTE"),  # one tile left
        ("AEST", "", "H8 ASTE"),  # none left
        ("AESTIO", "U", "H8 ASTE"),  # vowels only
        ("AESTR", "N", "H8 ASTE"),  # consonants only
    ],
)
def test_where_one_top_ends_the_game_the_others_are_excluded(rack: str, bag: str, ending: str) -> None:
    assert excluded(EMPTY, rack, bag, ending, "H8 ES") == {"H8 ES": "does_not_end_game"}


@pytest.mark.article("R 2.7-6")
def test_a_joker_or_a_y_among_the_last_tiles_ends_nothing() -> None:
    assert excluded(EMPTY, "AESTO?", "", "H8 ASTE", "H8 ES") == {}
    assert excluded(EMPTY, "AESTOY", "", "H8 ASTE", "H8 ES") == {}
    assert excluded(EMPTY, "AEST?", "", "H8 ASTE", "H8 ES") == {"H8 ES": "does_not_end_game"}


@pytest.mark.article("R 2.7-6")
def test_sparing_the_joker_comes_before_ending_the_game(lexicon: Lexicon) -> None:
    """The word with a joker would end the game; the one without is to be retained all the same."""
    choice = weigh(EMPTY, "AES?T", "", ["H8 AsTE", "H8 SA"], lexicon)
    assert order(choice) == ["H8 SA"]
    assert choice.ranked[0].obligation == "no_joker"
    assert [entry.why for entry in choice.excluded] == ["uses_joker"]


@pytest.mark.article("R 2.7-6")
def test_both_obligations_are_told_one_after_the_other(lexicon: Lexicon) -> None:
    choice = weigh(EMPTY, "AESTO?", "I", ["H8 ES", "H8 SET", "H8 aS"], lexicon)
    assert [(entry.move.word, entry.why) for entry in choice.excluded] == [("aS", "uses_joker")]
    choice = weigh(EMPTY, "AESTO", "I", ["H8 ES", "H8 SET"], lexicon)
    assert [(entry.move.word, entry.why) for entry in choice.excluded] == [("ES", "does_not_end_game")]
    assert choice.ranked[0].obligation == "ends_game"


@pytest.mark.article("R 2.7-6")
def test_a_top_after_which_the_last_tiles_cannot_be_played_ends_the_game(tmp_path: Path) -> None:
    """After OS the E makes OSE; after AN nothing of OSE can be laid."""
    few_words = small_lexicon(tmp_path, ["AN", "OS", "OSE"])
    lines = ["H8 AN", "H8 OS"]
    assert excluded(EMPTY, "AENOS", "", *lines) == {}
    assert excluded(EMPTY, "AENOS", "", *lines, solver=Solver(few_words)) == {"H8 OS": "does_not_end_game"}
    choice = weigh(EMPTY, "AENOS", "", lines, few_words)
    assert (order(choice), choice.ranked[0].obligation) == (["H8 AN"], "ends_game")
    assert excluded(EMPTY, "AENOS", "RSTLN", *lines, solver=Solver(few_words)) == {}


@given(st.permutations(["H4 RAINEs", "H4 RAINES", "H5 SERIN", "H8 SERIn"]))
def test_the_order_of_the_tops_changes_no_obligation(lines: list[str]) -> None:
    rack = "AEINRS?"
    found = excluded(EMPTY, rack, rest_of_the_set(rack), *lines)
    assert found == {"H4 RAINEs": "uses_joker", "H8 SERIn": "uses_joker"}


def test_a_large_bag_is_not_looked_at_tile_by_tile(lexicon: Lexicon) -> None:
    rack = "AEINRST"
    assert weigh(EMPTY, rack, rest_of_the_set(rack), ["H4 RIANTES", "H3 RIANTES"], lexicon).excluded == ()
