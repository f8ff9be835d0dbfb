"""A direct elimination as its events tell it."""

from typing import assert_never

import msgspec
from msgspec.structs import replace

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
from duplicata.competition.standing.knockout import ContestTurn, Knockout


class Elimination(msgspec.Struct, frozen=True):
    """All that is known of a direct elimination; scores of a turn are secret until its solution is announced."""

    opened: EliminationOpened | None = None
    called: tuple[int, ...] = ()
    knockout: Knockout = Knockout()
    ended: EliminationEnded | None = None

    @property
    def seconds(self) -> int:
        """The time of the next turn."""
        assert self.opened is not None, "a direct elimination has times once it is opened"
        return self.opened.ladder.seconds(self.knockout.next_turn)

    @property
    def to_call(self) -> tuple[int, ...]:
        """Who is still to be called, the last placed first, so that the favourite comes last."""
        return tuple(entry for entry in reversed(self.knockout.entries) if entry not in self.called)


def evolve_elimination(elimination: Elimination, event: EliminationEvent) -> Elimination:
    """The direct elimination after one more event."""
    match event:
        case EliminationOpened(entries=entries):
            return replace(elimination, opened=event, knockout=Knockout(entries))
        case ParticipantCalled(entry=entry):
            return replace(elimination, called=(*elimination.called, entry))
        case ParticipantExcused():
            return _without_excused(elimination, event)
        case EliminationEnded():
            return replace(elimination, ended=event)
        case _:
            return _after_turn(elimination, event)


def _after_turn(
    elimination: Elimination, event: EliminationTurnScored | EliminationPlayersLeft | EliminationTurnCancelled
) -> Elimination:
    knockout = elimination.knockout
    match event:
        case EliminationTurnScored(turn=turn, scores=scores, top=top, take=take):
            return replace(elimination, knockout=knockout.with_turn(ContestTurn(turn, scores, top, take)))
        case EliminationPlayersLeft(entries=entries):
            return replace(elimination, knockout=knockout.with_left(entries))
        case EliminationTurnCancelled():
            return replace(elimination, knockout=knockout.without_last_turn(), ended=None)
        case _:
            assert_never(event)


def _without_excused(elimination: Elimination, event: ParticipantExcused) -> Elimination:
    entries = [entry for entry in elimination.knockout.entries if entry != event.entry]
    if event.substitute is not None:
        entries.append(event.substitute)
    called = tuple(entry for entry in elimination.called if entry != event.entry)
    return replace(elimination, called=called, knockout=Knockout(tuple(entries)))
