"""What an order leads to in a direct elimination: events, or a refusal that changes nothing (G 5.2)."""

from typing import assert_never

from duplicata.competition.standing.amounts import amount
from duplicata.competition.standing.contest_end import ContestEnd
from duplicata.competition.standing.elimination.commands import (
    CallParticipant,
    CancelEliminationTurn,
    EliminationCommand,
    EndElimination,
    ExcuseParticipant,
    OpenElimination,
    ScoreEliminationTurn,
)
from duplicata.competition.standing.elimination.elimination import Elimination
from duplicata.competition.standing.elimination.events import (
    EliminationEnded,
    EliminationEvent,
    EliminationOpened,
    EliminationPlayersLeft,
    EliminationTurnCancelled,
    EliminationTurnScored,
    ParticipantCalled,
    ParticipantExcused,
)
from duplicata.competition.standing.knockout import (
    LONGEST_REASON,
    UnknownParticipant,
    checked_cancellation,
    checked_turn,
    leaving,
)
from duplicata.competition.standing.time_ladder import check_ladder, usual_ladder
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError


class BadQualifierCount(DuplicataError):
    """Too few or too many players for a direct elimination."""


class QualifiedTwice(DuplicataError):
    """The same entry twice among the participants."""


class EliminationAlreadyOpen(DuplicataError):
    """A direct elimination opened a second time."""


class EliminationNotOpen(DuplicataError):
    """An order of a direct elimination that does not run."""


class AlreadyCalled(DuplicataError):
    """A participant called a second time."""


class CallingNotOver(DuplicataError):
    """A turn scored while participants are still to be called."""


class GameAlreadyStarted(DuplicataError):
    """A change of the participants once the first turn is scored."""


class UnreadablePresentation(DuplicataError):
    """A presentation that no screen could show on one line."""


def decide_elimination(elimination: Elimination, command: EliminationCommand) -> tuple[EliminationEvent, ...]:
    """The events an order leads to.

    Raises:
        DuplicataError: when the order cannot be followed.
    """
    match command:
        case OpenElimination():
            return (open_elimination(elimination, command),)
        case CallParticipant():
            return (call(elimination, command),)
        case ExcuseParticipant():
            return (excuse(elimination, command),)
        case ScoreEliminationTurn():
            return score_turn(elimination, command)
        case CancelEliminationTurn(reason=reason):
            return (EliminationTurnCancelled(*checked_cancellation(elimination.knockout, reason)),)
        case EndElimination():
            return (end_of_game(elimination),)
        case _:
            assert_never(command)


@rule("G 5.2-1", "G 5.2-6")
def open_elimination(elimination: Elimination, command: OpenElimination) -> EliminationOpened:
    """Ten to twenty-five qualified entries, each once."""
    if elimination.opened:
        raise EliminationAlreadyOpen()
    fewest, most = amount("elimination", "fewest_players"), amount("elimination", "most_players")
    if not fewest <= len(command.entries) <= most:
        raise BadQualifierCount(count=len(command.entries), fewest=fewest, most=most)
    _check_once(command.entries)
    ladder = command.ladder or usual_ladder("elimination")
    check_ladder(ladder, must_fall=False)
    return EliminationOpened(_readable(command.title), command.entries, command.game, ladder)


def _check_once(entries: tuple[int, ...]) -> None:
    for entry in entries:
        if entries.count(entry) > 1:
            raise QualifiedTwice(entry=entry)


@rule("G 5.2-7")
def call(elimination: Elimination, command: CallParticipant) -> ParticipantCalled:
    """Participants are called one by one before the game, each with a few words if the chief referee wants."""
    _check_may_change(elimination)
    _check_takes_part(elimination, command.entry)
    if command.entry in elimination.called:
        raise AlreadyCalled(entry=command.entry)
    return ParticipantCalled(command.entry, _readable(command.presentation))


def excuse(elimination: Elimination, command: ExcuseParticipant) -> ParticipantExcused:
    """Someone does not come: his place stays empty, or goes to another entry."""
    _check_may_change(elimination)
    _check_takes_part(elimination, command.entry)
    if command.substitute in elimination.knockout.entries:
        raise QualifiedTwice(entry=command.substitute)
    if command.substitute is None:
        _check_enough_without_one(elimination)
    return ParticipantExcused(command.entry, command.substitute)


def _check_enough_without_one(elimination: Elimination) -> None:
    fewest, most = amount("elimination", "fewest_players"), amount("elimination", "most_players")
    left = len(elimination.knockout.entries) - 1
    if left < fewest:
        raise BadQualifierCount(count=left, fewest=fewest, most=most)


@rule("G 5.2-4", "G 5.2-5")
def score_turn(elimination: Elimination, command: ScoreEliminationTurn) -> tuple[EliminationEvent, ...]:
    """The turn, those who leave after it, and the end when one is left."""
    _check_runs(elimination)
    if elimination.to_call:
        raise CallingNotOver(entries=", ".join(map(str, elimination.to_call)))
    turn = checked_turn(elimination.knockout, command.turn, command.scores, command.top)
    left = leaving(turn)
    staying = tuple(entry for entry in elimination.knockout.remaining if entry not in left)
    events: list[EliminationEvent] = [EliminationTurnScored(turn.turn, turn.scores, turn.top, command.take)]
    if left:
        events.append(EliminationPlayersLeft(turn.turn, left, turn.reference))
    if len(staying) == 1:
        events.append(EliminationEnded(staying, ContestEnd.ONE_LEFT))
    return tuple(events)


def end_of_game(elimination: Elimination) -> EliminationEnded:
    """The game is over and several are still in: they share the first place."""
    _check_runs(elimination)
    return EliminationEnded(elimination.knockout.remaining, ContestEnd.GAME_OVER)


def _check_runs(elimination: Elimination) -> None:
    if elimination.opened is None or elimination.ended is not None:
        raise EliminationNotOpen()


def _check_may_change(elimination: Elimination) -> None:
    _check_runs(elimination)
    if elimination.knockout.turns:
        raise GameAlreadyStarted()


def _check_takes_part(elimination: Elimination, entry: int) -> None:
    if entry not in elimination.knockout.entries:
        raise UnknownParticipant(entry=entry)


def _readable(text: str) -> str:
    text = text.strip()
    if not text.isprintable() or len(text) > LONGEST_REASON:
        raise UnreadablePresentation(longest=LONGEST_REASON)
    return text
