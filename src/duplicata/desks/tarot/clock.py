"""The clock of a round as a screen can keep it: when it ends, and nothing that changes by itself."""

import msgspec

from duplicata.tarot.session.session import Session

_MINUTE = 60_000
_NEAR_THE_END = 600
_FIFTH = 5


class RoundClock(msgspec.Struct, frozen=True):
    """A round with a clock: when its time ends, in milliseconds, and how many seconds it lasts in all.

    In the last `near` seconds the director sees which tables have not finished.
    """

    round: int
    ends_at: int
    seconds: int
    is_called: bool
    near: int


def round_clock(session: Session) -> RoundClock | None:
    """Of the round that is played; nothing where rounds have no clock, or once the session is over."""
    minutes = session.opened.minutes if session.opened else None
    if minutes is None or session.round == 0 or session.is_ended:
        return None
    ends_at = session.started[session.round] + minutes * _MINUTE
    seconds = minutes * 60
    near = min(_NEAR_THE_END, seconds // _FIFTH)
    return RoundClock(session.round, ends_at, seconds, session.round in session.called, near)
