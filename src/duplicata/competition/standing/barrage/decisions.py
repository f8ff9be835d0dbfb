"""What an order leads to in a barrage: events, or a refusal that changes nothing (G 5.1)."""

from typing import assert_never

from duplicata.competition.standing.amounts import amount
from duplicata.competition.standing.barrage.barrage import Barrage
from duplicata.competition.standing.barrage.commands import (
    BarrageCommand,
    CancelBarrageTurn,
    DeclineBarrage,
    EndBarrage,
    OpenBarrage,
    ScoreBarrageTurn,
)
from duplicata.competition.standing.barrage.events import (
    BarrageDeclined,
    BarrageEnded,
    BarrageEvent,
    BarrageOpened,
    BarragePlayersLeft,
    BarrageTurnCancelled,
    BarrageTurnScored,
)
from duplicata.competition.standing.contest_end import ContestEnd
from duplicata.competition.standing.knockout import checked_cancellation, checked_turn, leaving
from duplicata.competition.standing.time_ladder import check_ladder, usual_ladder
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError


class NobodyToSeparate(DuplicataError):
    """A barrage where nobody shares the first place."""


class StandingNotFinal(DuplicataError):
    """A barrage before the results are final."""


class BarrageCompulsory(DuplicataError):
    """A title left to several players."""


class BarrageAlreadySettled(DuplicataError):
    """A barrage that is already open, or that was declined."""


class BarrageNotOpen(DuplicataError):
    """An order of a barrage that does not run."""


def decide_barrage(barrage: Barrage, command: BarrageCommand) -> tuple[BarrageEvent, ...]:
    """The events an order leads to.

    Raises:
        DuplicataError: when the order cannot be followed.
    """
    match command:
        case OpenBarrage():
            return (open_barrage(barrage, command),)
        case DeclineBarrage():
            return (decline_barrage(barrage, command),)
        case ScoreBarrageTurn():
            return score_turn(barrage, command)
        case CancelBarrageTurn(reason=reason):
            return (BarrageTurnCancelled(*checked_cancellation(barrage.knockout, reason)),)
        case EndBarrage():
            return (end_of_game(barrage),)
        case _:
            assert_never(command)


@rule("G 5.1-1")
def open_barrage(barrage: Barrage, command: OpenBarrage) -> BarrageOpened:
    """At the end of a competition, those who share the first place play for it."""
    _check_unsettled(barrage, command.firsts)
    if not command.is_standing_final:
        raise StandingNotFinal()
    ladder = command.ladder or usual_ladder("barrage")
    check_ladder(ladder, must_fall=True)
    return BarrageOpened(command.firsts, command.game, command.is_for_title, ladder)


@rule("G 5.1-2", "G 5.1-3")
def decline_barrage(barrage: Barrage, command: DeclineBarrage) -> BarrageDeclined:
    """The organiser may leave equal firsts equal, but not where a title is given."""
    _check_unsettled(barrage, command.firsts)
    if command.is_for_title:
        raise BarrageCompulsory(count=len(command.firsts))
    return BarrageDeclined(command.firsts)


def _check_unsettled(barrage: Barrage, firsts: tuple[int, ...]) -> None:
    if barrage.opened or barrage.declined:
        raise BarrageAlreadySettled()
    if len(set(firsts)) < amount("barrage", "fewest_players"):
        raise NobodyToSeparate()


@rule("G 5.1-1")
def score_turn(barrage: Barrage, command: ScoreBarrageTurn) -> tuple[BarrageEvent, ...]:
    """The turn, those who leave after it, and the end when one is left."""
    _check_runs(barrage)
    turn = checked_turn(barrage.knockout, command.turn, command.scores, command.top)
    scored = BarrageTurnScored(turn.turn, turn.scores, turn.top, command.take)
    left = leaving(turn)
    staying = tuple(entry for entry in barrage.knockout.remaining if entry not in left)
    events: list[BarrageEvent] = [scored]
    if left:
        events.append(BarragePlayersLeft(turn.turn, left))
    if len(staying) == 1:
        events.append(BarrageEnded(staying, ContestEnd.ONE_LEFT))
    return tuple(events)


def end_of_game(barrage: Barrage) -> BarrageEnded:
    """The game is over and several are still equal: they share the place, or another barrage is played."""
    _check_runs(barrage)
    return BarrageEnded(barrage.knockout.remaining, ContestEnd.GAME_OVER)


def _check_runs(barrage: Barrage) -> None:
    if barrage.opened is None or barrage.ended is not None:
        raise BarrageNotOpen()
