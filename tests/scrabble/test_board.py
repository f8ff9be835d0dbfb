from collections import Counter

import pytest
from scrabble.boards import RING, board_with

from duplicata.scrabble.board import (
    Board,
    NoNewTile,
    TileClash,
    UnknownBoardCharacter,
    WordOffBoard,
    WrongRowCount,
    WrongRowLength,
    check_tiles,
)
from duplicata.scrabble.letters import TooManyTiles
from duplicata.scrabble.move import Move
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.reference import Direction, Reference
from duplicata.scrabble.square import Square

EMPTY_ROW = "." * 15


def move(word: str, reference: str) -> Move:
    return Move(word, Reference.parse(reference))


def test_a_board_is_read_by_rows_and_columns() -> None:
    assert RING.rows[3] == ".......PORT...."
    assert RING.columns[10] == "...TaRE........"
    assert RING[Square.parse("D8")] == "P"
    assert RING[Square.parse("E11")] == "a"
    assert RING[Square.parse("H11")] == "."


def test_equal_boards_are_one_key() -> None:
    assert {RING: "seen"}[Board.parse(RING.rows)] == "seen"


def test_only_a_board_without_tiles_is_empty() -> None:
    assert Board.empty().is_empty
    assert Board.parse([EMPTY_ROW] * 15) == Board.empty()
    assert not RING.is_empty


@pytest.mark.parametrize("count", [0, 14, 16])
@pytest.mark.article("R 2.5-6")
def test_a_board_has_fifteen_rows(count: int) -> None:
    with pytest.raises(WrongRowCount, match=f" : {count} ; il en faut 15, de A à O"):
        Board.parse([EMPTY_ROW] * count)


@pytest.mark.parametrize(("row", "count"), [("." * 14, 14), ("." * 16, 16), ("", 0)])
def test_a_row_of_another_length_is_named(row: str, count: int) -> None:
    with pytest.raises(WrongRowLength, match=f"la ligne C : {count} ; il en faut 15"):
        Board.parse([EMPTY_ROW, EMPTY_ROW, row, *[EMPTY_ROW] * 12])


@pytest.mark.parametrize("character", [" ", "?", "É", "1", "/", "\n"])
def test_the_square_of_an_unknown_character_is_named(character: str) -> None:
    with pytest.raises(UnknownBoardCharacter) as refusal:
        board_with(H="......." + character + ".......")
    assert f"La case H8 contient « {character} »" in str(refusal.value)


def test_two_rows_glued_by_a_bar_do_not_pass_for_two_rows() -> None:
    with pytest.raises(WrongRowCount):
        Board.parse([f"{EMPTY_ROW}/{EMPTY_ROW}", *[EMPTY_ROW] * 13])


def test_a_board_cannot_hold_two_k() -> None:
    with pytest.raises(TooManyTiles, match="« K » : 2"):
        board_with(H=".....KAYAK.....")
    assert board_with(H=".....KAYAk.....").tiles == Counter(K=1, A=2, Y=1, **{"?": 1})


def test_a_board_cannot_hold_three_jokers() -> None:
    with pytest.raises(TooManyTiles) as refusal:
        board_with(H=".....abc.......")
    assert refusal.value.facts == {"letter": "joker", "count": 3, "available": 2}


def test_the_board_and_the_rack_come_from_one_set() -> None:
    check_tiles(RING, Rack("AEINRS?"))
    with pytest.raises(TooManyTiles, match="« Z » : 2"):
        check_tiles(RING, Rack("ZOO"))
    with pytest.raises(TooManyTiles) as refusal:
        check_tiles(RING, Rack("??"))
    assert refusal.value.facts == {"letter": "joker", "count": 3, "available": 2}


def test_tiles_are_counted_with_the_jokers_apart() -> None:
    assert RING.tiles == Counter("PORTIARNEOIEZ?")


def test_every_run_of_two_letters_is_given_rows_first() -> None:
    runs = [(run.text, str(run.reference)) for run in RING.runs()]
    assert runs == [("PORT", "D8"), ("OIE", "H8"), ("PIANO", "8D"), ("TARE", "11D")]


def test_a_run_does_not_go_round_the_edge() -> None:
    board = board_with(A=".............OU", B="I..............")
    assert [run.text for run in board.runs()] == ["OU"]


def test_a_tile_without_neighbour_is_alone() -> None:
    assert [str(square) for square in RING.lone_tiles()] == ["O15"]
    assert board_with(A="..............A", B="B..............").lone_tiles() == [Square(0, 14), Square(1, 0)]


@pytest.mark.parametrize(
    ("square", "direction", "text", "reference"),
    [
        ("D10", Direction.ACROSS, "PORT", "D8"),
        ("D11", Direction.DOWN, "TARE", "11D"),
        ("D9", Direction.DOWN, "O", "9D"),
        ("O15", Direction.ACROSS, "Z", "O15"),
    ],
)
def test_the_run_through_a_tile_is_found(square: str, direction: Direction, text: str, reference: str) -> None:
    run = RING.run_through(Square.parse(square), direction)
    assert (run.text, str(run.reference)) == (text, reference)


def test_a_move_gives_a_new_board_and_leaves_the_old_one() -> None:
    after = Board.empty().with_move(move("PRIERONs", "H4"))
    assert after.rows[7] == "...PRIERONs...."
    assert Board.empty().is_empty


def test_a_move_goes_through_the_tiles_already_there() -> None:
    after = RING.with_move(move("OIES", "H8"))
    assert after.rows[7] == ".......OIES...."
    assert after.columns[10] == "...TaRES......."


@pytest.mark.article("R 2.4-9")
def test_a_joker_on_the_board_stays_a_joker_under_the_next_word() -> None:
    assert RING.with_move(move("TARES", "11D")).columns[10] == "...TaRES......."


@pytest.mark.parametrize(("word", "reference"), [("FEDAYIN", "H10"), ("FEDAYIN", "1J")])
def test_a_word_off_the_board_is_refused(word: str, reference: str) -> None:
    with pytest.raises(WordOffBoard, match=f"{word} en {reference} sort de la grille"):
        RING.with_move(move(word, reference))


def test_a_word_that_needs_another_letter_is_refused_with_the_square() -> None:
    with pytest.raises(TileClash, match="PORES en D8 ne peut pas être posé : la case D11 porte déjà un T"):
        RING.with_move(move("PORES", "D8"))
    with pytest.raises(TileClash, match="la case E11 porte déjà un A"):
        RING.with_move(move("TIRE", "11D"))


@pytest.mark.article("R 2.5-1")
def test_a_word_already_there_is_refused() -> None:
    with pytest.raises(NoNewTile, match="PORT est déjà en D8"):
        RING.with_move(move("PORT", "D8"))
