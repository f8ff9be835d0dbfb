"""Where the first word goes: the guide's place for each length (G 3.3.5)."""

from collections.abc import Iterator

from duplicata.kernel.articles import rule
from duplicata.scrabble.choice.prospect import Prospect
from duplicata.scrabble.choice.reasons import Reason
from duplicata.scrabble.choice.weights import FirstPlace, weights
from duplicata.scrabble.letters import value
from duplicata.scrabble.square import SIDE

_PAIR = 2
_STAR_COLUMN = 8


@rule("G 3.3.5-4", "G 3.3.5-6", "G 3.3.5-7", "G 3.3.5-9")
@rule("G 3.3.5-10", "G 3.3.5-11", "G 3.3.5-12", "G 3.3.5-13", "G 3.3.5-14")
def first_place(prospect: Prospect) -> Iterator[Reason]:
    """The best place of the word's length, or what it costs to be away from there, in points.

    Nothing for a length of which the guide does not speak.
    """
    column = prospect.laying.main.start % SIDE + 1
    best = _best_column(prospect, column)
    if best is not None:
        away, each = best
        yield Reason("first_place_away", away * each) if away else Reason("first_place", 1)


def _best_column(prospect: Prospect, column: int) -> tuple[int, int] | None:
    """How far the word is from its best column, and what each column costs."""
    word = prospect.laying.move.word
    if len(word) == _PAIR:
        points = [value(letter) for letter in word]
        return int(points[_STAR_COLUMN - column] > min(points)), weights().two_letters_away
    for place in weights().first_word:
        if _suits(place, prospect):
            return abs(column - place.column), place.away
    return None


def _suits(place: FirstPlace, prospect: Prospect) -> bool:
    main = prospect.words[0]
    if len(main.line.text) != place.length or (place.begins and main.line.text[0] not in place.begins):
        return False
    return bool(main.front) or not place.with_front_extension
