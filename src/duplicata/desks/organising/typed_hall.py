"""A hall as an organiser describes it in a form: rows, columns, aisles, missing or fixed places; or a bare floor."""

import re
from collections.abc import Sequence

import msgspec

from duplicata.competition.competition import Competition
from duplicata.competition.decisions.texts import named, shown
from duplicata.competition.rooms import (
    Cell,
    Floor,
    HallPlan,
    Numbering,
    Observation,
    Room,
    capacity,
    numbered,
    observations_on,
    plan_for,
)
from duplicata.competition.rooms.conditions import needed_spacing
from duplicata.desks.organising.typed_values import centimetres, chosen, whole, whole_or_none, wholes
from duplicata.kernel.errors import DuplicataError

_CELL = re.compile(r"([0-9]{1,4})-([0-9]{1,4})")
_MOST_ROOMS = 12
_MOST_ROWS = 400


class CellExpected(DuplicataError):
    """Something else than a row and a column."""


class TooManyRooms(DuplicataError):
    """More rooms, or longer ones, than one hall has."""


class TypedRoom(msgspec.Struct, frozen=True):
    """The fields of one room, as they were typed."""

    name: str
    rows: str
    columns: str
    aisles: str = ""
    missing: str = ""
    fixed: str = ""
    spacing: str = ""

    @property
    def is_empty(self) -> bool:
        return not (self.name.strip() or self.rows.strip() or self.columns.strip())


class TypedFloor(msgspec.Struct, frozen=True):
    """A floor in metres, `front` kept free for the boards, and for how many; those who entered if none is typed."""

    name: str
    width: str
    depth: str
    front: str = ""
    players: str = ""


class DraftHall(msgspec.Struct, frozen=True):
    """A plan that is not written yet, and what is to be said of it; of a floor, how many it holds at ease."""

    plan: HallPlan
    observations: tuple[Observation, ...]
    capacity: int | None = None


def draft_hall(competition: Competition, rooms: Sequence[TypedRoom], numbering: str) -> DraftHall:
    """The plan of the rooms that were typed; empty lines are left out.

    Raises:
        The refusal of a field, or of a room that cannot be.
    """
    described = [room for room in rooms if not room.is_empty]
    if len(described) > _MOST_ROOMS:
        raise TooManyRooms(rooms=_MOST_ROOMS, rows=_MOST_ROWS)
    spacing = needed_spacing(competition.is_pairs)
    rows = [_room(room, spacing) for room in described]
    plan = numbered(rows, chosen(Numbering, numbering), is_pairs=competition.is_pairs)
    return DraftHall(plan, observations_on(plan, len(competition.active_entries)))


def hall_on_floor(competition: Competition, typed: TypedFloor, numbering: str) -> DraftHall:
    """A plan on a floor of which the organiser knows the size alone.

    Raises:
        The refusal of a field, or of a floor that holds nobody.
    """
    measures = [centimetres(each) for each in (typed.width, typed.depth, typed.front)]
    floor, players = Floor(named("room", typed.name), *measures), whole_or_none("players", typed.players)
    expected = len(competition.active_entries) if players is None else players
    fitted = plan_for(expected, [floor], chosen(Numbering, numbering), is_pairs=competition.is_pairs)
    return DraftHall(fitted.plan, fitted.observations, capacity(floor, is_pairs=competition.is_pairs))


def typed_rooms(plan: HallPlan | None) -> tuple[TypedRoom, ...]:
    """The fields that describe a plan."""
    return tuple(_typed(room) for room in plan.rooms) if plan else ()


def _room(typed: TypedRoom, spacing: int) -> Room:
    rows, columns = whole("rows", typed.rows), whole("columns", typed.columns)
    if max(rows, columns) > _MOST_ROWS:
        raise TooManyRooms(rooms=_MOST_ROOMS, rows=_MOST_ROWS)
    return Room(
        named("room", typed.name),
        rows,
        columns,
        aisles=wholes("aisles", typed.aisles),
        missing=_cells(typed.missing),
        fixed=_cells(typed.fixed),
        spacing=centimetres(typed.spacing) or spacing,
    )


def _cells(text: str) -> tuple[Cell, ...]:
    return tuple(_cell(each) for each in re.split(r"[\s,;]+", text) if each)


def _cell(text: str) -> Cell:
    found = _CELL.fullmatch(text)
    if found is None:
        raise CellExpected(text=shown(text))
    return Cell(int(found[1]), int(found[2]))


def _typed(room: Room) -> TypedRoom:
    return TypedRoom(
        room.name,
        str(room.rows),
        str(room.columns),
        " ".join(map(str, room.aisles)),
        _written(room.missing),
        _written(room.fixed),
        f"{room.spacing / 100:.2f}".replace(".", ","),
    )


def _written(cells: tuple[Cell, ...]) -> str:
    return " ".join(f"{cell.row}-{cell.column}" for cell in cells)
