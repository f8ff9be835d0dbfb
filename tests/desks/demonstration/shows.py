"""A demonstration under a clock that the tests move, and copies of it so that each test has its own."""

from collections.abc import Callable
from functools import cache

from duplicata.bootstrap import open_game_journal
from duplicata.desks.demonstration import Demonstration, ShowSetting
from duplicata.desks.hall.journal_events import CompetitionJournal
from duplicata.journal.export import read_export, restore
from duplicata.lexicon import Lexicon
from duplicata.scrabble.game import Game, Phase

NOON = 1_794_916_800_000
SEED = "kermesse"
IDENTITY = b"a demonstration!"
HOUR = 3600_000


class Wall:
    """The clock on the wall."""

    def __init__(self, at: int = NOON) -> None:
        self.at = at

    def __call__(self) -> int:
        return self.at


class Show:
    """A demonstration, its clock and its journal."""

    def __init__(
        self, journal: CompetitionJournal, lexicon: Lexicon, wall: Wall, setting: ShowSetting | None = None
    ) -> None:
        self.journal = journal
        self.wall = wall
        self.demonstration = Demonstration(journal, lexicon, wall, SEED, setting)
        self.demonstration.prepare()
        self.hall = self.demonstration.hall

    @property
    def game(self) -> Game:
        return self.hall.game(2)

    def play_until(self, is_there: Callable[[], bool], within: int = 2 * HOUR) -> None:
        """Lets the show go on until something is so; the clock moves as the show asks."""
        last = self.wall.at + within
        while not is_there():
            assert self.wall.at < last, "it never came"
            self.wall.at += self.demonstration.step()

    def play_for(self, seconds: float) -> None:
        last = self.wall.at + round(seconds * 1000)
        while (wait := self.demonstration.step()) + self.wall.at <= last:
            self.wall.at += wait
        self.wall.at = last

    def play_to(self, phase: Phase) -> None:
        self.play_until(lambda: self.game.phase is phase)


def new_show(lexicon: Lexicon, setting: ShowSetting | None = None) -> Show:
    """One that was prepared from nothing."""
    return Show(open_game_journal(None, create=True, identity=IDENTITY), lexicon, Wall(), setting)


@cache
def _prepared(lexicon: Lexicon) -> tuple[bytes, ...]:
    return tuple(new_show(lexicon).journal.export())


def show_at_noon(lexicon: Lexicon) -> Show:
    """The same, opened again from its journal, which is quicker."""
    journal = open_game_journal(None, create=True, identity=IDENTITY)
    restore(read_export(_prepared(lexicon)), journal.store)
    return Show(journal, lexicon, Wall())
