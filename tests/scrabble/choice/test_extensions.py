"""Extensions come first: counted where they fit, by the letters still to come."""

from pathlib import Path

import pytest
from scrabble.boards import board_with
from scrabble.choice.weighing import order, texts, values, weigh
from scrabble.small_lexicons import small_lexicon

from duplicata.lexicon import Lexicon
from duplicata.scrabble.board import Board
from duplicata.scrabble.choice.supply import Supplies

# A tile far away, so that the board is not empty and the rules of a first word do not apply.
FAR = board_with(O="..............Z")
PAIR = ["H5 DIRE", "H5 RIDE"]


@pytest.fixture
def few(tmp_path: Path) -> Lexicon:
    words = ["DIRE", "DIREK", "RIDE", "RIDES", "RIDEZ", "ARIDE", "AIRE", "AIREX"]
    return small_lexicon(tmp_path, words)


@pytest.mark.article("G 3.3-7", "G 3.3.1-1", "G 3.3.1-2", "G 3.3.1-3")
def test_the_word_with_more_one_letter_extensions_comes_first(few: Lexicon) -> None:
    choice = weigh(FAR, "DEIRTTT", "SSZKOU", PAIR, few)
    assert order(choice) == ["H5 RIDE", "H5 DIRE"]
    assert values(choice, "H5 RIDE")["extensions_back"] == 2
    assert values(choice, "H5 DIRE")["extensions_back"] == 1
    assert "rallonges S, Z derrière" in texts(choice, "H5 RIDE")
    assert "rallonge K derrière" in texts(choice, "H5 DIRE")


@pytest.mark.article("G 3.3.1-5")
def test_an_extension_whose_letter_can_no_longer_come_counts_for_nothing(few: Lexicon) -> None:
    choice = weigh(FAR, "DEIRTTT", "KKKOUUU", PAIR, few)
    assert order(choice) == ["H5 DIRE", "H5 RIDE"]
    assert "extensions_back" not in values(choice, "H5 RIDE")


@pytest.mark.article("G 3.3.1-5", "G 3.3-11")
def test_a_letter_of_the_leave_is_still_to_come(few: Lexicon) -> None:
    choice = weigh(FAR, "DEIRSTT", "OUUAEEE", PAIR, few)
    assert values(choice, "H5 RIDE")["extensions_back"] == 1
    assert values(choice, "H5 RIDE")["extensions_held"] == 1
    assert order(choice)[0] == "H5 RIDE"


def test_extensions_on_both_sides_are_told(few: Lexicon) -> None:
    choice = weigh(FAR, "DEIRTTT", "ASOUKEE", PAIR, few)
    assert {"extensions_front", "extensions_back", "extensions_both"} <= values(choice, "H5 RIDE").keys()
    assert "rallonges des deux côtés" in texts(choice, "H5 RIDE")
    assert "extensions_both" not in values(choice, "H5 DIRE")


@pytest.mark.article("G 3.3.5-18")
def test_among_as_many_letters_the_more_frequent_is_better(few: Lexicon) -> None:
    choice = weigh(FAR, "DEIRTTT", "SSSKOUU", PAIR, few)
    assert order(choice)[0] == "H5 RIDE"
    choice = weigh(FAR, "DEIRTTT", "SKKKOUU", PAIR, few)
    assert order(choice)[0] == "H5 DIRE"


@pytest.mark.article("G 3.3.1-4")
def test_the_other_words_a_solution_makes_are_extended_too(tmp_path: Path) -> None:
    """T and L both go under the A of LA; only LAT takes an S."""
    words = small_lexicon(tmp_path, ["DET", "DEL", "LA", "LAT", "LAL", "LATS"])
    board = board_with(F=".........L.....", G=".........A.....")
    choice = weigh(board, "DEDETLO", "SSSSUUUOO", ["H8 DEL", "H8 DET"], words)
    assert order(choice)[0] == "H8 DET"
    assert values(choice, "H8 DET")["extensions_formed"] == 1
    assert any("LAT" in text for text in texts(choice, "H8 DET"))


def test_an_extension_off_the_board_is_none(few: Lexicon) -> None:
    choice = weigh(FAR, "DEIRTTT", "SSZAKOU", ["H1 RIDE", "H12 RIDE"], few)
    assert "extensions_front" not in values(choice, "H1 RIDE")
    assert "extensions_back" not in values(choice, "H12 RIDE")


def test_an_extension_must_agree_with_what_touches_its_square(tmp_path: Path) -> None:
    words = small_lexicon(tmp_path, ["RIDE", "RIDES", "RIDEZ", "OS"])
    board = board_with(G="........O......")
    choice = weigh(board, "DEIRTTT", "SSZZUUU", ["H5 RIDE"], words)
    assert values(choice, "H5 RIDE")["extensions_back"] == 1
    assert "rallonge S derrière" in texts(choice, "H5 RIDE")


def test_a_letter_that_joins_two_words_must_make_a_word_of_both(tmp_path: Path) -> None:
    words = small_lexicon(tmp_path, ["RIDE", "RIDES", "RIDENT", "RIDEZT"])
    board = board_with(H=".........T.....")
    choice = weigh(board, "DEIRTTT", "SSZZNUU", ["H5 RIDE"], words)
    assert "rallonges N, Z derrière" in texts(choice, "H5 RIDE")
    before = board_with(H="..T............")
    words = small_lexicon(tmp_path, ["RIDE", "ARIDE", "TORIDE"], "Autre")
    assert "rallonge O devant" in texts(weigh(before, "DEIRTTT", "AOOUU", ["H5 RIDE"], words), "H5 RIDE")


def test_longer_extensions_count_where_they_reach_a_premium(tmp_path: Path) -> None:
    """From A5 two letters in front stop at A3; from A3 they cover A1."""
    words = small_lexicon(tmp_path, ["RIDE", "DERIDE"])
    choice = weigh(FAR, "DEIRTTT", "DDEEEUU", ["A3 RIDE", "A5 RIDE"], words)
    assert values(choice, "A3 RIDE")["premium_extensions"] > 50
    assert "premium_extensions" not in values(choice, "A5 RIDE")
    assert any(text.startswith("atteint une case rose ou rouge par DE-RIDE") for text in texts(choice, "A3 RIDE"))


def test_a_premium_behind_a_tile_is_out_of_reach(tmp_path: Path) -> None:
    words = small_lexicon(tmp_path, ["RIDE", "RIDEE"])
    open_choice = weigh(FAR, "DEIRTTT", "RRAAEES", ["B10 RIDE"], words)
    assert values(open_choice, "B10 RIDE")["premium_extensions"]
    beyond = board_with(B="..............Z")
    assert "premium_extensions" not in values(weigh(beyond, "DEIRTTT", "RRAAEES", ["B10 RIDE"], words), "B10 RIDE")
    beside = board_with(A=".............Z.")
    assert "premium_extensions" not in values(weigh(beside, "DEIRTTT", "RRAAEES", ["B10 RIDE"], words), "B10 RIDE")


@pytest.mark.article("G 3.3.5-21")
def test_one_letter_is_worth_more_than_a_likely_longer_extension(tmp_path: Path) -> None:
    words = small_lexicon(tmp_path, ["DIRE", "DIRES", "DIREZ", "RIDE", "DERIDE"])
    choice = weigh(FAR, "DEIRTTT", "DEDESZZ", ["A3 DIRE", "A3 RIDE"], words)
    assert order(choice)[0] == "A3 DIRE"


def test_chances_are_those_of_the_next_rack() -> None:
    supply = Supplies("AAAB", 7).after("STX?")
    assert supply.chance("S") == 1
    assert supply.chance("AS") == 1
    assert supply.chance("B") == pytest.approx(3 / 4)
    assert supply.chance("Z") == 0
    assert supply.chance("SS") == 0
    assert supply.chance("AA") == 1
    assert Supplies("", 7).after("AB").chance("A") == 1


def test_an_empty_bag_and_an_empty_rack_promise_nothing(few: Lexicon) -> None:
    choice = weigh(Board.empty(), "DEIR", "", ["H5 RIDE"], few)
    assert "extensions_back" not in values(choice, "H5 RIDE")
