"""How many tables a floor holds at the distances of the guide, and a plan for so many players on it (G 1.1.2).

INT 51: a row is as deep as a table and its seated player, collectors have a passage along both walls, and `front` is
left free for boards and referees. When all cannot sit at the distances of the guide, they sit closer, down to a limit,
and it is said.
"""

from collections.abc import Iterator, Sequence

import msgspec

from duplicata.competition.rooms.conditions import needed_spacing, observations_on
from duplicata.competition.rooms.distances import distance
from duplicata.competition.rooms.numbering import numbered
from duplicata.competition.rooms.observations import Observation
from duplicata.competition.rooms.plan import HallPlan, Numbering, Room
from duplicata.competition.rooms.refusals import FloorTooSmall, HallWithoutRoom, RoomLengthTooShort, TooFewPlayers
from duplicata.kernel.articles import rule


class Floor(msgspec.Struct, frozen=True):
    """A rectangular floor in centimetres: no table in `front`, an aisle after every `aisle_every` columns."""

    name: str
    width: int
    depth: int
    front: int = 0
    aisle_every: int = 0


class FittedHall(msgspec.Struct, frozen=True):
    """A plan for so many players, and what is to be said of it."""

    plan: HallPlan
    players: int
    observations: tuple[Observation, ...]


@rule("G 1.1.2-4", "G 1.1.2-5", "G 1.1.3-1")
def capacity(floor: Floor, *, is_pairs: bool = False, players_per_table: int = 1) -> int:
    """Players, or pairs, that a floor holds at the distances of the guide."""
    room = _room_on(floor, needed_spacing(is_pairs), players_per_table)
    return room.rows * room.columns


@rule("G 2.1-18")
def plan_for(
    players: int,
    floors: Sequence[Floor],
    numbering: Numbering = Numbering.WORLD_CHAMPIONSHIP,
    *,
    is_pairs: bool = False,
    players_per_table: int = 1,
) -> FittedHall:
    """A plan on these floors, in their order, with no more rows than it takes.

    Raises: TooFewPlayers, HallWithoutRoom, FloorTooSmall, RoomLengthTooShort.
    """
    if players < 1:
        raise TooFewPlayers(players=players)
    if not floors:
        raise HallWithoutRoom
    spacing = _widest_spacing(players, floors, is_pairs, players_per_table)
    rooms = tuple(_trimmed((_room_on(floor, spacing, players_per_table) for floor in floors), players))
    if not rooms:
        raise FloorTooSmall(room=floors[0].name)
    plan = numbered(rooms, numbering, is_pairs=is_pairs)
    return FittedHall(plan, players, observations_on(plan, players))


def _widest_spacing(players: int, floors: Sequence[Floor], is_pairs: bool, players_per_table: int) -> int:
    """The guide's, or the widest under it that seats everyone, or the closest there is."""
    closest = distance("closest_pairs" if is_pairs else "closest")
    for spacing in range(needed_spacing(is_pairs), closest, -1):
        rooms = [_room_on(floor, spacing, players_per_table) for floor in floors]
        if sum(room.rows * room.columns for room in rooms) >= players:
            return spacing
    return closest


def _room_on(floor: Floor, spacing: int, players_per_table: int) -> Room:
    """The largest room of this spacing, perhaps without a row or a column."""
    if min(floor.width, floor.depth, players_per_table) < 1 or min(floor.front, floor.aisle_every) < 0:
        raise RoomLengthTooShort(room=floor.name)
    pitch = distance("row_depth") + distance("passage")
    rows = max(0, floor.depth - floor.front + distance("passage")) // pitch
    columns = _columns_in(floor, spacing, players_per_table)
    return Room(
        floor.name,
        rows,
        columns,
        aisles=_aisles(columns, floor.aisle_every),
        spacing=spacing,
        players_per_table=players_per_table,
        table_length=spacing * players_per_table,
    )


def _columns_in(floor: Floor, spacing: int, players_per_table: int) -> int:
    free = floor.width - 2 * distance("passage")
    columns = max(0, free) // (spacing * players_per_table) * players_per_table
    while columns and columns * spacing + len(_aisles(columns, floor.aisle_every)) * distance("passage") > free:
        columns -= players_per_table
    return columns


def _aisles(columns: int, every: int) -> tuple[int, ...]:
    return tuple(range(every, columns, every)) if every else ()


def _trimmed(rooms: Iterator[Room], players: int) -> Iterator[Room]:
    """Rooms until everyone sits, the last one without the rows nobody needs."""
    for room in rooms:
        if players > 0 and room.rows * room.columns > 0:
            rows = min(room.rows, -(-players // room.columns))
            players -= rows * room.columns
            yield msgspec.structs.replace(room, rows=rows)
