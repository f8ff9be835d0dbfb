"""The standing that a simulated competition ends with, one line for each entry."""

import msgspec

from duplicata.competition.competition import Competition
from duplicata.competition.standing.ranking import StandingLine
from duplicata.desks.hall import Hall
from duplicata.desks.hall.counted_games import CountedGames


class SimulatedPlayer(msgspec.Struct, frozen=True):
    """A line of the final standing: equal totals share a rank, and those who withdrew share the one after the last.

    `scores` and `tables` are by game; a game that was not played has no table and counts nothing.
    """

    rank: int
    player: str
    entry: int
    tables: tuple[int | None, ...]
    scores: tuple[int, ...]
    total: int
    difference: int
    percentage: float
    is_withdrawn: bool = False


def final_standing(hall: Hall) -> list[SimulatedPlayer]:
    standing = CountedGames(hall).standing
    apart = sorted(standing.apart, key=lambda line: -line.points)
    return [_line(line, hall.competition, len(standing) + 1) for line in (*standing.lines, *apart)]


def _line(line: StandingLine, competition: Competition, rank_apart: int) -> SimulatedPlayer:
    return SimulatedPlayer(
        rank=rank_apart if line.rank is None else line.rank,
        player=competition.entries[line.entry].name,
        entry=line.entry,
        tables=tuple(competition.tables(game.number).get(line.entry) for game in competition.games),
        scores=tuple(score or 0 for score in line.by_game),
        total=line.points,
        difference=line.difference,
        percentage=line.percentage / 100,
        is_withdrawn=line.rank is None,
    )
