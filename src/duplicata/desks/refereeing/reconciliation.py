"""The end of a game at the tables: totals noted and compared, agreeing players freed, differences circled (G 2.3)."""

from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec

from duplicata.desks.refereeing.sheet_orders import SheetOrders
from duplicata.kernel.articles import rule
from duplicata.scrabble.refereeing.decisions import agree_total, announce_total, dispute_total, keep_lower_total
from duplicata.scrabble.refereeing.decisions.checks import check_tables, check_writable
from duplicata.scrabble.refereeing.decisions.totals import check_over
from duplicata.scrabble.refereeing.events import SheetEvent
from duplicata.scrabble.refereeing.reconciliation import Agreement, Comparison, TableTotals, compare, reconcile
from duplicata.scrabble.refereeing.sheet import Settlement, Sheet, evolve
from duplicata.scrabble.refereeing.sheet_result import SheetResult
from duplicata.scrabble.refereeing.takes import counted_takes
from duplicata.scrabble.slips.over_a_game.tally import warning_penalty

Events = tuple[SheetEvent, ...]


class PlayerTotals(msgspec.Struct, frozen=True):
    """What a player may see of the check of his total: his own figures and the turns circled, never our total."""

    table: int
    announced: int | None
    is_freed: bool
    is_agreed: bool
    circled: tuple[int, ...]


class Reconciliation:
    """Orders and views of a referee once the game is over; `check` refuses whoever does not hold the sheet."""

    def __init__(self, orders: SheetOrders, check: Callable[[Sheet], object]) -> None:
        self._orders = orders
        self._check = check

    def note_totals(self, totals: Mapping[int, int]) -> Events:
        """Notes the totals that players wrote on their last slip, in one append."""
        game = self._orders.game
        return self._obey(lambda sheet: _all(announce_total(sheet, game, t, p) for t, p in totals.items()))

    def tables(self) -> tuple[TableTotals, ...]:
        """Both totals of each table, those that agree first; for the referee alone.

        Raises:
            GameNotOver.
        """
        check_over(self._orders.game)
        return reconcile(self._orders.result)

    @rule("G 2.3-35", "G 2.3-39")
    def free_agreeing(self) -> Events:
        """Validates every total on which player and referee agree, in one append; nothing if there is none."""

        def decide(sheet: Sheet) -> Events:
            check_writable(sheet)
            result = self._result(sheet)
            agreeing = [each.table for each in reconcile(result) if each.agreement is Agreement.AGREES]
            return _all(agree_total(sheet, self._orders.game, t, result.points[t]) for t in agreeing)

        return self._obey(decide)

    @rule("G 2.3-39")
    def validate(self, table: int, points: int) -> Events:
        """Notes the total that the player and the referee validated together; it must be the one of the sheet.

        Raises:
            TotalsDiffer, GameNotOver, TableOutsideRange, ResultsAreFinal.
        """

        def decide(sheet: Sheet) -> Events:
            check_writable(sheet)
            check_tables(sheet, [table])
            said = (
                () if sheet.announced.get(table) == points else announce_total(sheet, self._orders.game, table, points)
            )
            for event in said:
                sheet = evolve(sheet, event)
            return (*said, *agree_total(sheet, self._orders.game, table, self._result(sheet).points[table]))

        return self._obey(decide)

    @rule("G 2.3-37", "G 2.3-38")
    def compare(self, table: int, own: Mapping[int, int]) -> Comparison:
        """Where the player's own record, turn by turn, departs from the sheet; for the referee alone.

        Raises:
            TableOutsideRange, GameNotOver.
        """
        sheet = self._orders.sheet
        check_over(self._orders.game)
        self._orders.check_tables([table])
        tally = self._orders.result.tallies[table]
        is_blitz = bool(sheet.opened and sheet.opened.is_blitz)
        cost = warning_penalty(tally.warnings, sheet.edition, is_blitz=is_blitz)
        return Comparison(table, compare(tally, own), sum(own.values()), cost, sheet.announced.get(table))

    def dispute(self, table: int, turns: Sequence[int]) -> Events:
        """Sends the slips of these turns to be looked up at the double referee's."""
        return self._obey(lambda sheet: dispute_total(sheet, self._orders.game, table, turns))

    def keep_lower(self, table: int) -> Events:
        """The player disagrees and is not there: the lower total stands."""

        def decide(sheet: Sheet) -> Events:
            check_writable(sheet)
            check_tables(sheet, [table])
            return keep_lower_total(sheet, self._orders.game, table, self._result(sheet).points[table])

        return self._obey(decide)

    @rule("G 2.3-37")
    def shown_to_player(self, table: int) -> PlayerTotals:
        """The check of one total as the player may see it.

        Raises:
            TableOutsideRange, GameNotOver.
        """
        self._orders.check_tables([table])
        totals = next(each for each in self.tables() if each.table == table)
        is_agreed = totals.settlement is Settlement.AGREED
        is_freed = totals.agreement is Agreement.SETTLED
        return PlayerTotals(table, totals.announced, is_freed, is_agreed, totals.circled)

    def _result(self, sheet: Sheet) -> SheetResult:
        return SheetResult(sheet, counted_takes(self._orders.game))

    def _obey(self, decide: Callable[[Sheet], Events]) -> Events:
        def checked(sheet: Sheet) -> Events:
            self._check(sheet)
            return decide(sheet)

        return self._orders.obey(checked)


def _all(decisions: Iterable[Events]) -> Events:
    return tuple(event for events in decisions for event in events)
