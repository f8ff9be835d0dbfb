"""What every order on a sheet has to meet: the sheet is open, the results are not final, the table is of the range."""

from collections import Counter
from collections.abc import Iterable

from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.refereeing.sheet import Sheet

LONGEST_REASON = 500


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


class OverlongReason(DuplicataError):
    """A reason that no sheet has room for."""


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
            raise TableOutsideRange(table=table, first=sheet.tables[0], last=sheet.tables[-1])
        if count > 1:
            raise SameTableTwice(table=table)


def checked_reason(reason: str) -> str:
    """The reason without spaces around it.

    Raises:
        MissingReason, OverlongReason.
    """
    reason = reason.strip()
    if not reason:
        raise MissingReason
    if len(reason) > LONGEST_REASON:
        raise OverlongReason(limit=LONGEST_REASON)
    return reason
