"""A game kept in the journal: its state is folded from its stream, and each order adds to it or changes nothing."""

from threading import RLock
from typing import TypeAlias

from duplicata.desks.hall.journal_events import CompetitionJournal
from duplicata.journal.refusals import StreamMovedOn
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.commands import GameCommand
from duplicata.scrabble.decisions import decide
from duplicata.scrabble.events import (
    GameEnded,
    GameEvent,
    GameInterrupted,
    GameOpened,
    MoveAnnounced,
    SeedSealed,
)
from duplicata.scrabble.game import Game, evolve
from duplicata.scrabble.solver import TopFinder

GameJournal: TypeAlias = CompetitionJournal


# Whoever copies the file of a game under way gets it up to the last of these.
_WORTH_A_COPY = (GameOpened, SeedSealed, MoveAnnounced, GameEnded, GameInterrupted)


def game_stream(number: int) -> str:
    """The stream of a game, by its number in the competition."""
    return f"game-{number}"


class GameStream:
    """One game of a journal, as far as this reader has followed it."""

    def __init__(self, journal: GameJournal, stream: str) -> None:
        self.journal = journal
        self.name = stream
        self.game = Game()
        self.version = 0
        self._position = 0
        self._lock = RLock()
        self.catch_up()

    def catch_up(self) -> bool:
        """Folds what others have written; whether there was anything."""
        with self._lock:
            before = self.version
            for recorded in self.journal.read(self.name, self._position):
                if recorded.version > self.version:
                    self.game = evolve(self.game, recorded.event)
                    self.version = recorded.version
                self._position = recorded.position
            return self.version > before

    def obey(self, command: GameCommand, solver: TopFinder, actor: str, at: int) -> tuple[GameEvent, ...]:
        """Decides, writes and folds; when it returns, the events survive a crash.

        Raises:
            DuplicataError: the order is refused and nothing was written. StreamMovedOn among them: someone else
            acted first, and his events are folded, so that the order can be looked at again.
        """
        with self._lock:
            return self._obey(command, solver, actor, at)

    def _obey(self, command: GameCommand, solver: TopFinder, actor: str, at: int) -> tuple[GameEvent, ...]:
        events = self._decide(command, solver)
        try:
            version = self.journal.append(self.name, events, expected=self.version, actor=actor, at=at)
        except StreamMovedOn:
            self.catch_up()
            raise
        for event in events:
            self.game = evolve(self.game, event)
        self.version = version
        if isinstance(events[-1], _WORTH_A_COPY):
            self.journal.settle()
        return events

    def _decide(self, command: GameCommand, solver: TopFinder) -> tuple[GameEvent, ...]:
        try:
            return decide(self.game, command, solver)
        except DuplicataError:
            if not self.catch_up():
                raise
            # The refusal may come from a state that is no longer true.
            return decide(self.game, command, solver)
