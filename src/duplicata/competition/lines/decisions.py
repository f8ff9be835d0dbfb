"""What an order about lines leads to: events, or a refusal that changes nothing."""

import re

from duplicata.competition.decisions.texts import reason as checked_reason
from duplicata.competition.decisions.texts import shown
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
from duplicata.competition.lines.lines import Lines
from duplicata.competition.lines.reports import Report
from duplicata.kernel.errors import DuplicataError

_ADDRESS = re.compile(r"https?://[^\s/?#@]+(/[^\s?#]*)?")
_LONGEST_ADDRESS = 200


class NoLineCode(DuplicataError):
    """A code to withdraw from a centre that has none."""


class MessageReplayed(DuplicataError):
    """A request that was made once already."""


class BadLineAddress(DuplicataError):
    """Something else than the address of a server."""


class ReportsWaiting(DuplicataError):
    """Another event to follow, under another number, while reports wait for the last one."""


class FollowsNobody(DuplicataError):
    """A report, or an end, where no drawing centre is followed."""


def issue_code(lines: Lines, centre: int) -> tuple[LineEvent, ...]:
    """A code for a centre, in place of the one it may have."""
    return (LineCodeIssued(centre, lines.serials.get(centre, 0) + 1),)


def withdraw_code(lines: Lines, centre: int, reason: str) -> tuple[LineEvent, ...]:
    """Raises NoLineCode, or the refusal of the reason."""
    if lines.serial(centre) is None:
        raise NoLineCode(centre=centre)
    return (LineCodeWithdrawn(centre, checked_reason(reason)),)


def open_line_of(lines: Lines, call: LineCalled) -> tuple[LineEvent, ...]:
    """Raises MessageReplayed."""
    if any((each.centre, each.nonce) == (call.centre, call.nonce) for each in lines.calls):
        raise MessageReplayed(centre=call.centre)
    return (call,)


def follow_centre(lines: Lines, address: str, centre: int) -> tuple[LineEvent, ...]:
    """Raises BadLineAddress, ReportsWaiting."""
    address = address.strip().rstrip("/")
    if len(address) > _LONGEST_ADDRESS or not _ADDRESS.fullmatch(address):
        raise BadLineAddress(address=shown(address))
    wanted = DrawingCentreFollowed(address, centre)
    if lines.followed == wanted:
        return ()
    # The same event at another address: its server was carried elsewhere, and what waits goes there.
    if lines.followed is not None and lines.followed.centre != centre:
        _check_delivered(lines)
    return (wanted,)


def stop_following(lines: Lines, reason: str) -> tuple[LineEvent, ...]:
    """Raises FollowsNobody, ReportsWaiting, or the refusal of the reason."""
    if lines.followed is None:
        raise FollowsNobody()
    _check_delivered(lines)
    return (FollowingStopped(checked_reason(reason)),)


def keep_report(lines: Lines, report: Report) -> tuple[LineEvent, ...]:
    """Raises FollowsNobody."""
    if lines.followed is None:
        raise FollowsNobody()
    return (ReportKept(report),)


def delivered(lines: Lines, sequence: int, declined: str = "") -> tuple[LineEvent, ...]:
    """The server that is followed has a report, or does not want it; nothing happens when that is known."""
    if not lines.is_waiting(sequence):
        return ()
    return (ReportDeclined(sequence, declined) if declined else ReportDelivered(sequence),)


def renumber(lines: Lines, sequence: int, taken: int) -> tuple[LineEvent, ...]:
    """A report that waits has a number that another message of this centre had; `taken` is the last of those.

    That happens where a journal is a new one, or a copy that is older than what was sent.
    """
    return (ReportsRenumbered(taken),) if taken >= sequence and lines.is_waiting(sequence) else ()


def _check_delivered(lines: Lines) -> None:
    if lines.waiting and lines.followed is not None:
        raise ReportsWaiting(count=len(lines.waiting), address=lines.followed.address)
