"""The word of a line, or the whole slip drawn line by line: `HAIRONS/OIL`, both ways between text and marks."""

import re
from collections.abc import Collection, Iterable, Iterator
from itertools import groupby

from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon.folding import fold
from duplicata.scrabble.letters import ALPHABET
from duplicata.scrabble.slips.slip import Mark

NOTHING = "-"
LONGEST_NUMBER = 99
_MOST_JOKERS = 2
_SEVERAL = 2

# Next to the sign itself, what the same key gives on a French keyboard with or without Shift.
_SAME_KEY = str.maketrans(":;µ", "/.*")

_SIGN = re.compile(
    rf"(?P<skip>[/.])(?P<times>[1-9][0-9]{{0,{LONGEST_NUMBER - 1}}})?"
    r"|\((?P<struck>[^()]*)\)"
    r"|(?P<unread>\?)(?P<unread_circle>\*)?"
    r"|(?P<letter>[^\W\d_])(?P<circle>\*)?(?:=(?P<second>[^\W\d_]))?"
)


class BadDrawingSign(DuplicataError):
    """A character that has no meaning in the word of a line."""


class UnclosedStrike(DuplicataError):
    """A struck letter whose parenthesis is not closed, or not opened."""


class DrawingCutShort(DuplicataError):
    """A drawing whose last line is announced and not there."""


class MixedCase(DuplicataError):
    """Small letters among capitals that cannot all be jokers."""


def read_drawing(text: str) -> tuple[Mark, ...]:
    """The marks of a drawing whose lines run across.

    Raises:
        BadDrawingSign, UnclosedStrike, DrawingCutShort, MixedCase.
    """
    if text == NOTHING:
        return ()
    signs = list(_signs(text.translate(_SAME_KEY), text))
    if signs[-1]["skip"] == "/":
        raise DrawingCutShort(text=text)
    lines = ((row, line, _small_letters_are_circled(line, text)) for row, line in _lines(signs))
    return tuple(mark for row, line, is_circled in lines for mark in _marks(row, line, is_circled))


def _signs(drawing: str, typed: str) -> Iterator[re.Match[str]]:
    at = 0
    while at < len(drawing):
        sign = _SIGN.match(drawing, at)
        if sign is None:
            raise UnclosedStrike(text=typed) if drawing[at] in "()" else BadDrawingSign(sign=typed[at], text=typed)
        for written in (sign["struck"], sign["letter"], sign["second"]):
            strange = next((letter for letter in written or "" if not set(fold(letter)) <= set(ALPHABET)), None)
            if strange is not None:
                raise BadDrawingSign(sign=strange, text=typed)
        yield sign
        at = sign.end()


def _lines(signs: Iterable[re.Match[str]]) -> Iterator[tuple[int, list[re.Match[str]]]]:
    row, line = 0, list[re.Match[str]]()
    for sign in signs:
        if sign["skip"] == "/":
            yield row, line
            row, line = row + int(sign["times"] or 1), []
        else:
            line.append(sign)
    yield row, line


def _small_letters_are_circled(line: Iterable[re.Match[str]], typed: str) -> bool:
    """Small letters are jokers among capitals; a line typed wholly in small letters, or like a name, has none."""
    letters = "".join(sign["letter"] for sign in line if sign["letter"])
    small = sum(letter.islower() for letter in letters)
    # Phones and editors put a capital to the first letter by themselves: one capital tells nothing.
    if small == 0 or letters[1:].islower() or letters.islower():
        return False
    if small > _MOST_JOKERS or len(letters) - small < _SEVERAL:
        raise MixedCase(text=typed)
    return True


def _marks(row: int, line: Iterable[re.Match[str]], small_is_circled: bool) -> Iterator[Mark]:
    column = 0
    for sign in line:
        if sign["skip"]:
            column += int(sign["times"] or 1)
        elif sign["struck"] is not None:
            # A struck letter takes no box: the letter that replaced it stands there.
            yield from (Mark(row, column, letter, is_struck=True) for letter in fold(sign["struck"]))
        elif sign["unread"]:
            yield Mark(row, column, "", is_circled=bool(sign["unread_circle"]), is_illegible=True)
            column += 1
        else:
            is_circled = bool(sign["circle"]) or (small_is_circled and sign["letter"].islower())
            second = fold(sign["second"])[0] if sign["second"] else None
            for letter in fold(sign["letter"]):
                yield Mark(row, column, letter, is_circled=is_circled, second=second)
                column += 1


def write_drawing(marks: Iterable[Mark]) -> str:
    """The drawing of marks whose lines run across; the marks are in order and start at row 0."""
    # Letters struck in one box are struck together.
    return "".join(_written(marks)).replace(")(", "") or NOTHING


def _written(marks: Iterable[Mark]) -> Iterator[str]:
    above = 0
    for row, line in groupby(marks, key=lambda mark: mark.row):
        yield _repeated("/", row - above)
        yield from _boxes(tuple(line))
        above = row


def _boxes(line: Collection[Mark]) -> Iterator[str]:
    may_be_small = _may_be_small(line)
    column = 0
    for mark in line:
        yield _repeated(".", mark.column - column)
        yield _box(mark, may_be_small)
        column = mark.column + (not mark.is_struck)


def _may_be_small(line: Iterable[Mark]) -> bool:
    """Whether small letters, read again on this line, would be taken for circled ones."""
    circles = [mark.is_circled for mark in line if mark.letter and not mark.is_struck]
    return sum(circles) <= _MOST_JOKERS and circles.count(False) >= _SEVERAL


def _repeated(sign: str, times: int) -> str:
    return sign * times if times < 3 else f"{sign}{times}"


def _box(mark: Mark, may_be_small: bool) -> str:
    if mark.is_struck:
        return f"({mark.letter})"
    if mark.is_circled and may_be_small and mark.letter:
        letter = mark.letter.lower()
    else:
        letter = (mark.letter or "?") + "*" * mark.is_circled
    return f"{letter}={mark.second}" if mark.second else letter
