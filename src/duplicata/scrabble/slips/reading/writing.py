"""The marks of a slip seen as lines: each may be the word played, the letters around it are then its link."""

from collections.abc import Iterable

import msgspec

from duplicata.kernel.articles import rule
from duplicata.scrabble.slips.reading.ground import GAP, UNREADABLE
from duplicata.scrabble.slips.slip import Mark
from duplicata.scrabble.square import SIDE

# A slip covered with letters has many lines; the longest ones tell what there is to tell.
MOST_LINES = 8
MOST_LETTERS = 160

Box = tuple[int, int]


class WrittenLine(msgspec.Struct, frozen=True):
    """Letters in one row or one column of the slip: lane and start are row and column across, column and row down.

    A gap in the text is an empty box between letters: a partly written extension leaves out what lies on the board.
    """

    text: str
    is_down: bool
    lane: int
    start: int

    @property
    def has_gap(self) -> bool:
        return GAP in self.text

    def box(self, at: int) -> Box:
        """The box of a place of the text."""
        return (self.start + at, self.lane) if self.is_down else (self.lane, self.start + at)

    @property
    def boxes(self) -> list[Box]:
        """The boxes that hold its letters."""
        return [self.box(at) for at, letter in enumerate(self.text) if letter != GAP]


class Writing(msgspec.Struct, frozen=True):
    """What stands on the slip, box by box: the letters, the circles, and the lines the letters make."""

    letters: dict[Box, str]
    seconds: dict[Box, str]
    circles: frozenset[Box]
    lines: tuple[WrittenLine, ...]

    def with_letters(self, letters: dict[Box, str]) -> "Writing":
        """The same boxes with other letters, read in one way only where they are given."""
        seconds = {box: second for box, second in self.seconds.items() if letters[box] == self.letters[box]}
        return Writing(letters, seconds, self.circles, _lines(letters))

    def turned(self) -> "Writing":
        """The same slip with its rows and columns exchanged."""
        letters = {(column, row): letter for (row, column), letter in self.letters.items()}
        seconds = {(column, row): letter for (row, column), letter in self.seconds.items()}
        circles = frozenset((column, row) for row, column in self.circles)
        return Writing(letters, seconds, circles, _lines(letters))

    def outside(self, line: WrittenLine) -> frozenset[Box]:
        """The boxes that are no part of a line; a letter that cannot be read is not there."""
        read = (box for box, letter in self.letters.items() if letter != UNREADABLE)
        return frozenset(read).difference(line.boxes)


@rule("R 4.6-2", "G 4.11-6")
def read_marks(marks: Iterable[Mark]) -> Writing:
    """The writing of marks that were not struck out; an illegible letter matches nothing."""
    standing = [mark for mark in marks if not mark.is_struck]
    letters = {(m.row, m.column): UNREADABLE if m.is_illegible else m.letter for m in standing}
    seconds = {(m.row, m.column): m.second for m in standing if m.second and not m.is_illegible}
    circles = frozenset((m.row, m.column) for m in standing if m.is_circled)
    return Writing(letters, seconds, circles, _lines(letters))


def _lines(letters: dict[Box, str]) -> tuple[WrittenLine, ...]:
    """The lines that can be a word, the longest first; one letter alone is a line both ways."""
    down = {(column, row): letter for (row, column), letter in letters.items()}
    lines = [*_one_way(letters, is_down=False), *_one_way(down, is_down=True)]
    if len(lines) > 1:
        # The direction takes no part in the order: a slip and its mirror image are read alike.
        lines.sort(key=lambda line: (line.has_gap, -len(line.text), line.text, line.lane, line.start))
    return tuple(lines[: max(2, min(MOST_LINES, MOST_LETTERS // max(1, len(letters))))])


def _one_way(letters: dict[Box, str], *, is_down: bool) -> list[WrittenLine]:
    lanes: dict[int, list[int]] = {}
    for lane, at in letters:
        lanes.setdefault(lane, []).append(at)
    found = []
    for lane, ats in lanes.items():
        if len(ats) == 1 < len(letters):
            continue
        runs = _runs(sorted(ats))
        for first, last in runs:
            if first < last or len(letters) == 1:
                found.append(_line(letters, is_down, lane, first, last))
        first, last = runs[0][0], runs[-1][1]
        if len(runs) > 1 and last - first < SIDE:
            found.append(_line(letters, is_down, lane, first, last))
    return found


def _runs(ats: list[int]) -> list[tuple[int, int]]:
    """First and last of each stretch of neighbours."""
    runs = []
    first = previous = ats[0]
    for at in ats[1:]:
        if at != previous + 1:
            runs.append((first, previous))
            first = at
        previous = at
    return [*runs, (first, previous)]


def _line(letters: dict[Box, str], is_down: bool, lane: int, first: int, last: int) -> WrittenLine:
    return WrittenLine("".join([letters.get((lane, at), GAP) for at in range(first, last + 1)]), is_down, lane, first)
