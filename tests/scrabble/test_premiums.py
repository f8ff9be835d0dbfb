import pytest

from duplicata.scrabble.premiums import PREMIUMS, Premium, premium_at
from duplicata.scrabble.square import Square, SquareOffBoard


@pytest.mark.parametrize(
    ("square", "premium"),
    [
        ("A1", Premium.RED),
        ("H8", Premium.PINK),
        ("E11", Premium.PINK),
        ("F6", Premium.DARK_BLUE),
        ("H12", Premium.LIGHT_BLUE),
        ("O15", Premium.RED),
        ("H9", Premium.NONE),
    ],
)
@pytest.mark.article("R 2.6.1-1")
def test_a_square_has_the_colour_printed_on_the_board(square: str, premium: Premium) -> None:
    where = Square.parse(square)
    assert premium_at(where.row, where.column) is premium


def test_the_board_has_eight_red_seventeen_pink_twelve_dark_and_twenty_four_light_squares() -> None:
    counts = {premium: PREMIUMS.count(premium) for premium in Premium}
    assert counts == {
        Premium.RED: 8,
        Premium.PINK: 17,
        Premium.DARK_BLUE: 12,
        Premium.LIGHT_BLUE: 24,
        Premium.NONE: 164,
    }


def test_the_colours_are_the_same_on_the_four_sides() -> None:
    rows = [PREMIUMS[start : start + 15] for start in range(0, 225, 15)]
    assert rows == rows[::-1] == [row[::-1] for row in rows] == list(zip(*rows, strict=True))


@pytest.mark.parametrize(
    ("premium", "letter_times", "word_times", "colour"),
    [
        (Premium.LIGHT_BLUE, 2, 1, "bleu clair"),
        (Premium.DARK_BLUE, 3, 1, "bleu foncé"),
        (Premium.PINK, 1, 2, "rose"),
        (Premium.RED, 1, 3, "rouge"),
        (Premium.NONE, 1, 1, "sans couleur"),
    ],
)
@pytest.mark.article("R 2.6.1-2", "R 2.6.1-3", "R 2.6.1-4", "R 2.6.1-5")
def test_blue_multiplies_the_letter_pink_and_red_the_word(
    premium: Premium, letter_times: int, word_times: int, colour: str
) -> None:
    assert (premium.letter_times, premium.word_times, premium.colour) == (letter_times, word_times, colour)


def test_there_is_no_colour_off_the_board() -> None:
    with pytest.raises(SquareOffBoard):
        premium_at(0, 15)
