from collections.abc import Sequence

from scrabble.drawings import move_to_line

from duplicata.scrabble.board import Board
from duplicata.scrabble.move import Move
from duplicata.scrabble.variants import SEVEN_OF_EIGHT, STANDARD, Variant
from oracle.naive import naive_moves


def listed(words: str, board: Board, rack: str, variant: Variant = STANDARD) -> Sequence[str]:
    moves: list[Move] = naive_moves(frozenset(words.split()), board, rack, variant)
    return [move_to_line(move) for move in moves]


def on_row_h(row: str) -> Board:
    return Board.parse([row if letter == "H" else "." * 15 for letter in "ABCDEFGHIJKLMNO"])


def test_the_first_word_lies_across_on_the_star() -> None:
    assert listed("OUI", Board.empty(), "IOU") == ["H6 OUI 6", "H7 OUI 6", "H8 OUI 6"]


def test_a_word_may_be_extended_at_both_ends_at_once() -> None:
    assert listed("REJOUES", on_row_h(".....JOUE......"), "ERS") == ["H4 REJOUES 15"]


def test_a_word_that_a_neighbour_would_lengthen_is_not_a_move() -> None:
    assert listed("OIE", on_row_h(".......OI.S...."), "E") == []


def test_a_cross_word_outside_the_list_forbids_the_move() -> None:
    assert listed("OS SI", on_row_h("......OUI......"), "IS") == ["G9 SI 6", "7H OS 3", "9G SI 3"]


def test_letters_not_in_the_rack_need_a_joker_and_each_choice_is_a_move() -> None:
    assert listed("OS", on_row_h("......OUI......"), "S?") == ["I6 oS 5", "7H OS 3", "7H Os 1"]


def test_moves_come_by_score_then_place_then_word() -> None:
    assert listed("ON NO OR", Board.empty(), "NOR") == [
        "H7 NO 4",
        "H7 ON 4",
        "H7 OR 4",
        "H8 NO 4",
        "H8 ON 4",
        "H8 OR 4",
    ]


def test_no_more_tiles_are_laid_than_the_game_allows() -> None:
    words = "FEDAYIN FEDAYINS"
    assert {line.split()[1] for line in listed(words, Board.empty(), "ADEFINSY", SEVEN_OF_EIGHT)} == {"FEDAYIN"}
    assert {line.split()[1] for line in listed(words, Board.empty(), "ADEFINSY", Variant.parse(None, 8))} == set(
        words.split()
    )
