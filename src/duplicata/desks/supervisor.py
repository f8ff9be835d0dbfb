"""The supervisor's desk: any official sanctions a table at once, sees what was given, and takes back his own."""

import msgspec

from duplicata.competition.discipline import Measure, Misconduct, disciplinary_measure
from duplicata.competition.staff.officials import Role
from duplicata.desks.hall.measures import table_measure
from duplicata.desks.hall.whole import Hall, SheetStream
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.game import Phase
from duplicata.scrabble.refereeing.decisions import lift_misconduct, sanction_misconduct
from duplicata.scrabble.refereeing.events import MisconductSanctioned, SheetEvent
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.refereeing.takes import Take, counted_takes, current_take

# Whoever directs the game may lift what others gave.
_DIRECTING = (Role.CHIEF_REFEREE, Role.DEPUTY)
# These void a turn, and never one of the past.
_VOIDING = (Measure.ZERO, Measure.EXCLUSION)


class NotAnOfficial(DuplicataError):
    """A sanction by someone who does not work in the hall."""


class NobodyAtTable(DuplicataError):
    """A sanction for a table at which nobody sits."""


class NoGameUnderWay(DuplicataError):
    """A sanction before the game or after it."""


class TableAlreadyExcluded(DuplicataError):
    """A sanction for a table that plays no more."""


class MeasureOfAnother(DuplicataError):
    """A measure lifted by someone who neither gave it nor directs the game."""


class TableSanctionedMeanwhile(DuplicataError):
    """A sanction for a table that got another one since it was looked at: the same order twice, or two officials."""


class GivenSanction(msgspec.Struct, frozen=True):
    """What was given to a table: its number there, when, what for, what it does, and whether it was lifted since."""

    table: int
    number: int
    turn: int
    measure: str
    title: str
    motive: str
    motive_title: str
    warnings: int
    facts: str
    is_lifted: bool = False


class TableInSight(msgspec.Struct, frozen=True):
    """Who sits at a table, and what was given to it in this game; nothing of what is played there."""

    table: int
    names: tuple[str, ...]
    given: tuple[GivenSanction, ...]
    is_excluded: bool


class SupervisorDesk:
    """What any official may do about misconduct; it shows tables and measures, nothing of the words played.

    `seen` is how many measures the table had when he looked at it: an order that arrives twice is not obeyed twice.
    """

    def __init__(self, hall: Hall, name: str, *, seen: int | None = None) -> None:
        self._hall = hall
        self._name = name
        self._seen = seen

    @rule("G 2.7-1", "G 2.7-3", "G 2.7-5")
    def sanction(
        self,
        game: int,
        table: int,
        measure: Measure,
        motive: Misconduct | None = None,
        *,
        warnings: int | None = None,
        facts: str = "",
    ) -> GivenSanction:
        """Sanctions a table at once; a zero and an exclusion are never for a turn of the past.

        Between two turns a warning counts in the one just played, for there may be no other.

        Raises:
            NotAnOfficial, NoGameUnderWay, NobodyAtTable, TableAlreadyExcluded, TableSanctionedMeanwhile, and what the
            measure asks for.
        """
        given = disciplinary_measure(measure, motive, warnings=warnings, facts=facts)
        take = self._take(game, measure)
        stream = self._sheet(game, table)
        event = MisconductSanctioned(
            take,
            table,
            measure.value,
            motive.value if motive else "",
            given.warnings,
            given.voids_turn,
            given.excludes,
            given.facts,
        )
        stream.obey(lambda sheet: _sanction(sheet, event, self._seen), self._name, self._hall.now())
        return [one for one in _all_given(stream.state) if one.table == table][-1]

    @rule("G 2.7-3")
    def lift(self, game: int, table: int, number: int, reason: str) -> None:
        """Takes a measure back, by its number at the table: whoever gave it may, and whoever directs the game.

        Raises:
            NotAnOfficial, NobodyAtTable, NoSuchMeasureAtTable, MeasureOfAnother, MissingReason, TextTooLong,
            ResultsAreFinal.
        """
        self._check_official()
        stream = self._sheet(game, table)
        found = table_measure(self._hall, stream, table, number)
        if found.official != self._name and self._hall.competition.officials[self._name].role not in _DIRECTING:
            raise MeasureOfAnother(table=table, number=number)
        stream.obey(lambda sheet: lift_misconduct(sheet, found.place, reason), self._name, self._hall.now())

    def given(self, game: int) -> tuple[GivenSanction, ...]:
        """Every measure of a game, reprimands and lifted ones included, by turn and table."""
        self._check_official()
        found = [one for sheet in self._hall.sheets(game) for one in _all_given(sheet)]
        return tuple(sorted(found, key=lambda one: (one.turn, one.table, one.number)))

    def at_table(self, game: int, table: int) -> TableInSight:
        """Who sits at a table, and all that was given to it.

        Raises:
            NotAnOfficial, NobodyAtTable.
        """
        self._check_official()
        sheet = self._sheet(game, table).state
        entry = self._hall.competition.entries[self._hall.competition.seats(game)[table]]
        given = tuple(one for one in _all_given(sheet) if one.table == table)
        names = tuple(player.name for player in entry.players)
        return TableInSight(table, names, given, table in self.excluded(game))

    def excluded(self, game: int) -> tuple[int, ...]:
        """The tables that play no more in this game."""
        self._check_official()
        measures = [each for sheet in self._hall.sheets(game) for each in sheet.standing_misconducts]
        return tuple(sorted({each.table for each in measures if each.excludes}))

    def _check_official(self) -> None:
        self._hall.catch_up()
        if self._name not in self._hall.competition.officials:
            raise NotAnOfficial()

    def _take(self, game: int, measure: Measure) -> Take:
        """The take that a measure is for."""
        self._check_official()
        state = self._hall.game(game)
        if state.phase in (Phase.NOT_OPENED, Phase.ENDED):
            raise NoGameUnderWay(game=game)
        is_between_turns = state.phase is Phase.TO_DRAW and bool(state.played)
        return counted_takes(state)[-1] if is_between_turns and measure not in _VOIDING else current_take(state)

    def _sheet(self, game: int, table: int) -> SheetStream:
        stream = self._hall.sheet_of_table(game, table)
        rounds = self._hall.competition.rounds
        if stream is None or game not in rounds or table not in rounds[game].seats:
            raise NobodyAtTable(table=table, game=game)
        return stream


def _sanction(sheet: Sheet, event: MisconductSanctioned, seen: int | None) -> tuple[SheetEvent, ...]:
    known = sum(one.table == event.table for one in sheet.misconducts)
    if seen is not None and seen != known:
        raise TableSanctionedMeanwhile(table=event.table)
    if any(one.excludes and one.table == event.table for one in sheet.standing_misconducts):
        raise TableAlreadyExcluded(table=event.table)
    return sanction_misconduct(sheet, event)


def _all_given(sheet: Sheet) -> list[GivenSanction]:
    """The measures of a sheet, numbered table by table."""
    found = list[GivenSanction]()
    for place, event in enumerate(sheet.misconducts):
        number = 1 + sum(one.table == event.table for one in found)
        found.append(_given(event, number, place in sheet.lifted))
    return found


def _given(event: MisconductSanctioned, number: int, is_lifted: bool) -> GivenSanction:
    return GivenSanction(
        table=event.table,
        number=number,
        turn=event.take.turn,
        measure=event.measure,
        title=Measure(event.measure).title,
        motive=event.motive,
        motive_title=Misconduct(event.motive).title if event.motive else "",
        warnings=event.warnings,
        facts=event.note,
        is_lifted=is_lifted,
    )
