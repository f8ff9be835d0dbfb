"""A terminal that a test types into: lines that come when they are due, and a time that only passes while one waits."""

from collections.abc import Iterable
from contextlib import suppress
from io import StringIO

from rich.console import Console

from duplicata.bootstrap import build_chief_referee, open_game_journal
from duplicata.cli.game.by_hand import GameByHand
from duplicata.cli.game.game_time import GameTime
from duplicata.cli.game.page import GameInHand, GamePage
from duplicata.cli.game.screen import Screen
from duplicata.desks.hall.game_stream import GameJournal, game_stream
from duplicata.lexicon import Lexicon
from duplicata.scrabble.commands import OpenGame
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.terms import Draws, Terms, TurnTime

START = 1_800_000_000_000


class StoppedTime(GameTime):
    def __init__(self) -> None:
        super().__init__(is_fast=False)
        self.at = START

    def __call__(self) -> int:
        return self.at


class ScriptedLines:
    """Each line with the seconds that whoever types lets go by before it."""

    def __init__(self, script: Iterable[tuple[float, str]], time: StoppedTime) -> None:
        self._script = list(script)
        self._time = time
        self._waited = 0.0
        self.forgotten_at: list[int] = []

    def forget(self) -> None:
        self.forgotten_at.append(self._time.at)

    def next(self) -> str:
        while (line := self.within(3600.0)) is None:
            pass
        return line

    def within(self, seconds: float) -> str | None:
        if not self._script:
            raise EOFError
        wanted = self._script[0][0] - self._waited
        passed = max(0.0, min(seconds, wanted))
        self._time.at += -int(-passed * 1000 // 1)
        if wanted > seconds:
            self._waited += passed
            return None
        self._waited = 0.0
        return self._script.pop(0)[1]


class Terminal:
    """A game at a terminal in memory, with the time in the test's hands."""

    def __init__(self, lexicon: Lexicon, journal: GameJournal | None = None, **console: object) -> None:
        self.time = StoppedTime()
        self.journal = journal or open_game_journal(None)
        self.desk = build_chief_referee(self.journal, lexicon, name="Aude", now=self.time)
        self.written = StringIO()
        settings = {"file": self.written, "width": 160, "highlight": False} | console
        self._screen = Screen(Console(**settings))  # type: ignore[arg-type]
        solver = Solver(lexicon)
        self.hand = GameInHand(self.desk, self.journal, game_stream(1), 1, lexicon, solver, self.time)
        self.page = GamePage(self.hand, self._screen, has_hints=True)

    def open(self, lexicon: Lexicon, draws: Draws = Draws.HAND, seed: str | None = None) -> None:
        terms = Terms(lexicon.name, lexicon.checksum, time=TurnTime(180, 30), draws=draws)
        self.page.report(self.desk.open(OpenGame("Club", 1, "Aude", "2026-11-16", terms, seed)))

    def type(self, *script: tuple[float, str]) -> str:
        """Types everything, until the input ends; what was written meanwhile."""
        before = self.written.tell()
        self.lines = ScriptedLines(script, self.time)
        with suppress(EOFError):
            GameByHand(self.hand, self.page, self._screen, self.lines, self.time).play()  # type: ignore[arg-type]
        return self.written.getvalue()[before:]
