"""What the chief referee has to say at each moment of a game, found from the game itself."""

from collections.abc import Iterable, Sequence

from duplicata.desks.prompter import Announcement, announce_solution
from duplicata.lexicon import Lexicon
from duplicata.scrabble import events as happened
from duplicata.scrabble.announce.clock import ClockStep, clock_lines
from duplicata.scrabble.announce.draw import draw_lines, rejection_lines
from duplicata.scrabble.announce.moments import (
    cancelled_lines,
    end_lines,
    interruption_lines,
    resumption_lines,
    start_lines,
    stopped_lines,
    time_line,
    unplayable_lines,
)
from duplicata.scrabble.announce.solution import exchange_lines
from duplicata.scrabble.events import EndReason, GameEvent
from duplicata.scrabble.game import Game
from duplicata.scrabble.move import Move
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.solver import Solver


def rejected_leave(events: Iterable[GameEvent]) -> str | None:
    """The leave that was put back since the last solution; nothing when no rack was rejected since."""
    leave: str | None = None
    for event in events:
        match event:
            case happened.RackRejected(leave=held):
                # A second rejection finds no leave: the first one took it.
                leave = leave or held
            case happened.MoveAnnounced() | happened.TurnCancelled() | happened.TurnUnplayable():
                leave = None
            case _:
                pass
    return leave


def say_rack(game: Game, rejected: str | None) -> list[str]:
    """The rack in hand; `rejected` is the leave that was put back before it, if a rack was rejected."""
    is_blitz = game.time is not None and game.time.is_blitz
    if rejected is None:
        return draw_lines(game.leave, game.new_tiles, is_blitz=is_blitz)
    return rejection_lines(rejected, game.new_tiles, is_blitz=is_blitz)


def say_solution(game: Game, lexicon: Lexicon, solver: Solver) -> Announcement:
    """The solution retained: nothing to say when there is none."""
    if game.retained is None:
        return Announcement([])
    move = Move(game.retained.word, Reference.parse(game.retained.ref), game.retained.score)
    return announce_solution(game.board, Rack(game.rack), move, game.terms.kind.variant, lexicon, solver)


def say_events(game: Game, events: Sequence[GameEvent]) -> list[str]:
    """What is said of things that just happened, the rack and the solution apart; `game` is as they leave it."""
    is_over = any(isinstance(event, happened.GameEnded) for event in events)
    return [
        line
        for event in events
        for line in (*_say_clock(game, event), *_say_turn(game, event, is_over), *_say_stops(game, event))
    ]


def _say_clock(game: Game, event: GameEvent) -> list[str]:
    match event:
        case happened.ClockStarted():
            return clock_lines(ClockStep.START, 0)
        case happened.SignalGiven() if game.time:
            return clock_lines(ClockStep.SIGNAL, game.time.signal)
        case happened.TimeEnded():
            return clock_lines(ClockStep.END, 0)
        case _:
            return []


def _say_turn(game: Game, event: GameEvent, is_over: bool) -> list[str]:
    match event:
        case happened.GameOpened(terms=terms):
            return start_lines(terms)
        case happened.TimeChanged(time=time):
            return [time_line(time)]
        case happened.MoveAnnounced(word=word, placed=placed):
            return exchange_lines(word, placed)
        case happened.TurnCancelled(turn=turn, reason=reason):
            return cancelled_lines(turn, reason, new_tiles=0 if is_over else game.terms.kind.rack_size)
        case happened.TurnUnplayable(turn=turn):
            return unplayable_lines(turn, is_over=is_over)
        case _:
            return []


def _say_stops(game: Game, event: GameEvent) -> list[str]:
    match event:
        case happened.GameInterrupted(turn=turn):
            return interruption_lines(turn)
        case happened.GameResumed(turn=turn):
            return resumption_lines(turn)
        case happened.GameEnded(reason=EndReason.INTERRUPTION):
            return stopped_lines(event, game.terms.edition.amount("interruption_seconds"))
        case happened.GameEnded():
            return end_lines(event)
        case _:
            return []
