"""What a game comes to over all its sheets: solos across the referees, and the total of every table (R 2.6.4)."""

from collections.abc import Collection, Mapping
from functools import cached_property

import msgspec

from duplicata.kernel.articles import rule
from duplicata.scrabble.refereeing.sheet_result import SheetResult
from duplicata.scrabble.slips.over_a_game.solo import solo_bonus
from duplicata.scrabble.slips.over_a_game.tally import Tally, warning_penalty


class Solo(msgspec.Struct, frozen=True):
    """A table alone above all the others on a turn, and what it brings."""

    turn: int
    table: int
    points: int
    bonus: int


class TableResult(msgspec.Struct, frozen=True):
    """How the total of a table is made: its turns, its warnings and what they cost, its solos."""

    table: int
    tally: Tally
    warnings: int
    warning_points: int
    solos: tuple[Solo, ...]
    total: int


class GameResult(msgspec.Struct, frozen=True, dict=True):
    """The results of a game from those of its sheets."""

    sheets: tuple[SheetResult, ...]

    @cached_property
    def players(self) -> int:
        """How many have played: a pair is one, and whoever never came is none."""
        return sum(result.players for result in self.sheets)

    @cached_property
    @rule("R 2.6.4-1", "R 2.6.4-2", "R 2.6.4-3")
    def solos(self) -> tuple[Solo, ...]:
        """The solos of the game, found across the referees, in the order of the turns; told at the end only."""
        if not self.sheets:
            return ()
        bonus = solo_bonus(self.players, self.sheets[0].sheet.edition)
        found = (self._holder(take.turn) for take in self.sheets[0].takes)
        return tuple(Solo(turn, table, points, bonus) for turn, table, points in filter(None, found))

    def _holder(self, turn: int) -> tuple[int, int, int] | None:
        """The table that is alone above all the others, if it earned anything."""
        bests = [result.best[turn] for result in self.sheets]
        points = max(best for best, _ in bests)
        holders = [table for best, table in bests if best == points]
        table = holders[0] if len(holders) == 1 else None
        return (turn, table, points) if table is not None and points > 0 else None

    @cached_property
    def totals(self) -> Mapping[int, int]:
        """The total of every table, solos included."""
        totals = {table: points for result in self.sheets for table, points in result.totals.items()}
        for solo in self.solos:
            totals[solo.table] += solo.bonus
        return totals

    def totals_without(self, turns: Collection[int]) -> Mapping[int, int]:
        """The total of every table as if some turns counted for nothing: neither points, nor warnings, nor solos."""
        totals = dict(self.totals)
        for result in self.sheets:
            for table in totals.keys() & result.points.keys():
                totals[table] -= result.points[table] - result.points_without(table, turns)
        for solo in self.solos:
            totals[solo.table] -= solo.bonus if solo.turn in turns else 0
        return totals

    def table(self, table: int) -> TableResult:
        """How one total is made."""
        result = next(each for each in self.sheets if table in each.tallies)
        tally, sheet = result.tallies[table], result.sheet
        is_blitz = bool(sheet.opened and sheet.opened.is_blitz)
        cost = warning_penalty(tally.warnings, sheet.edition, is_blitz=is_blitz)
        solos = tuple(solo for solo in self.solos if solo.table == table)
        return TableResult(table, tally, tally.warnings, cost, solos, self.totals[table])
