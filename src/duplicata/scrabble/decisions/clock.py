"""The clock of a turn, its signal and its end; the interruption that ends a game (R 2.3, R 2.7, G 3.5)."""

from math import ceil

from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.commands import ChangeTime, EndTime, GiveSignal, InterruptGame, ResumeGame, StartClock
from duplicata.scrabble.decisions.texts import readable
from duplicata.scrabble.events import (
    ClockStarted,
    EndReason,
    GameEnded,
    GameInterrupted,
    GameResumed,
    SignalGiven,
    TimeChanged,
    TimeEnded,
)
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.solver import TopFinder
from duplicata.scrabble.terms import check_time


class TimeNotOver(DuplicataError):
    """An end of time that comes before the time is over."""


class TooSoonForSignal(DuplicataError):
    """A signal before its moment."""


class SignalAlreadyGiven(DuplicataError):
    """A second signal in one turn."""


class NotInterrupted(DuplicataError):
    """A resumption of a game that was not interrupted."""


@rule("R 2.3-1", "R 2.3-3", "R 2.3-4")
def start_clock(game: Game, command: StartClock) -> ClockStarted:
    assert game.time is not None
    return ClockStarted(game.turn, command.at, game.time)


@rule("R 2.3-4")
def give_signal(game: Game, command: GiveSignal) -> SignalGiven:
    assert game.time is not None
    if game.signalled:
        raise SignalAlreadyGiven(turn=game.turn)
    left = _seconds_left(game, command.at)
    if left > game.time.signal:
        raise TooSoonForSignal(left=left, signal=game.time.signal)
    return SignalGiven(game.turn, command.at)


@rule("R 2.3-4", "R 2.1-8")
def end_time(game: Game, command: EndTime) -> TimeEnded:
    if left := _seconds_left(game, command.at):
        raise TimeNotOver(left=left)
    return TimeEnded(game.turn, command.at)


@rule("R 2.3-2")
def change_time(game: Game, command: ChangeTime) -> TimeChanged:
    check_time(command.time, game.terms.edition)
    return TimeChanged(game.turn, command.time)


@rule("G 3.5-2")
def interrupt(game: Game, command: InterruptGame) -> GameInterrupted:
    return GameInterrupted(game.turn, command.at, readable(command.cause))


@rule("R 2.7-5", "G 3.5-2", "G 3.5-3")
def resume(game: Game, command: ResumeGame, solver: TopFinder) -> tuple[GameResumed | GameEnded]:
    """The game goes on, unless it stood still for more than fifteen minutes on end."""
    if game.interrupted_at is None:
        raise NotInterrupted()
    longest = game.terms.edition.amount("interruption_seconds") * 1000
    if command.at - game.interrupted_at <= longest:
        return (GameResumed(game.turn, command.at),)
    is_void = game.collected_turns < _turns_needed(game)
    top = _collected_top(game, solver)
    return (GameEnded(EndReason.INTERRUPTION, game.collected_turns, top, is_void),)


def _turns_needed(game: Game) -> int:
    name = "collected_turns_original" if game.terms.kind.is_original else "collected_turns"
    return game.terms.edition.amount(name)


def _collected_top(game: Game, solver: TopFinder) -> int:
    """A turn whose slips were collected counts, even if its solution was not announced or chosen yet."""
    if game.phase is not Phase.COLLECTED:
        return game.top
    if game.retained is not None:
        return game.top + game.retained.score
    return game.top + solver.top(game.board, Rack(game.rack), game.terms.kind.variant).best


def _seconds_left(game: Game, at: int) -> int:
    assert game.clock is not None
    return ceil(game.clock.left(at) / 1000)
