"""What `duplicata game` is asked for, and the opening that it makes of a new game."""

from datetime import UTC, date, datetime

import msgspec

from duplicata.desks.hall.game_stream import GameJournal, game_stream
from duplicata.journal.tail import is_name
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.lexicon import Lexicon
from duplicata.regulations.editions import standing_edition
from duplicata.scrabble.commands import OpenGame
from duplicata.scrabble.decisions.opening import open_game
from duplicata.scrabble.events import GameOpened
from duplicata.scrabble.terms import Draws, Retains, Terms, TurnTime

_DRAWS = {"hand": Draws.HAND, "program": Draws.PROGRAM}
_RETAINS = {"top": Retains.TOP, "room": Retains.ROOM}


class UnknownDraw(DuplicataError):
    """A way of drawing that does not exist."""


class UnknownRetention(DuplicataError):
    """A way of retaining a solution that does not exist."""


class UnreadableOption(DuplicataError):
    """An option whose value is not text."""


class BadRefereeName(DuplicataError):
    """A referee whose name no journal could keep."""


class SeedByHand(DuplicataError):
    """A seed for a game that is drawn by hand."""


class GameKeepsTerms(DuplicataError):
    """Options that a game already begun would not follow."""


class GameOptions(msgspec.Struct, frozen=True):
    """The options of the command, as they were typed; nothing for those that were not."""

    kind: str | None
    seconds: int | None
    signal: int | None
    draw: str | None
    retain: str | None
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
        if not is_name(self.referee_name):
            raise BadRefereeName()
        opening = self._opening("", "", 1, seed)
        if self.seed is not None and opening.seed is None:
            raise SeedByHand()
        open_game(opening)

    def check_kept(self, opened: GameOpened, seed: str | None) -> None:
        """Lets a game be taken up with the options it was opened with, and with none that says otherwise.

        Raises:
            GameKeepsTerms.
        """
        terms = opened.terms
        asked_and_kept = {
            "--kind": (self.kind, terms.kind_name),
            "--seconds": (self.seconds, terms.time.seconds),
            "--signal": (self.signal, terms.time.signal),
            "--draw": (self.draw and _DRAWS[self.draw], terms.draws),
            "--retain": (self.retain and _RETAINS[self.retain], terms.retains),
            "--seed": (self.seed, seed),
            "--tournament": (self.tournament and self.tournament.strip(), opened.tournament),
            "--date": (self.date and date.fromisoformat(self.date).isoformat(), opened.date),
            "--rhythm": (self.keeps_rhythm or None, terms.keeps_rhythm),
        }
        changed = [option for option, (asked, kept) in asked_and_kept.items() if asked not in (None, kept)]
        if changed:
            raise GameKeepsTerms(number=opened.number, options=", ".join(changed))

    def opening(self, lexicon: Lexicon, number: int, seed: str) -> OpenGame:
        """Raises UnknownDraw, UnknownRetention."""
        return self._opening(lexicon.name, lexicon.checksum, number, seed)

    def _opening(self, lexicon: str, checksum: str, number: int, seed: str) -> OpenGame:
        draw = "hand" if self.draw is None else self.draw
        retain = "top" if self.retain is None else self.retain
        if draw not in _DRAWS:
            raise UnknownDraw(name=draw)
        if retain not in _RETAINS:
            raise UnknownRetention(name=retain)
        terms = Terms(
            lexicon,
            checksum,
            kind_name="normale" if self.kind is None else self.kind,
            time=self._time(),
            draws=_DRAWS[draw],
            retains=_RETAINS[retain],
            keeps_rhythm=self.keeps_rhythm,
        )
        tournament = sentence("terminal_tournament", {}) if self.tournament is None else self.tournament
        is_drawn_by_program = terms.draws is Draws.PROGRAM
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
