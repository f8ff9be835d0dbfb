"""Puts a ruling right, at any time before the results are final, and notes the slips that were read again."""

from collections.abc import Sequence

import msgspec

from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.refereeing.decisions.checks import (
    MOST_SLIP_POINTS,
    check_points,
    check_tables,
    check_writable,
    checked_reason,
)
from duplicata.scrabble.refereeing.events import Corrector, RuledSlip, RulingCorrected, SheetEvent, SlipsReread
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.refereeing.takes import Take


class SlipNotRuled(DuplicataError):
    """A correction of a slip that nobody has ruled yet."""


class NothingToCorrect(DuplicataError):
    """A correction that changes nothing."""


@rule("G 2.4-10", "G 2.4-12")
def correct_ruling(
    sheet: Sheet, take: Take, slip: RuledSlip, by: Corrector, reason: str, case: int | None = None
) -> tuple[SheetEvent, ...]:
    """Another ruling stands; the same decision of a committee, reported twice, changes nothing more.

    Raises:
        SheetNotOpened, ResultsAreFinal, TableOutsideRange, SlipNotRuled, NothingToCorrect, MissingReason,
        TextTooLong, UnreadableText.
    """
    check_writable(sheet)
    check_tables(sheet, [slip.table])
    check_points(slip.outcome.points, MOST_SLIP_POINTS)
    old = sheet.ruling(take, slip.table)
    if old is None:
        raise SlipNotRuled(table=slip.table, turn=take.turn)
    if old.outcome == slip.outcome and old.line == slip.line:
        raise NothingToCorrect(table=slip.table, turn=take.turn)
    return (RulingCorrected(take, msgspec.structs.replace(slip, judged=None), by, checked_reason(reason), case),)


def reread_slips(sheet: Sheet, take: Take, tables: Sequence[int]) -> tuple[SheetEvent, ...]:
    """The double referee found these rulings right.

    Raises:
        SheetNotOpened, ResultsAreFinal, TableOutsideRange, SameTableTwice, SlipNotRuled.
    """
    check_writable(sheet)
    check_tables(sheet, tables)
    missing = next((table for table in tables if sheet.ruling(take, table) is None), None)
    if missing is not None:
        raise SlipNotRuled(table=missing, turn=take.turn)
    return (SlipsReread(take, tuple(tables)),)
