"""Rankings for the wall: in all, of a game, by name, series, category and club, once they may be posted (G 1.7)."""

from collections import Counter

import msgspec

from duplicata.competition.people import Series
from duplicata.competition.standing.groups import Grouping, NameLine, alphabetical
from duplicata.desks.figures.report import figure
from duplicata.desks.organising.spoken_times import printed_day
from duplicata.desks.posting.standing_views import PostedGroup, PostedLine, PostedStanding
from duplicata.desks.public_hall import PublicDesk, compared_games
from duplicata.desks.standings import ResultsNotPosted, StandingsDesk, first_posted
from duplicata.documents.paper import Paper, Scope, Written
from duplicata.documents.papers import solos
from duplicata.documents.source import Source
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence

POSTERS = solos.POSTERS


class NothingToPost(DuplicataError):
    """A ranking asked for before any game may be posted."""


class RankingSheet(msgspec.Struct, frozen=True):
    """A ranking on paper: one group without a name, or several; `apart` are those who withdrew.

    With `by_group`, a line has two ranks: among its group, and in all.
    """

    title: str
    about: str
    notice: str
    is_provisional: bool
    games: tuple[int, ...]
    groups: tuple[PostedGroup, ...]
    apart: tuple[PostedLine, ...]
    apart_title: str
    by_group: bool = False


class NameSheet(msgspec.Struct, frozen=True):
    """The same by name: each player with the line of his entry, or none if he never played."""

    title: str
    about: str
    notice: str
    is_provisional: bool
    games: tuple[int, ...]
    lines: tuple[tuple[str, PostedLine | None], ...]


def posted_standing(source: Source) -> PostedStanding:
    """The cumulative standing of the games that may be posted, or as it was after the game asked for.

    Raises:
        NothingToPost, ResultsNotPosted.
    """
    return StandingsDesk(source.hall, "").by_rank(_last_game(source))


def _last_game(source: Source) -> int:
    """A wall tells no more than the screens of the hall: totals are compared at the tables first (INT 67)."""
    compared = compared_games(StandingsDesk(source.hall, "").games)
    if source.game is not None and source.game not in compared:
        raise ResultsNotPosted(game=source.game)
    if not compared:
        raise NothingToPost()
    return compared[-1] if source.game is None else source.game


def _merit(source: Source) -> Written:
    posted = posted_standing(source)
    return Written(_sheet(source, sentence("ranking_total", {}), posted, _whole(posted)))


def _first(source: Source) -> Written:
    posted = first_posted(posted_standing(source))
    title = sentence("ranking_first", {"count": len(posted.lines)})
    posted = msgspec.structs.replace(posted, apart=())
    return Written(_sheet(source, title, posted, _whole(posted)))


def _of_game(source: Source) -> Written:
    posted = PublicDesk(source.hall).of_game(source.asked_game)
    sheet = _sheet(source, sentence("ranking_of_game", {"game": source.asked_game}), posted, _whole(posted))
    day = printed_day(source.hall.competition.rounds[source.asked_game].game.day)
    facts = {"day": day, "place": source.hall.competition.place, "top": figure(posted.top)}
    return Written(msgspec.structs.replace(sheet, about=sentence("ranking_one_game", facts)))


def _whole(posted: PostedStanding) -> tuple[PostedGroup, ...]:
    return (PostedGroup("", posted.lines),)


def _series(source: Source) -> Written:
    groups = _groups(source, Grouping.SERIES)
    named = tuple(PostedGroup(series_title(group.name), group.lines) for group in groups)
    return Written(_grouped(source, "ranking_by_series", named))


def _category(source: Source) -> Written:
    groups = _groups(source, Grouping.CATEGORY)
    named = tuple(PostedGroup(category_title(group.name), group.lines) for group in groups)
    return Written(_grouped(source, "ranking_by_category", named, "ranking_without_category"))


def _club(source: Source) -> Written:
    return Written(_grouped(source, "ranking_by_club", _groups(source, Grouping.CLUB), "ranking_without_club"))


def series_title(name: str) -> str:
    code = "ranking_series_unranked" if name == Series.UNRANKED.value else "ranking_series"
    return sentence(code, {"name": name})


def category_title(name: str) -> str:
    return sentence("ranking_category", {"name": name})


def _groups(source: Source, grouping: Grouping) -> tuple[PostedGroup, ...]:
    return StandingsDesk(source.hall, "").groups(grouping, _last_game(source))


def _grouped(source: Source, title: str, groups: tuple[PostedGroup, ...], others: str = "") -> RankingSheet:
    """Groups, then those who are in none of them, so that everyone finds himself."""
    posted = posted_standing(source)
    grouped = {line.entry for group in groups for line in group.lines}
    left = tuple(line for line in posted.lines if line.entry not in grouped)
    if left:
        groups = (*groups, PostedGroup(sentence(others, {}), left))
    return msgspec.structs.replace(_sheet(source, sentence(title, {}), posted, groups), by_group=True)


def _sheet(source: Source, title: str, posted: PostedStanding, groups: tuple[PostedGroup, ...]) -> RankingSheet:
    return RankingSheet(
        title=title,
        about=_about(source, posted),
        notice=posted.notice,
        is_provisional=posted.is_provisional,
        games=posted.games,
        groups=groups,
        apart=posted.apart,
        apart_title=sentence("ranking_apart", {}),
    )


def _about(source: Source, posted: PostedStanding) -> str:
    """What the ranking counts: which games, where, against which top."""
    facts = {"place": source.hall.competition.place, "top": figure(posted.top)}
    if len(posted.games) > 1:
        return sentence("ranking_after", facts | {"count": len(posted.games)})
    return sentence("ranking_after_one", facts | {"game": posted.games[0]})


def _by_name(source: Source) -> Written:
    posted = posted_standing(source)
    lines = {line.entry: line for line in (*posted.lines, *posted.apart)}
    entries = source.hall.competition.entries.values()
    names = alphabetical(entry for entry in entries if entry.number in lines or not entry.is_withdrawn)
    bearers = Counter(each.player.name for each in names)
    return Written(
        NameSheet(
            title=sentence("ranking_by_name", {}),
            about=_about(source, posted),
            notice=posted.notice,
            is_provisional=posted.is_provisional,
            games=posted.games,
            lines=tuple((_told_apart(each, bearers), lines.get(each.number)) for each in names),
        )
    )


def _told_apart(line: NameLine, bearers: Counter[str]) -> str:
    """A name, with the club of whoever shares it with somebody else."""
    name, club = line.player.name, line.player.club
    return sentence("ranking_namesake", {"name": name, "club": club}) if bearers[name] > 1 and club else name


PAPERS = (
    Paper("ranking", "ranking.typ", Scope.COMPETITION, _merit, POSTERS),
    Paper("ranking-game", "ranking.typ", Scope.GAME, _of_game, POSTERS),
    Paper("ranking-first", "ranking.typ", Scope.COMPETITION, _first, POSTERS),
    Paper("ranking-alphabetical", "ranking_names.typ", Scope.COMPETITION, _by_name, POSTERS),
    Paper("ranking-series", "ranking.typ", Scope.COMPETITION, _series, POSTERS),
    Paper("ranking-category", "ranking.typ", Scope.COMPETITION, _category, POSTERS),
    Paper("ranking-club", "ranking.typ", Scope.COMPETITION, _club, POSTERS),
    *solos.PAPERS,
)
