"""Double referees are as many as the guide says, read neighbouring ranges, and change places with seasoned referees."""

import pytest
from competition.staff.staffing import CONFIRMED, NOVICE, referees, room, staff
from hypothesis import given
from hypothesis import strategies as st

from duplicata.competition.staff import (
    DoubleRefereeing,
    Range,
    Role,
    propose_double_refereeing,
    propose_ranges,
    rotated,
)
from duplicata.competition.staff.double_refereeing import double_referees_needed


@pytest.mark.article("G 2.1-32")
@pytest.mark.parametrize(
    ("tables", "needed"),
    [(0, 0), (1, 1), (69, 1), (120, 1), (121, 2), (139, 2), (140, 2), (241, 3), (400, 4), (1200, 13)],
)
def test_one_double_referee_reads_for_70_to_120_tables(tables: int, needed: int) -> None:
    assert double_referees_needed(tables) == needed


@pytest.mark.article("G 2.1-31", "G 2.1-70")
def test_each_double_referee_has_neighbouring_ranges_and_a_messenger() -> None:
    ranges = propose_ranges([room(216)], referees(*[CONFIRMED] * 12))
    groups = propose_double_refereeing(ranges, staff(Role.DOUBLE_REFEREE, 2), staff(Role.MESSENGER, 1))
    assert groups == (
        DoubleRefereeing("double_referee-1", (1, 2, 3, 4, 5, 6), "messenger-1"),
        DoubleRefereeing("double_referee-2", (7, 8, 9, 10, 11, 12), ""),
    )


def test_posts_without_a_double_referee_are_vacant_unless_the_staff_is_stretched() -> None:
    ranges = propose_ranges([room(216)], [])
    single = staff(Role.DOUBLE_REFEREE, 1)
    assert [group.double_referee for group in propose_double_refereeing(ranges, single)] == ["double_referee-1", ""]
    stretched = propose_double_refereeing(ranges, single, is_stretched=True)
    assert stretched == (DoubleRefereeing("double_referee-1", tuple(range(1, 13))),)
    assert len(propose_double_refereeing(ranges, [], is_stretched=True)) == 2


def test_a_huge_range_leaves_no_double_referee_without_work() -> None:
    lengths = (1, 1, 1, 400, 1, 1)
    ranges = [Range(number, "", room(length, 1000 * number)) for number, length in enumerate(lengths, start=1)]
    groups = propose_double_refereeing(ranges, [])
    assert [group.ranges for group in groups] == [(1, 2, 3), (4,), (5,), (6,)]


@pytest.mark.article("G 2.1-34")
def test_from_game_to_game_double_referees_change_places_with_seasoned_referees() -> None:
    officials = [*referees(CONFIRMED, NOVICE, CONFIRMED), *staff(Role.DOUBLE_REFEREE, 1)]
    ranges = propose_ranges([room(50)], officials[:3])
    groups = propose_double_refereeing(ranges, officials[3:])
    games = [rotated(ranges, groups, officials, game) for game in (1, 2, 3, 4)]
    assert [game.double_refereeing[0].double_referee for game in games] == [
        "double_referee-1",
        "r1",
        "r3",
        "double_referee-1",
    ]
    assert [given_range.referee for given_range in games[1].ranges] == ["double_referee-1", "r2", "r3"]
    assert [given_range.tables for given_range in games[1].ranges] == [given_range.tables for given_range in ranges]
    assert games[3] == games[0]


def test_without_a_seasoned_referee_nobody_changes_places() -> None:
    officials = [*referees(NOVICE), *staff(Role.DOUBLE_REFEREE, 1)]
    ranges = propose_ranges([room(15)], officials[:1])
    groups = propose_double_refereeing(ranges, officials[1:])
    assert rotated(ranges, groups, officials, 2).ranges == ranges


@given(st.integers(70, 5000).filter(lambda tables: not 120 < tables < 140))
def test_each_double_referee_has_70_to_120_tables_on_average(tables: int) -> None:
    assert 70 <= tables / double_referees_needed(tables) <= 120


@given(st.integers(1, 5000), st.integers(0, 60), st.booleans())
def test_every_range_is_read_again_by_exactly_one(tables: int, doubles: int, is_stretched: bool) -> None:
    ranges = propose_ranges([room(tables)], [])
    groups = propose_double_refereeing(ranges, staff(Role.DOUBLE_REFEREE, doubles), is_stretched=is_stretched)
    assert [number for group in groups for number in group.ranges] == [given_range.number for given_range in ranges]
    assert all(group.ranges for group in groups)
    loads = [sum(len(ranges[number - 1].tables) for number in group.ranges) for group in groups]
    assert max(loads) - min(loads) <= 2 * 20


@given(st.integers(70, 1200), st.integers(1, 30), st.integers(1, 12), st.integers(1, 9))
def test_a_rotation_keeps_everybody_at_work_and_every_table_in_its_range(
    tables: int, marking: int, doubles: int, game: int
) -> None:
    officials = [*referees(*[CONFIRMED, NOVICE] * marking), *staff(Role.DOUBLE_REFEREE, doubles)]
    ranges = propose_ranges([room(tables)], officials[: 2 * marking])
    groups = propose_double_refereeing(ranges, officials[2 * marking :])
    posts = rotated(ranges, groups, officials, game)

    def everybody(given_ranges: tuple[Range, ...], given_groups: tuple[DoubleRefereeing, ...]) -> list[str]:
        return sorted([one.referee for one in given_ranges] + [group.double_referee for group in given_groups])

    assert everybody(posts.ranges, posts.double_refereeing) == everybody(ranges, groups)
    assert [one.tables for one in posts.ranges] == [one.tables for one in ranges]
    novices = {official.id for official in officials if not official.is_seasoned}
    assert not novices & {group.double_referee for group in posts.double_refereeing}
