import pytest
from scrabble.boards import RING, board_with

from duplicata.scrabble.board import Board, NoNewTile, TileClash
from duplicata.scrabble.move import BadWord, Move, new_squares, squares, words_formed
from duplicata.scrabble.reference import Reference


def move(word: str, reference: str) -> Move:
    return Move(word, Reference.parse(reference))


def test_a_move_covers_one_square_per_letter() -> None:
    assert [str(square) for square in squares(move("OIES", "8H"))] == ["H8", "I8", "J8", "K8"]


def test_only_the_empty_squares_take_a_new_tile() -> None:
    assert [str(square) for square in new_squares(RING, move("OIES", "H8"))] == ["H11"]


def test_an_opening_forms_one_word() -> None:
    assert words_formed(Board.empty(), move("PRIERONs", "H4")) == ["PRIERONS"]


@pytest.mark.article("R 2.5-3")
def test_one_tile_may_end_two_words() -> None:
    assert words_formed(RING, move("OIES", "H8")) == ["OIES", "TARES"]
    assert words_formed(RING, move("TARES", "11D")) == ["TARES", "OIES"]


@pytest.mark.article("R 2.5-3")
def test_cross_words_follow_the_letters_of_the_main_word() -> None:
    board = board_with(H="......AME......")
    assert words_formed(board, move("NeT", "I7")) == ["NET", "AN", "ME", "ET"]


def test_a_letter_already_there_forms_no_cross_word() -> None:
    assert words_formed(RING, move("PORTS", "D8")) == ["PORTS"]


def test_the_words_of_an_impossible_move_are_not_told() -> None:
    with pytest.raises(TileClash):
        words_formed(RING, move("PAR", "D8"))
    with pytest.raises(NoNewTile):
        words_formed(RING, move("PORT", "D8"))


@pytest.mark.parametrize("word", ["", "A", "ÉTÉ", "L’OR", "OU I", "A" * 16, "W?"])
@pytest.mark.article("R 2.5-1")
def test_a_word_is_two_to_fifteen_plain_letters(word: str) -> None:
    with pytest.raises(BadWord) as refusal:
        move(word, "H8")
    assert f"« {word} » ne peut pas être posé" in str(refusal.value)
