"""Every event that the journal of a competition can hold, and the names of its streams."""

from typing import Any, TypeAlias

import msgspec

from duplicata.competition.access.events import ACCESS_EVENTS
from duplicata.competition.centres import CENTRES_EVENTS
from duplicata.competition.committee.events import CASE_EVENTS
from duplicata.competition.events import COMPETITION_EVENTS
from duplicata.competition.lines import LINE_EVENTS
from duplicata.competition.predrawn import PREDRAWN_EVENTS
from duplicata.competition.reading import READING_EVENTS
from duplicata.competition.standing.barrage import BARRAGE_EVENTS
from duplicata.competition.standing.elimination import ELIMINATION_EVENTS
from duplicata.journal import Catalogue, Journal
from duplicata.scrabble.events import GAME_EVENTS
from duplicata.scrabble.refereeing.events import SHEET_EVENTS
from duplicata.scrabble.transmission import MESSAGES, RECEPTION_EVENTS
from duplicata.tarot.session.events import SESSION_EVENTS

# One journal, many streams, each with events of its own kind: the name of the stream tells which.
CompetitionJournal: TypeAlias = Journal[Any]

COMPETITION = "competition"
ACCESS = "access"
CENTRES = "centres"
LINES = "lines"
PREDRAWN = "predrawn"


def journal_catalogue() -> Catalogue[Any]:
    """Every event of every stream."""
    kinds: tuple[type[msgspec.Struct], ...] = (
        *GAME_EVENTS,
        *SHEET_EVENTS,
        *COMPETITION_EVENTS,
        *CASE_EVENTS,
        *BARRAGE_EVENTS,
        *ELIMINATION_EVENTS,
        *ACCESS_EVENTS,
        *SESSION_EVENTS,
        *CENTRES_EVENTS,
        *READING_EVENTS,
        *LINE_EVENTS,
        *MESSAGES,
        *RECEPTION_EVENTS,
        *PREDRAWN_EVENTS,
    )
    return Catalogue(kinds)


def sheet_stream(game: int, number: int) -> str:
    """The stream of a referee's sheet: his range in one game."""
    return f"sheet-{game}-{number}"


def case_stream(number: int) -> str:
    return f"case-{number}"


def reading_stream(game: int) -> str:
    """The stream of a game that is read aloud from lines drawn elsewhere."""
    return f"reading-{game}"
