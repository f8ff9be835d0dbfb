"""Sheets added up again: validated totals are those that the rulings make, and a closed sheet stays closed."""

from collections.abc import Iterable, Mapping
from typing import Any

from duplicata.competition.events import ResultsDeclaredFinal
from duplicata.desks.audit.games import AuditedGames
from duplicata.desks.audit.story import Story, does_not_follow
from duplicata.desks.hall.game_stream import game_stream
from duplicata.journal import Recorded
from duplicata.scrabble.refereeing.events import (
    LowerTotalKept,
    SheetReopened,
    TotalAgreed,
    TotalAnnounced,
    TotalDisputed,
)
from duplicata.scrabble.refereeing.game_result import GameResult
from duplicata.scrabble.refereeing.sheet import Settlement, Sheet, evolve
from duplicata.scrabble.refereeing.sheet_result import SheetResult
from duplicata.scrabble.refereeing.takes import counted_takes

# After one of these the sheet adds up to what it did before.
_ABOUT_TOTALS = (TotalAnnounced, TotalAgreed, TotalDisputed, LowerTotalKept)


class AuditedSheets:
    """The sheets of a journal while they are added up again."""

    def __init__(self, games: AuditedGames) -> None:
        self._games = games
        self._sheets: Story[Sheet] = Story(Sheet, evolve)
        self._of_game: dict[int, list[str]] = {}
        self._results: dict[str, SheetResult] = {}

    def admit(self, recorded: Recorded[Any]) -> None:
        """Raises EventDoesNotFollow."""
        before = self._sheets.state(recorded.stream)
        if before.is_closed and not isinstance(recorded.event, SheetReopened):
            raise does_not_follow(recorded, "audit_closed_sheet")
        sheet = self._sheets.admit(recorded)
        if sheet.opened is None:
            raise does_not_follow(recorded, "audit_impossible")
        if before.opened is None:
            self._of_game.setdefault(sheet.opened.game, []).append(recorded.stream)
        if not isinstance(recorded.event, _ABOUT_TOTALS):
            self._results.pop(recorded.stream, None)
        if isinstance(recorded.event, TotalAgreed):
            self._check_total(recorded, recorded.event)

    def _result(self, stream: str) -> SheetResult:
        sheet = self._sheets.state(stream)
        takes = counted_takes(self._games.game(game_stream(sheet.opened.game if sheet.opened else 0)))
        kept = self._results.get(stream)
        if kept is None or kept.takes != takes:
            kept = self._results[stream] = SheetResult(sheet, takes)
        return kept

    def _check_total(self, recorded: Recorded[Any], agreed: TotalAgreed) -> None:
        points = self._result(recorded.stream).points
        if points.get(agreed.table) != agreed.points:
            raise does_not_follow(recorded, "audit_other_total", table=agreed.table)

    def check_final(self, recorded: Recorded[ResultsDeclaredFinal], seats: Mapping[int, int]) -> None:
        """Results are final when every table is on a closed sheet, and the standing is the one that the sheets make.

        Raises:
            EventDoesNotFollow.
        """
        streams = self._of_game.get(recorded.event.game, [])
        on_sheets = {table for stream in streams for table in self._sheets.state(stream).tables}
        for stream in streams:
            self._check_closed(recorded, stream)
        if missing := set(seats) - on_sheets:
            raise does_not_follow(recorded, "audit_table_without_sheet", table=min(missing))
        self._check_standing(recorded, streams, seats)

    def _check_standing(
        self, recorded: Recorded[ResultsDeclaredFinal], streams: Iterable[str], seats: Mapping[int, int]
    ) -> None:
        results = (SheetResult(self._sheets.state(stream), self._result(stream).takes) for stream in streams)
        totals = GameResult(tuple(results)).totals
        stored = {score.entry: score.points for score in recorded.event.scores}
        for table, entry in seats.items():
            if stored.get(entry) != totals[table]:
                raise does_not_follow(recorded, "audit_other_standing", table=table)
        ended = self._games.game(game_stream(recorded.event.game)).ended
        if ended is None or ended.top != recorded.event.top:
            raise does_not_follow(recorded, "audit_other_top")

    def _check_closed(self, recorded: Recorded[Any], stream: str) -> None:
        sheet, points = self._sheets.state(stream), self._result(stream).points
        if not sheet.is_closed:
            raise does_not_follow(recorded, "audit_open_sheet", stream=stream)
        for table in sheet.tables:
            settled = sheet.settled.get(table)
            is_right = settled is Settlement.LOWER_KEPT or (
                settled is Settlement.AGREED and sheet.validated[table] == points[table]
            )
            if not is_right:
                raise does_not_follow(recorded, "audit_other_total", table=table)
