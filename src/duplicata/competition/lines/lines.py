"""The lines of a centre as their events tell them."""

from collections.abc import Mapping
from typing import assert_never

import msgspec
from msgspec.structs import replace

from duplicata.competition.lines.events import (
    DrawingCentreFollowed,
    FollowingStopped,
    LineCodeIssued,
    LineCodeWithdrawn,
    LineEvent,
    ReportDeclined,
    ReportDelivered,
    ReportKept,
)
from duplicata.competition.lines.reports import Report


class WaitingReport(msgspec.Struct, frozen=True):
    """A report and its number among all those of this centre; `declined` says why nobody wanted it."""

    sequence: int
    report: Report
    is_delivered: bool = False
    declined: str = ""

    @property
    def is_waiting(self) -> bool:
        return not self.is_delivered and not self.declined


class Lines(msgspec.Struct, frozen=True):
    """Codes by centre (how often one was issued, and whether it still opens), whom one follows, and the reports."""

    serials: Mapping[int, int] = {}
    open_codes: frozenset[int] = frozenset()
    followed: DrawingCentreFollowed | None = None
    reports: tuple[WaitingReport, ...] = ()

    def serial(self, centre: int) -> int | None:
        """The number of the code that opens the line of a centre; nothing if none does."""
        return self.serials[centre] if centre in self.open_codes else None

    @property
    def waiting(self) -> tuple[WaitingReport, ...]:
        """What is still to be delivered, the oldest first."""
        return tuple(each for each in self.reports if each.is_waiting)


def evolve_lines(lines: Lines, event: LineEvent) -> Lines:
    """The lines after one more event."""
    match event:
        case LineCodeIssued(centre=centre, serial=serial):
            return replace(lines, serials={**lines.serials, centre: serial}, open_codes=lines.open_codes | {centre})
        case LineCodeWithdrawn(centre=centre):
            return replace(lines, open_codes=lines.open_codes - {centre})
        case DrawingCentreFollowed() | FollowingStopped():
            return replace(lines, followed=event if isinstance(event, DrawingCentreFollowed) else None)
        case ReportKept(report=report):
            kept = WaitingReport(len(lines.reports) + 1, report)
            return replace(lines, reports=(*lines.reports, kept))
        case ReportDelivered(sequence=sequence):
            return _with(lines, sequence, is_delivered=True)
        case ReportDeclined(sequence=sequence, why=why):
            return _with(lines, sequence, declined=why)
        case _:
            assert_never(event)


def _with(lines: Lines, sequence: int, *, is_delivered: bool = False, declined: str = "") -> Lines:
    changed = replace(lines.reports[sequence - 1], is_delivered=is_delivered, declined=declined)
    return replace(lines, reports=(*lines.reports[: sequence - 1], changed, *lines.reports[sequence:]))
