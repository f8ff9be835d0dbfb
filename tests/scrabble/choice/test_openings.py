"""An open board: room for a rack, premiums in reach, letters to lean on, up and leftwards."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scrabble.boards import RING, board_with
from scrabble.choice.weighing import decisive, order, texts, values, weigh
from scrabble.small_lexicons import small_lexicon

from duplicata.lexicon import Lexicon
from duplicata.scrabble.choice.reach import first_lanes, names, reach, taken_squares
from duplicata.scrabble.square import SIDE

BAG = "AABCDEEFGILMNOPRSTU"
MIDDLE = board_with(H="......MOT......")


@pytest.fixture
def few(tmp_path: Path) -> Lexicon:
    return small_lexicon(tmp_path, ["MOT", "RIDE", "DIRE"])


@pytest.mark.article("G 3.3-8", "G 3.3-15", "G 3.3.2-3", "G 3.3.2-4", "G 3.3.2-5")
def test_tiles_that_a_rack_can_cross_are_places_for_a_scrabble(few: Lexicon) -> None:
    """In K1 the tiles can be crossed by long words, in N1 under a full row they cannot."""
    board = board_with(H="......MOT......", O="ABCDE..........", M="FGHIJ..........")
    choice = weigh(board, "DEIRTTT", BAG, ["K12 RIDE", "N1 RIDE"], few)
    assert order(choice)[0] == "K12 RIDE"
    assert values(choice, "K12 RIDE")["room_for_seven"] >= 4
    assert "room_for_seven" not in values(choice, "N1 RIDE")


def test_an_extension_across_which_a_rack_fits_is_a_place_for_a_scrabble(tmp_path: Path) -> None:
    words = small_lexicon(tmp_path, ["RIDE", "RIDES", "ARIDE"])
    board = board_with(H="......MOT......")
    bare = weigh(board, "DEIRTTT", "BCDF", ["A8 RIDE"], words)
    hung = weigh(board, "DEIRTTT", "BCDFSA", ["A8 RIDE"], words)
    assert values(hung, "A8 RIDE")["room_for_seven"] == values(bare, "A8 RIDE")["room_for_seven"] + 1


@pytest.mark.parametrize(
    ("place", "beside"),
    [("H3", "G9, I9"), ("H4", None), ("H2", "G8, I8"), ("H8", "G2, I2")],
)
def test_a_rack_fits_beside_an_end_of_the_word(tmp_path: Path, place: str, beside: str | None) -> None:
    words = small_lexicon(tmp_path, ["RATIONS", "OS", "SI", "OR", "RE"])
    line = f"{place} RATIONS"
    found = [text for text in texts(weigh(board_with(), "AINORST", BAG, [line], words), line) if "scrabble sec" in text]
    assert found == ([f"scrabble sec possible en {beside}"] if beside else [])


def test_nothing_fits_beside_an_end_that_no_letter_goes_with(tmp_path: Path) -> None:
    words = small_lexicon(tmp_path, ["RATIONS", "OS"])
    choice = weigh(board_with(), "AINORST", BAG, ["H3 RATIONS"], words)
    assert values(choice, "H3 RATIONS")["room_beside"] == 1
    on_edge = weigh(MIDDLE, "AINORST", BAG, ["A2 RATIONS", "3A RATIONS"], words)
    assert "room_beside" not in values(on_edge, "A2 RATIONS")


def test_a_rack_beside_a_word_down_the_board_runs_down(tmp_path: Path) -> None:
    words = small_lexicon(tmp_path, ["RATIONS", "OS"])
    choice = weigh(MIDDLE, "AINORST", BAG, ["3C RATIONS"], words)
    assert "scrabble sec possible en 2I" in texts(choice, "3C RATIONS")
    taken = board_with(H="......MOT......", I="A..............")
    assert "room_beside" not in values(weigh(taken, "AINORST", BAG, ["3C RATIONS"], words), "3C RATIONS")


def test_red_and_pink_squares_that_come_into_reach_are_told(few: Lexicon) -> None:
    choice = weigh(MIDDLE, "DEIRTTT", BAG, ["9H TIDE"], few)
    assert any(text.startswith("ouvre ") and "K11" in text for text in texts(choice, "9H TIDE"))
    row = weigh(MIDDLE, "DEIRTTT", BAG, ["A8 RIDE"], few)
    assert any(text.startswith("ouvre ") and "A15" in text for text in texts(row, "A8 RIDE"))


@pytest.mark.article("G 3.3-17")
def test_shutting_a_triple_costs_what_opening_one_is_worth(few: Lexicon) -> None:
    """H15 was in reach of MOT; RIDE above the lane bars the way, one row higher it does not."""
    choice = weigh(MIDDLE, "DEIRTTT", BAG, ["F11 RIDE", "G11 RIDE"], few)
    assert "ferme H15 (mot compte triple)" in texts(choice, "G11 RIDE")
    assert "triples_shut" not in values(choice, "F11 RIDE")
    assert order(choice)[0] == "F11 RIDE"


def test_a_letter_between_two_red_squares_opens_a_nonuple(few: Lexicon) -> None:
    choice = weigh(MIDDLE, "DEIRTTT", BAG, ["5A RIDE"], few)
    assert "ouvre A1-A8 (deux cases pour un mot)" in texts(choice, "5A RIDE")
    opened = board_with(A="....R..........", B="....I..........", C="....D..........", D="....E..........")
    shut = weigh(opened, "DEIRTTT", BAG, ["B1 RIDI"], few)
    assert "ferme A1-A8 (deux cases pour un mot)" in texts(shut, "B1 RIDI")


@pytest.mark.article("G 3.3-13", "G 3.3.2-7")
def test_different_letters_to_lean_on_are_better_than_the_same_twice(tmp_path: Path) -> None:
    words = small_lexicon(tmp_path, ["TITI", "TIRE"])
    choice = weigh(MIDDLE, "TITIREZ", BAG, ["K3 TITI", "K3 TIRE"], words)
    assert values(choice, "K3 TIRE")["new_letters"] == 4
    assert values(choice, "K3 TITI")["new_letters"] == 2
    assert "lettres d’appui E, I, R, T" in texts(choice, "K3 TIRE")
    assert order(choice)[0] == "K3 TIRE"


@pytest.mark.parametrize(
    ("bag", "offered"), [("QABE", "le Q"), ("WABE", "le W"), ("QWAB", "le Q et le W"), ("ABE", None)]
)
def test_a_u_in_the_open_helps_the_q_and_the_w(few: Lexicon, bag: str, offered: str | None) -> None:
    choice = weigh(MIDDLE, "DURETTT", bag, ["K3 DURE"], few)
    found = [text for text in texts(choice, "K3 DURE") if "offre un U" in text]
    assert found == ([f"offre un U pour {offered}"] if offered else [])


def test_what_is_gained_upwards_and_leftwards_is_told(few: Lexicon) -> None:
    choice = weigh(MIDDLE, "DEIRTTT", BAG, ["8E RIDE", "8H ODES"], few)
    assert values(choice, "8E RIDE")["progress"] == 3
    assert "progress" not in values(choice, "8H ODES")
    left = weigh(MIDDLE, "DEIRTTT", BAG, ["H4 RIDMOT"], few)
    assert values(left, "H4 RIDMOT")["progress"] == 3


@pytest.mark.article("G 3.3.2-8")
def test_alternating_vowels_and_consonants_decide_when_all_else_is_equal(tmp_path: Path) -> None:
    words = small_lexicon(tmp_path, ["MEMORISA", "SOMMAIRE"])
    choice = weigh(MIDDLE, "AEIMMORS", BAG, ["2A MEMORISA", "2A SOMMAIRE"], words)
    assert decisive(choice) == {"alternation_breaks"}
    assert order(choice)[0] == "2A MEMORISA"


def test_a_corridor_stops_at_the_edge_and_one_square_before_a_tile() -> None:
    found = reach(taken_squares(board_with(H="...A....B......").cells))
    at = 7 * SIDE + 3
    assert (found.before(at, 1), found.after(at, 1)) == (3, 3)
    assert (found.before(at, SIDE), found.after(at, SIDE)) == (7, 7)
    assert found.after(7 * SIDE + 8, 1) == 6
    touching = reach(taken_squares(board_with(H="...AB..........").cells))
    assert touching.after(at, 1) == 0


@given(st.lists(st.integers(0, SIDE * SIDE - 1), unique=True, min_size=1, max_size=40))
def test_the_first_lanes_and_the_squares_in_reach_are_those_one_would_count(squares: list[int]) -> None:
    taken = sum(1 << at for at in squares)
    assert first_lanes(taken) == (min(at // SIDE for at in squares), min(at % SIDE for at in squares))
    found = reach(taken)
    walked = {at for start in squares for step in (-1, 1, -SIDE, SIDE) for at in walk(set(squares), start, step)}
    assert {at for at in range(SIDE * SIDE) if found.accessible >> at & 1} == walked


def walk(squares: set[int], start: int, step: int) -> list[int]:
    """The squares a word can take from a tile, one by one, touching nothing on either side."""
    taken, at = [], start
    for _ in range(7):
        row, column = divmod(at, SIDE)
        row, column = (row + step // SIDE, column) if abs(step) == SIDE else (row, column + step)
        if not (0 <= row < SIDE and 0 <= column < SIDE):
            break
        at = row * SIDE + column
        sides = ((row - 1, column), (row + 1, column)) if abs(step) == 1 else ((row, column - 1), (row, column + 1))
        if any(0 <= r < SIDE and 0 <= c < SIDE and r * SIDE + c in squares for r, c in sides):
            break
        if at in squares:
            continue
        taken.append(at)
    return taken


def test_an_empty_board_has_no_first_lane_and_squares_have_names() -> None:
    assert first_lanes(0) == (SIDE, SIDE)
    assert names(0) == ""
    assert names(1 | 1 << 7 | 1 << 224) == "A1, A8, O15"
    assert taken_squares(RING.cells.upper()).bit_count() == sum(RING.tiles.values())
