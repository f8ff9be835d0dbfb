"""A text as a table: the separator is guessed, quotes are obeyed, and each row keeps the number of its line."""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from duplicata.documents.exchange.players.bounds import (
    LONGEST_LINE,
    MOST_COLUMNS,
    MOST_LINES,
    MOST_WRITTEN_LINES,
)
from duplicata.documents.exchange.players.encodings import check_accents
from duplicata.documents.exchange.players.refusals import (
    NoPlayerThere,
    PlayerLineTooLong,
    QuoteMisplaced,
    SeparatorNotKnown,
    TooManyPlayerLines,
)

# The likeliest first: a comma may well stand in the name of a club, a tabulation nowhere.
SEPARATORS = "\t;|,"
_NO_SEPARATORS = ":~^§¤¦#"
_ANNOUNCED = re.compile(r"sep=(.)\s*", re.IGNORECASE)
_QUOTED = re.compile(r'"[^"]*"')
_SAMPLE = 500
_MOST_OF_THEM = 0.8


class Row(msgspec.Struct, frozen=True):
    """A line with something on it: its number in the text, its cells without spaces around, and how it was written."""

    number: int
    cells: tuple[str, ...]
    text: str


def rows_of(text: str) -> tuple[Row, ...]:
    """Every line that is not empty.

    Raises:
        NoPlayerThere, TooManyPlayerLines, PlayerLineTooLong, AccentsLost, SeparatorNotKnown, QuoteMisplaced.
    """
    text = text.removeprefix("\ufeff")
    if (count := text.count("\n") + text.count("\r")) > 2 * MOST_WRITTEN_LINES:
        raise TooManyPlayerLines(count=count, most=MOST_LINES)
    check_accents(text)
    lines = list(io.StringIO(text, newline=""))
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise PlayerLineTooLong(line=number)
    announced = _ANNOUNCED.fullmatch(lines[0]) if lines else None
    first = 1 if announced else 0
    separator = announced[1] if announced else _separator(lines)
    rows = tuple(_rows(lines, first, separator))
    if not rows:
        raise NoPlayerThere()
    if len(rows) > MOST_LINES:
        raise TooManyPlayerLines(count=len(rows), most=MOST_LINES)
    return rows


def _rows(lines: Sequence[str], first: int, separator: str) -> Iterator[Row]:
    reader = csv.reader(lines[first:], delimiter=separator, skipinitialspace=True, strict=True)
    while True:
        start = first + reader.line_num
        try:
            cells = tuple(" ".join(cell.split()) for cell in next(reader))
        except StopIteration:
            return
        except csv.Error as error:
            raise QuoteMisplaced(line=start + 1) from error
        if len(cells) > MOST_COLUMNS:
            raise PlayerLineTooLong(line=start + 1)
        if any(cells):
            yield Row(start + 1, cells, "".join(lines[start : first + reader.line_num]).strip("\r\n"))


def _separator(lines: Sequence[str]) -> str:
    """The sign that stands on most lines, and as often on each.

    Raises:
        SeparatorNotKnown: when that sign is none of ours.
    """
    unquoted = _QUOTED.sub("", "".join(lines[:_SAMPLE])).splitlines()
    sample = [line for line in unquoted if line.strip()]
    best = max(SEPARATORS, key=lambda sign: _uses(sample, sign))
    if _uses(sample, best)[0] == 0 and len(sample) > 1:
        for sign in _NO_SEPARATORS:
            if _uses(sample, sign)[1] >= _MOST_OF_THEM * len(sample):
                raise SeparatorNotKnown(sign=sign)
    return best


def _uses(sample: Sequence[str], sign: str) -> tuple[int, int]:
    """On how many lines a sign stands, and on how many of them as often as on most."""
    counts = [count for line in sample if (count := line.count(sign))]
    return len(counts), max(Counter(counts).values(), default=0)
