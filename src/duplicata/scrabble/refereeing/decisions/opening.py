"""Opens a sheet for the tables of a range, and hands it over to another referee."""

from collections import Counter
from collections.abc import Sequence

from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.game import Game
from duplicata.scrabble.refereeing.decisions.checks import SameTableTwice, check_writable
from duplicata.scrabble.refereeing.events import (
    SheetEvent,
    SheetHandedOver,
    SheetOpened,
    SheetTablesChanged,
    TableLate,
)
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.refereeing.takes import counted_takes


class SheetAlreadyOpened(DuplicataError):
    """A sheet opened twice."""


class RangeWithoutTables(DuplicataError):
    """A range that has no table."""


def open_sheet(sheet: Sheet, opened: SheetOpened) -> tuple[SheetEvent, ...]:
    """Raises SheetAlreadyOpened, RangeWithoutTables, SameTableTwice."""
    if sheet.opened is not None:
        raise SheetAlreadyOpened(game=opened.game, number=opened.number)
    if not opened.tables:
        raise RangeWithoutTables(number=opened.number)
    twice = next((table for table, count in Counter(opened.tables).items() if count > 1), None)
    if twice is not None:
        raise SameTableTwice(table=twice)
    return (opened,)


class TableInUse(DuplicataError):
    """A table taken off a sheet that has slips of it."""


@rule("R 5.1-1")
def change_tables(sheet: Sheet, game: Game, tables: Sequence[int]) -> tuple[SheetEvent, ...]:
    """The tables where somebody sits now; whoever sits down late has lost the turns already played.

    Raises:
        SheetNotOpened, ResultsAreFinal, TableInUse.
    """
    check_writable(sheet)
    wanted = tuple(sorted(tables))
    if set(wanted) == set(sheet.tables):
        return ()
    used = {table for rulings in sheet.rulings.values() for table in rulings}
    if lost := used - set(wanted):
        raise TableInUse(table=min(lost))
    missed = tuple(take.turn for take in counted_takes(game))
    late = (TableLate(table, missed) for table in wanted if missed and table not in sheet.tables)
    return (SheetTablesChanged(wanted), *late)


def hand_over(sheet: Sheet, referee: str) -> tuple[SheetEvent, ...]:
    """Raises SheetNotOpened, ResultsAreFinal."""
    check_writable(sheet)
    return (SheetHandedOver(referee),)
