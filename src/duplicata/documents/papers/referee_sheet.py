"""The referee's sheet of a game: tables and turns, warnings, penalties, totals (G 2.3)."""

import msgspec

from duplicata.competition.access import AccessRole
from duplicata.competition.staff.posts import Range
from duplicata.desks.organising.spoken_times import printed_day
from duplicata.desks.refereeing.carried_points import carried_points
from duplicata.desks.refereeing.sheet_orders import SheetOrders
from duplicata.desks.refereeing.sheet_view import game_sheet
from duplicata.desks.refereeing.views import SheetLine
from duplicata.documents.paper import Paper, Scope, Written
from duplicata.documents.source import Source
from duplicata.kernel.messages import sentence
from duplicata.scrabble.refereeing.sheet import Sheet

_BLANK_TABLES, _BLANK_TURNS = 20, 27
# The sheets of all ranges side by side would tell a referee which score nobody else has: he prints his own at his desk.
_READERS = frozenset({AccessRole.ORGANISER, AccessRole.CHIEF_REFEREE, AccessRole.DOUBLE_REFEREE})
_WRITERS = _READERS | {AccessRole.REFEREE}


class PrintedLine(msgspec.Struct, frozen=True):
    """A table of a sheet, and what its player has over all games so far; on a blank sheet, the table and the name."""

    table: int | None
    name: str = ""
    line: SheetLine | None = None
    cumulative: int | None = None


class PrintedSheet(msgspec.Struct, frozen=True):
    """One referee's sheet: its head, the turns with their tops, its tables, and who initialled it."""

    referee: str
    tournament: str
    game: str
    date: str
    range: str
    turns: tuple[int, ...]
    tops: tuple[int | None, ...]
    lines: tuple[PrintedLine, ...]
    initials: str = ""
    is_final: bool = False


class SheetsPaper(msgspec.Struct, frozen=True):
    """The sheets of a game, one a page; `notice` says so where none is opened."""

    sheets: tuple[PrintedSheet, ...]
    is_blank: bool
    notice: str = ""


def _sheets(source: Source) -> Written:
    source.hall.catch_up()
    opened = source.hall.sheets(source.asked_game)
    sheets = tuple(_printed(source, sheet) for sheet in opened)
    return Written(SheetsPaper(sheets, False, "" if sheets else sentence("referee_sheet_none", {})))


def _printed(source: Source, sheet: Sheet) -> PrintedSheet:
    assert sheet.opened is not None, "a hall tells of opened sheets only"
    number, game = sheet.opened.number, source.asked_game
    orders = SheetOrders(source.hall, "", game, number)
    view, standing = game_sheet(orders), orders.result.totals
    carried = carried_points(source.hall, game)
    tops = {turn.number: turn.score for turn in source.hall.game(game).played}
    return PrintedSheet(
        view.referee,
        view.tournament,
        str(view.game),
        printed_day(view.date),
        str(number),
        tuple(take.turn for take in view.takes),
        tuple(tops.get(take.turn) for take in view.takes),
        tuple(
            PrintedLine(line.table, line.name, line, standing[line.table] + carried.get(line.table, 0))
            for line in view.lines
        ),
        view.initials,
        view.is_final,
    )


def _blank(source: Source) -> Written:
    """One sheet a range with its tables and names where the game asked for has ranges, else one to be filled."""
    rounds = source.hall.competition.rounds
    ranges = rounds[source.game].ranges if source.game is not None and source.game in rounds else ()
    sheets = tuple(_prepared(source, each) for each in ranges) or (_empty(source),)
    return Written(SheetsPaper(sheets, True))


def _prepared(source: Source, range_: Range) -> PrintedSheet:
    competition, game = source.hall.competition, source.asked_game
    seats = competition.seats(game)
    names = {table: competition.entries[entry].name for table, entry in seats.items()}
    return msgspec.structs.replace(
        _empty(source),
        referee=competition.official_name(range_.referee),
        game=str(game),
        date=source.date,
        range=str(range_.number),
        lines=tuple(PrintedLine(table, names.get(table, "")) for table in range_.tables),
    )


def _empty(source: Source) -> PrintedSheet:
    turns = tuple(range(1, _BLANK_TURNS + 1))
    lines = tuple(PrintedLine(None) for _ in range(_BLANK_TABLES))
    return PrintedSheet("", source.competition_name, "", "", "", turns, (None,) * len(turns), lines)


PAPERS = (
    Paper("referee-sheet", "referee_sheet.typ", Scope.GAME, _sheets, _READERS, tells_rulings=True),
    Paper("referee-sheet-blank", "referee_sheet.typ", Scope.BLANK, _blank, _WRITERS),
)
