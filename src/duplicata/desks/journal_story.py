"""The audit page: every event of the journal as one French line, with what a reader may not know yet left out."""

from collections.abc import Iterator

import msgspec

from duplicata.competition.access import Access, evolve_access
from duplicata.competition.centres import Centres, evolve_centres
from duplicata.competition.names import folded
from duplicata.desks.access import AccessStream
from duplicata.desks.centres.hall import CentresStream
from duplicata.desks.hall import Hall
from duplicata.desks.hall.contests import Contests
from duplicata.desks.hall.event_stream import EventStream
from duplicata.desks.hall.game_stream import game_stream
from duplicata.desks.hall.journal_events import ACCESS, CENTRES, COMPETITION, case_stream, sheet_stream
from duplicata.desks.journal_telling import Teller, stream_title, tag_of_kind
from duplicata.desks.player import is_compared
from duplicata.desks.tarot.hall import tarot_stream
from duplicata.journal.entries import Entry
from duplicata.scrabble.events import DrawCorrected, MoveRetained, SeedSealed, TilesDrawn

_MOST_LINES = 200
# While a game is played, those who do not direct it do not even learn that these happened.
_SECRET_KINDS: tuple[type[msgspec.Struct], ...] = (SeedSealed, TilesDrawn, DrawCorrected, MoveRetained)
_UNNOTICED = frozenset(tag_of_kind(kind) for kind in _SECRET_KINDS)
_AHEAD = "reception-"
# A search that finds little stops here; whoever looks on asks for the page before.
_MOST_LOOKED_AT = 5000


class JournalAsked(msgspec.Struct, frozen=True):
    """Which lines are wanted: before a position, after another, of one stream, one actor, with a text in them."""

    before: int | None = None
    after: int = 0
    limit: int = 100
    stream: str = ""
    actor: str = ""
    text: str = ""


class JournalLine(msgspec.Struct, frozen=True):
    """Something that happened: when (milliseconds since 1970), who did it, where and what, in French.

    `is_hidden` when the reader may not know more of it yet.
    """

    position: int
    at: int
    actor: str
    stream: str
    where: str
    what: str
    is_hidden: bool = False


class JournalPage(msgspec.Struct, frozen=True):
    """Lines, the last first; `older` is the position to look before for more, none when there is nothing more."""

    lines: tuple[JournalLine, ...]
    older: int | None


class StreamChoice(msgspec.Struct, frozen=True):
    """A part of the journal that can be read alone."""

    name: str
    title: str


class JournalDesk:
    """Reads the journal to the organiser or the chief referee.

    Whoever does not direct the game (`sees_game` is false) learns its racks and solutions only after its end, its
    rulings and cases once totals were compared, as the hall does. Nobody learns a code, a seed that is sealed, who
    brought a case, or who voted how.
    """

    def __init__(self, hall: Hall, *, sees_game: bool) -> None:
        self._hall = hall
        self._sees_game = sees_game
        self._contests = Contests(hall)
        self._access: AccessStream = EventStream(hall.journal, ACCESS, Access(), evolve_access)
        self._centres: CentresStream = EventStream(hall.journal, CENTRES, Centres(), evolve_centres)

    def page(self, asked: JournalAsked | None = None) -> JournalPage:
        """The lines that were asked for."""
        asked = asked or JournalAsked()
        self._hall.catch_up()
        self._access.catch_up()
        last = self._hall.journal.head().position
        limit = min(max(asked.limit, 1), _MOST_LINES)
        looked_at = _Looked(last + 1 if asked.before is None else min(max(asked.before, 1), last + 1))
        lines: list[JournalLine] = []
        for line in self._lines(asked, looked_at):
            lines.append(line)
            if len(lines) == limit:
                break
        return JournalPage(tuple(lines), looked_at.older(max(asked.after, 0)))

    def streams(self) -> tuple[StreamChoice, ...]:
        """The parts of the journal, the whole hall first."""
        self._hall.catch_up()
        names = [COMPETITION, ACCESS]
        for game, round_ in self._hall.competition.rounds.items():
            names += [game_stream(game), *(sheet_stream(game, each.number) for each in round_.ranges)]
        names += map(case_stream, self._hall.cases())
        names += map(tarot_stream, self._hall.tarot_sessions)
        names += [CENTRES] if self._hall.journal.version(CENTRES) else []
        return tuple(StreamChoice(name, stream_title(name)) for name in names)

    def _lines(self, asked: JournalAsked, looked_at: "_Looked") -> Iterator[JournalLine]:
        """The lines that fit, the last first; `looked_at` follows how far back the search is."""
        teller = Teller(self._hall.competition, self._access.state)
        self._centres.catch_up()
        secrets = _Secrets(self._hall, self._contests, self._centres.state)
        text, actor = folded(asked.text[:_MOST_LINES]), folded(asked.actor[:_MOST_LINES])
        for entry in self._entries(asked, looked_at):
            looked_at.position = entry.position
            if not self._sees_game and entry.name in _UNNOTICED and secrets.are_in(entry.stream):
                continue
            line = self._line(entry, teller, secrets)
            if actor in folded(line.actor) and text in folded(f"{line.what} {line.actor} {line.where}"):
                yield line
        if looked_at.is_whole:
            looked_at.position = 0

    def _entries(self, asked: JournalAsked, looked_at: "_Looked") -> Iterator[Entry]:
        journal, before, after = self._hall.journal, looked_at.position, max(asked.after, 0)
        if asked.stream:
            found = list(journal.entries(asked.stream, after, before - 1)) if before > 1 else []
            looked_at.is_whole = len(found) <= _MOST_LOOKED_AT
            yield from found[: -_MOST_LOOKED_AT - 1 : -1]
            return
        first = max(after, before - 1 - _MOST_LOOKED_AT)
        size = min(max(asked.limit, 1), _MOST_LINES)
        while before - 1 > first:
            start = max(first, before - 1 - size)
            yield from reversed(journal.store.read(start, None, before - 1 - start))
            before, size = start + 1, size * 2
        looked_at.is_whole = first <= after

    def _line(self, entry: Entry, teller: Teller, secrets: "_Secrets") -> JournalLine:
        event = self._hall.journal.catalogue.event(entry)
        # What comes from a drawing centre is ahead of the hall: nobody here reads it before it is read aloud.
        is_secret = not self._sees_game or entry.stream.startswith(_AHEAD)
        is_hidden = is_secret and secrets.are_in(entry.stream)
        return JournalLine(
            position=entry.position,
            at=entry.at,
            actor=teller.person(entry.actor),
            stream=entry.stream,
            where=stream_title(entry.stream),
            what=teller.hidden(event) if is_hidden else teller.told(event),
            is_hidden=is_hidden,
        )


class _Looked:
    """How far back a search has come, and whether there is nothing before."""

    def __init__(self, position: int) -> None:
        self.position = position
        self.is_whole = False

    def older(self, after: int) -> int | None:
        return self.position if self.position > after + 1 else None


class _Secrets:
    """Which streams tell of games that are not over, looked up once for a page."""

    def __init__(self, hall: Hall, contests: Contests, centres: Centres) -> None:
        self._hall = hall
        self._contests = contests
        self._centres = centres
        self._known: dict[str, bool] = {}

    def are_in(self, stream: str) -> bool:
        """Whether a stream holds what only those who direct the game may know now."""
        if stream not in self._known:
            self._known[stream] = self._find(stream)
        return self._known[stream]

    def _find(self, stream: str) -> bool:
        kind, *numbers = stream.split("-")
        match kind, [int(number) for number in numbers]:
            case (("competition" | "access" | "centres" | "lines" | "predrawn"), []):
                return kind == "centres" and self._centres.is_under_way
            case (("game" | "reading" | "reception" | "transmission"), [game]):
                return self._is_under_way(game)
            case "sheet", [game, _]:
                return not self._is_compared(game)
            case "case", [number]:
                case = self._hall.case_stream(number).state
                return case.opened is None or not self._is_compared(case.opened.link.game)
            case (("barrage" | "elimination"), [number]):
                return self._is_contest_under_way(kind, number)
            case _:
                # What is not known is not shown.
                return True

    def _is_under_way(self, game: int) -> bool:
        return self._hall.game(game).ended is None

    def _is_compared(self, game: int) -> bool:
        """Whether the totals of a game are known to those who made them, or count for nothing (INT 67)."""
        ended = self._hall.game(game).ended
        return ended is not None and (ended.is_void or _are_compared(self._hall, game))

    def _is_contest_under_way(self, kind: str, number: int) -> bool:
        contests = self._contests
        opened = (contests.barrage(number) if kind == "barrage" else contests.elimination(number)).state.opened
        return opened is not None and self._is_under_way(opened.game)


def _are_compared(hall: Hall, game: int) -> bool:
    return all(map(is_compared, hall.sheets(game)))
