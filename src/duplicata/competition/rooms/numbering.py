"""Table numbers: by rows, by snaking rows, by columns, or by collectors' blocks (G 1.1.3).

The pictures of the guide are lost. INT 50: rows go from left to right as one faces the boards, the row in front first,
all in one direction or there and back; columns go from the front to the back, from left to right; a block of the world
championships is a few columns that one collector serves, there and back along its rows, from the front to the back.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from itertools import chain, pairwise
from typing import assert_never

import msgspec

from duplicata.competition.rooms.distances import distance
from duplicata.competition.rooms.plan import Cell, HallPlan, Numbering, Place, Room
from duplicata.competition.rooms.refusals import BlockWithoutColumn, FixedNumberTaken
from duplicata.competition.rooms.room_check import check_rooms
from duplicata.kernel.articles import rule


class LineKind(Enum):
    """What a numbering runs along."""

    ROW = "row"
    COLUMN = "column"
    BLOCK = "block"


class TableLine(msgspec.Struct, frozen=True):
    """A row, a column or a block of a room and its tables, in the order of their numbers."""

    room: str
    kind: LineKind
    number: int
    tables: tuple[int, ...]


_KINDS = {
    Numbering.ROWS: LineKind.ROW,
    Numbering.SNAKING_ROWS: LineKind.ROW,
    Numbering.COLUMNS: LineKind.COLUMN,
    Numbering.WORLD_CHAMPIONSHIP: LineKind.BLOCK,
}


@rule("G 1.1.3-2", "G 1.1.1-4")
def numbered(
    rooms: Sequence[Room],
    numbering: Numbering = Numbering.WORLD_CHAMPIONSHIP,
    *,
    block_columns: int | None = None,
    fixed_from: int | None = None,
    is_pairs: bool = False,
) -> HallPlan:
    """The plan of a hall, its tables numbered from 1 and on from room to room, fixed tables after all the others.

    A block is `block_columns` wide at most, or as wide as a collector can serve.

    Raises: a refusal of the room that cannot be.
    """
    check_rooms(rooms)
    if block_columns is not None and block_columns < 1:
        raise BlockWithoutColumn(columns=block_columns)
    widths = tuple(block_columns or _block_width(room) for room in rooms)
    ordinary, apart = _cells_in_order(rooms, numbering, widths)
    first_fixed = fixed_from or len(ordinary) + 1
    if first_fixed <= len(ordinary):
        raise FixedNumberTaken(number=first_fixed, last=len(ordinary))
    places = [Place(table, room.name, cell.row, cell.column) for table, (room, cell) in enumerate(ordinary, 1)]
    places += [Place(n, room.name, cell.row, cell.column, True) for n, (room, cell) in enumerate(apart, first_fixed)]
    is_in_blocks = numbering is Numbering.WORLD_CHAMPIONSHIP
    return HallPlan(tuple(rooms), numbering, tuple(places), widths if is_in_blocks else (), is_pairs)


def lines(plan: HallPlan) -> tuple[TableLine, ...]:
    """The rows, columns or blocks that the numbers run along; a line without an ordinary table is left out."""
    tables = {(place.room, place.row, place.column): place.table for place in plan.places if not place.is_fixed}
    return tuple(line for index in range(len(plan.rooms)) for line in _lines_of_room(plan, index, tables))


def _lines_of_room(plan: HallPlan, index: int, tables: Mapping[tuple[str, int, int], int]) -> Iterator[TableLine]:
    room, width = plan.rooms[index], plan.block_columns[index] if plan.block_columns else 1
    for number, cells in enumerate(_cell_lines(room, plan.numbering, width), 1):
        keys = [(room.name, cell.row, cell.column) for cell in cells]
        if held := tuple(tables[key] for key in keys if key in tables):
            yield TableLine(room.name, _KINDS[plan.numbering], number, held)


def _cells_in_order(
    rooms: Sequence[Room], numbering: Numbering, widths: Sequence[int]
) -> tuple[list[tuple[Room, Cell]], list[tuple[Room, Cell]]]:
    """Ordinary places, then those of fixed tables, each in the order of its number."""
    ordinary: list[tuple[Room, Cell]] = []
    apart: list[tuple[Room, Cell]] = []
    for room, width in zip(rooms, widths, strict=True):
        held, fixed = frozenset(room.cells()), frozenset(room.fixed)
        for cell in chain.from_iterable(_cell_lines(room, numbering, width)):
            if cell in held:
                (apart if cell in fixed else ordinary).append((room, cell))
    return ordinary, apart


def _cell_lines(room: Room, numbering: Numbering, width: int) -> Iterator[list[Cell]]:
    match numbering:
        case Numbering.ROWS:
            return by_rows(room)
        case Numbering.SNAKING_ROWS:
            return by_snaking_rows(room)
        case Numbering.COLUMNS:
            return by_columns(room)
        case Numbering.WORLD_CHAMPIONSHIP:
            return by_blocks(room, width)
        case _:
            assert_never(numbering)


@rule("G 1.1.3-4")
def by_rows(room: Room) -> Iterator[list[Cell]]:
    """Each row from left to right, the row in front first."""
    for row in range(1, room.rows + 1):
        yield [Cell(row, column) for column in range(1, room.columns + 1)]


@rule("G 1.1.3-5")
def by_snaking_rows(room: Room) -> Iterator[list[Cell]]:
    """One row from left to right, the next from right to left."""
    for row, cells in enumerate(by_rows(room)):
        yield cells[::-1] if row % 2 else cells


@rule("G 1.1.3-6")
def by_columns(room: Room) -> Iterator[list[Cell]]:
    """Each column from the front to the back, the left one first."""
    for column in range(1, room.columns + 1):
        yield [Cell(row, column) for row in range(1, room.rows + 1)]


@rule("G 1.1.3-7")
def by_blocks(room: Room, width: int) -> Iterator[list[Cell]]:
    """Blocks of columns, each there and back along its rows: the collector walks on without a gap.

    No block lies across an aisle; between two aisles, blocks are as even as can be.
    """
    for first, last in _block_limits(room, width):
        columns = range(first, last + 1)
        rows = range(1, room.rows + 1)
        yield [Cell(row, column) for row in rows for column in (columns if row % 2 else reversed(columns))]


def _block_limits(room: Room, width: int) -> Iterator[tuple[int, int]]:
    for before, last in pairwise([0, *sorted(set(room.aisles)), room.columns]):
        blocks = -(-(last - before) // width)
        edges = [before + (last - before) * block // blocks for block in range(blocks + 1)]
        yield from ((start + 1, end) for start, end in pairwise(edges))


def _block_width(room: Room) -> int:
    """As many columns as one collector can serve, one at least."""
    return max(1, min(room.columns, distance("block_players") // room.rows))
