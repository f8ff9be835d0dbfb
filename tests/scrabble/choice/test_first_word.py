"""The first turn: one word at several places, several words, and the three criteria all the same."""

from pathlib import Path

import pytest
from scrabble.choice.weighing import decisive, order, texts, values, weigh
from scrabble.small_lexicons import small_lexicon

from duplicata.lexicon import Lexicon
from duplicata.scrabble.board import Board
from duplicata.scrabble.choice import rank
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.solver import Solver

EMPTY = Board.empty()
BAG = "AABCDEEFGILMNOPRSSTTUU"


@pytest.fixture
def few(tmp_path: Path) -> Lexicon:
    return small_lexicon(tmp_path, ["MARE", "RAME", "RAMES", "TRAME", "AMER", "DEMARE"])


@pytest.mark.article("G 3.3.5-1", "G 3.3.5-6", "G 3.3.5-9")
def test_the_places_of_one_word_are_told_apart_by_its_length(few: Lexicon) -> None:
    tops = list(Solver(few).top(EMPTY, Rack("AMER")))
    choice = rank(EMPTY, "AMER", BAG, tops, few)
    places = [line for line in order(choice) if line.endswith("AMER")]
    assert places == ["H5 AMER", "H6 AMER", "H7 AMER", "H8 AMER"]
    assert "place conseillée au premier coup" in texts(choice, "H5 AMER")
    assert values(choice, "H7 AMER")["first_place_away"] > values(choice, "H6 AMER")["first_place_away"]
    assert decisive(weigh(EMPTY, "AMER", BAG, ["H5 AMER", "H6 AMER"], few)) == {"first_place", "first_place_away"}


@pytest.mark.article("G 3.3.5-4")
def test_later_turns_have_no_place_of_their_own(few: Lexicon) -> None:
    later = Board("Z" + EMPTY.cells[1:])
    assert (
        not {"first_place", "first_place_away"} & values(weigh(later, "AMER", BAG, ["H5 AMER"], few), "H5 AMER").keys()
    )


@pytest.mark.article("G 3.3.5-15", "G 3.3.5-16", "G 3.3.5-17", "G 3.3.5-20")
def test_among_several_words_one_letter_extensions_come_first_then_the_longer_ones(few: Lexicon) -> None:
    """RAME takes T and S; DE carries MARE to H1 from H3, AMER takes nothing."""
    tops = list(Solver(few).top(EMPTY, Rack("AMER")))
    choice = rank(EMPTY, "AMER", BAG, tops, few)
    assert order(choice)[0] == "H6 RAME"
    choice = weigh(EMPTY, "AEMRT", "DDEEEOOU", ["H3 AMER", "H3 MARE"], few)
    assert order(choice)[0] == "H3 MARE"
    assert "premium_extensions" in decisive(choice)


def test_extensions_board_and_leave_count_at_the_first_turn_too(few: Lexicon) -> None:
    found = values(weigh(EMPTY, "RAMEOO", BAG, ["H6 RAME"], few), "H6 RAME")
    assert {"extensions_front", "extensions_back", "leave_doubles", "bag_imbalance"} <= found.keys()


def test_a_length_of_which_the_guide_does_not_speak_has_no_place(tmp_path: Path) -> None:
    words = small_lexicon(tmp_path, ["MEMORISA"])
    found = values(weigh(EMPTY, "AEIMMORS", BAG, ["H4 MEMORISA"], words), "H4 MEMORISA")
    assert not {"first_place", "first_place_away"} & found.keys()


def test_two_letters_of_the_same_price_may_lie_either_way(tmp_path: Path) -> None:
    words = small_lexicon(tmp_path, ["OS"])
    choice = weigh(EMPTY, "OS", BAG, ["H7 OS", "H8 OS"], words)
    assert choice.ranked[0].weight == choice.ranked[1].weight
