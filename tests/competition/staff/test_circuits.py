"""Each table is on one walk, of 15 to 20 tables whenever a room can be cut so, among neighbouring referees."""

import pytest
from competition.staff.staffing import CONFIRMED, NOVICE, referees, room, staff
from hypothesis import given
from hypothesis import strategies as st

from duplicata.competition.staff import (
    Circuit,
    Competence,
    Official,
    Range,
    Role,
    Way,
    handed_over,
    propose_circuits,
    propose_ranges,
    walked,
    way,
)


def collectors(count: int) -> list[Official]:
    return staff(Role.COLLECTOR, count)


@pytest.mark.article("G 2.1-29")
def test_there_is_one_collector_for_each_referee_where_the_ranges_have_the_right_size() -> None:
    ranges = propose_ranges([room(54)], referees(CONFIRMED, CONFIRMED, CONFIRMED))
    circuits = propose_circuits([room(54)], ranges, collectors(3))
    assert [circuit.tables for circuit in circuits] == [given_range.tables for given_range in ranges]
    assert [circuit.ranges for circuit in circuits] == [(1,), (2,), (3,)]
    assert [circuit.collector for circuit in circuits] == ["collector-1", "collector-2", "collector-3"]


@pytest.mark.article("G 2.1-29")
def test_a_range_too_long_for_one_walk_is_cut_again() -> None:
    ranges = propose_ranges([room(76)], referees(CONFIRMED, CONFIRMED), is_stretched=True)
    circuits = propose_circuits([room(76)], ranges, collectors(4))
    assert [len(circuit.tables) for circuit in circuits] == [19, 19, 19, 19]


@pytest.mark.article("G 2.1-27", "G 2.1-28")
def test_a_circuit_serves_referees_who_are_neighbours_and_never_leaves_its_room() -> None:
    rooms = [room(50), room(34, first=101)]
    ranges = propose_ranges(rooms, referees(NOVICE, CONFIRMED), is_stretched=True)
    for circuit in propose_circuits(rooms, ranges, []):
        assert any(set(circuit.tables) <= set(one) for one in rooms)
        assert list(circuit.ranges) == list(range(circuit.ranges[0], circuit.ranges[-1] + 1))
        assert circuit.collector == ""


def test_collectors_who_are_too_few_are_stretched_over_every_room() -> None:
    rooms = [room(60), room(20, first=101)]
    ranges = propose_ranges(rooms, [])
    circuits = propose_circuits(rooms, ranges, collectors(3), is_stretched=True)
    assert [len(circuit.tables) for circuit in circuits] == [30, 30, 20]
    assert all(circuit.collector for circuit in circuits)


def test_a_single_collector_cannot_be_in_two_rooms() -> None:
    rooms = [room(20), room(20, first=101)]
    circuits = propose_circuits(rooms, propose_ranges(rooms, []), collectors(1), is_stretched=True)
    assert {circuit.collector for circuit in circuits} == {"collector-1", ""}


@pytest.mark.article("G 2.5-14")
def test_the_collector_walks_there_and_back_turn_by_turn() -> None:
    circuit = Circuit(1, "c1", (4, 5, 6), (1,))
    assert (way(1), way(2), way(3)) == (Way.FORWARD, Way.BACKWARD, Way.FORWARD)
    assert walked(circuit, 1) == (4, 5, 6)
    assert walked(circuit, 2) == (6, 5, 4)


@pytest.mark.article("G 2.5-15")
def test_each_referee_receives_his_slips_in_rising_order_whatever_the_walk() -> None:
    ranges = (Range(1, "r1", (1, 2, 3)), Range(2, "r2", (4, 5)), Range(3, "r3", (6,)))
    circuit = Circuit(1, "c1", (5, 4, 3, 2), (1, 2))
    assert handed_over(circuit, ranges) == ((1, (2, 3)), (2, (4, 5)))


@given(
    st.lists(st.integers(0, 2500), min_size=1, max_size=2),
    st.lists(st.sampled_from(list(Competence)), max_size=30),
    st.integers(0, 40),
    st.booleans(),
)
def test_every_table_is_on_exactly_one_walk_in_any_hall(
    tables: list[int], competences: list[Competence], runners: int, is_stretched: bool
) -> None:
    rooms = [room(count, first=10_000 * place + 1) for place, count in enumerate(tables) if count]
    ranges = propose_ranges(rooms, referees(*competences), is_stretched=is_stretched)
    circuits = propose_circuits(rooms, ranges, collectors(runners), is_stretched=is_stretched)
    assert [table for circuit in circuits for table in circuit.tables] == [table for one in rooms for table in one]
    for circuit in circuits:
        assert list(circuit.ranges) == list(range(circuit.ranges[0], circuit.ranges[-1] + 1))
        assert len({table // 10_000 for table in circuit.tables}) == 1


@given(st.integers(1, 5000), st.lists(st.sampled_from(list(Competence)), max_size=40))
def test_walks_have_15_to_20_tables_whenever_a_room_can_be_cut_so(tables: int, competences: list[Competence]) -> None:
    ranges = propose_ranges([room(tables)], referees(*competences))
    lengths = [len(circuit.tables) for circuit in propose_circuits([room(tables)], ranges, [])]
    assert max(lengths) <= 20
    can_be_cut = any(15 * parts <= tables <= 20 * parts for parts in range(1, tables // 15 + 1))
    assert not can_be_cut or min(lengths) >= 15
