"""A hall as it is set up: rooms, the places in them and the number of each."""

from collections.abc import Iterator
from enum import Enum
from functools import partial

import msgspec

from duplicata.competition.rooms.distances import distance


class Numbering(Enum):
    """How the tables are numbered (G 1.1.3)."""

    ROWS = "rows"
    SNAKING_ROWS = "snaking_rows"
    COLUMNS = "columns"
    WORLD_CHAMPIONSHIP = "world_championship"


class Cell(msgspec.Struct, frozen=True, order=True):
    """Where a place may be in a room: row 1 is the nearest to the boards, column 1 the leftmost as one faces them."""

    row: int
    column: int


class Room(msgspec.Struct, frozen=True):
    """A room of rows and columns of places, lengths in centimetres.

    `spacing` goes from the centre of a place to the centre of the next in its row; `passage` is left free between two
    rows. An aisle of `aisle_width` runs from the front to the back after each column of `aisles`. Nobody can sit at
    the `missing` cells (a pillar, a door); the `fixed` ones are kept for fixed tables and numbered apart.
    """

    name: str
    rows: int
    columns: int
    aisles: tuple[int, ...] = ()
    missing: tuple[Cell, ...] = ()
    fixed: tuple[Cell, ...] = ()
    spacing: int = msgspec.field(default_factory=partial(distance, "between_grids"))
    passage: int = msgspec.field(default_factory=partial(distance, "passage"))
    aisle_width: int = msgspec.field(default_factory=partial(distance, "passage"))
    players_per_table: int = 1
    table_length: int = msgspec.field(default_factory=partial(distance, "between_grids"))

    def cells(self) -> Iterator[Cell]:
        """Every cell where somebody can sit, row after row; those of fixed tables too."""
        gone = frozenset(self.missing)
        for row in range(1, self.rows + 1):
            yield from (cell for column in range(1, self.columns + 1) if (cell := Cell(row, column)) not in gone)


class Place(msgspec.Struct, frozen=True):
    """Where the holder of a table number sits: a player, or a pair."""

    table: int
    room: str
    row: int
    column: int
    is_fixed: bool = False


class HallPlan(msgspec.Struct, frozen=True):
    """The rooms of a competition, the main one first, and every place in the order of its number.

    `block_columns` is the width of a collector's block in each room, for the numbering of the world championships.
    """

    rooms: tuple[Room, ...]
    numbering: Numbering
    places: tuple[Place, ...]
    block_columns: tuple[int, ...] = ()
    is_pairs: bool = False

    @property
    def tables(self) -> tuple[int, ...]:
        """The numbers that players take in turn, fixed tables left out."""
        return tuple(place.table for place in self.places if not place.is_fixed)

    @property
    def fixed_tables(self) -> tuple[int, ...]:
        return tuple(place.table for place in self.places if place.is_fixed)
