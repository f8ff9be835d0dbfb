"""A barrage as its events tell it."""

from typing import assert_never

import msgspec
from msgspec.structs import replace

from duplicata.competition.standing.barrage.events import (
    BarrageDeclined,
    BarrageEnded,
    BarrageEvent,
    BarrageOpened,
    BarragePlayersLeft,
    BarrageTurnCancelled,
    BarrageTurnScored,
)
from duplicata.competition.standing.knockout import ContestTurn, Knockout


class Barrage(msgspec.Struct, frozen=True):
    """All that is known of a barrage; scores of a turn are secret until its solution is announced."""

    opened: BarrageOpened | None = None
    declined: BarrageDeclined | None = None
    knockout: Knockout = Knockout()
    ended: BarrageEnded | None = None

    @property
    def seconds(self) -> int:
        """The time of the next turn."""
        assert self.opened is not None, "a barrage has times once it is opened"
        return self.opened.ladder.seconds(self.knockout.next_turn)


def evolve_barrage(barrage: Barrage, event: BarrageEvent) -> Barrage:
    """The barrage after one more event."""
    match event:
        case BarrageOpened(entries=entries):
            return replace(barrage, opened=event, knockout=Knockout(entries))
        case BarrageDeclined():
            return replace(barrage, declined=event)
        case BarrageTurnScored(turn=turn, scores=scores, top=top, take=take):
            return replace(barrage, knockout=barrage.knockout.with_turn(ContestTurn(turn, scores, top, take)))
        case BarragePlayersLeft(entries=entries):
            return replace(barrage, knockout=barrage.knockout.with_left(entries))
        case BarrageTurnCancelled():
            return replace(barrage, knockout=barrage.knockout.without_last_turn(), ended=None)
        case BarrageEnded():
            return replace(barrage, ended=event)
        case _:
            assert_never(event)
