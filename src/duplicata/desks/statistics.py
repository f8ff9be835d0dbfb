"""The statistics desk: figures of a game for charts and for its report, each once its reader may know it."""

from duplicata.competition.decisions.moments import planned_round
from duplicata.desks.figures.distribution import Distribution
from duplicata.desks.figures.game_figures import GameFigures
from duplicata.desks.figures.player_losses import PlayerLosses, player_losses
from duplicata.desks.figures.report import GameReport
from duplicata.desks.figures.turn_figures import TurnCounts, TurnFigures, count_turns
from duplicata.desks.hall import Hall
from duplicata.desks.player import PlayerDesk
from duplicata.desks.public_hall import compared_games
from duplicata.desks.standings import StandingsDesk
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.refereeing.sheet_result import SheetResult


class StatisticsTooEarly(DuplicataError):
    """Statistics of a game whose totals players and referees have not all compared."""


class StatisticsDesk:
    """Everyone's figures; keep one for a hall: a sheet or a game that has not changed is not counted again."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._standings = StandingsDesk(hall, "")
        self._kept: dict[int, GameFigures] = {}
        self._sheets: dict[tuple[int, int], tuple[SheetResult, TurnCounts]] = {}

    def turns(self, game: int) -> tuple[TurnFigures, ...]:
        """Each turn over the whole room.

        Raises:
            UnknownGame, StatisticsTooEarly.
        """
        return self._figures(game).turns

    def totals(self, game: int) -> Distribution:
        """How the totals spread.

        Raises:
            UnknownGame, StatisticsTooEarly.
        """
        return self._figures(game).totals

    def hardest(self, game: int) -> tuple[TurnFigures, ...]:
        """The three turns that the fewest found, the hardest first.

        Raises:
            UnknownGame, StatisticsTooEarly.
        """
        return self._figures(game).hardest

    def report(self, game: int) -> GameReport:
        """The game told as clubs tell it.

        Raises:
            UnknownGame, StatisticsTooEarly.
        """
        return self._figures(game).report

    def losses(self, entry: int, game: int) -> PlayerLosses:
        """Where one player lost points, for himself, as soon as he may read his result.

        Raises:
            UnknownEntry, UnknownGame, EntryWithoutTable, ResultsTooEarly, TotalNotCompared.
        """
        table = PlayerDesk(self._hall, entry).result(game).table
        outcomes = self._hall.results(game).table(table).tally.outcomes
        return player_losses(entry, game, self._hall.game(game), outcomes)

    def _figures(self, game: int) -> GameFigures:
        hall = self._hall
        hall.catch_up()
        planned_round(hall.competition, game)
        if game not in compared_games(self._standings.games):
            raise StatisticsTooEarly(game=game)
        kept = self._kept.get(game)
        if kept is None or not kept.is_of(hall.game(game), hall.competition, hall.sheets(game)):
            kept = self._kept[game] = GameFigures(self._standings, game, self._counts(game))
        return kept

    def _counts(self, game: int) -> tuple[TurnCounts, ...]:
        tops = {turn.number: turn.top for turn in self._hall.game(game).played}
        return tuple(self._sheet_counts(game, result, tops) for result in self._hall.results(game).sheets)

    def _sheet_counts(self, game: int, result: SheetResult, tops: dict[int, int]) -> TurnCounts:
        key = (game, _number(result.sheet))
        kept = self._sheets.get(key)
        if kept is None or kept[0] is not result:
            kept = self._sheets[key] = (result, count_turns(result, tops))
        return kept[1]


def _number(sheet: Sheet) -> int:
    assert sheet.opened is not None, "a sheet with results is open"
    return sheet.opened.number
