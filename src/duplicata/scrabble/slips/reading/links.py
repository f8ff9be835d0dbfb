"""Link letters: which letters around a word are right at a place, and hold to it (R 3.3, G 4.4.1)."""

from collections.abc import Iterable

import msgspec

from duplicata.kernel.articles import rule
from duplicata.scrabble.slips.reading.ground import GAP, Ground, Spot
from duplicata.scrabble.slips.reading.writing import Box, Writing, WrittenLine

Offset = tuple[int, int]


class LinkLetters(msgspec.Struct, frozen=True):
    """The link of a word at a place: board letters inside the word, right ones around it, and the others."""

    inside: int
    right: frozenset[Box]
    strays: tuple[Box, ...]

    @property
    def count(self) -> int:
        return self.inside + len(self.right)


def spot_at(ground: Ground, line: WrittenLine, offset: Offset) -> Spot:
    """The line where the slip lies when it is moved over the board by an offset of rows and columns."""
    rows, columns = offset
    if line.is_down:
        return ground.spot(line.text, True, line.lane + columns, line.start + rows)
    return ground.spot(line.text, False, line.lane + rows, line.start + columns)


def offset_of(line: WrittenLine, spot: Spot) -> Offset:
    """How far the slip has to be moved for its line to lie at a spot of the same direction."""
    lane, start = spot.lane - line.lane, spot.start - line.start
    return (start, lane) if line.is_down else (lane, start)


@rule("G 4.11-7")
def matches(ground: Ground, writing: Writing) -> dict[Offset, list[Box]]:
    """For each offset of the slip over the board, the letters that fall on their like.

    Of two readings of a letter the better one counts: outside the word, doubt is for the player.
    """
    found: dict[Offset, list[Box]] = {}
    for box, letter in writing.letters.items():
        second = writing.seconds.get(box, letter)
        for reading in (letter,) if second == letter else (letter, second):
            for row, column in ground.boxes_of.get(reading, ()):
                found.setdefault((row - box[0], column - box[1]), []).append(box)
    return found


@rule("R 3.3.1-1", "R 3.3.1-2", "R 3.3.1-3", "R 3.3.1-4", "G 4.4.1-4")
def link_of(line: WrittenLine, spot: Spot, outside: frozenset[Box], matched: Iterable[Box]) -> LinkLetters:
    """The link that the slip shows when its line is the word at this spot and these letters are right."""
    if not outside:
        return LinkLetters(spot.inside, frozenset(), ())
    held = _held(_word_boxes(line, spot), outside.intersection(matched))
    return LinkLetters(spot.inside, frozenset(held), tuple(outside - held))


def _word_boxes(line: WrittenLine, spot: Spot) -> list[Box]:
    """The boxes of the whole word, unwritten letters of an extension included."""
    return [line.box(at) for at in range(-len(spot.lead), len(line.text) + len(spot.tail))]


def _held(word: Iterable[Box], right: frozenset[Box]) -> set[Box]:
    """The right letters that touch the word, or a letter that holds to it."""
    held: set[Box] = set()
    if not right:
        return held
    edge = list(word)
    while edge:
        row, column = edge.pop()
        for box in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if box in right and box not in held:
                held.add(box)
                edge.append(box)
    return held


@rule("R 3.2.2-4", "R 3.3.2-4", "R 3.4-2")
def is_extension(ground: Ground, spot: Spot) -> bool:
    """Whether the play lengthens a word of three letters or more; the reference does not count then."""
    return spot.longest_run >= ground.edition.amount("extended_word_letters")


@rule("R 3.2.2-2", "R 3.3.2-2", "G 4.4.1-2")
def is_written_whole(spot: Spot) -> bool:
    return not (spot.lead or spot.tail or GAP in spot.text)


@rule("R 3.3.2-5")
def lacks_neighbour(spot: Spot) -> bool:
    """Whether a part added by an extension has no letter of the board written beside it.

    A part between two words of the board needs one of its neighbours, the others the only one they have.
    """
    fresh = {tile.at for tile in spot.laid}
    written = {at for at, letter in enumerate(spot.text) if letter != GAP and at not in fresh}
    return any(
        first - 1 not in written and last + 1 not in written
        for first in fresh
        if first - 1 not in fresh
        for last in [next(at for at in range(first, len(spot.text) + 1) if at + 1 not in fresh)]
    )
