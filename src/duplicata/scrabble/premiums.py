"""The coloured squares of the board and what they multiply (R 2.6.1)."""

from enum import Enum

from duplicata.kernel.articles import rule
from duplicata.scrabble.square import Square


@rule("R 2.6.1-1", "R 2.6.1-2", "R 2.6.1-3", "R 2.6.1-4", "R 2.6.1-5")
class Premium(Enum):
    """The colour of a square: what it does to the letter laid on it and to the word."""

    NONE = (1, 1, "sans couleur")
    LIGHT_BLUE = (2, 1, "bleu clair")
    DARK_BLUE = (3, 1, "bleu foncé")
    PINK = (1, 2, "rose")
    RED = (1, 3, "rouge")

    letter_times: int
    word_times: int
    colour: str

    def __new__(cls, letter_times: int, word_times: int, colour: str) -> "Premium":
        premium = object.__new__(cls)
        # The colour is the value, so that an explained score can be written as JSON and read back.
        premium._value_ = premium.colour = colour
        premium.letter_times, premium.word_times = letter_times, word_times
        return premium


_SIGNS = {
    ".": Premium.NONE,
    "b": Premium.LIGHT_BLUE,
    "B": Premium.DARK_BLUE,
    "P": Premium.PINK,
    "R": Premium.RED,
}

_DRAWING = """
    R . . b . . . R . . . b . . R
    . P . . . B . . . B . . . P .
    . . P . . . b . b . . . P . .
    b . . P . . . b . . . P . . b
    . . . . P . . . . . P . . . .
    . B . . . B . . . B . . . B .
    . . b . . . b . b . . . b . .
    R . . b . . . P . . . b . . R
    . . b . . . b . b . . . b . .
    . B . . . B . . . B . . . B .
    . . . . P . . . . . P . . . .
    b . . P . . . b . . . P . . b
    . . P . . . b . b . . . P . .
    . P . . . B . . . B . . . P .
    R . . b . . . R . . . b . . R
"""

PREMIUMS = tuple(_SIGNS[sign] for sign in _DRAWING.split())


def premium_at(row: int, column: int) -> Premium:
    return PREMIUMS[Square(row, column).index]
