import pytest
from hypothesis import given
from hypothesis import strategies as st
from scrabble.boards import RING, board_with
from scrabble.drawings import move_to_line, parse_drawing

from duplicata.scrabble.board import Board, WrongRowLength
from duplicata.scrabble.move import BadWord, Move
from duplicata.scrabble.notation import (
    BadAnglophoneReference,
    BadMoveLine,
    draw,
    from_anglophone,
    line_to_move,
    to_anglophone,
)
from duplicata.scrabble.reference import BadReference, Direction, Reference

lines = st.integers(0, 14)
references = st.builds(Reference, lines, lines, st.sampled_from(Direction))
moves = st.builds(Move, st.from_regex(r"[A-Za-z]{2,15}", fullmatch=True), references, st.none() | st.integers(0, 2000))
boards = st.lists(st.sampled_from("........AEINRST"), min_size=6, max_size=6).map(
    lambda drawn: Board("".join(drawn).rjust(225, "."))
)


@given(boards)
def test_a_drawn_board_is_read_back(board: Board) -> None:
    assert parse_drawing(draw(board)) == board


def test_a_drawing_has_its_coordinates_on_the_sides() -> None:
    drawing = draw(board_with(H="...PRIERONs....")).splitlines()
    assert drawing[0] == "   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15"
    assert drawing[1] == "A  .  .  .  .  .  .  .  .  .  .  .  .  .  .  ."
    assert drawing[8] == "H  .  .  .  P  R  I  E  R  O  N  s  .  .  .  ."


def test_a_drawing_may_leave_out_the_coordinates() -> None:
    assert parse_drawing("\n".join(RING.rows)) == RING


def test_a_row_that_starts_with_its_own_letter_keeps_its_tile() -> None:
    board = board_with(A="AS.............")
    assert parse_drawing(draw(board)) == board
    assert parse_drawing("\n".join(board.rows)) == board


def test_a_drawing_with_a_short_row_is_refused() -> None:
    with pytest.raises(WrongRowLength):
        parse_drawing("\n".join(["." * 14, *["." * 15] * 14]))


def test_a_move_is_its_place_its_word_and_its_score() -> None:
    move = line_to_move("H4 PRIERONs 83")
    assert move == Move("PRIERONs", Reference.parse("H4"), 83)
    assert move_to_line(move) == "H4 PRIERONs 83"


def test_the_score_may_be_unknown_and_the_place_loosely_written() -> None:
    move = line_to_move("  4 h  OIES ")
    assert (str(move.reference), move.word, move.score) == ("4H", "OIES", None)
    assert move_to_line(move) == "4H OIES"


@given(moves)
def test_a_move_written_is_read_back(move: Move) -> None:
    assert line_to_move(move_to_line(move)) == move


@pytest.mark.parametrize("line", ["", "H4", "PRIERONS", "H4 83", "H4 PRIERONS -3", "H4 PRIERONS 83 84"])
def test_a_line_that_is_not_a_move_is_refused_with_an_example(line: str) -> None:
    with pytest.raises((BadMoveLine, BadReference)) as refusal:
        line_to_move(line)
    assert "H4" in str(refusal.value)


def test_a_move_at_no_place_or_of_no_word_is_refused_for_that() -> None:
    with pytest.raises(BadReference):
        line_to_move("Z4 PRIERONS")
    with pytest.raises(BadWord):
        line_to_move("A1 " + "A" * 16)


@pytest.mark.parametrize(
    ("french", "anglophone"), [("H4", "8D"), ("4H", "D8"), ("B10", "2J"), ("15A", "O1"), ("A15", "1O")]
)
def test_the_anglophone_place_keeps_the_order_and_translates_each_sign(french: str, anglophone: str) -> None:
    assert to_anglophone(Reference.parse(french)) == anglophone
    assert from_anglophone(anglophone) == Reference.parse(french)


@given(references)
def test_a_place_survives_the_trip_abroad(reference: Reference) -> None:
    assert from_anglophone(to_anglophone(reference)) == reference


@pytest.mark.parametrize("text", ["", "8", "16A", "P1", "8d", "0A"])
def test_a_text_that_is_no_anglophone_place_is_refused(text: str) -> None:
    with pytest.raises(BadAnglophoneReference, match="notation anglophone"):
        from_anglophone(text)
