"""What the slips of one sheet add up to: outcomes that stand, averages, warnings, and each table's points."""

from collections.abc import Iterable, Mapping
from functools import cached_property

import msgspec

from duplicata.kernel.articles import rule
from duplicata.scrabble.refereeing.sheet import Settlement, Sheet
from duplicata.scrabble.refereeing.takes import Take
from duplicata.scrabble.slips.findings import found, gravest
from duplicata.scrabble.slips.over_a_game.average import is_excused, untold_words, with_averages
from duplicata.scrabble.slips.over_a_game.lateness import MISSED_TURN
from duplicata.scrabble.slips.over_a_game.tally import Tally, final_points
from duplicata.scrabble.slips.ruling import Code, Outcome, Sanction

_NOT_RULED = Outcome(Sanction.ZERO, 0, None, None, (found(Code.MISSING),))
_EXCLUDED = Outcome(Sanction.ZERO, 0, None, None, (found(Code.MISCONDUCT, article="R 4.2", sanction=Sanction.ZERO),))
_WARNED = found(Code.MISCONDUCT)

# The one referee's tables of a turn, by table.
Outcomes = Mapping[int, Outcome]


class SheetResult(msgspec.Struct, frozen=True, dict=True):
    """The tallies of a sheet over the takes that count."""

    sheet: Sheet
    takes: tuple[Take, ...]

    @cached_property
    def tallies(self) -> Mapping[int, Tally]:
        """The outcomes that stand, by table and turn, averages paid."""
        standing: dict[int, dict[int, Outcome]] = {table: {} for table in self.sheet.tables}
        for take in self.takes:
            ruled = {table: self._outcome(take, table) for table in self.sheet.tables}
            for table, outcome in self._averaged(take, ruled, standing).items():
                standing[table][take.turn] = outcome
        return {table: Tally(outcomes) for table, outcomes in standing.items()}

    @cached_property
    def points(self) -> Mapping[int, int]:
        """The total of each table once its warnings are paid for, solos apart; what was validated is not looked at."""
        return {table: self.points_without(table, ()) for table in self.tallies}

    def points_without(self, table: int, turns: Iterable[int]) -> int:
        """The same total of one table as if some turns counted for nothing."""
        tally = self.tallies[table]
        for turn in turns:
            tally = tally.without(turn)
        is_blitz = bool(self.sheet.opened and self.sheet.opened.is_blitz)
        return final_points(tally, self.sheet.edition, is_blitz=is_blitz)

    @cached_property
    @rule("G 2.8-20")
    def totals(self) -> Mapping[int, int]:
        """The totals that stand, solos apart: the lower one where an absent player disagreed."""
        sheet = self.sheet
        kept = {
            table: min(sheet.announced.get(table, points), points)
            for table, points in self.points.items()
            if sheet.settled.get(table) is Settlement.LOWER_KEPT
        }
        return {**self.points, **kept}

    def is_settled(self, table: int) -> bool:
        """Whether the total of a table is settled for good: one that was validated must still be ours."""
        settlement = self.sheet.settled.get(table)
        if settlement is Settlement.AGREED:
            return self.sheet.validated[table] == self.points[table]
        return settlement is Settlement.LOWER_KEPT

    @cached_property
    def players(self) -> int:
        """The tables at which somebody has played: whoever never came, or never gave a slip, is no player."""
        outcomes = (tally.outcomes.values() for tally in self.tallies.values())
        return sum(any(Code.MISSING not in outcome.codes for outcome in of_table) for of_table in outcomes)

    @cached_property
    def best(self) -> Mapping[int, tuple[int, int | None]]:
        """Of each turn, the best credited points on this sheet, and the table that alone has them."""
        return {take.turn: self._best(take.turn) for take in self.takes}

    def _best(self, turn: int) -> tuple[int, int | None]:
        points = {table: tally.outcomes[turn].points for table, tally in self.tallies.items()}
        best = max(points.values(), default=0)
        holders = [table for table, credited in points.items() if credited == best]
        return best, holders[0] if len(holders) == 1 else None

    def _outcome(self, take: Take, table: int) -> Outcome:
        """What was ruled for a slip, and what discipline and lateness make of it."""
        if take.turn in self.sheet.late.get(table, ()):
            return self._disciplined(take, table, MISSED_TURN)
        ruled = self.sheet.ruling(take, table)
        return self._disciplined(take, table, ruled.outcome if ruled else _NOT_RULED)

    @rule("R 4.2-14", "R 4.4-10", "R 4.5-4", "G 2.7-6")
    def _disciplined(self, take: Take, table: int, outcome: Outcome) -> Outcome:
        """An exclusion voids the turn and all that follow; warnings count beside whatever the slip earned.

        A turn that is played again takes no warning for misconduct back: only its points are cancelled.
        """
        for measure in self.sheet.standing_misconducts:
            if measure.table != table or measure.take.turn > take.turn:
                continue
            if measure.excludes or (measure.voids_turn and measure.take == take):
                outcome = _voided(outcome)
            if measure.take.turn == take.turn and measure.warnings:
                findings = (*outcome.findings, *(_WARNED,) * measure.warnings)
                outcome = msgspec.structs.replace(outcome, sanction=gravest(findings), findings=findings)
        return outcome

    @rule("R 4.7-5")
    def _averaged(self, take: Take, ruled: Outcomes, standing: Mapping[int, Mapping[int, Outcome]]) -> Outcomes:
        """The turn with an average for those who were not told that their word is bad (INT 28, INT 62)."""
        proposed = {
            table: admitted
            for table, outcome in ruled.items()
            if (admitted := self._if_admitted(take, table)) is not None
            and is_excused(outcome, untold_words(Tally(standing[table]), self.sheet.notices(table), take.turn))
        }
        others = [table for table in ruled if table not in proposed]
        return with_averages(ruled, proposed) if proposed and others else ruled

    def _if_admitted(self, take: Take, table: int) -> Outcome | None:
        """What the slip would earn with its bad words admitted; warnings for misconduct count all the same."""
        ruled = self.sheet.ruling(take, table)
        if ruled is None or ruled.if_admitted is None:
            return None
        return self._disciplined(take, table, ruled.if_admitted)


def _voided(outcome: Outcome) -> Outcome:
    """Nothing is earned; the disciplinary warnings of the slip remain."""
    warned = tuple(each for each in outcome.findings if each.is_disciplinary and each.sanction is Sanction.WARNING)
    return msgspec.structs.replace(_EXCLUDED, findings=(*_EXCLUDED.findings, *warned))
