"""The one place where the parts are joined."""

import hashlib
import os
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from platformdirs import user_data_path

from duplicata.competition.events import CompetitionOpened
from duplicata.desks.chief_referee import ChiefRefereeDesk
from duplicata.desks.hall import Hall
from duplicata.desks.hall.game_stream import GameJournal, GameStream, game_stream
from duplicata.desks.hall.journal_events import COMPETITION, journal_catalogue
from duplicata.desks.visitor import VisitorDesk
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.journal.refusals import NoJournalPlace
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon, Shelf, open_lexicon
from duplicata.lexicon.build import Progress, no_progress
from duplicata.lexicon.embedded import NAME as EMBEDDED

# Clocks that are brought to the right time little by little never move so much at once.
_STEP_MILLISECONDS = 1_000
_SHOWN_OF_CHECKSUM = 8


class LexiconOfJournalMissing(DuplicataError):
    """A competition that is played with words that this machine does not have."""


def build_desk(lexicon: str | None = None, on_progress: Progress = no_progress) -> VisitorDesk:
    """The visitor's desk with the lexicon of this name or in this file, or with the embedded one.

    Raises:
        UnknownLexicon, or the refusal of the file.
    """
    return VisitorDesk(open_lexicon(lexicon, on_progress))


def open_game_journal(place: str | Path | None, *, create: bool = False, identity: bytes | None = None) -> GameJournal:
    """The journal of a competition: a file or a PostgreSQL address; in memory, as long as the program lasts, if None.

    Raises:
        The refusal of the place. The name of the memory is one: who types it would believe that something is kept.
    """
    if place is not None and str(place) == IN_MEMORY:
        raise NoJournalPlace(place=place)
    return open_journal(IN_MEMORY if place is None else place, journal_catalogue(), create=create, identity=identity)


def open_lexicon_of(journal: GameJournal, wanted: str | None) -> Lexicon:
    """The lexicon that is asked for; when none is, the one with which the competition of a journal is played.

    Raises:
        LexiconOfJournalMissing, UnknownLexicon, or the refusal of the file.
    """
    opened = next((each for each in journal.events(COMPETITION) if isinstance(each, CompetitionOpened)), None)
    if wanted is not None or opened is None or opened.lexicon == EMBEDDED:
        return open_lexicon(wanted)
    if opened.lexicon in Shelf().names():
        lexicon = open_lexicon(opened.lexicon)
        if lexicon.checksum == opened.lexicon_checksum:
            return lexicon
    raise LexiconOfJournalMissing(lexicon=opened.lexicon, checksum=opened.lexicon_checksum[:_SHOWN_OF_CHECKSUM])


def open_lexicon_to_read(journal: GameJournal, wanted: str | None) -> Lexicon:
    """The same for papers and files, which this machine's own words serve well enough where the right ones are missing.

    Raises:
        UnknownLexicon, or the refusal of the file.
    """
    try:
        return open_lexicon_of(journal, wanted)
    except LexiconOfJournalMissing:
        return open_lexicon()


def wall_clock() -> int:
    """The moment, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _elapsed() -> int:
    """Milliseconds since some moment, a sleep of the machine included, whatever its clock is set to."""
    clock = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))
    return (time.monotonic_ns() if clock is None else time.clock_gettime_ns(clock)) // 1_000_000


class SteadyClock:
    """The time of a server: that of the wall, but what the wall was set forward or back by waits for `settle`.

    A laptop that learns the time of the network in the midst of a turn changes nothing to what is left of it.
    """

    def __init__(self, wall: Callable[[], int] = wall_clock, elapsed: Callable[[], int] = _elapsed) -> None:
        self._wall = wall
        self._elapsed = elapsed
        self._start = wall() - elapsed()

    def __call__(self) -> int:
        elapsed, wall = self._elapsed(), self._wall()
        if abs(wall - elapsed - self._start) <= _STEP_MILLISECONDS:
            # The wall is brought to the right time little by little: it is followed.
            self._start = wall - elapsed
        return elapsed + self._start

    def settle(self) -> None:
        """The time of the wall is right from now on, wherever it was set to."""
        self._start = self._wall() - self._elapsed()


def build_hall(journal: GameJournal, lexicon: Lexicon, now: Callable[[], int] = wall_clock) -> Hall:
    """The hall of a journal."""
    return Hall(journal, lexicon, now)


def server_key(identity: bytes, folder: Path | None = None) -> bytes:
    """The key that signs the cookies of a journal's server, kept outside the journal, which travels.

    With the same key, browsers stay at their desks when the server starts again. `DUPLICATA_KEY` gives one to
    servers that share a journal.
    """
    if given := os.environ.get("DUPLICATA_KEY"):
        return hashlib.sha256(given.encode()).digest()
    folder = folder or _key_folder()
    path = folder / f"{identity.hex()}.key"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with suppress(FileExistsError):
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "wb") as file:
                file.write(secrets.token_bytes(32))
        key = path.read_bytes()
    except OSError:
        key = b""
    # Without a place to keep it, the key lasts as long as the program.
    return key if len(key) == 32 else secrets.token_bytes(32)


class KeptLineCode:
    """The code of a line, in a file beside the server's own key: whoever copies the journal does not get it."""

    def __init__(self, identity: bytes, folder: Path | None = None) -> None:
        self._path = (folder or _key_folder()) / f"{identity.hex()}.liaison"
        self._code = ""

    def keep(self, code: str) -> None:
        self._code = code
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(descriptor, "w", encoding="utf-8") as file:
                file.write(code)

    def kept(self) -> str:
        if not self._code:
            with suppress(OSError, UnicodeDecodeError):
                self._code = self._path.read_text(encoding="utf-8")
        return self._code


def _key_folder() -> Path:
    home = os.environ.get("DUPLICATA_HOME")
    return (Path(home) if home else user_data_path("duplicata", appauthor=False)) / "cles"


def build_chief_referee(
    journal: GameJournal,
    lexicon: Lexicon,
    *,
    game: int = 1,
    name: str = "juge-arbitre",
    now: Callable[[], int] = wall_clock,
) -> ChiefRefereeDesk:
    """The chief referee's desk on one game of a journal."""
    return ChiefRefereeDesk(GameStream(journal, game_stream(game)), lexicon, name, now)
