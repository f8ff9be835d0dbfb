"""The plan on the wall: where each row, column or block begins and ends, and the hall drawn in text (G 2.1)."""

from collections.abc import Iterator, Mapping

from duplicata.competition.rooms.numbering import TableLine, lines
from duplicata.competition.rooms.plan import HallPlan, Room
from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence

MISSING = "·"
AISLE = "|"


@rule("G 2.1-59")
def first_and_last(plan: HallPlan) -> tuple[str, ...]:
    """A sentence for each row, column or block, then one for the fixed tables."""
    said = [_said(line) for line in lines(plan)]
    if plan.fixed_tables:
        said.append(sentence("wall_fixed_tables", {"tables": ", ".join(map(str, plan.fixed_tables))}))
    return tuple(said)


def _said(line: TableLine) -> str:
    facts = {"room": line.room, "number": line.number, "first": line.tables[0], "last": line.tables[-1]}
    facts["line"] = sentence(f"wall_{line.kind.value}", facts)
    return sentence("wall_one_table" if len(line.tables) == 1 else "wall_tables", facts)


@rule("G 2.1-59", "G 1.1.1-6")
def drawing(plan: HallPlan) -> str:
    """The hall as text, boards at the top: `[12]` is a fixed table, `·` no place, `|` an aisle.

    The referees' main table faces the first room.
    """
    tables = {(place.room, place.row, place.column): _cell(place.table, place.is_fixed) for place in plan.places}
    width = max(map(len, tables.values()))
    blocks = ["\n".join(_drawn(room, index == 0, tables, width)) for index, room in enumerate(plan.rooms)]
    return "\n\n".join(blocks)


def _cell(table: int, is_fixed: bool) -> str:
    return f"[{table}]" if is_fixed else f" {table} "


def _drawn(room: Room, is_main: bool, tables: Mapping[tuple[str, int, int], str], width: int) -> Iterator[str]:
    yield sentence("wall_room", {"room": room.name})
    yield sentence("wall_main_front" if is_main else "wall_front", {})
    for row in range(1, room.rows + 1):
        yield "".join(_row(room, row, tables, width)).rstrip()


def _row(room: Room, row: int, tables: Mapping[tuple[str, int, int], str], width: int) -> Iterator[str]:
    for column in range(1, room.columns + 1):
        yield tables.get((room.name, row, column), f"{MISSING} ").rjust(width)
        if column in room.aisles:
            yield AISLE
