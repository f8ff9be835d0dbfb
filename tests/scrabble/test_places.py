import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicata.scrabble.reference import BadReference, Direction, Reference
from duplicata.scrabble.square import BadSquare, Square, SquareOffBoard

lines = st.integers(0, 14)
squares = st.builds(Square, lines, lines)
references = st.builds(Reference, lines, lines, st.sampled_from(Direction))


@given(squares)
def test_a_square_written_is_read_back(square: Square) -> None:
    assert Square.parse(str(square)) == square


@given(references)
def test_a_reference_written_is_read_back(reference: Reference) -> None:
    assert Reference.parse(str(reference)) == reference


@pytest.mark.article("R 2.5-7")
def test_the_letter_is_the_row_and_the_number_the_column() -> None:
    assert Square.parse("H8") == Square(7, 7)
    assert str(Square(1, 9)) == "B10"


@pytest.mark.parametrize("text", ["", "8H", "P1", "A0", "A16", "A01", "H8 H8", "é8"])
def test_a_text_that_names_no_square_is_refused_with_the_way_to_write_one(text: str) -> None:
    with pytest.raises(BadSquare, match="n’est pas une case : écrivez la ligne de A à O"):
        Square.parse(text)


@pytest.mark.parametrize(("row", "column"), [(-1, 0), (15, 0), (0, -1), (0, 15)])
@pytest.mark.article("R 2.5-6")
def test_a_square_off_the_board_does_not_exist(row: int, column: int) -> None:
    with pytest.raises(SquareOffBoard, match="la grille a 15 lignes et 15 colonnes"):
        Square(row, column)
    with pytest.raises(SquareOffBoard):
        Reference(row, column, Direction.ACROSS)


@pytest.mark.parametrize("text", ["H4", "h4", "h 4", " H  4 "])
@pytest.mark.article("R 2.5-8", "R 2.5-9")
def test_the_letter_first_plays_across(text: str) -> None:
    assert Reference.parse(text) == Reference(7, 3, Direction.ACROSS)


@pytest.mark.parametrize("text", ["4H", "4h", "4 H", " 4  h "])
@pytest.mark.article("R 2.5-8", "R 2.5-10")
def test_the_number_first_plays_down(text: str) -> None:
    assert Reference.parse(text) == Reference(7, 3, Direction.DOWN)


@pytest.mark.parametrize("text", ["", "H", "4", "HH4", "H16", "0H", "P4", "H-4", "H4 across", "١H", "H4\u200b"])
def test_a_text_that_names_no_place_is_refused_with_the_way_to_write_one(text: str) -> None:
    with pytest.raises(BadReference) as refusal:
        Reference.parse(text)
    assert f"« {text} »" in str(refusal.value)
    assert "(H4)" in str(refusal.value)
    assert "(4H)" in str(refusal.value)


@pytest.mark.article("R 2.5-4")
def test_a_word_runs_to_the_right_or_downwards() -> None:
    assert [str(Reference.parse("H4").square(k)) for k in range(3)] == ["H4", "H5", "H6"]
    assert [str(Reference.parse("4H").square(k)) for k in range(3)] == ["H4", "I4", "J4"]


@given(references)
def test_a_word_has_room_up_to_the_last_square_and_not_one_more(reference: Reference) -> None:
    squares = [reference.square(k) for k in range(reference.room)]
    assert [square.index for square in squares] == list(reference.indices(reference.room))
    with pytest.raises(SquareOffBoard):
        reference.square(reference.room)


def test_across_and_down_cross_each_other() -> None:
    assert Direction.ACROSS.crossing is Direction.DOWN
    assert Direction.DOWN.crossing is Direction.ACROSS
