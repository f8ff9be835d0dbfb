"""All the figures of one game, counted once and kept for as long as nothing of it changes."""

from functools import cached_property
from operator import is_

from duplicata.competition.competition import Competition
from duplicata.competition.standing.amounts import amount
from duplicata.competition.standing.groups import Grouping, by_group, podium
from duplicata.desks.figures.distribution import Distribution, distribution
from duplicata.desks.figures.report import GameReport, told
from duplicata.desks.figures.turn_figures import TurnCounts, TurnFigures, figures_of_turns
from duplicata.desks.posting.standing_views import PostedGroup, PostedLine, posted_line
from duplicata.desks.standings import StandingsDesk
from duplicata.scrabble.game import Game
from duplicata.scrabble.refereeing.sheet import Sheet

HARDEST_SHOWN = 3


class GameFigures:
    """One game whose totals were compared; each figure is counted when it is first asked for."""

    def __init__(self, standings: StandingsDesk, number: int, counts: tuple[TurnCounts, ...]) -> None:
        self._standings = standings
        self._number = number
        self._counts = counts
        hall = standings.hall
        self._game: Game = hall.game(number)
        self._sheets: tuple[Sheet, ...] = hall.sheets(number)
        self._competition: Competition = hall.competition
        # Taken now, so that all figures of this object are of one moment.
        self._standing = standings.games.standing.of_game(number)
        self._solos = standings.solos(number)

    def is_of(self, game: Game, competition: Competition, sheets: tuple[Sheet, ...]) -> bool:
        """Whether nothing has changed: everything is replaced when it changes, so looking inside is not needed."""
        is_same = self._game is game and self._competition is competition and len(self._sheets) == len(sheets)
        return is_same and all(map(is_, self._sheets, sheets))

    @cached_property
    def turns(self) -> tuple[TurnFigures, ...]:
        return figures_of_turns(self._game, self._counts)

    @cached_property
    def hardest(self) -> tuple[TurnFigures, ...]:
        """Those that the fewest found, the hardest first; of equals, the one that cost the room more."""
        by_share = sorted(self.turns, key=lambda turn: (turn.share_at_top, turn.average_tenths - 10 * turn.top))
        return tuple(by_share[:HARDEST_SHOWN])

    @cached_property
    def totals(self) -> Distribution:
        return distribution([line.points for line in self._standing.lines], self._top)

    @cached_property
    def report(self) -> GameReport:
        opened = self._game.opened
        assert opened is not None, "a game with results was opened"
        report = GameReport(
            tournament=opened.tournament,
            game=self._number,
            date=opened.date,
            top=self._top,
            turn_count=len(self._game.played),
            players=self.totals.players,
            scrabbles=tuple(turn for turn in self.turns if turn.is_scrabble),
            solos=self._solos,
            hardest=self.hardest[0] if self.hardest else None,
            podium=self._podium(),
            series=self._series(),
            average_tenths=self.totals.average_tenths,
            is_provisional=self._number not in self._competition.final_games,
        )
        return told(report, self.totals)

    def _podium(self) -> tuple[PostedLine, ...]:
        entries, places = self._competition.entries, amount("posting", "podium_places")
        first = (line for line in self._standing.lines if line.rank is not None and line.rank <= places)
        return tuple(posted_line(line, entries[line.entry]) for line in first)

    def _series(self) -> tuple[PostedGroup, ...]:
        entries = self._competition.entries
        groups = by_group(self._standing.lines, entries, Grouping.SERIES)
        return tuple(
            PostedGroup(
                name, tuple(posted_line(each.line, entries[each.line.entry], each.rank) for each in podium(group))
            )
            for name, group in groups.items()
        )

    @property
    def _top(self) -> int:
        assert self._game.ended is not None, "a game with results is over"
        return self._game.ended.top
