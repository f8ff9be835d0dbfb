"""The standings desk: what may be posted now, of games that are over and whose slips are all ruled."""

from collections.abc import Iterable

import msgspec

from duplicata.competition.centres.results_row import DisturbedTurn
from duplicata.competition.competition import Competition
from duplicata.competition.decisions.moments import planned_round
from duplicata.competition.standing.amounts import amount
from duplicata.competition.standing.federation import FederationRow, federation_rows
from duplicata.competition.standing.groups import Grouping, GroupLine, alphabetical, by_group, podium
from duplicata.competition.standing.ranking import Standing, StandingLine
from duplicata.desks.hall import Hall
from duplicata.desks.hall.counted_games import CountedGames
from duplicata.desks.hall.sent_scores import disturbed_turns, sent_standing, turns_left_out
from duplicata.desks.posting.standing_views import (
    PostedGroup,
    PostedName,
    PostedSolo,
    PostedStanding,
    PostedTable,
    posted_line,
    posted_lines,
)
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence


class ResultsNotPosted(DuplicataError):
    """Results of a game that is not over, or whose slips are not all ruled."""


class StandingsDesk:
    """Postings for the hall; nothing of a game that is being played or corrected is in them.

    `separates_by_tops` is the option of some regions: equal totals are separated by the tops lost, then the warnings.
    """

    def __init__(self, hall: Hall, holder: str, *, separates_by_tops: bool = False) -> None:
        self.hall = hall
        self.holder = holder
        self.games = CountedGames(hall, separates_by_tops=separates_by_tops)

    @property
    def competition(self) -> Competition:
        return self.hall.competition

    def by_rank(self, after: int | None = None) -> PostedStanding:
        """All games so far, or as it was after one of them."""
        if after is None:
            return self._posting(self.games.standing)
        return self._posting(self._with_game(after).after(after))

    @rule("G 1.7-3")
    def game(self, number: int) -> PostedStanding:
        """One game: its first hundred lines, with all who share the last rank of them."""
        standing = self._with_game(number).of_game(number)
        return self._posting(standing, first_lines(standing.lines))

    def whole_game(self, number: int) -> PostedStanding:
        """One game, everyone in it."""
        return self._posting(self._with_game(number).of_game(number))

    def groups(self, grouping: Grouping, after: int | None = None) -> tuple[PostedGroup, ...]:
        """The standing of each series, category, club or federation, now or as it was after a game."""
        standing = self.games.standing if after is None else self._with_game(after).after(after)
        groups = by_group(standing.lines, self.competition.entries, grouping)
        return tuple(self._group(name, lines) for name, lines in groups.items())

    def podiums(self, grouping: Grouping) -> tuple[PostedGroup, ...]:
        """The first three places of each group, with all who share them."""
        groups = by_group(self.games.standing.lines, self.competition.entries, grouping)
        return tuple(self._group(name, podium(lines)) for name, lines in groups.items())

    def alphabetical(self, next_game: int | None = None) -> tuple[PostedName, ...]:
        """Every player by name, with the table of the next game; raises UnknownGame."""
        tables = planned_round(self.competition, next_game).tables if next_game is not None else {}
        standing = self.games.standing
        return tuple(
            PostedName(line.player.name, line.number, tables.get(line.number), *_so_far(standing, line.number))
            for line in alphabetical(self.competition.active_entries)
        )

    def by_table(self, game: int) -> tuple[PostedTable, ...]:
        """Who sits where in a game; raises UnknownGame."""
        entries, standing = self.competition.entries, self.games.standing
        return tuple(
            PostedTable(table, entry, entries[entry].name, *_so_far(standing, entry))
            for table, entry in planned_round(self.competition, game).seats.items()
        )

    def solos(self, game: int) -> tuple[PostedSolo, ...]:
        """The solos of a game, once it is over and its slips are ruled."""
        self._with_game(game)
        entries, seats = self.competition.entries, self.competition.seats(game)
        return tuple(
            PostedSolo(solo.turn, solo.table, entries[seats[solo.table]].name, solo.points)
            for solo in self.hall.results(game).solos
        )

    def federation_rows(self, game: int | None = None) -> tuple[FederationRow, ...]:
        """All that a federation needs of each player, tables of the last game; its points are for it to compute.

        Of all games so far, or of one alone; nothing of the turns that were disturbed here is in them (INT 121).
        """
        standing = sent_standing(self.games) if game is None else self.sent_game(game)
        conducts = self.games.conducts(game, turns_left_out(self.games))
        last = max(standing.games, default=None)
        tables = {} if last is None else self.competition.tables(last)
        return federation_rows(standing, self.competition.entries, tables, conducts)

    def sent_game(self, game: int) -> Standing:
        """One game, everyone in it, without what was disturbed; raises ResultsNotPosted."""
        self._with_game(game)
        return sent_standing(self.games).of_game(game)

    @rule("G 5.5-23")
    def disturbed(self, game: int | None = None) -> tuple[DisturbedTurn, ...]:
        """The turns that were disturbed here, of all games so far or of one: the federation gives their average."""
        return tuple(each for each in disturbed_turns(self.games) if game in (None, each.game))

    def equals_notice(self, *, for_title: bool) -> str | None:
        """What is to be said of an equal first place, if there is one."""
        firsts = self.games.standing.equal_firsts(for_title=for_title)
        if len(firsts) < amount("barrage", "fewest_players"):
            return None
        code = "standing_awaits_barrage" if for_title else "standing_barrage_optional"
        return sentence(code, {"count": len(firsts)})

    def _with_game(self, game: int) -> Standing:
        if game not in self.games.ruled:
            raise ResultsNotPosted(game=game)
        return self.games.standing

    def _posting(self, standing: Standing, lines: tuple[StandingLine, ...] | None = None) -> PostedStanding:
        entries, final = self.competition.entries, self.competition.final_games
        is_final = bool(standing.games) and final.issuperset(standing.games)
        return PostedStanding(
            games=standing.games,
            top=standing.top,
            is_provisional=not is_final,
            notice=sentence("standing_final" if is_final else "standing_provisional", {}),
            lines=posted_lines(standing.lines if lines is None else lines, entries),
            apart=posted_lines(standing.apart, entries),
        )

    def _group(self, name: str, lines: Iterable[GroupLine]) -> PostedGroup:
        entries = self.competition.entries
        return PostedGroup(name, tuple(posted_line(each.line, entries[each.line.entry], each.rank) for each in lines))


def first_lines(lines: tuple[StandingLine, ...]) -> tuple[StandingLine, ...]:
    """The first hundred, and all who share the rank of the hundredth."""
    wanted = amount("posting", "first_lines")
    if len(lines) <= wanted:
        return lines
    return tuple(line for place, line in enumerate(lines) if place < wanted or line.rank == lines[wanted - 1].rank)


def first_posted(posted: PostedStanding) -> PostedStanding:
    """A posting of its first hundred lines alone, with all who share the rank of the hundredth."""
    wanted, lines = amount("posting", "first_lines"), posted.lines
    if len(lines) <= wanted:
        return posted
    kept = tuple(line for place, line in enumerate(lines) if place < wanted or line.rank == lines[wanted - 1].rank)
    return msgspec.structs.replace(posted, lines=kept)


def _so_far(standing: Standing, entry: int) -> tuple[int | None, int | None]:
    return (standing.rank(entry), standing.total(entry)) if entry in standing else (None, None)
