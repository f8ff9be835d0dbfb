"""Lists on the wall that say who sits where: by name and by table (G 1.7)."""

from collections.abc import Iterable, Mapping

import msgspec

from duplicata.competition.competition import Competition
from duplicata.competition.decisions.moments import planned_round
from duplicata.competition.entries import Entry
from duplicata.competition.names import folded
from duplicata.competition.people import Player
from duplicata.competition.seating import ListedTable
from duplicata.competition.seating.table_list import listed_tables


class NamedSeat(msgspec.Struct, frozen=True):
    """A player under the initial of his name, the table to go to and its room; no table while he has none."""

    initial: str
    name: str
    partner: str
    table: int | None
    room: str


class TakenTable(msgspec.Struct, frozen=True):
    """A table and those who sit there."""

    table: int
    room: str
    is_fixed: bool
    players: tuple[str, ...]
    clubs: str
    series: str


def seats_by_name(competition: Competition, game: int) -> tuple[NamedSeat, ...]:
    """Every player in alphabetical order, both of a pair; nobody before seats are given; raises UnknownGame."""
    tables = planned_round(competition, game).tables
    if not tables:
        return ()
    rooms, entries = _rooms(competition), competition.entries
    listed = listed_tables({entry.number: tables.get(entry.number) for entry in _players(competition, tables)}, entries)
    return tuple(_named(line, entries[line.entry], rooms) for line in listed)


def seats_by_table(competition: Competition, game: int) -> tuple[TakenTable, ...]:
    """Every table that is taken, by number; raises UnknownGame."""
    rooms = _rooms(competition)
    kept = frozenset(competition.plan.fixed_tables if competition.plan else ())
    return tuple(
        _taken(table, competition.entries[entry], rooms, table in kept)
        for table, entry in planned_round(competition, game).seats.items()
    )


def _players(competition: Competition, tables: Mapping[int, int]) -> tuple[Entry, ...]:
    """Those who may play, and those who played before they withdrew."""
    return tuple(entry for entry in competition.entries.values() if entry.number in tables or not entry.is_withdrawn)


def _named(line: ListedTable, entry: Entry, rooms: Mapping[int, str]) -> NamedSeat:
    others = [player.name for player in entry.players if player.name != line.name]
    room = rooms.get(line.table, "") if line.table is not None else ""
    return NamedSeat(folded(line.name)[:1].upper(), line.name, " – ".join(others), line.table, room)


def _taken(table: int, entry: Entry, rooms: Mapping[int, str], is_kept: bool) -> TakenTable:
    return TakenTable(
        table,
        rooms.get(table, ""),
        is_kept or bool(entry.fixed_table_need),
        tuple(player.name for player in entry.players),
        _once(player.club or "" for player in entry.players),
        _series(entry.players),
    )


def _once(texts: Iterable[str]) -> str:
    return " – ".join(dict.fromkeys(text for text in texts if text))


def _series(players: tuple[Player, ...]) -> str:
    return " – ".join(player.series.value for player in players)


def _rooms(competition: Competition) -> Mapping[int, str]:
    """The room of each table, where there are several."""
    plan = competition.plan
    if plan is None or len(plan.rooms) < 2:
        return {}
    return {place.table: place.room for place in plan.places}
