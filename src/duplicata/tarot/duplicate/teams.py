"""The standing of teams over their matches, by match points or by matches won (INT 97)."""

from collections.abc import Iterable
from enum import Enum

import msgspec

from duplicata.tarot.duplicate.amount import Thousandths
from duplicata.tarot.duplicate.match import MatchResult
from duplicata.tarot.duplicate.ranking import ranked


class TeamOrder(Enum):
    """What ranks the teams; the organiser declares it, the code gives no scale of victory points."""

    MATCH_POINTS = "pm"
    MATCHES_WON = "won"


class TeamLine(msgspec.Struct, frozen=True):
    """A team: its matches, and the match points left to it in all of them."""

    rank: int
    team: int
    won: int
    drawn: int
    lost: int
    net: Thousandths

    @property
    def matches(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def victories(self) -> int:
        """In halves: two for a match won, one for a draw."""
        return 2 * self.won + self.drawn


def team_standing(results: Iterable[MatchResult], order: TeamOrder = TeamOrder.MATCH_POINTS) -> tuple[TeamLine, ...]:
    """Equal teams share a rank; matches won are separated by match points when they come first."""
    lines: dict[int, TeamLine] = {}
    for result in results:
        match, net = result.match, result.net
        for team, own, other in ((match.a, net.a, net.b), (match.b, net.b, net.a)):
            lines[team] = _with(lines.get(team, TeamLine(0, team, 0, 0, 0, 0)), own, other)
    by_wins = order is TeamOrder.MATCHES_WON
    keys = {team: (line.victories if by_wins else 0, line.net) for team, line in lines.items()}
    return tuple(msgspec.structs.replace(lines[team], rank=rank) for rank, team in ranked(keys))


def _with(line: TeamLine, own: Thousandths, other: Thousandths) -> TeamLine:
    return TeamLine(
        line.rank,
        line.team,
        line.won + (own > other),
        line.drawn + (own == other),
        line.lost + (own < other),
        line.net + own,
    )
