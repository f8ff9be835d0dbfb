"""Adjusted marks: what the arbiter's ruling makes of the notes and of the match points of a deal (T 9)."""

import tomllib
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cache
from importlib.resources import files

import msgspec

from duplicata.tarot.contract import Side
from duplicata.tarot.duplicate.amount import Thousandths


class MarkAmounts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The amounts of marks that no result gives, read from the file beside; those of a ruling come with it."""

    alone: Thousandths


@cache
def amounts() -> MarkAmounts:
    written = files(__package__).joinpath("amounts.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(written), MarkAmounts)


class ClampedNotes(msgspec.Struct, frozen=True, tag="clamped", forbid_unknown_fields=True):
    """The camp at fault has no more than so much, the other no less; the result still serves as a comparison."""

    offender: Side
    offender_at_most: Thousandths
    other_at_least: Thousandths


class FixedNotes(msgspec.Struct, frozen=True, tag="fixed", forbid_unknown_fields=True):
    """Notes in thousandths of a percent, by competitor; for whoever is not named the deal leaves the average."""

    notes: Mapping[int, Thousandths] = {}


def neutralised(zeros: Iterable[int] = ()) -> FixedNotes:
    """The deal leaves the average of all, except for those on whom a zero is imposed, which counts."""
    return FixedNotes(dict.fromkeys(zeros, 0))


def collective_zero(everyone: Iterable[int]) -> FixedNotes:
    """Both camps have a zero that counts."""
    return FixedNotes(dict.fromkeys(everyone, 0))


class MatchSide(Enum):
    """The two teams of a match."""

    A = "A"
    B = "B"

    @property
    def other(self) -> "MatchSide":
        return MatchSide.B if self is MatchSide.A else MatchSide.A


class ClampedMarks(msgspec.Struct, frozen=True, tag="clamped", forbid_unknown_fields=True):
    """The team not at fault has no less than so many match points; if it has more already, nothing changes."""

    offender: MatchSide
    other_at_least: Thousandths


class FixedMarks(msgspec.Struct, frozen=True, tag="fixed", forbid_unknown_fields=True):
    """The match points of both teams, whatever was played; nought each when the deal is neutralised."""

    a: Thousandths = 0
    b: Thousandths = 0
