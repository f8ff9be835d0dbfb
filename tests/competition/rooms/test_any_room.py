"""Whatever the rooms: each number once, circuits without a gap, distances as the plan says."""

from itertools import combinations, pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicata.competition.rooms import (
    Cell,
    Floor,
    HallPlan,
    Numbering,
    Room,
    capacity,
    lines,
    numbered,
    observations_on,
    plan_for,
)


@st.composite
def rooms(draw: st.DrawFn, name: str = "A") -> Room:
    rows, columns = draw(st.integers(1, 9)), draw(st.integers(1, 9))
    cells = [Cell(row, column) for row in range(1, rows + 1) for column in range(1, columns + 1)]
    out = draw(st.lists(st.sampled_from(cells), unique=True, max_size=len(cells) - 1))
    pillars = draw(st.integers(0, len(out)))
    aisles = draw(st.sets(st.integers(1, columns - 1))) if columns > 1 else set()
    return Room(name, rows, columns, tuple(sorted(aisles)), tuple(out[:pillars]), tuple(out[pillars:]))


@st.composite
def halls(draw: st.DrawFn) -> HallPlan:
    held = [draw(rooms(name)) for name in "ABC"[: draw(st.integers(1, 3))]]
    return numbered(held, draw(st.sampled_from(Numbering)), block_columns=draw(st.none() | st.integers(1, 5)))


@given(halls())
@pytest.mark.article("G 1.1.3-2", "G 1.1.1-4")
def test_every_place_has_one_number_and_every_number_one_place(plan: HallPlan) -> None:
    assert [place.table for place in plan.places] == list(range(1, len(plan.places) + 1))
    seats = {(place.room, place.row, place.column) for place in plan.places}
    assert len(seats) == len(plan.places)
    assert seats == {(room.name, cell.row, cell.column) for room in plan.rooms for cell in room.cells()}
    assert [place.room for place in plan.places if not place.is_fixed] == sorted(
        place.room for place in plan.places if not place.is_fixed
    )


@given(halls())
@pytest.mark.article("G 2.1-59")
def test_the_lines_hold_every_ordinary_table_in_order(plan: HallPlan) -> None:
    held = lines(plan)
    assert [table for line in held for table in line.tables] == list(plan.tables)
    assert all(line.tables[-1] - line.tables[0] == len(line.tables) - 1 for line in held)


@given(rooms(), st.none() | st.integers(1, 5))
@pytest.mark.article("G 1.1.3-7")
def test_a_collector_goes_on_one_step_at_a_time_through_his_block(room: Room, width: int | None) -> None:
    whole = msgspec.structs.replace(room, missing=(), fixed=())
    plan = numbered([whole], Numbering.WORLD_CHAMPIONSHIP, block_columns=width)
    at = {place.table: place for place in plan.places}
    for line in lines(plan):
        for one, other in pairwise(at[table] for table in line.tables):
            assert abs(one.row - other.row) + abs(one.column - other.column) == 1
        crossed = {at[table].column for table in line.tables}
        assert not any(aisle in crossed and aisle + 1 in crossed for aisle in whole.aisles)
        assert width is None or len(crossed) <= width


@given(rooms(), st.none() | st.integers(1, 5))
def test_a_pillar_or_a_fixed_table_changes_nobodys_turn_in_the_circuit(room: Room, width: int | None) -> None:
    whole = msgspec.structs.replace(room, missing=(), fixed=())
    everywhere = numbered([whole], block_columns=width).places
    order = [(place.row, place.column) for place in everywhere]
    left = [(place.row, place.column) for place in numbered([room], block_columns=width).places if not place.is_fixed]
    assert left == [cell for cell in order if cell in set(left)]


def centre(room: Room, row: int, column: int) -> tuple[int, int]:
    aisles = sum(aisle < column for aisle in room.aisles) * room.aisle_width
    return column * room.spacing + aisles, row * (120 + room.passage)


@given(
    st.integers(1, 90),
    st.lists(st.tuples(st.integers(300, 2000), st.integers(300, 2000)), min_size=1, max_size=2),
    st.integers(0, 5),
    st.booleans(),
    st.integers(1, 2),
)
@pytest.mark.article("G 1.1.2-4", "G 1.1.2-5", "G 1.1.2-6", "G 1.1.3-1")
def test_a_plan_that_says_nothing_keeps_its_distances(
    players: int, sizes: list[tuple[int, int]], aisle_every: int, is_pairs: bool, sharing: int
) -> None:
    floors = [Floor(name, *size, 0, aisle_every) for name, size in zip("AB", sizes, strict=False)]
    if not any(capacity(floor, is_pairs=is_pairs, players_per_table=sharing) for floor in floors):
        return
    fitted = plan_for(players, floors, is_pairs=is_pairs, players_per_table=sharing)
    needed = 160 if is_pairs else 100
    near = min(
        (
            abs(centre(room, row, one)[0] - centre(room, row, other)[0])
            for room in fitted.plan.rooms
            for row in range(1, room.rows + 1)
            for one, other in combinations(range(1, room.columns + 1), 2)
        ),
        default=needed,
    )
    breaches = {observed.article for observed in fitted.observations if observed.is_breach}
    assert near >= needed or breaches & {"G 1.1.2-4", "G 1.1.2-5"}
    assert len(fitted.plan.places) >= players or "G 2.1-18" in breaches
    assert all(room.passage >= 50 for room in fitted.plan.rooms)
    for room, floor in zip(fitted.plan.rooms, [floor for floor in floors if is_used(fitted.plan, floor)], strict=True):
        assert centre(room, 1, room.columns)[0] + 2 * 50 <= floor.width
        assert centre(room, room.rows, 1)[1] - 50 <= floor.depth


def is_used(plan: HallPlan, floor: Floor) -> bool:
    return floor.name in {room.name for room in plan.rooms}


@given(halls(), st.integers(0, 300))
def test_anything_can_be_said_of_any_hall_and_read_again(plan: HallPlan, players: int) -> None:
    assert all(observed.text.endswith(".") for observed in observations_on(plan, players))
    assert msgspec.json.decode(msgspec.json.encode(plan), type=HallPlan) == plan
