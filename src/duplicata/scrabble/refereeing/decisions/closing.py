"""The end of a sheet: initialled by the double referee, then closed when the results are final (G 2.4)."""

from collections.abc import Collection, Sequence

from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.game import Game
from duplicata.scrabble.refereeing.decisions.checks import check_writable, checked_reason
from duplicata.scrabble.refereeing.decisions.totals import check_over
from duplicata.scrabble.refereeing.events import SheetClosed, SheetEvent, SheetInitialled, SheetReopened
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.refereeing.sheet_result import SheetResult
from duplicata.scrabble.refereeing.takes import Take, counted_takes


class SlipsMissing(DuplicataError):
    """A sheet to be signed while slips of a turn were never ruled."""


class TotalsNotSettled(DuplicataError):
    """A sheet to be signed while the totals of some tables are not settled."""


class SheetNotInitialled(DuplicataError):
    """Results to be declared final while a sheet has not been signed by its double referee."""


def missing_slips(sheet: Sheet, takes: Sequence[Take]) -> tuple[tuple[Take, int], ...]:
    """The slips that nobody has ruled, turns missed by late or excluded tables apart."""
    exclusions = [each for each in sheet.standing_misconducts if each.excludes]
    # The first exclusion of a table is the one that sent it out.
    excluded = {each.table: each.take.turn for each in sorted(exclusions, key=lambda each: each.take, reverse=True)}
    return tuple(
        (take, table)
        for take in takes
        for table in sheet.tables
        if sheet.ruling(take, table) is None
        and take.turn not in sheet.late.get(table, ())
        and not (table in excluded and take.turn >= excluded[table])
    )


@rule("G 2.4-5", "G 2.4-7")
def initial_sheet(
    sheet: Sheet, game: Game, double_referee: str, absent: Collection[int] = ()
) -> tuple[SheetEvent, ...]:
    """The double referee signs a sheet on which everything is ruled and every total settled.

    `absent` are the tables whose players never came: they have no slips.

    Raises:
        SheetNotOpened, ResultsAreFinal, GameNotOver, SlipsMissing, TotalsNotSettled.
    """
    check_writable(sheet)
    check_over(game)
    if missing := [slip for slip in missing_slips(sheet, counted_takes(game)) if slip[1] not in absent]:
        take, table = missing[0]
        raise SlipsMissing(turn=take.turn, table=table, count=len(missing))
    result = SheetResult(sheet, counted_takes(game))
    open_tables = [table for table in sheet.tables if not result.is_settled(table)]
    if open_tables:
        raise TotalsNotSettled(tables=", ".join(map(str, open_tables)))
    return (SheetInitialled(double_referee),)


def close_sheet(sheet: Sheet) -> tuple[SheetEvent, ...]:
    """Nothing changes any more; a sheet already closed stays so.

    Raises:
        SheetNotOpened, SheetNotInitialled.
    """
    if sheet.is_closed:
        return ()
    check_writable(sheet)
    if not sheet.initials:
        raise SheetNotInitialled(number=sheet.opened.number if sheet.opened else 0)
    return (SheetClosed(),)


def reopen_sheet(sheet: Sheet, reason: str) -> tuple[SheetEvent, ...]:
    """A higher instance changes a final result; a sheet that is open stays so.

    Raises:
        MissingReason, TextTooLong, UnreadableText.
    """
    return (SheetReopened(checked_reason(reason)),) if sheet.is_closed else ()
