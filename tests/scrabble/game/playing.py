"""A table where a test plays the chief referee: orders go to `decide`, events are folded, nothing else exists."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from msgspec.structs import replace

from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.bag import check_balance
from duplicata.scrabble.commands import (
    AnnounceMove,
    AnnounceRack,
    CollectSlips,
    DrawByHand,
    EndTime,
    GameCommand,
    OpenGame,
    RetainMove,
    StartClock,
)
from duplicata.scrabble.decisions import decide
from duplicata.scrabble.events import GameEvent
from duplicata.scrabble.game import Game, Phase, evolve, replay
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.solver import TopFinder
from duplicata.scrabble.terms import Draws, Retains, Terms, TurnTime

SEED = "a seed that nobody can guess"
MINUTE = 60_000
START = 1_000 * MINUTE


def terms(
    kind: str = "normale",
    draws: Draws = Draws.HAND,
    time: TurnTime | None = None,
    *,
    retains: Retains = Retains.TOP,
    keeps_rhythm: bool = False,
) -> Terms:
    return Terms("petit", "0" * 64, "FISF-2010", kind, time or TurnTime(180, 30), draws, retains, keeps_rhythm)


def opening(agreed: Terms | None = None, seed: str | None = None) -> OpenGame:
    return OpenGame("TH3 de Tours", 2, "Claire Martin", "2026-11-16", agreed or terms(), seed)


class Table:
    """A game in the referee's hands; `at` is the moment, in milliseconds."""

    def __init__(self, solver: TopFinder, agreed: Terms | None = None, seed: str | None = SEED) -> None:
        self.solver = solver
        self.at = START
        self.events: list[GameEvent] = []
        self.game = Game()
        self._is_whole = True
        self.order(opening(agreed, seed))

    def suppose(self, **changes: object) -> None:
        """Puts the game in a state that would take long to reach; its tiles and its past need not agree any more."""
        self.game = replace(self.game, **changes)
        self._is_whole = False

    def top(self) -> tuple[str, str]:
        """The first top of the rack: its word and its place."""
        move = self.solver.top(self.game.board, Rack(self.game.rack), self.game.terms.kind.variant)[0]
        return move.word, str(move.reference)

    def order(self, command: GameCommand) -> tuple[GameEvent, ...]:
        """Every order of every test is followed by a count of the 102 tiles, and by a replay."""
        events = decide(self.game, command, self.solver)
        for event in events:
            self.game = evolve(self.game, event)
            self.events.append(event)
            if self._is_whole:
                check_balance(self.game.board, self.game.rack, self.game.bag)
        assert replay(self.events) == self.game or not self._is_whole
        return events

    @contextmanager
    def assert_refuses(self, refusal: type[DuplicataError], match: str | None = None) -> Iterator[None]:
        """The order inside is refused, in French, and nothing has happened."""
        game, count = self.game, len(self.events)
        with pytest.raises(refusal, match=match and match.replace(" ", r"\s")) as caught:
            yield
        assert str(caught.value)
        assert (self.game, len(self.events)) == (game, count)

    def announce_rack(self, tiles: str) -> None:
        self.order(DrawByHand(tiles, self.at))
        self.order(AnnounceRack())

    def run_clock(self) -> None:
        assert self.game.time is not None
        self.order(StartClock(self.at))
        self.at += self.game.time.seconds * 1000
        self.order(EndTime(self.at))

    def collect(self, tiles: str) -> None:
        """A turn up to the moment when the solution is to be announced."""
        self.announce_rack(tiles)
        self.run_clock()
        self.order(CollectSlips())

    def play(self, tiles: str, word: str, ref: str) -> tuple[GameEvent, ...]:
        """A whole turn."""
        self.collect(tiles)
        self.order(RetainMove(word, ref))
        self.at += 20_000
        events = self.order(AnnounceMove(self.at))
        if self.game.phase is not Phase.ENDED:
            self.at += 20_000
        return events
