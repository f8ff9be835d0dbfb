"""A game kept in the journal: its state is folded from its stream, and each order adds to it or changes nothing."""

from typing import TypeAlias

from duplicata.desks.hall.event_stream import EventStream
from duplicata.desks.hall.journal_events import CompetitionJournal
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


class GameStream(EventStream[Game, GameEvent]):
    """One game of a journal, as far as this reader has followed it.

    An order is meant for what its giver saw: when someone else acted first it is refused, not decided again.
    """

    def __init__(self, journal: GameJournal, stream: str) -> None:
        super().__init__(journal, stream, Game(), evolve, attempts=1)

    @property
    def game(self) -> Game:
        return self.state

    def order(self, command: GameCommand, solver: TopFinder, actor: str, at: int) -> tuple[GameEvent, ...]:
        """Decides, writes and folds; when it returns, the events survive a crash.

        Raises:
            DuplicataError: the order is refused and nothing was written. StreamMovedOn among them: someone else
            acted first, and his events are folded, so that the order can be looked at again.
        """
        with self._lock:
            events = self.obey(lambda game: decide(game, command, solver), actor, at)
            if isinstance(events[-1], _WORTH_A_COPY):
                self.journal.settle()
            return events
