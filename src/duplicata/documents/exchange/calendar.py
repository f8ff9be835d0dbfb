"""The calendar of a competition (iCalendar): one appointment for each game, for the phones of players."""

import hashlib
from collections import deque
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from duplicata.competition.planned_games import PlannedGame
from duplicata.desks.hall.journal_events import COMPETITION
from duplicata.documents.exchange.formats import Export, Wishes
from duplicata.documents.source import Source
from duplicata.kernel.messages import sentence

_ZONE = "Europe/Paris"
_LONGEST_LINE = 75
# A game has about so many turns, with so many seconds between two clocks.
_USUAL_TURNS, _BETWEEN_TURNS = 22, 90
_PARIS = (
    "BEGIN:VTIMEZONE",
    f"TZID:{_ZONE}",
    "BEGIN:DAYLIGHT",
    "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0200",
    "TZNAME:CEST",
    "DTSTART:19700329T020000",
    "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
    "END:DAYLIGHT",
    "BEGIN:STANDARD",
    "TZOFFSETFROM:+0200",
    "TZOFFSETTO:+0100",
    "TZNAME:CET",
    "DTSTART:19701025T030000",
    "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
    "END:STANDARD",
    "END:VTIMEZONE",
)


def write_calendar(source: Source, wishes: Wishes) -> bytes:
    """Every planned game, or the one that was asked for; a game keeps its identity when it is put off.

    Raises:
        NoCompetitionToPrint, NoSuchGameToPrint.
    """
    source.check_competition()
    games = [round_.game for round_ in source.hall.competition.rounds.values()]
    if source.game is not None:
        asked = source.of_game().asked_game
        games = [game for game in games if game.number == asked]
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Duplicata//FR", "CALSCALE:GREGORIAN", *_PARIS]
    for game in games:
        lines += _event(source, game)
    return b"".join(_folded(line) for line in (*lines, "END:VCALENDAR"))


def _event(source: Source, game: PlannedGame) -> Iterator[str]:
    terms = source.hall.competition.terms
    start = datetime.fromisoformat(f"{game.day} {game.start}")
    end = start + timedelta(seconds=_USUAL_TURNS * (game.seconds + _BETWEEN_TURNS))
    kind = sentence(f"kind_{game.kind_name}", {})
    facts = {"competition": terms.name, "game": game.number, "kind": kind}
    yield "BEGIN:VEVENT"
    yield f"UID:{_identity(source, game)}"
    yield f"DTSTAMP:{_written_at(source):%Y%m%dT%H%M%S}Z"
    yield f"DTSTART;TZID={_ZONE}:{start:%Y%m%dT%H%M%S}"
    yield f"DTEND;TZID={_ZONE}:{_rounded(end):%Y%m%dT%H%M%S}"
    yield f"SUMMARY:{_escaped(sentence('calendar_summary', facts))}"
    yield f"LOCATION:{_escaped(terms.place)}"
    yield f"DESCRIPTION:{_escaped(sentence('calendar_description', facts))}"
    yield "END:VEVENT"


def _identity(source: Source, game: PlannedGame) -> str:
    """The same for as long as the journal lives, whatever the hour becomes."""
    journal = hashlib.sha256(source.hall.journal.store.identity).hexdigest()[:16]
    return f"{journal}-{game.number}@duplicata"


def _written_at(source: Source) -> datetime:
    """When the organiser last changed anything: what is played meanwhile shows in no calendar."""
    (last,) = deque(source.hall.journal.entries(COMPETITION), maxlen=1)
    return datetime.fromtimestamp(last.at / 1000, tz=UTC)


def _rounded(moment: datetime) -> datetime:
    """The next quarter of an hour."""
    return moment + timedelta(minutes=-moment.minute % 15, seconds=-moment.second)


def _escaped(text: str) -> str:
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return " ".join(text.split("\n"))


def _folded(line: str) -> bytes:
    """A line of 75 bytes at most, the rest on lines that begin with a space; no character is cut in two."""
    pieces, piece = list[bytes](), b""
    for character in line:
        written = character.encode()
        if len(piece) + len(written) > _LONGEST_LINE:
            pieces.append(piece)
            piece = b" "
        piece += written
    return b"\r\n".join((*pieces, piece)) + b"\r\n"


EXPORTS = (Export("ics", write_calendar, "ics"),)
