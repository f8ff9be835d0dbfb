"""The hall drawn from above: where each seat lies in a picture, who sits there, and what is wrong there."""

import re
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from duplicata.competition.competition import Competition
from duplicata.competition.rooms import HallPlan, Place, Room

SEAT_WIDTH, SEAT_HEIGHT = 84, 44
_GAP, _ROW_GAP, _AISLE, _MARGIN, _STAGE = 6, 16, 30, 12, 30
_LONGEST = 11
_BREAK = re.compile(r"[ -]")


class SeatMark(msgspec.Struct, frozen=True):
    """One seat of the picture, the name of its holder on one or two lines; `problem` says why it is coloured."""

    table: int
    x: int
    y: int
    entry: int = 0
    name: str = ""
    lines: tuple[str, ...] = ()
    is_fixed: bool = False
    is_moved: bool = False
    problem: str = ""


class RoomDrawing(msgspec.Struct, frozen=True):
    """A room as a picture of so many units, the boards at the top."""

    name: str
    width: int
    height: int
    seats: tuple[SeatMark, ...]
    aisles: tuple[int, ...]


class SeatState(msgspec.Struct, frozen=True):
    """What is to be shown at a table."""

    entry: int
    is_moved: bool = False
    problem: str = ""


def draw_hall(competition: Competition, plan: HallPlan, seats: Mapping[int, SeatState]) -> tuple[RoomDrawing, ...]:
    """Every room of a plan, with those who sit there by table."""
    by_room: dict[str, list[Place]] = {room.name: [] for room in plan.rooms}
    for place in plan.places:
        by_room[place.room].append(place)
    return tuple(_draw(competition, room, by_room[room.name], seats) for room in plan.rooms)


def _draw(competition: Competition, room: Room, places: list[Place], seats: Mapping[int, SeatState]) -> RoomDrawing:
    left = tuple(_lefts(room))
    marks = tuple(_mark(competition, place, left[place.column - 1], seats.get(place.table)) for place in places)
    height = _STAGE + _MARGIN + room.rows * (SEAT_HEIGHT + _ROW_GAP)
    aisles = tuple(left[column] - (_AISLE + _GAP) // 2 for column in sorted(set(room.aisles)))
    return RoomDrawing(room.name, left[-1] + SEAT_WIDTH + _MARGIN, height, marks, aisles)


def _lefts(room: Room) -> Iterator[int]:
    """Where each column begins."""
    left = _MARGIN
    for column in range(1, room.columns + 1):
        yield left
        left += SEAT_WIDTH + _GAP + (_AISLE if column in room.aisles else 0)


def name_lines(names: Sequence[str]) -> tuple[str, ...]:
    """The names of a table, whole: a pair has a line for each, a long name is broken where it can be.

    >>> name_lines(["Le Goff"]), name_lines(["Le Goff", "Roux"])
    (('Le Goff',), ('Le Goff', 'Roux'))
    >>> name_lines(["de La Rochefoucauld-Liancourt"])
    ('de La Rochefoucauld-', 'Liancourt')
    """
    if len(names) > 1 or len(names[0]) <= _LONGEST:
        return tuple(names)
    name = names[0]
    breaks = [found.end() for found in _BREAK.finditer(name)]
    at = min(breaks, key=lambda place: abs(2 * place - len(name)), default=len(name))
    return tuple(part.strip() for part in (name[:at], name[at:]) if part.strip())


def _mark(competition: Competition, place: Place, x: int, seat: SeatState | None) -> SeatMark:
    y = _STAGE + _MARGIN + (place.row - 1) * (SEAT_HEIGHT + _ROW_GAP)
    if seat is None:
        return SeatMark(place.table, x, y, is_fixed=place.is_fixed)
    entry = competition.entries[seat.entry]
    lines = name_lines([player.last_name for player in entry.players])
    is_fixed = place.is_fixed or bool(entry.fixed_table_need)
    return SeatMark(place.table, x, y, seat.entry, entry.name, lines, is_fixed, seat.is_moved, seat.problem)
