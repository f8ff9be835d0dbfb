"""The proposed plan says why it is so and what is wrong; a plan the organiser changed is checked the same way."""

from collections.abc import Collection, Sequence

import msgspec
import pytest
from competition.staff.staffing import CONFIRMED, NOVICE, full_staff, referees, room, staff
from hypothesis import given
from hypothesis import strategies as st

from duplicata.competition.rooms.numbering import lines, numbered
from duplicata.competition.rooms.plan import HallPlan, Numbering, Place, Room
from duplicata.competition.staff import (
    Circuit,
    DoubleRefereeing,
    Official,
    Range,
    Role,
    StaffPlan,
    blocks_of,
    check,
    check_same_circuits,
    propose_staff,
    rooms_of,
)


def plan(
    ranges: tuple[Range, ...] = (),
    circuits: tuple[Circuit, ...] = (),
    groups: tuple[DoubleRefereeing, ...] = (),
) -> StaffPlan:
    return StaffPlan(ranges, circuits, groups, (), ())


def codes(rooms: list[tuple[int, ...]], made: StaffPlan, officials: list[Official]) -> set[str]:
    return {remark.code for remark in check(rooms, made, officials)}


@pytest.mark.article("G 2.1-24", "G 2.1-32")
def test_a_hall_with_enough_officials_gets_a_plan_without_a_fault() -> None:
    proposed = propose_staff([room(108)], full_staff(6))
    assert check([room(108)], proposed, full_staff(6)) == ()
    assert [remark.code for remark in proposed.remarks] == [
        "staff_ranges_why",
        "staff_circuits_one_each",
        "staff_groups_why",
        "staff_reserve_why",
    ]
    assert all(remark.articles for remark in proposed.remarks)
    assert len(proposed.reserve) == 10


@pytest.mark.article("G 2.1-30")
def test_the_plan_has_one_set_of_circuits_which_no_rotation_changes() -> None:
    officials = full_staff(6)
    again = propose_staff([room(108)], officials)
    assert propose_staff([room(108)], officials).circuits == again.circuits
    assert "toute la journée" in again.remarks[1].says


@pytest.mark.article("G 2.1-30")
def test_a_collector_who_would_lose_his_circuit_is_pointed_out() -> None:
    morning = propose_staff([room(108)], full_staff(6)).circuits
    assert check_same_circuits(morning, morning) == ()
    afternoon = (Circuit(1, "collector-1", room(17), (1,)), Circuit(2, "new", (18,), (1,)), *morning[1:])
    (fault,) = check_same_circuits(morning, afternoon)
    assert "circuit 1" in fault.says
    assert check_same_circuits((Circuit(1, "", (1,), ()),), (Circuit(1, "", (2,), ()),)) == ()


def test_an_empty_hall_leaves_everybody_in_reserve() -> None:
    proposed = propose_staff([()], full_staff(1))
    assert (proposed.ranges, proposed.circuits, proposed.double_refereeing) == ((), (), ())
    assert len(proposed.reserve) == 4
    assert propose_staff([], []).remarks == ()


def test_missing_officials_are_counted_and_the_posts_named() -> None:
    proposed = propose_staff([room(216)], [])
    said = {remark.code: remark.says for remark in proposed.remarks}
    assert "Arbitres manquants\u00a0: 12" in said["staff_range_vacant"]
    assert "1, 2, 3, 4, 5, 6, 7, 8, 9, 10 et d’autres" in said["staff_range_vacant"]
    assert "Doubles arbitres manquants\u00a0: 2" in said["staff_group_vacant"]
    assert {"staff_circuit_vacant", "staff_messenger_vacant"} <= set(said)


def test_circuits_that_do_not_match_the_ranges_are_explained_as_such() -> None:
    proposed = propose_staff([room(76)], [*referees(CONFIRMED, CONFIRMED)], is_stretched=True)
    assert "staff_circuits_why" in {remark.code for remark in proposed.remarks}


@pytest.mark.article("G 2.1-21")
def test_a_novice_does_not_lead_a_game() -> None:
    chief = Official("ja", "Maud Leroy", Role.CHIEF_REFEREE, NOVICE)
    (fault,) = (remark for remark in check([], plan(), [chief]) if remark.code == "staff_leader_novice")
    assert "Maud Leroy" in fault.says
    assert fault.articles == ("G 2.1-21",)
    seasoned = msgspec.structs.replace(chief, competence=CONFIRMED)
    assert check([], plan(), [seasoned]) == ()


@pytest.mark.article("G 2.1-25", "G 2.1-66")
def test_a_referee_with_more_than_his_quota_is_named() -> None:
    made = plan((Range(1, "r1", room(19)),))
    assert "staff_over_quota" in codes([room(19)], made, referees(CONFIRMED))
    assert "staff_over_quota" not in codes([room(19)], made, [])


@pytest.mark.article("G 2.1-26")
def test_a_novice_without_a_seasoned_neighbour_on_each_side_is_named() -> None:
    officials = referees(CONFIRMED, NOVICE, CONFIRMED)
    framed = plan((Range(1, "r1", (1,)), Range(2, "r2", (2,)), Range(3, "r3", (3,))))
    assert "staff_novice_alone" not in codes([(1, 2, 3)], framed, officials)
    assert "staff_novice_alone" in codes([(1, 2), (3,)], framed, officials)
    aside = plan((Range(1, "r2", (1,)), Range(2, "r1", (2,)), Range(3, "r3", (3,))))
    assert "staff_novice_alone" in codes([(1, 2, 3)], aside, officials)


@pytest.mark.article("G 2.1-68", "G 2.1-69", "G 2.1-70")
def test_tables_and_ranges_left_out_or_given_twice_are_listed() -> None:
    made = plan(
        (Range(1, "r1", (1, 2)), Range(2, "r2", (2, 9))),
        (Circuit(1, "c1", (1, 1, 8), (1,)),),
        (DoubleRefereeing("d1", (1, 1, 7), "m1"),),
    )
    assert codes([(1, 2, 3)], made, referees(CONFIRMED, CONFIRMED)) == {
        f"staff_{kind}_{fault}" for kind in ("range", "circuit", "group") for fault in ("missing", "twice", "foreign")
    }


@pytest.mark.article("G 2.1-28")
def test_a_circuit_between_distant_referees_is_refused_by_the_guide() -> None:
    ranges = tuple(Range(number, f"r{number}", room(10, 10 * number)) for number in (1, 2, 3))
    distant = plan(ranges, (Circuit(1, "c1", (*room(8, 10), *room(8, 30)), (1, 3)),))
    near = plan(ranges, (Circuit(1, "c1", (*room(8, 10), *room(8, 20)), (1, 2)),))
    rooms = [room(30, 10)]
    assert "staff_circuit_distant" in codes(rooms, distant, [])
    assert "staff_circuit_distant" not in codes(rooms, near, [])


@pytest.mark.article("G 2.1-29")
def test_a_walk_too_long_or_too_short_is_said_except_in_a_club() -> None:
    made = plan((), (Circuit(1, "c1", room(21), ()), Circuit(2, "c2", room(14, 22), ())))
    assert {"staff_circuit_long", "staff_circuit_short"} <= codes([room(35)], made, [])
    club = plan((), (Circuit(1, "c1", room(8), ()),))
    assert "staff_circuit_short" not in codes([room(8)], club, [])


@pytest.mark.article("G 2.1-33")
def test_a_novice_reads_no_slips_again() -> None:
    novice, seasoned = staff(Role.DOUBLE_REFEREE, 1, NOVICE), staff(Role.DOUBLE_REFEREE, 2)[1:]
    proposed = propose_staff([room(18)], [*novice, *seasoned])
    assert proposed.double_refereeing[0].double_referee == "double_referee-2"
    made = plan((), (), (DoubleRefereeing("double_referee-1", (), "m"),))
    assert "staff_double_novice" in codes([], made, novice)


def test_fixed_tables_are_walked_past_where_they_stand() -> None:
    hall = HallPlan(
        rooms=(Room("A", 2, 2), Room("B", 1, 1), Room("C", 1, 1)),
        numbering=Numbering.ROWS,
        places=(
            Place(1, "A", 1, 1),
            Place(2, "A", 1, 2),
            Place(3, "A", 2, 1),
            Place(901, "A", 1, 3, is_fixed=True),
            Place(902, "B", 1, 1, is_fixed=True),
        ),
    )
    assert rooms_of(hall) == ((1, 2, 901, 3), (902,), ())


def propose_for_hall(
    plan: HallPlan, officials: Sequence[Official], *, taken: Collection[int] | None = None, is_stretched: bool = False
) -> StaffPlan:
    """A plan for a hall as it is set up: all its tables, or only those where somebody sits."""
    return propose_staff(rooms_of(plan, taken), officials, blocks=blocks_of(plan, taken), is_stretched=is_stretched)


def hall_of_blocks(rows: int, columns: int) -> HallPlan:
    return numbered([Room("A", rows, columns)])


@pytest.mark.article("G 2.1-27", "G 2.1-29")
def test_a_hall_numbered_by_blocks_has_one_block_for_each_collector_and_each_referee() -> None:
    hall = hall_of_blocks(8, 6)
    assert blocks_of(hall) == ((16, 16, 16),)
    proposed = propose_for_hall(hall, full_staff(3))
    blocks = [line.tables for line in lines(hall)]
    assert [circuit.tables for circuit in proposed.circuits] == blocks
    assert [given_range.tables for given_range in proposed.ranges] == blocks


def test_blocks_that_suit_no_quota_are_only_walked() -> None:
    hall = hall_of_blocks(10, 4)
    proposed = propose_for_hall(hall, full_staff(3))
    assert [len(circuit.tables) for circuit in proposed.circuits] == [20, 20]
    assert max(len(given_range.tables) for given_range in proposed.ranges) <= 18


def test_blocks_too_small_for_a_collector_are_not_his_circuit() -> None:
    hall = hall_of_blocks(12, 5)
    assert blocks_of(hall) == ((12, 12, 12, 12, 12),)
    proposed = propose_for_hall(hall, full_staff(4))
    assert all(15 <= len(circuit.tables) <= 20 for circuit in proposed.circuits)


def test_only_tables_where_somebody_sits_are_shared_out() -> None:
    hall = numbered([Room("A", 8, 6), Room("B", 2, 2)])
    taken = range(1, 41)
    assert blocks_of(hall, taken) == ((16, 16, 8), ())
    proposed = propose_for_hall(hall, full_staff(3), taken=taken)
    assert [table for given_range in proposed.ranges for table in given_range.tables] == list(taken)
    assert rooms_of(hall, taken) == (tuple(taken), ())
    assert blocks_of(numbered([Room("A", 8, 6)], Numbering.ROWS)) == ()


@given(st.integers(1, 25), st.integers(1, 30), st.integers(0, 20), st.booleans())
def test_every_table_of_a_hall_of_blocks_has_one_referee_and_one_collector(
    rows: int, columns: int, count: int, is_stretched: bool
) -> None:
    hall = hall_of_blocks(rows, columns)
    proposed = propose_for_hall(hall, full_staff(count), is_stretched=is_stretched)
    assert [table for one in proposed.ranges for table in one.tables] == list(hall.tables)
    assert [table for one in proposed.circuits for table in one.tables] == list(hall.tables)
    assert max(len(one.tables) for one in proposed.circuits) <= 20 or is_stretched


@given(st.integers(1, 1500), st.integers(0, 30), st.booleans())
def test_a_proposed_plan_never_forgets_a_table(tables: int, count: int, is_stretched: bool) -> None:
    proposed = propose_staff([room(tables)], full_staff(count), is_stretched=is_stretched)
    found = {remark.code for remark in proposed.remarks}
    assert not found & {
        f"staff_{kind}_{fault}" for kind in ("range", "circuit", "group") for fault in ("missing", "twice", "foreign")
    }
    assert "staff_circuit_distant" not in found
    assert msgspec.json.decode(msgspec.json.encode(proposed), type=StaffPlan) == proposed
