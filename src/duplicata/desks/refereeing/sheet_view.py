"""A referee's sheet as he reads it: the grid of a turn, his warnings, and every turn of every table."""

from duplicata.desks.hall.awaited_slips import awaited_on
from duplicata.desks.hall.turn_judging import TurnJudge
from duplicata.desks.refereeing.sheet_orders import SheetOrders
from duplicata.desks.refereeing.views import (
    GameSheet,
    SaidSolution,
    SheetCell,
    SheetLine,
    SlipStatus,
    TableSlip,
    TableWarnings,
    TurnGrid,
    ruling_view,
)
from duplicata.kernel.articles import rule
from duplicata.scrabble.refereeing.reconciliation import TableTotals, reconcile
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.refereeing.sheet_result import SheetResult
from duplicata.scrabble.refereeing.takes import Take
from duplicata.scrabble.slips.over_a_game.tally import Tally, announced_number, warning_penalty
from duplicata.scrabble.slips.ruling import Outcome


def turn_grid(orders: SheetOrders, judge: TurnJudge) -> TurnGrid:
    """The tables of one take; the solution is told once it is announced."""
    sheet, take, result = orders.sheet, judge.take, orders.result_with_turn_in_hand()
    to_do = {table for _, table in awaited_on(orders.hall, orders.game_number, sheet, [take])}
    tables = tuple(_table_slip(sheet, take, table, table in to_do, result) for table in sheet.tables)
    said = judge.retained
    solution = SaidSolution(said.word, str(said.reference), said.score or 0) if said else None
    return TurnGrid(take, judge.rack, judge.board.rows, solution, tables)


def _table_slip(sheet: Sheet, take: Take, table: int, is_to_do: bool, result: SheetResult) -> TableSlip:
    ruled = sheet.ruling(take, table)
    if ruled is None:
        status = SlipStatus.TO_DO if is_to_do else SlipStatus.NOT_PLAYED
    else:
        status = SlipStatus.UNDECIDED if ruled.is_undecided else SlipStatus.RULED
    numbers = result.tallies[table].numbers(take.turn)
    blank = sheet.blanks.get((take, table))
    return TableSlip(
        table,
        status,
        ruling_view(ruled) if ruled else None,
        numbers[-1] if ruled and numbers else None,
        (take, table) in sheet.asked,
        blank.value if blank else None,
    )


@rule("G 2.3-28", "G 2.3-32")
def warnings(orders: SheetOrders) -> tuple[TableWarnings, ...]:
    """The tables that have warnings: how many, what they cost, the numbers from the third on."""
    result = orders.result_with_turn_in_hand()
    counted = ((table, tally) for table, tally in result.tallies.items() if tally.warnings)
    return tuple(_table_warnings(orders, result, table, tally) for table, tally in counted)


def _table_warnings(orders: SheetOrders, result: SheetResult, table: int, tally: Tally) -> TableWarnings:
    sheet = orders.sheet
    turns = tuple(turn for turn, outcome in sorted(tally.outcomes.items()) for _ in range(outcome.warnings))
    numbers = {turn: announced_number(tally, turn, sheet.edition) for turn in turns}
    announced = {turn: number for turn, number in numbers.items() if number is not None}
    current = {take.turn: take for take in result.takes}
    written = {(name.take, name.table) for name in sheet.tickets}
    untold = tuple(turn for turn in announced if (current[turn], table) not in written)
    return TableWarnings(table, turns, _cost(sheet, tally), announced, untold)


def _cost(sheet: Sheet, tally: Tally) -> int:
    is_blitz = bool(sheet.opened and sheet.opened.is_blitz)
    return warning_penalty(tally.warnings, sheet.edition, is_blitz=is_blitz)


@rule("G 2.3-6", "G 2.3-7", "G 2.3-8", "G 2.3-9", "G 2.3-10", "G 2.3-28", "G 2.3-32", "G 2.3-39")
def game_sheet(orders: SheetOrders) -> GameSheet:
    """The whole sheet: who holds it, of which game, and how each total is made; without any solo."""
    result, sheet = orders.result, orders.sheet
    totals = {each.table: each for each in reconcile(result)}
    opened = orders.game.opened
    competition = orders.hall.competition
    return GameSheet(
        competition.official_name(sheet.referee),
        opened.tournament if opened else "",
        orders.game_number,
        opened.date if opened else "",
        result.takes,
        tuple(_sheet_line(orders, result, totals[table]) for table in sheet.tables),
        competition.official_name(sheet.initials),
        sheet.is_closed,
    )


def _sheet_line(orders: SheetOrders, result: SheetResult, totals: TableTotals) -> SheetLine:
    sheet, table, tally = orders.sheet, totals.table, result.tallies[totals.table]
    cells = tuple(_cell(sheet, take, table, tally.outcomes[take.turn]) for take in result.takes)
    return SheetLine(
        table,
        player_name(orders, table),
        cells,
        tally.warnings,
        _cost(sheet, tally),
        totals.computed,
        totals.announced,
        totals.validated,
        totals.settlement,
    )


def _cell(sheet: Sheet, take: Take, table: int, outcome: Outcome) -> SheetCell:
    is_ruled = sheet.ruling(take, table) is not None
    return SheetCell(take.turn, outcome.points, outcome.sanction.value, outcome.warnings, is_ruled)


def player_name(orders: SheetOrders, table: int) -> str:
    """Who sits at a table; nobody in a hall whose seats are not written down."""
    competition = orders.hall.competition
    seats = competition.seats(orders.game_number) if orders.game_number in competition.rounds else {}
    return competition.entries[seats[table]].name if table in seats else ""
