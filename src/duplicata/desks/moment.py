"""What the head of every screen says: which competition, which game, which turn, and the clock of the hall."""

import msgspec

from duplicata.desks.hall import Hall
from duplicata.desks.public import public_phase
from duplicata.scrabble.game import Game, Phase


class ClockFace(msgspec.Struct, frozen=True):
    """A clock that a screen can keep by itself: when it ends if it runs, or how much is left if it stands."""

    turn: int
    is_running: bool
    is_signalled: bool
    ends_at: int
    left: int
    seconds: int
    signal: int


class Moment(msgspec.Struct, frozen=True):
    """Where the hall is, known to everyone in it; the same until something happens."""

    competition: str
    game: int
    turn: int
    phase: str
    clock: ClockFace | None
    interrupted_at: int | None


def moment(hall: Hall, number: int) -> Moment:
    """The moment of one game of the hall."""
    game = hall.game(number)
    return Moment(
        competition=hall.competition.name if hall.competition.opened else "",
        game=number,
        turn=game.turn,
        phase=public_phase(game).value,
        clock=_face(game),
        interrupted_at=game.interrupted_at,
    )


def _face(game: Game) -> ClockFace | None:
    if game.time is None:
        return None
    clock, time = game.clock, game.time
    is_running = clock is not None and game.phase is Phase.RUNNING and clock.left_when_stopped is None
    left = clock.left_when_stopped if clock and clock.left_when_stopped is not None else time.seconds * 1000
    return ClockFace(
        turn=game.turn,
        is_running=is_running,
        is_signalled=game.phase is Phase.RUNNING and game.signalled,
        ends_at=clock.ends_at if clock and is_running else 0,
        left=left if game.phase in (Phase.RUNNING, Phase.ANNOUNCED, Phase.TO_DRAW, Phase.DRAWN) else 0,
        seconds=time.seconds,
        signal=time.signal,
    )
