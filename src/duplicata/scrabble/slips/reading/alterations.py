"""Altered links: a letter omitted, two swapped or one changed is forgiven, a letter added is not (R 4.4, G 4.4.4)."""

from collections.abc import Callable, Iterator, Mapping

import msgspec

from duplicata.kernel.articles import rule
from duplicata.scrabble.board import EMPTY
from duplicata.scrabble.slips.reading.ground import Ground, Spot
from duplicata.scrabble.slips.reading.links import LinkLetters, Offset, offset_of
from duplicata.scrabble.slips.reading.writing import Box, Writing, WrittenLine
from duplicata.scrabble.slips.ruling import Code

# Where a letter of the link line really lies once the alteration is undone; None for a letter that has no place.
Undone = Mapping[int, int | None]


class Alteration(msgspec.Struct, frozen=True):
    """What happened to a link, how many right link letters the slip still shows, and how the link line lies."""

    code: Code
    count: int
    is_parallel: bool = False
    crosses_board_letter: bool = False


class _LinkLine(msgspec.Struct, frozen=True):
    """The line of the slip that holds every stray letter, laid over the board; `anchor` is its letter of the word."""

    letters: str
    boxes: tuple[Box, ...]
    squares: tuple[Box, ...]
    step: Box
    anchor: int | None

    def square(self, at: int) -> Box:
        """The square of a place of the line, or one beyond its ends."""
        row, column = self.squares[0]
        return row + self.step[0] * at, column + self.step[1] * at


@rule("R 4.4-4", "R 4.4-5", "G 4.4.4-1", "G 4.4.4-2")
def alteration(ground: Ground, writing: Writing, line: WrittenLine, spot: Spot, link: LinkLetters) -> Alteration | None:
    """The one alteration that explains every stray letter: omitted before swapped before changed (INT 3)."""
    runs = _link_lines(writing, line, spot, link)
    for code, undo in _FORGIVEN:
        for run in runs:
            for undone in undo(run):
                if _restores(ground, run, undone):
                    return Alteration(code, _count(link, run, undone))
    return None


@rule("G 4.4.4-3")
def added_letter(
    ground: Ground, writing: Writing, line: WrittenLine, spot: Spot, link: LinkLetters
) -> Alteration | None:
    """Whether the link would be right without one of its letters (INT 31 says when that voids the slip)."""
    for run in _link_lines(writing, line, spot, link):
        for undone in _additions(run):
            if _restores(ground, run, undone):
                board_letter = run.anchor is not None and ground.tile(*run.squares[run.anchor]) != EMPTY
                count = _count(link, run, undone)
                return Alteration(Code.LINK_LETTER_ADDED, count, run.anchor is None, board_letter)
    return None


def _link_lines(writing: Writing, line: WrittenLine, spot: Spot, link: LinkLetters) -> list[_LinkLine]:
    """The row or the column of the slip in which all the stray letters stand, without a gap."""
    word = set(line.boxes)
    beside = {(box[0] + r, box[1] + c) for box in word for r, c in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    offset = offset_of(line, spot)
    runs = []
    for step, lanes in (((0, 1), {box[0] for box in link.strays}), ((1, 0), {box[1] for box in link.strays})):
        boxes = _stretch(writing, link.strays, step) if len(lanes) == 1 else []
        anchors = [at for at, box in enumerate(boxes) if box in word]
        if len(boxes) > 1 and (len(anchors) == 1 or (not anchors and not beside.isdisjoint(boxes))):
            letters = "".join(writing.letters[box] for box in boxes)
            squares = tuple(_moved(box, offset) for box in boxes)
            runs.append(_LinkLine(letters, tuple(boxes), squares, step, anchors[0] if anchors else None))
    return runs


def _moved(box: Box, offset: Offset) -> Box:
    return box[0] + offset[0], box[1] + offset[1]


def _stretch(writing: Writing, strays: tuple[Box, ...], step: Box) -> list[Box]:
    """The unbroken boxes along a step that hold all the strays, nothing if a gap parts them."""
    first = min(strays)
    while (before := (first[0] - step[0], first[1] - step[1])) in writing.letters:
        first = before
    boxes = [first]
    while (after := (boxes[-1][0] + step[0], boxes[-1][1] + step[1])) in writing.letters:
        boxes.append(after)
    return boxes if set(strays) <= set(boxes) else []


def _omissions(run: _LinkLine) -> Iterator[Undone]:
    """A letter is put back: those beyond it, away from the word, move out by one."""
    size = len(run.letters)
    anchor = run.anchor
    for split in range(1, size if anchor is None else anchor + 1):
        yield {at: at - 1 if at < split else at for at in range(size)} | {size: split - 1}
    for split in range(1 if anchor is None else anchor + 1, size):
        yield {at: at + 1 if at >= split else at for at in range(size)} | {size: split}


def _swaps(run: _LinkLine) -> Iterator[Undone]:
    size = len(run.letters)
    for at in range(size - 1):
        if run.anchor not in (at, at + 1):
            yield {other: other for other in range(size)} | {at: at + 1, at + 1: at}


def _changes(run: _LinkLine) -> Iterator[Undone]:
    size = len(run.letters)
    for at in range(size):
        if at != run.anchor:
            undone: dict[int, int | None] = {other: other for other in range(size)}
            yield undone | {at: None, size: at}


def _additions(run: _LinkLine) -> Iterator[Undone]:
    """A letter is taken out: those beyond it, away from the word, move in by one; one at the end is only a stray."""
    size = len(run.letters)
    for added in range(1, size - 1):
        if run.anchor is None or added < run.anchor:
            yield {at: at + 1 if at < added else at for at in range(size)} | {added: None}
        if run.anchor is None or added > run.anchor:
            yield {at: at - 1 if at > added else at for at in range(size)} | {added: None}


_FORGIVEN: tuple[tuple[Code, Callable[[_LinkLine], Iterator[Undone]]], ...] = (
    (Code.LINK_LETTER_OMITTED, _omissions),
    (Code.LINK_LETTERS_SWAPPED, _swaps),
    (Code.LINK_LETTER_CHANGED, _changes),
)


def _restores(ground: Ground, run: _LinkLine, undone: Undone) -> bool:
    """Whether the letters, put back, are those of the board: three in a row at least, of one word already placed.

    A key past the letters is a square whose letter was omitted or changed: the board must have one there.
    """
    shown = []
    for at, place in undone.items():
        if place is None or at == run.anchor:
            continue
        tile = ground.tile(*run.square(place))
        if tile == EMPTY or (at < len(run.letters) and tile != run.letters[at]):
            return False
        shown.append(place)
    if run.anchor is not None and ground.tile(*run.squares[run.anchor]) != EMPTY:
        shown.append(run.anchor)
    return _longest_stretch(sorted(shown)) >= ground.edition.amount("consecutive_link_letters")


def _longest_stretch(places: list[int]) -> int:
    longest = length = 0
    for at, place in enumerate(places):
        length = length + 1 if at and place == places[at - 1] + 1 else 1
        longest = max(longest, length)
    return longest


def _count(link: LinkLetters, run: _LinkLine, undone: Undone) -> int:
    """The right link letters that the slip shows: inside the word, elsewhere around it, and those of this line."""
    shown = [at for at, place in undone.items() if at < len(run.letters) and at != run.anchor and place is not None]
    elsewhere = link.right - set(run.boxes)
    return link.inside + len(elsewhere) + len(shown)
