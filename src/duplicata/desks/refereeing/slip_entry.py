"""What a referee types for one turn: a line for each table, `T` for the top, `?` for the double referee, in one go."""

import re
from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.refereeing.decisions.checks import SameTableTwice
from duplicata.scrabble.slips.findings import TERMS, found
from duplicata.scrabble.slips.ruling import Code, Finding, Outcome, Sanction
from duplicata.scrabble.slips.slip import Slip

# A slip as the referee gives it: in full, or typed on one line.
WrittenSlip: TypeAlias = str | Slip

AT_TOP = "T"
ASK = "?"
_ENTRY = re.compile(r"\s*(?P<table>[0-9]{1,6})(?:\s*[:=]\s*|\s+)(?P<rest>\S.*?)\s*")
# No turn, in any variant, earns so much.
_MOST_POINTS = 5000
# What a sentence repeats of a line.
_SHOWN = 60


class SlipWithoutTable(DuplicataError):
    """A line of slips that does not begin with a table."""


class NoSuchReading(DuplicataError):
    """A reading of the judge asked by a number that none of them has."""


class IncoherentRuling(DuplicataError):
    """A ruling whose points and sanction do not go together."""


class Override(msgspec.Struct, frozen=True):
    """A ruling other than the judge's, with its reason.

    `instead` is what stands, or the number of one of the judge's other readings, from 1.
    """

    slip: WrittenSlip
    instead: Outcome | int
    reason: str


class TypedSlips(msgspec.Struct, frozen=True):
    """What was typed: lines by table, the tables at the top, whether all the others are too, and those in doubt."""

    lines: Mapping[int, str] = {}
    at_top: tuple[int, ...] = ()
    is_rest_at_top: bool = False
    asked: tuple[int, ...] = ()


def read_slips(text: str) -> TypedSlips:
    """Slips typed one to a line: `43 PRIERONS 8H 83`, `44 T`, `45 ?`, and `T` alone for all the tables not typed.

    Raises:
        SlipWithoutTable, SameTableTwice.
    """
    entries: dict[int, str] = {}
    is_rest_at_top = False
    for line in filter(str.strip, text.splitlines()):
        if line.strip().upper() == AT_TOP:
            is_rest_at_top = True
            continue
        table, rest = _entry(line)
        if table in entries:
            raise SameTableTwice(table=table)
        entries[table] = rest
    at_top = tuple(table for table, rest in entries.items() if rest.upper() == AT_TOP)
    asked = tuple(table for table, rest in entries.items() if rest == ASK)
    lines = {table: rest for table, rest in entries.items() if table not in (*at_top, *asked)}
    return TypedSlips(lines, at_top, is_rest_at_top, asked)


def _entry(line: str) -> tuple[int, str]:
    entry = _ENTRY.fullmatch(line)
    if entry is None:
        raise SlipWithoutTable(line=line.strip()[:_SHOWN])
    return int(entry["table"]), entry["rest"]


def decided(code: Code | None, points: int, word: str | None = None, reference: str | None = None) -> Outcome:
    """What a person rules by himself: one motive, or none, and the points.

    Raises:
        IncoherentRuling.
    """
    sanction = TERMS[code][1] if code else Sanction.NONE
    findings: tuple[Finding, ...] = (found(code),) if code else ()
    return checked_outcome(Outcome(sanction, points, word, reference, findings))


def checked_outcome(outcome: Outcome) -> Outcome:
    """A zero earns nothing, anything else a possible number of points, and a sanction has its motive.

    Raises:
        IncoherentRuling.
    """
    is_zero = outcome.sanction is Sanction.ZERO
    is_bare = outcome.sanction is not Sanction.NONE and not outcome.findings
    if (is_zero and outcome.points) or is_bare or abs(outcome.points) > _MOST_POINTS:
        raise IncoherentRuling(points=outcome.points)
    return outcome
