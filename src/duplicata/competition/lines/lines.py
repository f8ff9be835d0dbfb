"""The lines of a centre as their events tell them."""

from collections.abc import Mapping
from typing import Any, assert_never

import msgspec
from msgspec.structs import replace

from duplicata.competition.lines.events import (
    DrawingCentreFollowed,
    FollowingStopped,
    LineCalled,
    LineCodeIssued,
    LineCodeWithdrawn,
    LineEvent,
    ReportDeclined,
    ReportDelivered,
    ReportKept,
    ReportsRenumbered,
)
from duplicata.competition.lines.reports import Report

# A request is believed for as long as its hour may differ from ours, before and after (INT 131).
_CALL_REMEMBERED = 2 * 5 * 60_000


class WaitingReport(msgspec.Struct, frozen=True):
    """A report and its number, above those of all before it; `declined` says why nobody wanted it."""

    sequence: int
    report: Report
    is_delivered: bool = False
    declined: str = ""

    @property
    def is_waiting(self) -> bool:
        return not self.is_delivered and not self.declined


class Lines(msgspec.Struct, frozen=True):
    """Codes by centre (how often one was issued, and whether it still opens), whom one follows, and the reports.

    `calls` are the requests that opened a line not long ago.
    """

    serials: Mapping[int, int] = {}
    open_codes: frozenset[int] = frozenset()
    followed: DrawingCentreFollowed | None = None
    reports: tuple[WaitingReport, ...] = ()
    calls: tuple[LineCalled, ...] = ()

    def serial(self, centre: int) -> int | None:
        """The number of the code that opens the line of a centre; nothing if none does."""
        return self.serials[centre] if centre in self.open_codes else None

    @property
    def waiting(self) -> tuple[WaitingReport, ...]:
        """What is still to be delivered, the oldest first."""
        return tuple(each for each in self.reports if each.is_waiting)

    @property
    def last_number(self) -> int:
        """The number of the last report that was kept."""
        return self.reports[-1].sequence if self.reports else 0

    def is_waiting(self, sequence: int) -> bool:
        return any(each.sequence == sequence for each in self.waiting)


def evolve_lines(lines: Lines, event: LineEvent) -> Lines:
    """The lines after one more event."""
    match event:
        case LineCodeIssued() | LineCodeWithdrawn():
            return _with_code(lines, event)
        case LineCalled(at=at):
            recent = (each for each in lines.calls if abs(at - each.at) <= _CALL_REMEMBERED)
            return replace(lines, calls=(*recent, event))
        case DrawingCentreFollowed() | FollowingStopped():
            return replace(lines, followed=event if isinstance(event, DrawingCentreFollowed) else None)
        case ReportKept(report=report):
            kept = WaitingReport(lines.last_number + 1, report)
            return replace(lines, reports=(*lines.reports, kept))
        case ReportDelivered() | ReportDeclined():
            return _settled(lines, event)
        case ReportsRenumbered(after=after):
            return _renumbered(lines, after)
        case _:
            assert_never(event)


def _with_code(lines: Lines, event: LineCodeIssued | LineCodeWithdrawn) -> Lines:
    if isinstance(event, LineCodeWithdrawn):
        return replace(lines, open_codes=lines.open_codes - {event.centre})
    serials = {**lines.serials, event.centre: event.serial}
    return replace(lines, serials=serials, open_codes=lines.open_codes | {event.centre})


def _settled(lines: Lines, event: ReportDelivered | ReportDeclined) -> Lines:
    changes: dict[str, Any] = {"declined": event.why} if isinstance(event, ReportDeclined) else {"is_delivered": True}
    reports = (replace(each, **changes) if each.sequence == event.sequence else each for each in lines.reports)
    return replace(lines, reports=tuple(reports))


def _renumbered(lines: Lines, after: int) -> Lines:
    """Reports wait at the end, in their order: they are delivered one by one."""
    settled = tuple(each for each in lines.reports if not each.is_waiting)
    waiting = (replace(each, sequence=number) for number, each in enumerate(lines.waiting, after + 1))
    return replace(lines, reports=(*settled, *waiting))
