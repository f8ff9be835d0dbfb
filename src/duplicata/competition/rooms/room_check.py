"""A room is refused when it cannot be set up as it is described."""

from collections.abc import Sequence

from duplicata.competition.rooms.distances import distance
from duplicata.competition.rooms.plan import Room
from duplicata.competition.rooms.refusals import (
    AisleOutsideRoom,
    CellOutsideRoom,
    FixedTableAtMissingPlace,
    HallWithoutRoom,
    RoomLengthTooShort,
    RoomNamedTwice,
    RoomTooLarge,
    RoomWithoutPlace,
)


def check_rooms(rooms: Sequence[Room]) -> None:
    """Raises: the refusal of the first room that cannot be."""
    if not rooms:
        raise HallWithoutRoom
    names: set[str] = set()
    for room in rooms:
        if room.name in names:
            raise RoomNamedTwice(room=room.name)
        names.add(room.name)
        _check_size(room)
        _check_cells(room)
        _check_lengths(room)


def _check_size(room: Room) -> None:
    if room.rows < 1 or room.columns < 1:
        raise RoomWithoutPlace(room=room.name)
    if room.rows * room.columns > distance("most_places"):
        raise RoomTooLarge(room=room.name, most=distance("most_places"))
    if next(room.cells(), None) is None:
        raise RoomWithoutPlace(room=room.name)


def _check_cells(room: Room) -> None:
    for cell in (*room.missing, *room.fixed):
        if not (1 <= cell.row <= room.rows and 1 <= cell.column <= room.columns):
            raise CellOutsideRoom(room=room.name, row=cell.row, column=cell.column)
    for cell in sorted(frozenset(room.missing) & frozenset(room.fixed)):
        raise FixedTableAtMissingPlace(room=room.name, row=cell.row, column=cell.column)
    for column in room.aisles:
        if not 1 <= column < room.columns:
            raise AisleOutsideRoom(room=room.name, column=column)


def _check_lengths(room: Room) -> None:
    if min(room.spacing, room.aisle_width, room.table_length, room.players_per_table) < 1 or room.passage < 0:
        raise RoomLengthTooShort(room=room.name)
