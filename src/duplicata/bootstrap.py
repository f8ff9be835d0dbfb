"""The one place where the parts are joined."""

import time
from collections.abc import Callable
from pathlib import Path

from duplicata.desks.chief_referee import ChiefRefereeDesk
from duplicata.desks.hall.game_stream import GameJournal, GameStream, game_stream
from duplicata.desks.hall.journal_events import journal_catalogue
from duplicata.desks.visitor import VisitorDesk
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.journal.refusals import NoJournalPlace
from duplicata.lexicon import Lexicon, open_lexicon
from duplicata.lexicon.build import Progress, no_progress


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


def wall_clock() -> int:
    """The moment, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


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
