"""The alphabetical list on the wall: where everyone sits, and his place once it is posted."""

from collections.abc import Iterable, Mapping

import msgspec

from duplicata.competition.rooms.plan import Place
from duplicata.competition.standing.groups import NameLine, alphabetical
from duplicata.desks.hall import Hall
from duplicata.desks.posting.browsing import has_words, words_of
from duplicata.desks.posting.programme import next_seated_game
from duplicata.desks.posting.standing_views import PostedLine, PostedStanding


class PublicName(msgspec.Struct, frozen=True):
    """A player in the alphabetical list: table and room of the game under way or to come, rank and points so far.

    `search` is the name word by word as it is looked for.
    """

    name: str
    entry: int
    table: int | None
    room: str | None
    row: int | None
    column: int | None
    rank: int | None
    points: int | None
    search: tuple[str, ...]


def public_names(hall: Hall, standing: PostedStanding | None) -> tuple[PublicName, ...]:
    """Everyone who has not withdrawn, both of a pair, the French way."""
    competition, game = hall.competition, next_seated_game(hall)
    tables = competition.tables(game) if game is not None else {}
    places = {place.table: place for place in competition.plan.places} if competition.plan else {}
    lines = {line.entry: line for line in standing.lines} if standing else {}
    return tuple(
        _name(each, tables.get(each.number), places, lines.get(each.number))
        for each in alphabetical(competition.active_entries)
    )


def _name(each: NameLine, table: int | None, places: Mapping[int, Place], line: PostedLine | None) -> PublicName:
    place = places.get(table) if table is not None else None
    return PublicName(
        name=each.player.name,
        entry=each.number,
        table=table,
        room=place.room if place else None,
        row=place.row if place else None,
        column=place.column if place else None,
        rank=line.rank if line else None,
        points=line.points if line else None,
        search=tuple(words_of(each.player.name)),
    )


def find_names(names: Iterable[PublicName], typed: str) -> tuple[PublicName, ...]:
    """Those of whom each typed word begins a part of the name, in any order; nobody when nothing is typed."""
    wanted = words_of(typed)
    return tuple(each for each in names if wanted and has_words(each.search, wanted))
