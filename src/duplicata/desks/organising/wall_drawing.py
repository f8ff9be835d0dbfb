"""The plan on the wall, ready to be drawn: every table at its place, and where each row, column or block begins."""

from collections.abc import Mapping

import msgspec

from duplicata.competition.rooms import HallPlan, Place
from duplicata.competition.rooms.numbering import LineKind, TableLine, lines
from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence


class DrawnTable(msgspec.Struct, frozen=True):
    """A table at its row and column; `line` is its row, column or block, 0 for a fixed table."""

    table: int
    row: int
    column: int
    line: int
    is_end: bool
    is_fixed: bool


class DrawnLine(msgspec.Struct, frozen=True):
    """A row, a column or a block: its name, its first and last table, and the cells that it covers."""

    name: str
    number: int
    first: int
    last: int
    top: int
    bottom: int
    left: int
    right: int


class WallRoom(msgspec.Struct, frozen=True):
    """A room from above, the boards at the top; the referees' main table stands in the main one."""

    name: str
    is_main: bool
    rows: int
    columns: int
    aisles: tuple[int, ...]
    kind: LineKind
    runs: str
    tables: tuple[DrawnTable, ...]
    lines: tuple[DrawnLine, ...]
    fixed: tuple[int, ...]


@rule("G 2.1-59", "G 1.1.1-6")
def wall_rooms(plan: HallPlan) -> tuple[WallRoom, ...]:
    """Every room of a hall, the main one first."""
    found = lines(plan)
    return tuple(
        _room(plan, index, [line for line in found if line.room == plan.rooms[index].name])
        for index in range(len(plan.rooms))
    )


def _room(plan: HallPlan, index: int, here: list[TableLine]) -> WallRoom:
    room = plan.rooms[index]
    places = {place.table: place for place in plan.places if place.room == room.name}
    line_of = {table: line for line in here for table in line.tables}
    ends = {table for line in here for table in (line.tables[0], line.tables[-1])}
    return WallRoom(
        room.name,
        index == 0,
        room.rows,
        room.columns,
        tuple(sorted(set(room.aisles))),
        here[0].kind if here else LineKind.ROW,
        sentence(f"wall_runs_{plan.numbering.value}", {}),
        tuple(
            DrawnTable(
                place.table,
                place.row,
                place.column,
                line_of[place.table].number if place.table in line_of else 0,
                place.table in ends,
                place.is_fixed,
            )
            for place in places.values()
        ),
        tuple(_line(line, places) for line in here),
        tuple(place.table for place in places.values() if place.is_fixed),
    )


def _line(line: TableLine, places: Mapping[int, Place]) -> DrawnLine:
    held = [places[table] for table in line.tables]
    rows, columns = [place.row for place in held], [place.column for place in held]
    name = sentence(f"wall_{line.kind.value}", {"number": line.number})
    return DrawnLine(
        name, line.number, line.tables[0], line.tables[-1], min(rows), max(rows), min(columns), max(columns)
    )
