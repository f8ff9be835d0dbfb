"""The lines of a centre as their events tell them."""

from collections.abc import Mapping
from typing import Any, assert_never

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
    ReportsRenumbered,
)
from duplicata.competition.lines.reports import Report


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

    @property
    def last_number(self) -> int:
        """The number of the last report that was kept."""
        return self.reports[-1].sequence if self.reports else 0

    def is_waiting(self, sequence: int) -> bool:
        return any(each.sequence == sequence for each in self.waiting)


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
            kept = WaitingReport(lines.last_number + 1, report)
            return replace(lines, reports=(*lines.reports, kept))
        case ReportDelivered() | ReportDeclined():
            return _settled(lines, event)
        case ReportsRenumbered(after=after):
            return _renumbered(lines, after)
        case _:
            assert_never(event)


def _settled(lines: Lines, event: ReportDelivered | ReportDeclined) -> Lines:
    changes: dict[str, Any] = {"declined": event.why} if isinstance(event, ReportDeclined) else {"is_delivered": True}
    reports = (replace(each, **changes) if each.sequence == event.sequence else each for each in lines.reports)
    return replace(lines, reports=tuple(reports))


def _renumbered(lines: Lines, after: int) -> Lines:
    """Reports wait at the end, in their order: they are delivered one by one."""
    settled = tuple(each for each in lines.reports if not each.is_waiting)
    waiting = (replace(each, sequence=number) for number, each in enumerate(lines.waiting, after + 1))
    return replace(lines, reports=(*settled, *waiting))
