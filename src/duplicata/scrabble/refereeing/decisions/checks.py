"""What every order on a sheet has to meet: the sheet is open, the results are not final, the table is of the range."""

from collections import Counter
from collections.abc import Iterable

from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.spans import spans
from duplicata.scrabble.decisions.texts import readable
from duplicata.scrabble.refereeing.sheet import Sheet

# More than any slip, and than any game, has ever been worth.
MOST_SLIP_POINTS = 2_000
MOST_TOTAL_POINTS = 20_000


class SheetNotOpened(DuplicataError):
    """An order on a sheet that does not exist yet."""


class ResultsAreFinal(DuplicataError):
    """An order on a sheet once the results of its game are final."""


class TableOutsideRange(DuplicataError):
    """A table that is not of the referee's range, or at which nobody sits."""


class SameTableTwice(DuplicataError):
    """Two slips for one table in one order."""


class MissingReason(DuplicataError):
    """A ruling other than the judge's, or a correction, without saying why."""


class PointsOutOfRange(DuplicataError):
    """Points that no slip, or no game, can be worth."""


def check_writable(sheet: Sheet) -> None:
    """Raises SheetNotOpened, ResultsAreFinal."""
    if sheet.opened is None:
        raise SheetNotOpened
    if sheet.is_closed:
        raise ResultsAreFinal(game=sheet.opened.game)


def check_tables(sheet: Sheet, tables: Iterable[int]) -> None:
    """Raises TableOutsideRange, SameTableTwice."""
    for table, count in Counter(tables).items():
        if table not in sheet.tables:
            raise TableOutsideRange(table=table, tables=spans(sheet.tables))
        if count > 1:
            raise SameTableTwice(table=table)


def checked_reason(reason: str) -> str:
    """The reason without spaces around it.

    Raises:
        MissingReason, TextTooLong, UnreadableText.
    """
    reason = readable(reason)
    if not reason:
        raise MissingReason
    return reason


def check_points(points: int, most: int) -> None:
    """A penalty may bring points below nought, a slip of the finger may not bring them anywhere.

    Raises:
        PointsOutOfRange.
    """
    if not -most <= points <= most:
        raise PointsOutOfRange(points=str(points)[:20])
