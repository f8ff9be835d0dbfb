"""Certificates for the podiums, once results are final, and the list of prizes to give and to sign for."""

from collections.abc import Iterator

import msgspec

from duplicata.competition.access import AccessRole
from duplicata.competition.entries import Entry
from duplicata.competition.people import Series
from duplicata.competition.staff.officials import Role
from duplicata.competition.standing.amounts import amount
from duplicata.competition.standing.groups import Grouping
from duplicata.desks.organising.spoken_times import printed_day
from duplicata.desks.posting.standing_views import PostedGroup, PostedLine
from duplicata.desks.standings import StandingsDesk
from duplicata.documents.paper import Paper, Scope, Written
from duplicata.documents.papers.ranking import category_title, posted_standing, series_title
from duplicata.documents.source import Source
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.announce.numbers import points_spoken

_GIVERS = frozenset({AccessRole.ORGANISER, AccessRole.CHIEF_REFEREE, AccessRole.ANIMATOR})


class CertificatesTooEarly(DuplicataError):
    """Certificates of results that may still change."""


class Certificate(msgspec.Struct, frozen=True):
    """One place of a podium: who has it, where, when, and with how many points."""

    rank: str
    place: str
    ranking: str
    names: tuple[str, ...]
    club: str
    competition: str
    points: str
    day: str
    chief_referee: str


class PrizeList(msgspec.Struct, frozen=True):
    """The podiums with room for the prize and the signature of whoever receives it."""

    place: str
    notice: str
    is_provisional: bool
    groups: tuple[PostedGroup, ...]


def _general(source: Source) -> Written:
    _check_final(source)
    group = PostedGroup(sentence("certificate_general", {}), _overall(source))
    return Written(tuple(_certificates(source, group)))


def _by_series(source: Source) -> Written:
    return _by_groups(source, Grouping.SERIES)


def _by_category(source: Source) -> Written:
    return _by_groups(source, Grouping.CATEGORY)


def _by_groups(source: Source, grouping: Grouping) -> Written:
    _check_final(source)
    groups = (
        PostedGroup(_ranking_name(grouping, group.name), group.lines)
        for group in StandingsDesk(source.hall, "").podiums(grouping)
    )
    return Written(tuple(each for group in groups for each in _certificates(source, group)))


def _check_final(source: Source) -> None:
    """A certificate hangs on a wall for years: it is not printed before its results can change no more."""
    if not StandingsDesk(source.hall, "").games.is_final:
        raise CertificatesTooEarly()


def _ranking_name(grouping: Grouping, name: str) -> str:
    code = "certificate_category" if grouping is Grouping.CATEGORY else "certificate_series"
    if name == Series.UNRANKED.value:
        code = "certificate_series_unranked"
    return sentence("certificate_group", {"group": sentence(code, {"name": name})})


def _overall(source: Source) -> tuple[PostedLine, ...]:
    """The first three places in all, with all who share them."""
    lines = posted_standing(Source(source.hall)).lines
    return tuple(line for line in lines if line.rank is not None and line.rank <= amount("posting", "podium_places"))


def _certificates(source: Source, group: PostedGroup) -> Iterator[Certificate]:
    competition = source.hall.competition
    ranks = [line.group_rank or line.rank or 0 for line in group.lines]
    officials = competition.officials.values()
    chief = next((official.name for official in officials if official.role is Role.CHIEF_REFEREE), "")
    for line, rank in zip(group.lines, ranks, strict=True):
        entry = competition.entries[line.entry]
        yield Certificate(
            rank=str(rank),
            place=_place(rank, is_shared=ranks.count(rank) > 1),
            ranking=group.name,
            names=_names(entry),
            club=line.clubs,
            competition=competition.name,
            points=_points(source, line),
            day=_day(source),
            chief_referee=chief,
        )


def _place(rank: int, *, is_shared: bool) -> str:
    ordinal = sentence("ordinal_first" if rank == 1 else "ordinal", {"place": rank})
    return sentence("certificate_equal_place" if is_shared else "certificate_place", {"ordinal": ordinal})


def _names(entry: Entry) -> tuple[str, ...]:
    """As one is called: the first name first."""
    return tuple(f"{player.first_name} {player.last_name}" for player in entry.players)


def _points(source: Source, line: PostedLine) -> str:
    top = StandingsDesk(source.hall, "").games.standing.top
    facts = {"points": points_spoken(line.points), "top": points_spoken(top), "games": len(line.by_game)}
    return sentence("certificate_points" if len(line.by_game) > 1 else "certificate_points_one", facts)


def _day(source: Source) -> str:
    """Where and on which day: that of the last game."""
    competition = source.hall.competition
    last = max(competition.games, key=lambda game: game.moment)
    return sentence("certificate_day", {"place": competition.place, "day": printed_day(last.day)})


def _prize_list(source: Source) -> Written:
    source = Source(source.hall)
    posted, desk = posted_standing(source), StandingsDesk(source.hall, "")
    groups = (
        PostedGroup(sentence("prize_general", {}), _overall(source)),
        *(PostedGroup(series_title(group.name), group.lines) for group in desk.podiums(Grouping.SERIES)),
        *(PostedGroup(category_title(group.name), group.lines) for group in desk.podiums(Grouping.CATEGORY)),
    )
    return Written(PrizeList(source.hall.competition.place, posted.notice, posted.is_provisional, groups))


PAPERS = (
    Paper("certificates", "certificates.typ", Scope.COMPETITION, _general, _GIVERS),
    Paper("certificates-series", "certificates.typ", Scope.COMPETITION, _by_series, _GIVERS),
    Paper("certificates-category", "certificates.typ", Scope.COMPETITION, _by_category, _GIVERS),
    Paper("prize-list", "prize_list.typ", Scope.COMPETITION, _prize_list, _GIVERS),
)
