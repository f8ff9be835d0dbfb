"""The pre-flight check of the chief referee: what is ready before the first draw, and what is not (G 2.2)."""

from collections.abc import Iterator
from datetime import UTC, datetime
from enum import Enum

import msgspec

from duplicata.competition.committee.composition import missing_before_the_first_game
from duplicata.competition.decisions.moments import planned_round
from duplicata.competition.rounds import Presence, Round
from duplicata.desks.hall import Hall
from duplicata.desks.organising.spoken_times import printed_day
from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence
from duplicata.scrabble.game import Game
from duplicata.scrabble.terms import Draws

_MOST_TABLES_NAMED = 10


class PreflightItem(Enum):
    """What the program cannot see by itself: the chief referee says when it is checked."""

    BAG = "bag"
    CLOCK = "clock"
    TICKETS = "tickets"
    SOUND = "sound"


class PreflightLine(msgspec.Struct, frozen=True):
    """One thing to be ready: whether it is, what to read, and the sentence of the guide that asks for it."""

    code: str
    is_ok: bool
    text: str
    article: str


class Preflight(msgspec.Struct, frozen=True):
    """Everything to be ready before a game, in the order in which it is checked."""

    game: int
    lines: tuple[PreflightLine, ...]

    @property
    def is_ready(self) -> bool:
        return all(line.is_ok for line in self.lines)

    @property
    def missing(self) -> tuple[PreflightLine, ...]:
        return tuple(line for line in self.lines if not line.is_ok)


def tick_name(game: int, item: PreflightItem) -> str:
    """The name under which the competition keeps what was checked."""
    return f"preflight-{game}-{item.value}"


@rule("G 2.2-2")
def preflight(hall: Hall, game: int) -> Preflight:
    """Raises UnknownGame."""
    hall.catch_up()
    round_ = planned_round(hall.competition, game)
    checks = _Checks(hall, round_)
    return Preflight(game, (*checks.table(), *checks.heading(), *checks.people()))


class _Checks:
    """The checks of one game, group by group."""

    def __init__(self, hall: Hall, round_: Round) -> None:
        self._hall = hall
        self._round = round_
        self._number = round_.game.number

    @property
    def _game(self) -> Game:
        return self._hall.game(self._number)

    def table(self) -> Iterator[PreflightLine]:
        """What stands on the chief referee's table."""
        yield self._software()
        yield self._ticked(PreflightItem.SOUND, "G 2.2-4")
        yield self._lexicon()
        yield self._edition()
        yield self._ticked(PreflightItem.CLOCK, "G 2.2-7")
        yield self._computer_day()
        yield self._ticked(PreflightItem.TICKETS, "G 2.2-8")
        yield self._bag()

    def people(self) -> Iterator[PreflightLine]:
        """Who plays, who marks, who hears appeals."""
        yield self._ranges()
        yield self._sheets()
        yield self._committee()
        yield self._identification()

    @rule("G 2.2-3")
    def _software(self) -> PreflightLine:
        planned, opened = self._round.game, self._game.opened
        if opened is None:
            return _line("software_closed", False, "G 2.2-3", game=self._number)
        terms = opened.terms
        is_as_planned = (terms.kind_name, terms.time.seconds) == (planned.kind_name, planned.seconds)
        facts = {
            "kind": sentence(f"kind_{terms.kind_name}", {}),
            "seconds": terms.time.seconds,
            "signal": terms.time.signal,
            "planned": planned.seconds,
        }
        return _line("software", is_as_planned, "G 2.2-3", **facts)

    @rule("R 1.2-4", "G 2.2-5")
    def _lexicon(self) -> PreflightLine:
        competition, own, opened = self._hall.competition, self._hall.lexicon, self._game.opened
        wanted = (competition.lexicon, competition.lexicon_checksum)
        used = {(own.name, own.checksum)}
        if opened is not None:
            used.add((opened.terms.lexicon, opened.terms.lexicon_checksum))
        return _line("lexicon", used == {wanted}, "G 2.2-5", name=wanted[0], checksum=wanted[1][:8])

    def _edition(self) -> PreflightLine:
        wanted, opened = self._hall.competition.edition_name, self._game.opened
        is_same = opened is None or opened.terms.edition_name == wanted
        return _line("edition", is_same, "G 2.2-3", name=wanted)

    @rule("R 1.2-3", "G 2.2-4", "G 2.2-7", "G 2.2-8")
    def _ticked(self, item: PreflightItem, article: str) -> PreflightLine:
        is_checked = tick_name(self._number, item) in self._hall.competition.ticked
        return _line(item.value, is_checked, article)

    def _computer_day(self) -> PreflightLine:
        """The moments of the journal come from the clock of the computer: it must know what day it is."""
        today = datetime.fromtimestamp(self._hall.now() / 1000, tz=UTC).astimezone().date().isoformat()
        planned = self._round.game.day
        days = {"today": printed_day(today), "planned": printed_day(planned)}
        return _line("computer_day", today == planned, "G 2.2-14", **days)

    @rule("R 1.2-2", "G 2.2-9")
    def _bag(self) -> PreflightLine:
        """The program counts its own tiles; those of a real bag are counted by hand."""
        opened = self._game.opened
        if opened is not None and opened.terms.draws is Draws.PROGRAM:
            return _line("bag_of_program", True, "G 2.2-9", count=len(self._game.bag) + len(self._game.rack))
        return self._ticked(PreflightItem.BAG, "G 2.2-9")

    @rule("G 2.2-6", "G 2.2-10", "G 2.2-11", "G 2.2-12", "G 2.2-13", "G 2.2-14")
    def heading(self) -> Iterator[PreflightLine]:
        """What heads the route sheet: name, tournament, game, date."""
        opened, planned = self._game.opened, self._round.game
        if opened is None:
            yield _line("heading_missing", False, "G 2.2-10")
            return
        name, day = self._hall.competition.name, planned.day
        chief = self._hall.competition.official_name(opened.chief_referee)
        yield _line("heading_referee", bool(chief), "G 2.2-11", name=chief)
        yield _line("heading_tournament", opened.tournament == name, "G 2.2-12", name=opened.tournament, expected=name)
        yield _line("heading_game", opened.number == self._number, "G 2.2-13", game=opened.number)
        days = {"day": printed_day(opened.date), "expected": printed_day(day)}
        yield _line("heading_day", opened.date == day, "G 2.2-14", **days)

    def _ranges(self) -> PreflightLine:
        marked = {table for each in self._round.ranges if each.referee for table in each.tables}
        return self._covered("ranges", marked, "G 2.1-68")

    def _sheets(self) -> PreflightLine:
        sheets = self._hall.sheets(self._number)
        return self._covered("sheets", {table for sheet in sheets for table in sheet.tables}, "G 2.3-6")

    def _covered(self, code: str, tables: set[int], article: str) -> PreflightLine:
        seats = self._round.seats
        if not seats:
            return self._nobody(code, article)
        missing = sorted(seats.keys() - tables)
        return _line(code, not missing, article, count=len(seats), tables=_some(missing))

    def _nobody(self, code: str, article: str) -> PreflightLine:
        return PreflightLine(code, False, sentence(f"preflight_{code}_nobody", {"game": self._number}), article)

    @rule("G 2.9-4")
    def _committee(self) -> PreflightLine:
        competition = self._hall.competition
        if missing_before_the_first_game(competition.federation, competition.committee):
            return _line("committee", False, "G 2.9-4")
        return _line("committee_optional" if competition.committee is None else "committee", True, "G 2.9-4")

    @rule("G 2.2-20")
    def _identification(self) -> PreflightLine:
        """The slip n° 0 of every table, but of those who are known to be missing."""
        known = (Presence.IDENTIFIED, Presence.MISSING)
        seats, presence = self._round.seats, self._round.presence
        if not seats:
            return self._nobody("identification", "G 2.2-20")
        waiting = sorted(table for table, entry in seats.items() if presence.get(entry) not in known)
        return _line("identification", not waiting, "G 2.2-20", count=len(waiting), tables=_some(waiting))


def _line(code: str, is_ok: bool, article: str, **facts: object) -> PreflightLine:
    return PreflightLine(code, is_ok, sentence(f"preflight_{code}_{'ok' if is_ok else 'not'}", facts), article)


def _some(tables: list[int]) -> str:
    """The first of the tables, and a sign that there are others."""
    named = ", ".join(map(str, tables[:_MOST_TABLES_NAMED]))
    return f"{named}…" if len(tables) > _MOST_TABLES_NAMED else named
