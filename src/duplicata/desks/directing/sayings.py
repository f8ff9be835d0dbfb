"""What the chief referee has to say now, and what comes next, at every moment of a game."""

from collections.abc import Iterable

import msgspec

from duplicata.desks.game_prompter import rejected_leave, say_events, say_rack, say_solution
from duplicata.desks.hall import Hall
from duplicata.scrabble import events as happened
from duplicata.scrabble.announce.clock import ClockStep, clock_lines
from duplicata.scrabble.announce.draw import draw_lines
from duplicata.scrabble.announce.moments import interruption_lines
from duplicata.scrabble.decisions import judge_drawn
from duplicata.scrabble.events import GameEvent
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.validity import Verdict

_BEGINNINGS = (happened.GameOpened, happened.MoveAnnounced, happened.TurnCancelled, happened.TurnUnplayable)
_BETWEEN_TILES = " · "


class Saying(msgspec.Struct, frozen=True):
    """Lines to say now and lines that follow; `say_as` tells how a word sounds.

    `voiced` is what a voice says by itself at this moment, where it is not what stands on the screen.
    """

    now: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    say_as: str | None = None
    voiced: tuple[str, ...] | None = None

    @property
    def voice(self) -> str:
        return ". ".join(self.now if self.voiced is None else self.voiced)


def what_to_say(hall: Hall, number: int) -> Saying:
    """For the chief referee and his deputies alone: the solution is in it as soon as it is retained."""
    game = hall.game(number)
    if game.interrupted_at is not None:
        return Saying(tuple(interruption_lines(game.turn)))
    match game.phase:
        case Phase.TO_DRAW:
            return _before_the_draw(game, hall.journal.events(hall.game_stream(number).name))
        case Phase.DRAWN:
            return _of_the_rack(game, hall.journal.events(hall.game_stream(number).name))
        case Phase.COLLECTED:
            said = say_solution(game, hall.lexicon, Solver(hall.lexicon))
            return Saying(tuple(said.lines), say_as=said.say_as)
        case _:
            return _of_the_clock(game)


def grouped_rack(lines: list[str], new: str) -> tuple[str, ...]:
    """The lines of a draw with its new tiles in one: a list of seven lines is not read at a glance."""
    before, tiles, again = lines[: -len(new) - 1], lines[-len(new) - 1 : -1], lines[-1]
    # A dash lets a line break after it, even before a space that does not.
    unbroken = (tile.replace(" ", "\u00a0").replace("–", "–\u2060") for tile in tiles)
    return (*before, *([_BETWEEN_TILES.join(unbroken)] if tiles else []), again)


def _before_the_draw(game: Game, events: Iterable[GameEvent]) -> Saying:
    """What just happened, then the leave."""
    recent: list[GameEvent] = []
    for event in events:
        recent = [event] if isinstance(event, _BEGINNINGS) else [*recent, event]
    if any(isinstance(event, happened.RackRejected) for event in recent):
        # A rejection is said with the rack that follows it.
        return Saying()
    leave = tuple(draw_lines(game.leave, "")[:1]) if game.leave else ()
    said = tuple(say_events(game, [event for event in recent if not _is_of_the_clock(event)]))
    return Saying(said, leave) if said else Saying(leave)


def _is_of_the_clock(event: GameEvent) -> bool:
    return isinstance(event, happened.ClockStarted | happened.SignalGiven | happened.TimeEnded)


def _of_the_rack(game: Game, events: Iterable[GameEvent]) -> Saying:
    """A rack that must go back is not said."""
    if judge_drawn(game).verdict is Verdict.REJECT:
        return Saying()
    lines = say_rack(game, rejected_leave(events))
    return Saying(grouped_rack(lines, game.new_tiles), tuple(clock_lines(ClockStep.START, 0)))


def _of_the_clock(game: Game) -> Saying:
    if game.time is None or game.phase in (Phase.NOT_OPENED, Phase.ENDED):
        return Saying()
    start, end = (tuple(clock_lines(step, 0)) for step in (ClockStep.START, ClockStep.END))
    signal = tuple(clock_lines(ClockStep.SIGNAL, game.time.signal))
    match game.phase:
        case Phase.ANNOUNCED:
            # It is said at the very moment the clock starts.
            return Saying(start, signal, voiced=())
        case Phase.RUNNING:
            return Saying(signal, end) if game.signalled else Saying((), signal, voiced=start)
        case _:
            return Saying(end)
