"""The list on the wall where players look up their table: by name (G 1.7)."""

from collections.abc import Mapping

import msgspec

from duplicata.competition.entries import Entry
from duplicata.competition.names import SortKey
from duplicata.kernel.articles import rule


class ListedTable(msgspec.Struct, frozen=True):
    """A player's name and the table to go to; no table when the hall is full."""

    name: str
    entry: int
    table: int | None


@rule("G 1.7-2")
def listed_tables(tables: Mapping[int, int | None], entries: Mapping[int, Entry]) -> tuple[ListedTable, ...]:
    """The players of these entries by name, each with the table of his entry; both of a pair have their line."""
    listed: list[tuple[SortKey, int, ListedTable]] = []
    for number in entries:
        if number in tables:
            for player in entries[number].players:
                listed.append((player.alphabetical, number, ListedTable(player.name, number, tables[number])))
    return tuple(line for _, _, line in sorted(listed, key=lambda each: each[:2]))
