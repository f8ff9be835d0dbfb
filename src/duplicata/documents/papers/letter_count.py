"""The count of the letters of a board: one box a tile, to strike while counting (G 2.6)."""

import msgspec

from duplicata.competition.access import AccessRole
from duplicata.desks.drawing import tiles
from duplicata.desks.letter_count import count_letters
from duplicata.documents.paper import Paper, Scope, Written
from duplicata.documents.source import Source
from duplicata.scrabble.board import Board

_COUNTERS = frozenset(
    {AccessRole.ORGANISER, AccessRole.CHIEF_REFEREE, AccessRole.DEPUTY, AccessRole.BOARD_OPERATOR, AccessRole.ANIMATOR}
)


class CountedLetter(msgspec.Struct, frozen=True):
    """A letter of the set: what it is worth, and how many there must be."""

    letter: str
    points: int
    total: int
    is_joker: bool


class LetterCountPaper(msgspec.Struct, frozen=True):
    """The whole set, from A to the jokers."""

    tournament: str
    letters: tuple[CountedLetter, ...]
    total: int


def _write(source: Source) -> Written:
    drawn = [(count, tiles()[count.letter]) for count in count_letters(Board.empty(), "")]
    letters = tuple(CountedLetter(tile.letter, tile.points, count.total, tile.is_joker) for count, tile in drawn)
    return Written(LetterCountPaper(source.competition_name, letters, sum(each.total for each in letters)))


PAPERS = (Paper("letter-count", "letter_count.typ", Scope.BLANK, _write, _COUNTERS),)
