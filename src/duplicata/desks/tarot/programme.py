"""The programme of a session in French: rounds and pauses with their hours, as planned and as they come."""

import re
from datetime import date, datetime, time

import msgspec

from duplicata.desks.organising.spoken_times import said_hour
from duplicata.desks.tarot.hall import TarotHall
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.tarot.movement.seats import Half
from duplicata.tarot.session import commands as orders
from duplicata.tarot.session.events import SchedulePause
from duplicata.tarot.session.schedule import ProgrammePart, ProgrammeState, programme
from duplicata.tarot.session.session import Session

_HOUR = re.compile(r"([01]?[0-9]|2[0-3])\s*[:hH]\s*([0-5][0-9])?")
_PAUSE = re.compile(r"([0-9]{1,3})\s*;\s*([0-9]{1,4})\s*(?:;\s*(.*))?")
_DAY = 24 * 60
_LONGEST_SHOWN = 40
# A start that differs by less is not worth a second hour on the wall.
_WORTH_SAYING = 2


class UnreadableHour(DuplicataError):
    """An hour that is none."""


class UnreadablePause(DuplicataError):
    """A line of the pauses that cannot be understood."""


class ProgrammeLine(msgspec.Struct, frozen=True):
    """A round or a pause: « Tour 3 » from « 14 h 30 » to « 15 h »; `planned` only where it starts at another hour."""

    round: int
    title: str
    rooms: str
    start: str
    end: str
    planned: str
    is_pause: bool
    state: ProgrammeState


class TypedHours(msgspec.Struct, frozen=True):
    """The hours as the director types them, one pause to a line."""

    start: str
    minutes: int
    change: int
    pauses: str


def set_hours(hall: TarotHall, number: int, name: str, typed: TypedHours) -> None:
    """Sets the hours of a session, on the day of it where this computer is.

    Raises:
        UnreadableHour, UnreadablePause, and what the session refuses.
    """
    opened = hall.session(number).opened
    day = date.fromisoformat(opened.day) if opened else date.min
    midnight = int(datetime.combine(day, time()).astimezone().timestamp() * 1000)
    pauses = tuple(map(_typed_pause, filter(str.strip, typed.pauses.splitlines())))
    command = orders.SetSchedule(midnight, _typed_hour(typed.start), typed.minutes, typed.change, pauses)
    hall.order(number, command, name)


def typed_hours(session: Session) -> TypedHours:
    """What the form of the hours shows: those that stand, or usual ones."""
    schedule = session.schedule
    if schedule is None:
        usual = session.opened.minutes if session.opened else None
        return TypedHours("14:00", usual or 30, 5, "")
    pauses = "\n".join(f"{each.after} ; {each.minutes} ; {each.title}" for each in schedule.pauses)
    return TypedHours(_clock(schedule.start), schedule.minutes, schedule.change, pauses)


def programme_lines(session: Session) -> tuple[ProgrammeLine, ...]:
    """Nothing while no hour is set."""
    return tuple(_line(session, part) for part in programme(session))


def round_title(session: Session, round_: int) -> str:
    """« Tour 3 »; in a match, « Match 2, aller »."""
    if not session.format.is_match:
        return sentence("tarot_programme_round", {"round": round_})
    half = (Half.ALLER if round_ % 2 else Half.RETOUR).value
    return sentence("tarot_programme_match", {"match": (round_ + 1) // 2, "half": half})


def _line(session: Session, part: ProgrammePart) -> ProgrammeLine:
    return ProgrammeLine(
        part.round,
        part.pause or round_title(session, part.round),
        "" if part.pause else _rooms(session, part.round),
        _said(part.start),
        _said(part.end),
        _said(part.planned) if abs(part.late) >= _WORTH_SAYING else "",
        bool(part.pause),
        part.state,
    )


def _rooms(session: Session, round_: int) -> str:
    """Which tables stand in which room of a match."""
    rooms: dict[str, list[int]] = {}
    for plan in session.tables(round_):
        if plan.room:
            rooms.setdefault(plan.room, []).append(plan.table)
    told = ({"room": room, "tables": ", ".join(map(str, tables))} for room, tables in rooms.items())
    return " · ".join(
        sentence("tarot_programme_room" if "," in facts["tables"] else "tarot_programme_room_of_one", facts)
        for facts in told
    )


def _typed_hour(text: str) -> int:
    found = _HOUR.fullmatch(text.strip())
    if found is None:
        raise UnreadableHour(text=text.strip()[:_LONGEST_SHOWN])
    return int(found[1]) * 60 + int(found[2] or 0)


def _typed_pause(line: str) -> SchedulePause:
    found = _PAUSE.fullmatch(line.strip())
    if found is None:
        raise UnreadablePause(text=line.strip()[:_LONGEST_SHOWN])
    title = (found[3] or "").strip() or sentence("tarot_programme_pause", {})
    return SchedulePause(int(found[1]), int(found[2]), title)


def _clock(minutes: int) -> str:
    return f"{minutes // 60 % 24:02}:{minutes % 60:02}"


def _said(minutes: int) -> str:
    return said_hour(_clock(minutes % _DAY))
