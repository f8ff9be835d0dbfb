"""The tables of a game and who sits there; before anybody is seated, as many tables as are entered."""

from itertools import chain

import msgspec

from duplicata.desks.hall import Hall
from duplicata.desks.organising.rooms import tables_by_room


class SeatedTable(msgspec.Struct, frozen=True):
    """A table and the name of its player, or of its pair; empty while nobody is seated there."""

    table: int
    name: str = ""


def seated_tables(hall: Hall, game: int) -> tuple[SeatedTable, ...]:
    """By table; of a game that no competition planned, the tables that referees have on their sheets."""
    round_ = hall.competition.rounds.get(game)
    if round_ is None:
        tables = sorted(chain.from_iterable(sheet.tables for sheet in hall.sheets(game)))
        return tuple(map(SeatedTable, tables))
    numbers = sorted({*round_.seats, *chain.from_iterable(tables_by_room(hall.competition, game))})
    entries = hall.competition.entries
    return tuple(
        SeatedTable(table, entries[round_.seats[table]].name if table in round_.seats else "") for table in numbers
    )
