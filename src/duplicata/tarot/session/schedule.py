"""The programme of a session: when each round and each pause is due, as planned, and as the rounds really started."""

from enum import StrEnum

import msgspec

from duplicata.tarot.session.events import SchedulePause, ScheduleSet
from duplicata.tarot.session.session import Session

_MINUTE = 60_000


class ProgrammeState(StrEnum):
    """Whether a part of the programme is over, under way or still to come."""

    OVER = "over"
    NOW = "now"
    TO_COME = "to_come"


class ProgrammePart(msgspec.Struct, frozen=True):
    """A round, or the pause after it, from one minute of the day to another; `planned` is when it was to start."""

    round: int
    pause: str
    planned: int
    start: int
    end: int
    state: ProgrammeState

    @property
    def late(self) -> int:
        """Minutes by which it starts later than planned; fewer than nought when earlier."""
        return self.start - self.planned


def programme(session: Session) -> tuple[ProgrammePart, ...]:
    """Rounds and pauses in order; nothing while no hour is set.

    A round that has started stands at its real minute. Those to come keep their hour, unless the one before ends too
    late for it: nobody is called earlier than the programme says.
    """
    schedule = session.schedule
    if schedule is None:
        return ()
    parts: list[ProgrammePart] = []
    planned = start = schedule.start
    for round_ in range(1, session.rounds + 1):
        start = _started(session, schedule, round_) or max(planned, start)
        end = start + schedule.minutes
        parts.append(ProgrammePart(round_, "", planned, start, end, _state(session, round_)))
        pause = _pause(schedule, round_)
        if pause is not None:
            state = ProgrammeState.OVER if round_ < session.round else ProgrammeState.TO_COME
            planned_pause = planned + schedule.minutes
            parts.append(ProgrammePart(round_, pause.title, planned_pause, end, end + pause.minutes, state))
        gap = schedule.change if pause is None else pause.minutes
        planned, start = planned + schedule.minutes + gap, end + gap
    return tuple(parts)


def _started(session: Session, schedule: ScheduleSet, round_: int) -> int | None:
    at = session.started.get(round_)
    return None if at is None else (at - schedule.midnight) // _MINUTE


def _pause(schedule: ScheduleSet, round_: int) -> SchedulePause | None:
    return next((each for each in schedule.pauses if each.after == round_), None)


def _state(session: Session, round_: int) -> ProgrammeState:
    if round_ < session.round or (session.is_ended and round_ == session.round):
        return ProgrammeState.OVER
    return ProgrammeState.NOW if round_ == session.round else ProgrammeState.TO_COME
