"""The announcement of the competition, and the committee on the wall (G 2.1)."""

from collections.abc import Iterator

import msgspec

from duplicata.competition.access import AccessRole
from duplicata.competition.checklists import PosterLine
from duplicata.competition.committee.members import Member
from duplicata.competition.competition import Competition
from duplicata.competition.planned_games import PlannedGame
from duplicata.competition.staff.officials import Role
from duplicata.desks.organiser import OrganiserDesk
from duplicata.desks.organising.spoken_times import printed_day, said_hour
from duplicata.desks.organising.typed_people import role_title
from duplicata.documents.paper import Paper, Scope, Written
from duplicata.documents.source import Source
from duplicata.kernel.messages import sentence
from duplicata.scrabble.announce.numbers import duration
from duplicata.scrabble.kinds import kind_named

_HOURS = "hours"
_LEADERS = (Role.ORGANISER, Role.CHIEF_REFEREE, Role.DEPUTY)


class PostedGame(msgspec.Struct, frozen=True):
    """A game as posters name it."""

    title: str
    day: str
    hour: str
    kind: str
    time: str


class Mention(msgspec.Struct, frozen=True):
    """A mention of the announcement: its value, or what is missing there."""

    name: str
    value: str
    is_missing: bool
    says: str
    article: str


class Announcement(msgspec.Struct, frozen=True):
    """What the announcement says, mention by mention, and the games that are planned."""

    competition: str
    place: str
    is_pairs: bool
    games: tuple[PostedGame, ...]
    mentions: tuple[Mention, ...]


class Seat(msgspec.Struct, frozen=True):
    """Someone of the committee, and whom he sits for."""

    name: str
    college: str


class CommitteePoster(msgspec.Struct, frozen=True):
    """Who leads the competition, who hears appeals, and under which terms it is played (G 1.7-4)."""

    competition: str
    place: str
    leaders: tuple[tuple[str, str], ...]
    president: Seat | None
    members: tuple[Seat, ...]
    substitutes: tuple[Seat, ...]
    is_pairs: bool
    edition: str
    lexicon: str
    games: tuple[PostedGame, ...]


def _poster(source: Source) -> Written:
    competition = source.hall.competition
    return Written(
        Announcement(
            competition.name,
            competition.place,
            competition.is_pairs,
            _games(competition),
            tuple(_mentions(competition, OrganiserDesk(source.hall, "").poster())),
        )
    )


def _committee_poster(source: Source) -> Written:
    competition = source.hall.competition
    committee = competition.committee
    return Written(
        CommitteePoster(
            competition.name,
            competition.place,
            tuple(_leaders(competition)),
            _seat(committee.president) if committee else None,
            tuple(map(_seat, committee.members)) if committee else (),
            tuple(map(_seat, committee.substitutes)) if committee else (),
            competition.is_pairs,
            competition.edition_name,
            competition.lexicon,
            _games(competition),
        )
    )


def _mentions(competition: Competition, lines: tuple[PosterLine, ...]) -> Iterator[Mention]:
    """Hours that nobody has written are those of the games, which the announcement names with their days."""
    for line in lines:
        if line.name == _HOURS and line.is_missing and competition.games:
            continue
        value = getattr(competition.poster, line.name)
        shown = "\n".join(value) if isinstance(value, tuple) else str(value or "")
        yield Mention(line.name, shown, line.is_missing, line.says, line.article)


def _leaders(competition: Competition) -> Iterator[tuple[str, str]]:
    for role in _LEADERS:
        for official in competition.officials.values():
            if official.role is role:
                yield role_title(role), official.name


def _seat(member: Member) -> Seat:
    return Seat(member.name, member.college.title)


def _games(competition: Competition) -> tuple[PostedGame, ...]:
    return tuple(map(_game, competition.games))


def _game(game: PlannedGame) -> PostedGame:
    return PostedGame(
        sentence("wall_game", {"game": game.number}),
        printed_day(game.day),
        said_hour(game.start),
        sentence(f"kind_{kind_named(game.kind_name).name}", {}),
        sentence("wall_game_time", {"time": duration(game.seconds)}),
    )


PAPERS = (
    Paper("poster", "poster.typ", Scope.COMPETITION, _poster),
    Paper(
        "committee-poster",
        "committee_poster.typ",
        Scope.COMPETITION,
        _committee_poster,
        frozenset({AccessRole.ORGANISER, AccessRole.CHIEF_REFEREE, AccessRole.DEPUTY}),
    ),
)
