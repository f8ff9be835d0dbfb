"""The clock of a round as a screen can keep it: when it ends, and nothing that changes by itself."""

import msgspec

from duplicata.tarot.session.session import Session

_MINUTE = 60_000


class RoundClock(msgspec.Struct, frozen=True):
    """A round with a clock: when its time ends, in milliseconds, and how many seconds it lasts in all."""

    round: int
    ends_at: int
    seconds: int
    is_called: bool


def round_clock(session: Session) -> RoundClock | None:
    """Of the round that is played; nothing where rounds have no clock, or once the session is over."""
    minutes = session.opened.minutes if session.opened else None
    if minutes is None or session.round == 0 or session.is_ended:
        return None
    ends_at = session.started[session.round] + minutes * _MINUTE
    return RoundClock(session.round, ends_at, minutes * 60, session.round in session.called)
