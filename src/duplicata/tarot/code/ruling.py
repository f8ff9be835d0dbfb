"""A ruling of the code: penalties, the fate of the deal, marks, what to say, what to write, and why."""

from collections.abc import Mapping

import msgspec


def exact(worth: float) -> float:
    """A whole number where it is one: -4, and not -4.0.

    >>> exact(4.0), exact(2.828)
    (4, 2.828)
    """
    return int(worth) if worth == int(worth) else worth


class CodePenalty(msgspec.Struct, frozen=True):
    """What is taken from someone; a warning or an exclusion has no amount, a `bonus` is given."""

    kind: str
    to: str
    amount: float | None


class BidBanned(msgspec.Struct, frozen=True):
    """Who may not bid: in `the_redeal`, or in the `next_deal`."""

    who: str
    deal: str


class CodeOption(msgspec.Struct, frozen=True):
    """Something the arbiter may choose, in French, with what it would be."""

    text: str
    kind: str
    to: str | None = None
    amount: float | None = None


class CodeFinding(msgspec.Struct, frozen=True):
    """A page of the code and what it says here, in French."""

    article: str
    text: str


class CodeRuling(msgspec.Struct, frozen=True):
    """The answer to an incident. A mark of nothing means that the deal leaves that side's average.

    `net` is what a match deal brings to each team, penalties taken off; percentages are taken off the session (T 9).
    """

    penalties: tuple[CodePenalty, ...]
    deal: str | None
    marks: Mapping[str, float | None]
    net: Mapping[str, float]
    bans: tuple[BidBanned, ...]
    poignee: str | None
    say: tuple[str, ...]
    options: tuple[CodeOption, ...]
    code: str | None
    typed: str
    findings: tuple[CodeFinding, ...]
    undecided: bool
    confidence: str
