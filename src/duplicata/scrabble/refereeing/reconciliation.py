"""The totals at the end of a game, the player's beside ours: who agrees is freed first (G 2.3)."""

from collections.abc import Mapping
from enum import Enum

import msgspec

from duplicata.kernel.articles import rule
from duplicata.scrabble.refereeing.sheet import Settlement
from duplicata.scrabble.refereeing.sheet_result import SheetResult
from duplicata.scrabble.slips.over_a_game.tally import Tally


class Agreement(Enum):
    """How the player's total stands beside ours, in the order in which the referee goes round."""

    AGREES = "agrees"
    DIFFERS = "differs"
    NOT_ANNOUNCED = "not_announced"
    SETTLED = "settled"


class TableTotals(msgspec.Struct, frozen=True):
    """The two totals of a table, solos apart: for the referee's eyes only."""

    table: int
    computed: int
    announced: int | None
    agreement: Agreement
    settlement: Settlement | None
    validated: int | None
    circled: tuple[int, ...]

    @property
    def difference(self) -> int | None:
        """How much more the player counted, where he has announced a total."""
        return None if self.announced is None else self.announced - self.computed


class TurnDifference(msgspec.Struct, frozen=True):
    """A turn on which the player's own record and ours differ; without a score he wrote nothing there."""

    turn: int
    computed: int
    own: int | None


class Comparison(msgspec.Struct, frozen=True):
    """Where a player's own record departs from ours: turns to circle, warnings he did not take off, his addition."""

    table: int
    circled: tuple[TurnDifference, ...]
    own_points: int
    warning_points: int
    announced: int | None

    @property
    def turns(self) -> tuple[int, ...]:
        return tuple(each.turn for each in self.circled)

    @property
    def forgets_warnings(self) -> bool:
        """The total he announced is that of his turns, without what his warnings cost."""
        return self.warning_points > 0 and self.announced == self.own_points

    @property
    def adds_up_wrong(self) -> bool:
        """The total he announced is not that of his own turns, warnings paid or not."""
        return self.announced is not None and self.announced not in (
            self.own_points,
            self.own_points - self.warning_points,
        )


@rule("G 2.3-35")
def reconcile(result: SheetResult) -> tuple[TableTotals, ...]:
    """Every table of the sheet: those that agree, then those that differ, those not heard, and those already freed."""
    found = [_totals(result, table) for table in result.sheet.tables]
    order = list(Agreement)
    return tuple(sorted(found, key=lambda totals: (order.index(totals.agreement), totals.table)))


def _totals(result: SheetResult, table: int) -> TableTotals:
    sheet = result.sheet
    announced, settlement = sheet.announced.get(table), sheet.settled.get(table)
    if settlement is not Settlement.DISPUTED and not result.is_settled(table):
        settlement = None
    validated = sheet.validated.get(table) if settlement is Settlement.AGREED else None
    if settlement is Settlement.LOWER_KEPT:
        validated = result.totals[table]
    circled = sheet.disputed.get(table, ())
    agreement = _agreement(result.points[table], announced, settlement)
    return TableTotals(table, result.points[table], announced, agreement, settlement, validated, circled)


def _agreement(computed: int, announced: int | None, settlement: Settlement | None) -> Agreement:
    if settlement in (Settlement.AGREED, Settlement.LOWER_KEPT):
        return Agreement.SETTLED
    if announced is None:
        return Agreement.NOT_ANNOUNCED
    return Agreement.AGREES if announced == computed else Agreement.DIFFERS


@rule("G 2.3-38")
def compare(tally: Tally, own: Mapping[int, int]) -> tuple[TurnDifference, ...]:
    """The turns to circle: those on which the player wrote another score than ours, or none at all."""
    turns = sorted({*tally.outcomes, *own})
    ours = {turn: tally.outcomes[turn].points if turn in tally.outcomes else 0 for turn in turns}
    return tuple(TurnDifference(turn, ours[turn], own.get(turn)) for turn in turns if own.get(turn) != ours[turn])
