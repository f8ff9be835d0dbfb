"""The word of a line, or the whole slip drawn line by line: `HAIRONS/OIL`, both ways between text and marks."""

import re
from collections.abc import Iterable, Iterator

from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon.folding import fold
from duplicata.scrabble.letters import ALPHABET
from duplicata.scrabble.slips.slip import Mark

NOTHING = "-"
LONGEST_NUMBER = 99
_MOST_JOKERS = 2

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
    """More small letters among capitals than there are jokers."""


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
    return tuple(_marks(signs, _small_letters_are_circled(signs, text)))


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


def _small_letters_are_circled(signs: Iterable[re.Match[str]], typed: str) -> bool:
    """Small letters are jokers among capitals; a word typed wholly in small letters, or like a name, has none."""
    letters = "".join(sign["letter"] for sign in signs if sign["letter"])
    small = sum(letter.islower() for letter in letters)
    if small == len(letters):
        return False
    if small > _MOST_JOKERS and not letters[1:].islower():
        raise MixedCase(text=typed)
    return small <= _MOST_JOKERS


def _marks(signs: Iterable[re.Match[str]], small_is_circled: bool) -> Iterator[Mark]:
    row, column = 0, 0
    for sign in signs:
        if sign["skip"]:
            times = int(sign["times"] or 1)
            row, column = (row + times, 0) if sign["skip"] == "/" else (row, column + times)
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
    marks = tuple(marks)
    circled = sum(mark.is_circled for mark in marks if mark.letter)
    is_plain = any(mark.letter and not mark.is_circled and not mark.is_struck for mark in marks)
    may_be_small = is_plain and circled <= _MOST_JOKERS
    return "".join(_boxes(marks, may_be_small)) or NOTHING


def _boxes(marks: Iterable[Mark], may_be_small: bool) -> Iterator[str]:
    row, column = 0, 0
    for mark in marks:
        if mark.row != row:
            yield _repeated("/", mark.row - row)
            row, column = mark.row, 0
        yield _repeated(".", mark.column - column)
        column = mark.column
        yield _box(mark, may_be_small)
        column += not mark.is_struck


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
