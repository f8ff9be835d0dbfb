"""The hours of a session: when its rounds are to start, with the time between them and the pauses."""

from duplicata.tarot.session.commands import SetSchedule
from duplicata.tarot.session.decisions.opening import MOST_MINUTES, impossible_count
from duplicata.tarot.session.decisions.texts import named
from duplicata.tarot.session.events import SchedulePause, ScheduleSet
from duplicata.tarot.session.refusals import PauseAfterNoRound, TwoPausesAtOnce
from duplicata.tarot.session.session import Session

_MINUTES_OF_DAY = 24 * 60
_LONGEST_CHANGE = 120


def set_schedule(session: Session, command: SetSchedule) -> tuple[ScheduleSet]:
    """Raises ImpossibleSessionCount, PauseAfterNoRound, TwoPausesAtOnce, and the refusals of texts."""
    _check("start", command.start, 0, _MINUTES_OF_DAY - 1)
    _check("minutes", command.minutes, 1, MOST_MINUTES)
    _check("change", command.change, 0, _LONGEST_CHANGE)
    seen = set[int]()
    pauses = []
    for pause in sorted(command.pauses, key=lambda each: each.after):
        if not 1 <= pause.after < session.rounds:
            raise PauseAfterNoRound(round=pause.after, rounds=session.rounds)
        if pause.after in seen:
            raise TwoPausesAtOnce(round=pause.after)
        _check("pause", pause.minutes, 1, MOST_MINUTES)
        seen.add(pause.after)
        pauses.append(SchedulePause(pause.after, pause.minutes, named("pause", pause.title)))
    return (ScheduleSet(command.midnight, command.start, command.minutes, command.change, tuple(pauses)),)


def _check(what: str, found: int, least: int, most: int) -> None:
    if not least <= found <= most:
        raise impossible_count(what, found, least, most)
