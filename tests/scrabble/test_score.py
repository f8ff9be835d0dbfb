from collections.abc import Callable, Sequence

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle.growing import grow
from oracle.words import WORDS
from scrabble.boards import RING, board_with

from duplicata.scrabble.board import Board, TileClash
from duplicata.scrabble.move import Move
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.score import Score, explain, points
from duplicata.scrabble.variants import SEVEN_AND_EIGHT, STANDARD, Variant


def score(board: Board, word: str, reference: str, variant: Variant = STANDARD) -> Score:
    return explain(board, Move(word, Reference.parse(reference)), variant)


def spoken(score: Score) -> Sequence[str]:
    """The lines with plain spaces, easier to read in a test."""
    return [line.replace("\u202f", " ").replace("\u00a0", " ") for line in score.lines()]


@pytest.mark.article("R 2.6.1-10", "R 2.6.3-1", "R intro-3")
def test_an_opening_is_doubled_and_a_scrabble_earns_fifty() -> None:
    assert spoken(score(Board.empty(), "FEDAYIN", "H8")) == [
        "FEDAYIN : (4 + 1 + 2 + 1 + 10×2 + 1 + 1) × 2 = 60",
        "scrabble : + 50",
        "total : 110",
    ]


@pytest.mark.article("R 2.6-2")
def test_a_joker_is_worth_nothing_even_on_a_blue_square() -> None:
    assert spoken(score(Board.empty(), "FEDAyIN", "H8"))[0] == "FEDAYIN : (4 + 1 + 2 + 1 + 0×2 + 1 + 1) × 2 = 20"


def test_a_joker_on_a_pink_square_still_doubles_the_word() -> None:
    assert spoken(score(Board.empty(), "fEDAYIN", "H8"))[0] == "FEDAYIN : (0 + 1 + 2 + 1 + 10×2 + 1 + 1) × 2 = 52"


@pytest.mark.article("R 2.6.1-11")
def test_a_coloured_square_already_covered_no_longer_counts() -> None:
    board = board_with(H=".......FEDAYIN.")
    assert spoken(score(board, "FEDAYINS", "H8")) == [
        "FEDAYINS : (4 + 1 + 2 + 1 + 10 + 1 + 1 + 1) × 3 = 63",
        "total : 63",
    ]


@pytest.mark.article("R 2.6.2-1")
def test_each_word_formed_counts_with_the_letters_it_shares() -> None:
    board = board_with(H="......AME......")
    assert spoken(score(board, "NET", "I7")) == [
        "NET : 1×2 + 1 + 1×2 = 5",
        "AN : 1 + 1×2 = 3",
        "ME : 2 + 1 = 3",
        "ET : 1 + 1×2 = 3",
        "total : 14",
    ]


@pytest.mark.article("R 2.6.2-1")
def test_a_pink_square_shared_by_two_words_doubles_both() -> None:
    board = board_with(
        D=".......VASE....", E=".......O.......", F=".......L.......", G=".......E.......", H="......ARME....."
    )
    shared = score(board, "SOUK", "12D")
    assert [(term.word, term.word_times, term.points) for term in shared.words] == [("SOUK", 2, 26), ("VASES", 2, 16)]
    assert shared.total == 42


def test_the_joker_of_the_board_is_worth_nothing_in_the_cross_word() -> None:
    assert spoken(score(RING, "OIES", "H8")) == [
        "OIES : 1 + 1 + 1 + 1 = 4",
        "TARES : 1 + 0 + 1 + 1 + 1 = 4",
        "total : 8",
    ]


def test_each_term_cites_its_article() -> None:
    board = board_with(H="......AME......")
    assert [term.article for term in score(board, "NET", "I7").terms] == ["R 2.6.1", "R 2.6.2", "R 2.6.2", "R 2.6.2"]
    assert [term.article for term in score(Board.empty(), "FEDAYIN", "H8").terms] == ["R 2.6.1", "R 2.6.3-1"]
    assert [term.article for term in score(RING, "OIES", "H8").terms] == ["R 2.6", "R 2.6.2"]


def test_a_letter_tells_its_square_its_colour_and_whether_it_is_new() -> None:
    letters = score(board_with(H=".......FEDAYIN."), "FEDAYINs", "H8").words[0].letters
    told = [(letter.letter, str(letter.square), letter.is_new, letter.premium.colour) for letter in letters]
    assert told[0] == ("F", "H8", False, "rose")
    assert told[4] == ("Y", "H12", False, "bleu clair")
    assert told[7] == ("s", "H15", True, "rouge")


def test_eight_tiles_earn_what_the_game_announced() -> None:
    eight = score(Board.empty(), "FEDAYINS", "H8", SEVEN_AND_EIGHT)
    assert spoken(eight)[1:] == ["prime pour 8 lettres : + 75", "total : 261"]
    assert eight.terms[-1].article == "R 2-1"


def test_another_bonus_for_seven_tiles_is_not_the_regulation_s() -> None:
    generous = score(Board.empty(), "FEDAYIN", "H8", Variant.parse({"7": 60}, None))
    assert (generous.total, generous.terms[-1].article) == (120, "R 2-1")


def test_eight_tiles_earn_nothing_more_when_the_game_says_nothing_of_them() -> None:
    assert score(Board.empty(), "FEDAYINS", "H8", Variant.parse(None, 8)).bonus is None


def test_more_tiles_than_any_rack_holds_earn_no_bonus() -> None:
    assert spoken(score(Board.empty(), "REGARDIEZ", "H4"))[1:] == ["total : 62"]
    assert points(Board.empty(), Move("REGARDIEZ", Reference.parse("H4")), STANDARD) == 62


def test_an_explained_score_travels_as_json() -> None:
    explained = score(board_with(H=".......FEDAYIN."), "FEDAYINs", "H8")
    assert msgspec.json.decode(msgspec.json.encode(explained), type=Score) == explained


@pytest.mark.parametrize("how", [explain, points])
def test_an_impossible_move_has_no_score(how: Callable[[Board, Move, Variant], object]) -> None:
    with pytest.raises(TileClash):
        how(RING, Move("PAR", Reference.parse("D8")), STANDARD)


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 10_000), st.sampled_from([STANDARD, SEVEN_AND_EIGHT]))
def test_the_quick_score_is_the_score_explained(seed: int, variant: Variant) -> None:
    for board, _, move in grow(WORDS, seed, 5, variant):
        assert points(board, move, variant) == move.score == explain(board, move, variant).total
