"""Tables are numbered by rows, by snaking rows, by columns or by blocks, in any room."""

import pytest

from duplicata.competition.rooms import Cell, HallPlan, LineKind, Numbering, Room, lines, numbered
from duplicata.competition.rooms.refusals import (
    AisleOutsideRoom,
    BlockWithoutColumn,
    CellOutsideRoom,
    FixedNumberTaken,
    FixedTableAtMissingPlace,
    HallWithoutRoom,
    RoomLengthTooShort,
    RoomNamedTwice,
    RoomTooLarge,
    RoomWithoutPlace,
)
from duplicata.kernel.errors import DuplicataError


def drawn(plan: HallPlan) -> list[list[int]]:
    """The numbers of the first room, row by row, 0 where there is no place."""
    room = plan.rooms[0]
    at = {(place.row, place.column): place.table for place in plan.places if place.room == room.name}
    return [[at.get((row, column), 0) for column in range(1, room.columns + 1)] for row in range(1, room.rows + 1)]


@pytest.mark.article("G 1.1.3-2", "G 1.1.3-4")
def test_rows_go_from_left_to_right_the_front_one_first() -> None:
    assert drawn(numbered([Room("A", 2, 3)], Numbering.ROWS)) == [[1, 2, 3], [4, 5, 6]]


@pytest.mark.article("G 1.1.3-2", "G 1.1.3-5")
def test_snaking_rows_go_there_and_back() -> None:
    assert drawn(numbered([Room("A", 3, 3)], Numbering.SNAKING_ROWS)) == [[1, 2, 3], [6, 5, 4], [7, 8, 9]]


@pytest.mark.article("G 1.1.3-2", "G 1.1.3-6")
def test_columns_go_from_the_front_to_the_back_the_left_one_first() -> None:
    assert drawn(numbered([Room("A", 3, 2)], Numbering.COLUMNS)) == [[1, 4], [2, 5], [3, 6]]


@pytest.mark.article("G 1.1.3-2", "G 1.1.3-7")
def test_blocks_of_the_world_championships_snake_inside_each_block() -> None:
    plan = numbered([Room("A", 3, 4)], Numbering.WORLD_CHAMPIONSHIP, block_columns=2)
    assert drawn(plan) == [[1, 2, 7, 8], [4, 3, 10, 9], [5, 6, 11, 12]]
    assert [line.tables for line in lines(plan)] == [(1, 2, 3, 4, 5, 6), (7, 8, 9, 10, 11, 12)]
    assert {line.kind for line in lines(plan)} == {LineKind.BLOCK}


def test_a_block_never_lies_across_an_aisle_and_blocks_are_even() -> None:
    plan = numbered([Room("A", 1, 7, aisles=(3,))], block_columns=3)
    assert [line.tables for line in lines(plan)] == [(1, 2, 3), (4, 5), (6, 7)]


@pytest.mark.parametrize(("rows", "width"), [(10, 2), (5, 4), (4, 5), (20, 1), (30, 1), (1, 8)])
def test_a_block_is_as_wide_as_one_collector_can_serve(rows: int, width: int) -> None:
    assert numbered([Room("A", rows, 8)]).block_columns == (width,)


@pytest.mark.article("G 1.1.1-4")
def test_numbers_go_on_from_room_to_room() -> None:
    plan = numbered([Room("A", 2, 2), Room("B", 1, 3)], Numbering.ROWS)
    assert [(place.room, place.table) for place in plan.places][3:] == [("A", 4), ("B", 5), ("B", 6), ("B", 7)]


def test_a_pillar_takes_no_number() -> None:
    plan = numbered([Room("A", 2, 2, missing=(Cell(1, 2),))], Numbering.ROWS)
    assert drawn(plan) == [[1, 0], [2, 3]]


def test_fixed_tables_are_numbered_apart_after_all_the_others() -> None:
    rooms = [Room("A", 1, 3, fixed=(Cell(1, 1),)), Room("B", 1, 2)]
    plan = numbered(rooms, Numbering.ROWS)
    assert drawn(plan) == [[5, 1, 2]]
    assert (plan.tables, plan.fixed_tables) == ((1, 2, 3, 4), (5,))
    assert numbered(rooms, Numbering.ROWS, fixed_from=101).fixed_tables == (101,)


def test_a_line_of_nothing_but_fixed_tables_has_no_number_on_the_wall() -> None:
    plan = numbered([Room("A", 2, 1, fixed=(Cell(1, 1),))], Numbering.ROWS)
    assert [(line.number, line.tables) for line in lines(plan)] == [(2, (1,))]


@pytest.mark.parametrize(
    ("rooms", "refusal"),
    [
        ([], HallWithoutRoom),
        ([Room("A", 0, 4)], RoomWithoutPlace),
        ([Room("A", 4, 0)], RoomWithoutPlace),
        ([Room("A", 1, 1, missing=(Cell(1, 1),))], RoomWithoutPlace),
        ([Room("A", 100_000, 100_000)], RoomTooLarge),
        ([Room("A", 1, 1), Room("A", 2, 2)], RoomNamedTwice),
        ([Room("A", 2, 2, missing=(Cell(3, 1),))], CellOutsideRoom),
        ([Room("A", 2, 2, fixed=(Cell(1, 0),))], CellOutsideRoom),
        ([Room("A", 2, 2, missing=(Cell(1, 1),), fixed=(Cell(1, 1),))], FixedTableAtMissingPlace),
        ([Room("A", 2, 2, aisles=(2,))], AisleOutsideRoom),
        ([Room("A", 2, 2, spacing=0)], RoomLengthTooShort),
        ([Room("A", 2, 2, passage=-1)], RoomLengthTooShort),
    ],
)
def test_a_room_that_cannot_be_is_refused(rooms: list[Room], refusal: type[DuplicataError]) -> None:
    with pytest.raises(refusal) as refused:
        numbered(rooms)
    assert str(refused.value).endswith(".")


def test_a_numbering_that_cannot_be_is_refused() -> None:
    with pytest.raises(BlockWithoutColumn, match="une colonne au moins"):
        numbered([Room("A", 2, 2)], block_columns=0)
    with pytest.raises(FixedNumberTaken, match="jusqu’au 3"):
        numbered([Room("A", 2, 2, fixed=(Cell(1, 1),))], fixed_from=2)
