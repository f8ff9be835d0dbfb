"""A game played alone, as its events tell it: `evolve_solo` adds one event, and nothing else ever changes it."""

from collections.abc import Iterable
from enum import Enum

import msgspec
from msgspec.structs import replace

from duplicata.desks.solo_play.events import HelpAsked, PastTurn, SoloBegun, SoloEvent, TurnAnswered
from duplicata.scrabble.events import ClockStarted
from duplicata.scrabble.game import Game, Phase, evolve


class SoloPhase(Enum):
    """Where the player stands: he looks for a word, he reads the answer, or the game is over."""

    PLAYING = "playing"
    ANSWERED = "answered"
    OVER = "over"


class SoloState(msgspec.Struct, frozen=True):
    """All that is known of it, secrets included: only a `SoloView` may be shown."""

    begun: SoloBegun = SoloBegun(is_timed=True)
    game: Game = Game()
    answers: tuple[TurnAnswered, ...] = ()
    helps: tuple[HelpAsked, ...] = ()
    started: tuple[int, ...] = ()

    @property
    def phase(self) -> SoloPhase:
        if self.game.phase is Phase.ENDED:
            return SoloPhase.OVER
        return SoloPhase.PLAYING if self.game.phase is Phase.RUNNING else SoloPhase.ANSWERED

    @property
    def past_turn(self) -> PastTurn | None:
        """The turn in hand as the hall played it, in a past game."""
        past, at = self.begun.past, len(self.answers)
        return past.turns[at] if past and at < len(past.turns) else None

    @property
    def points(self) -> int:
        """What he earned turn by turn, warnings not yet paid for."""
        return sum(answer.outcome.points for answer in self.answers)

    @property
    def top(self) -> int:
        return sum(answer.top for answer in self.answers)

    def helps_of(self, turn: int) -> tuple[HelpAsked, ...]:
        return tuple(each for each in self.helps if each.turn == turn)

    def milliseconds_left(self, at: int) -> int | None:
        """What is left of the turn in play; nothing when there is no clock."""
        clock = self.game.clock
        return clock.left(at) if clock and self.begun.is_timed and self.phase is SoloPhase.PLAYING else None

    def milliseconds_taken(self, answer: TurnAnswered) -> int:
        """How long he looked for a word; never more than he had."""
        assert self.game.time is not None
        taken = max(answer.at - self.started[self.answers.index(answer)], 0)
        return min(taken, self.game.time.seconds * 1000) if self.begun.is_timed else taken


def fold(events: Iterable[SoloEvent], state: SoloState | None = None) -> SoloState:
    """The state that these events make, from the start or from where it stood."""
    state = state or SoloState()
    for event in events:
        state = evolve_solo(state, event)
    return state


def evolve_solo(state: SoloState, event: SoloEvent) -> SoloState:
    """The state after one more event."""
    match event:
        case SoloBegun():
            return replace(state, begun=event)
        case TurnAnswered():
            return replace(state, answers=(*state.answers, event))
        case HelpAsked():
            return replace(state, helps=(*state.helps, event))
        case ClockStarted(at=at):
            # A rack that nobody could play was shown to nobody: its clock counts for the next one.
            started = (*state.started[: len(state.answers)], at)
            return replace(state, game=evolve(state.game, event), started=started)
        case _:
            return replace(state, game=evolve(state.game, event))
