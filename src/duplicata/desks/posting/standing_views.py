"""What is posted of a standing: names, ranks, scores, and where to sit next."""

from collections.abc import Mapping

import msgspec

from duplicata.competition.entries import Entry
from duplicata.competition.standing.ranking import StandingLine


class PostedLine(msgspec.Struct, frozen=True):
    """A line of a posting; no rank for whoever withdrew, `group_rank` where it is the posting of a group."""

    rank: int | None
    entry: int
    name: str
    clubs: str
    federations: str
    series: str
    by_game: tuple[int | None, ...]
    points: int
    difference: int
    percentage: str
    group_rank: int | None = None


class PostedStanding(msgspec.Struct, frozen=True):
    """A standing after some games; `notice` says whether it is final."""

    games: tuple[int, ...]
    top: int
    is_provisional: bool
    notice: str
    lines: tuple[PostedLine, ...]
    apart: tuple[PostedLine, ...] = ()


class PostedGroup(msgspec.Struct, frozen=True):
    """The part of a standing that is one series, category, club or federation."""

    name: str
    lines: tuple[PostedLine, ...]


class PostedName(msgspec.Struct, frozen=True):
    """A player in the alphabetical list: the table of the next game, and the rank and points so far."""

    name: str
    entry: int
    table: int | None
    rank: int | None
    points: int | None


class PostedTable(msgspec.Struct, frozen=True):
    """A table of a game, who sits there, and the rank and points so far."""

    table: int
    entry: int
    name: str
    rank: int | None
    points: int | None


class PostedSolo(msgspec.Struct, frozen=True):
    """A solo, told once the game is over."""

    turn: int
    table: int
    name: str
    points: int


def posted_line(line: StandingLine, entry: Entry, group_rank: int | None = None) -> PostedLine:
    return PostedLine(
        rank=line.rank,
        entry=line.entry,
        name=entry.name,
        clubs=_joined([player.club or "" for player in entry.players]),
        federations=_joined([player.federation for player in entry.players]),
        series=" – ".join(player.series.value for player in entry.players),
        by_game=line.by_game,
        points=line.points,
        difference=line.difference,
        percentage=line.percentage_text,
        group_rank=group_rank,
    )


def posted_lines(lines: tuple[StandingLine, ...], entries: Mapping[int, Entry]) -> tuple[PostedLine, ...]:
    return tuple(posted_line(line, entries[line.entry]) for line in lines)


def _joined(parts: list[str]) -> str:
    """What both of a pair share is said once."""
    return " – ".join(dict.fromkeys(part for part in parts if part))
