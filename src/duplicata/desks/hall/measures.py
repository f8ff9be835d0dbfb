"""The measures of discipline that were given to a table, each with who gave it and whether it still stands."""

import msgspec

from duplicata.desks.hall.whole import Hall, SheetStream
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.refereeing.events import MisconductSanctioned


class NoSuchMeasureAtTable(DuplicataError):
    """A measure by a number that the table has not."""


class TableMeasure(msgspec.Struct, frozen=True):
    """A measure of one table: its number there, from 1, its place on the sheet, from 0, and who gave it."""

    number: int
    place: int
    given: MisconductSanctioned
    official: str
    is_lifted: bool


def table_measures(hall: Hall, stream: SheetStream, table: int) -> tuple[TableMeasure, ...]:
    """All that was given to a table, in the order it was given."""
    recorded = [each for each in hall.journal.read(stream.name) if isinstance(each.event, MisconductSanctioned)]
    found = [(place, each) for place, each in enumerate(recorded) if each.event.table == table]
    lifted = stream.state.lifted
    return tuple(
        TableMeasure(number, place, each.event, each.actor, place in lifted)
        for number, (place, each) in enumerate(found, start=1)
    )


def table_measure(hall: Hall, stream: SheetStream, table: int, number: int) -> TableMeasure:
    """Raises NoSuchMeasureAtTable."""
    found = table_measures(hall, stream, table)
    if not 1 <= number <= len(found):
        raise NoSuchMeasureAtTable(table=table, number=number, count=len(found))
    return found[number - 1]
