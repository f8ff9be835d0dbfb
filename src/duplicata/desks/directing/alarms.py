"""What calls the chief referee: a deputy who asks to stop, a bag that does not add up, a bell that nobody rang."""

import msgspec

from duplicata.competition.staff.officials import Role
from duplicata.desks.hall import Hall
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble import events as happened
from duplicata.scrabble.bag import check_balance
from duplicata.scrabble.game import Game, Phase

# The server rings by itself: a bell as late as that will not ring any more.
LATE_MILLISECONDS = 5_000
_BELLS = (happened.SignalGiven, happened.TimeEnded)


class LateBell(msgspec.Struct, frozen=True):
    """The bell to come, and the moment from which it is too late for the program to ring it by itself."""

    bell: str
    late_at: int


def stop_asked(hall: Hall, number: int) -> str:
    """The last note of a deputy, until the chief referee gives an order; empty when there is none."""
    chiefs = _chief_referees(hall, number)
    asked = ""
    for recorded in hall.journal.read(hall.game_stream(number).name, 0):
        if isinstance(recorded.event, happened.FactNoted) and recorded.actor not in chiefs:
            asked = recorded.event.text
        elif not isinstance(recorded.event, _BELLS):
            asked = ""
    return asked


def _chief_referees(hall: Hall, number: int) -> frozenset[str]:
    opened = hall.game(number).opened
    chiefs = [each for each in hall.competition.officials.values() if each.role is Role.CHIEF_REFEREE]
    named = (name for each in chiefs for name in (each.id, each.name))
    return frozenset((*named, opened.chief_referee if opened else ""))


def bag_alarm(game: Game) -> str:
    """The tiles that are missing or in excess; empty when board, rack and bag make one set."""
    try:
        check_balance(game.board, game.rack, game.bag)
    except DuplicataError as refusal:
        return str(refusal)
    return ""


def bell_to_come(game: Game) -> LateBell | None:
    """The next bell of a clock that runs."""
    if game.phase is not Phase.RUNNING or game.interrupted_at is not None or game.clock is None or game.time is None:
        return None
    due = game.clock.ends_at - (0 if game.signalled else game.time.signal * 1000)
    return LateBell("end" if game.signalled else "signal", due + LATE_MILLISECONDS)
