"""All that was said aloud in a game, as text: for those who do not hear it, or who repeat it in another room."""

import msgspec
from msgspec.structs import replace

from duplicata.competition.decisions.moments import UnknownGame
from duplicata.desks.game_prompter import say_events, say_rack, say_solution
from duplicata.desks.hall import Hall
from duplicata.kernel.articles import rule
from duplicata.scrabble import events as happened
from duplicata.scrabble.events import GameEvent
from duplicata.scrabble.game import Game, evolve
from duplicata.scrabble.solver import Solver

_MAY_END_A_GAME = (happened.TurnCancelled, happened.TurnUnplayable)
_ENDS_A_REJECTION = (happened.RackAnnounced, happened.TurnCancelled, happened.TurnUnplayable)


class Caption(msgspec.Struct, frozen=True):
    """One announcement: its number in the game, the turn it belongs to, what it is about, and its lines."""

    number: int
    turn: int
    about: str
    lines: tuple[str, ...]


class CaptionsDesk:
    """Everyone's desk: each announcement once it was made; keep one for a hall, for it remembers what was said."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._solver = Solver(hall.lexicon)
        self._heard: dict[int, _Heard] = {}

    @rule("R 1.2-7")
    def said(self, game: int) -> tuple[Caption, ...]:
        """Every announcement of a game so far, the first one first.

        Raises:
            UnknownGame.
        """
        self._hall.catch_up()
        rounds = self._hall.competition.rounds
        if game not in rounds:
            raise UnknownGame(game=game, count=len(rounds))
        heard, stream = self._heard.get(game, _Heard()), self._hall.game_stream(game)
        if heard.version != stream.version:
            heard = self._heard[game] = self._listen(stream.name, heard)
        return heard.captions

    def _listen(self, stream: str, heard: "_Heard") -> "_Heard":
        recorded = list(self._hall.journal.read(stream, heard.position))
        following: list[GameEvent | None] = [*(each.event for each in recorded[1:]), None]
        for each, after in zip(recorded, following, strict=True):
            lines = self._lines(heard, each.event, after)
            heard = replace(_after(heard, each.event, lines), position=each.position, version=each.version)
        return heard

    def _lines(self, heard: "_Heard", event: GameEvent, after: GameEvent | None) -> tuple[str, ...]:
        """What is said of an event; a turn that is cancelled and ends the game calls no new rack."""
        before = heard.game
        said: list[str] = []
        if isinstance(event, happened.RackAnnounced):
            said += say_rack(before, heard.rejected)
        elif isinstance(event, happened.MoveAnnounced):
            said += say_solution(before, self._hall.lexicon, self._solver).lines
        elif isinstance(event, _MAY_END_A_GAME) and isinstance(after, happened.GameEnded):
            both = say_events(evolve(before, event), [event, after])
            return tuple(both[: -len(say_events(before, [after]))])
        return (*said, *say_events(evolve(before, event), [event]))


class _Heard(msgspec.Struct, frozen=True):
    """How far a game was listened to, and the leave that was put back since the last solution."""

    game: Game = Game()
    rejected: str | None = None
    captions: tuple[Caption, ...] = ()
    position: int = 0
    version: int = 0


def _after(heard: _Heard, event: GameEvent, lines: tuple[str, ...]) -> _Heard:
    captions, rejected = heard.captions, heard.rejected
    if lines:
        turn = getattr(event, "turn", heard.game.turn)
        captions = (*captions, Caption(len(captions) + 1, turn, _about(event), lines))
    if isinstance(event, happened.RackRejected):
        # A second rejection finds no leave: the first one took it.
        rejected = rejected or event.leave
    elif isinstance(event, _ENDS_A_REJECTION):
        rejected = None
    return replace(heard, game=evolve(heard.game, event), rejected=rejected, captions=captions)


_ABOUT: dict[type[GameEvent], str] = {
    happened.GameOpened: "opening",
    happened.RackAnnounced: "rack",
    happened.ClockStarted: "clock",
    happened.SignalGiven: "clock",
    happened.TimeEnded: "clock",
    happened.MoveAnnounced: "solution",
    happened.GameInterrupted: "stop",
    happened.GameResumed: "stop",
    happened.GameEnded: "end",
}


def _about(event: GameEvent) -> str:
    return _ABOUT.get(type(event), "incident")
