"""What happens to the lines of a centre, once and for ever; each event has its own name in the journal."""

from typing import TypeAlias, get_args

import msgspec

from duplicata.competition.lines.reports import Report


class LineCodeIssued(msgspec.Struct, frozen=True, tag="line_code_issued"):
    """A centre has a code to follow this one; a new one takes the place of the last, whose number is one less."""

    centre: int
    serial: int


class LineCodeWithdrawn(msgspec.Struct, frozen=True, tag="line_code_withdrawn"):
    """The code of a centre opens nothing any more."""

    centre: int
    reason: str


class DrawingCentreFollowed(msgspec.Struct, frozen=True, tag="drawing_centre_followed"):
    """This centre follows another one's server, where it has a number."""

    address: str
    centre: int


class FollowingStopped(msgspec.Struct, frozen=True, tag="following_stopped"):
    """This centre follows nobody any more."""

    reason: str


class LineCalled(msgspec.Struct, frozen=True, tag="line_called"):
    """A centre was believed when it asked for a feed, with a word of its own: the same request opens nothing again."""

    centre: int
    nonce: str
    at: int


class ReportKept(msgspec.Struct, frozen=True, tag="report_kept"):
    """Something to tell the main organiser, kept until he has it; reports are numbered from 1 as they are kept."""

    report: Report


class ReportDelivered(msgspec.Struct, frozen=True, tag="report_delivered"):
    """The main organiser's server has a report."""

    sequence: int


class ReportDeclined(msgspec.Struct, frozen=True, tag="report_declined"):
    """The main organiser's server does not want a report, and said why; it is not sent again."""

    sequence: int
    why: str


class ReportsRenumbered(msgspec.Struct, frozen=True, tag="reports_renumbered"):
    """Another journal of this centre had used the numbers of the reports that wait: they come after its last one."""

    after: int


LineEvent: TypeAlias = (
    LineCodeIssued
    | LineCodeWithdrawn
    | DrawingCentreFollowed
    | FollowingStopped
    | LineCalled
    | ReportKept
    | ReportDelivered
    | ReportDeclined
    | ReportsRenumbered
)
LINE_EVENTS: tuple[type[LineEvent], ...] = get_args(LineEvent)
