"""What `duplicata game` is asked for, and the opening that it makes of a new game."""

from datetime import UTC, datetime

import msgspec

from duplicata.desks.game_stream import GameJournal, game_stream
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.lexicon import Lexicon
from duplicata.regulations.editions import standing_edition
from duplicata.scrabble.commands import OpenGame
from duplicata.scrabble.decisions.opening import open_game
from duplicata.scrabble.terms import Draws, Retains, Terms, TurnTime

_DRAWS = {"hand": Draws.HAND, "program": Draws.SOFTWARE}
_RETAINS = {"top": Retains.TOP, "room": Retains.ROOM}


class UnknownDraw(DuplicataError):
    """A way of drawing that does not exist."""


class UnknownRetention(DuplicataError):
    """A way of retaining a solution that does not exist."""


class UnreadableOption(DuplicataError):
    """An option whose value is not text."""


class GameOptions(msgspec.Struct, frozen=True):
    """The options of the command, as they were typed."""

    kind: str
    seconds: int | None
    signal: int | None
    draw: str
    retain: str
    seed: str | None
    tournament: str | None
    referee: str | None
    date: str | None
    data: str | None
    keeps_rhythm: bool = False

    def check(self, seed: str) -> None:
        """Raises the refusal that the opening of a new game would meet, before any file is made for it."""
        for name in ("seed", "tournament", "referee"):
            if not _is_text(getattr(self, name) or ""):
                raise UnreadableOption(option=f"--{name}")
        open_game(self._opening("", "", 1, seed))

    def opening(self, lexicon: Lexicon, number: int, seed: str) -> OpenGame:
        """Raises UnknownDraw, UnknownRetention."""
        return self._opening(lexicon.name, lexicon.checksum, number, seed)

    def _opening(self, lexicon: str, checksum: str, number: int, seed: str) -> OpenGame:
        if self.draw not in _DRAWS:
            raise UnknownDraw(name=self.draw)
        if self.retain not in _RETAINS:
            raise UnknownRetention(name=self.retain)
        terms = Terms(
            lexicon,
            checksum,
            kind_name=self.kind,
            time=self._time(),
            draws=_DRAWS[self.draw],
            retains=_RETAINS[self.retain],
            keeps_rhythm=self.keeps_rhythm,
        )
        tournament = sentence("terminal_tournament", {}) if self.tournament is None else self.tournament
        is_drawn_by_program = terms.draws is Draws.SOFTWARE
        return OpenGame(
            tournament, number, self.referee_name, self.date or _today(), terms, seed if is_drawn_by_program else None
        )

    def _time(self) -> TurnTime:
        """What was asked for, else what the regulation gives."""
        amount = standing_edition().amount
        seconds = amount("turn_seconds") if self.seconds is None else self.seconds
        return TurnTime(seconds, amount("signal_seconds") if self.signal is None else self.signal)

    @property
    def referee_name(self) -> str:
        return sentence("terminal_referee", {}) if self.referee is None else self.referee


def _is_text(typed: str) -> bool:
    """A command line may hold bytes that are no text, and Python keeps them as they are."""
    return not any("\ud800" <= character <= "\udfff" for character in typed)


def first_free_number(journal: GameJournal) -> int:
    """The number that the next game of a journal has."""
    number = 1
    while journal.version(game_stream(number)):
        number += 1
    return number


def _today() -> str:
    """The day where the game is played."""
    return datetime.now(UTC).astimezone().date().isoformat()
