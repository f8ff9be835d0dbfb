"""The calculator says what a hall needs, what is there and what is missing, and counts the supplies."""

import pytest
from competition.staff.staffing import CONFIRMED, NOVICE, full_staff, staff
from hypothesis import given
from hypothesis import strategies as st

from duplicata.competition.staff import (
    HallSize,
    Need,
    Official,
    Role,
    Stand,
    archived_papers,
    equipment,
    needs,
    shopping_list,
)


def need(role: Role, hall: HallSize, officials: list[Official] | None = None) -> Need:
    (found,) = (line for line in needs(hall, officials or []) if line.role is role)
    return found


def quantity(supply: str, hall: HallSize, stand: Stand | None = None) -> int:
    return sum(
        line.quantity for line in equipment(hall) if line.supply == supply and (stand is None or line.stand is stand)
    )


@pytest.mark.article("G 2.1-22", "G 2.1-24", "G 2.1-29", "G 2.1-31", "G 2.1-32")
def test_a_hall_of_four_hundred_needs_forty_people() -> None:
    counted = {line.role: line.needed for line in needs(HallSize((400,)))}
    assert counted == {
        Role.CHIEF_REFEREE: 1,
        Role.DEPUTY: 3,
        Role.REFEREE: 23,
        Role.DOUBLE_REFEREE: 4,
        Role.COLLECTOR: 23,
        Role.MESSENGER: 4,
        Role.BOARD_OPERATOR: 7,
        Role.SUPERVISOR: 4,
    }


def test_what_is_missing_is_said_with_its_reason() -> None:
    line = need(Role.REFEREE, HallSize((100,)), full_staff(4))
    assert (line.needed, line.present, line.missing) == (6, 4, 2)
    assert line.says.endswith("Il en manque 2.")
    assert "18 tables" in line.says
    assert need(Role.REFEREE, HallSize((100,)), full_staff(9)).says.endswith("Au complet.")
    assert need(Role.REFEREE, HallSize((100,)), full_staff(9)).missing == 0


@pytest.mark.article("G 2.1-21")
def test_a_novice_does_not_fill_the_chair_of_the_chief_referee() -> None:
    novice = Official("ja", "Paul Roy", Role.CHIEF_REFEREE, NOVICE)
    line = need(Role.CHIEF_REFEREE, HallSize((100,)), [novice])
    assert line.missing == 1
    assert "Paul Roy" in line.says
    assert need(Role.CHIEF_REFEREE, HallSize((100,)), staff(Role.CHIEF_REFEREE, 1, CONFIRMED)).missing == 0


@pytest.mark.article("G 2.1-19", "G 1.1.2-6", "G 2.7-2")
def test_places_too_close_ask_for_more_supervision() -> None:
    usual, close = HallSize((120, 30)), HallSize((120, 30), is_too_close=True)
    assert need(Role.SUPERVISOR, usual).needed == 3
    assert need(Role.SUPERVISOR, close).needed == 6
    assert "serrées" in need(Role.SUPERVISOR, close).says


def test_boards_come_from_the_plan_or_from_the_tables_and_a_video_needs_two_more() -> None:
    assert need(Role.BOARD_OPERATOR, HallSize((100,), boards=5)).needed == 5
    assert need(Role.BOARD_OPERATOR, HallSize((100,), has_video=True)).needed == 4
    assert "vidéo" in need(Role.BOARD_OPERATOR, HallSize((100,), has_video=True)).says


def test_one_person_holds_every_post_of_a_club() -> None:
    (line,) = needs(HallSize((10,)))
    assert (line.role, line.needed) == (Role.CHIEF_REFEREE, 1)
    assert "une seule personne" in line.says
    assert quantity("red_pen", HallSize((10,))) == 1


def test_an_empty_hall_needs_nobody_and_nothing() -> None:
    assert {line.needed for line in needs(HallSize(()))} == {0}
    assert equipment(HallSize(())) == ()


@pytest.mark.article("G 1.2.1-11")
def test_a_room_where_nobody_sits_needs_no_link_with_the_main_one() -> None:
    assert quantity("intercom", HallSize((100, 0))) == 0
    assert quantity("intercom", HallSize((100, 20))) == 2


def test_a_pair_counts_as_one_table_and_two_players() -> None:
    pairs = HallSize((100,), is_pairs=True)
    assert (pairs.players, pairs.all_tables) == (200, 100)
    assert HallSize((100,)).players == 100
    assert need(Role.REFEREE, pairs).needed == 6


MAIN = (
    ("microphone", 1),
    ("computer", 3),
    ("timer", 2),
    ("dictionary", 1),
    ("bag", 1),
    ("grid", 1),
    ("route_sheet", 3),
    ("slip", 300),
    ("ticket", 60),
    ("intercom", 2),
)


@pytest.mark.article("G 1.2.1-1", "G 1.2.1-2", "G 1.2.1-3", "G 1.2.1-4", "G 1.2.1-5", "G 1.2.1-6", "G 1.2.1-7")
@pytest.mark.article("G 1.2.1-8", "G 1.2.1-9", "G 1.2.1-10", "G 1.2.1-11")
@pytest.mark.parametrize(("supply", "count"), MAIN)
def test_the_main_table_is_laid_out(supply: str, count: int) -> None:
    assert quantity(supply, HallSize((200, 100), games=3), Stand.MAIN_TABLE) == count


REFEREES = (
    ("computer", 18),
    ("referee_sheet", 54),
    ("route_sheet", 54),
    ("red_pen", 36),
    ("ticket", 2700),
    ("range_card", 18),
    ("stationery", 18),
)


@pytest.mark.article("G 1.3.1-1", "G 1.3.1-2", "G 1.3.1-3", "G 1.3.1-4", "G 1.3.1-5", "G 1.3.1-6", "G 1.3.1-7")
@pytest.mark.article("G 1.3.1-8")
@pytest.mark.parametrize(("supply", "count"), REFEREES)
def test_the_referees_tables_are_laid_out(supply: str, count: int) -> None:
    assert quantity(supply, HallSize((200, 100), games=3), Stand.REFEREE) == count


DOUBLES = (
    ("computer", 3),
    ("green_pen", 6),
    ("follow_up_sheet", 9),
    ("ticket", 180),
    ("rubber_band", 1620),
    ("archive_box", 3),
)


@pytest.mark.article("G 1.4.1-1", "G 1.4.1-2", "G 1.4.1-4", "G 1.4.1-5", "G 1.4.1-6", "G 1.4.1-7", "G 1.4.1-8")
@pytest.mark.parametrize(("supply", "count"), DOUBLES)
def test_the_double_referees_tables_are_laid_out(supply: str, count: int) -> None:
    assert quantity(supply, HallSize((200, 100), games=3), Stand.DOUBLE_REFEREE) == count


@pytest.mark.article("G 1.5-1", "G 1.5-2", "G 1.5-3", "G 1.5-4")
@pytest.mark.parametrize(("supply", "count"), [("table_number", 300), ("slip", 27000), ("route_sheet", 900)])
def test_the_players_tables_are_laid_out(supply: str, count: int) -> None:
    assert quantity(supply, HallSize((200, 100), games=3), Stand.PLAYER) == count


@pytest.mark.article("G 1.3.1-3", "G 1.4.1-3")
def test_whoever_has_no_computer_gets_a_dictionary_double_referees_one_for_two() -> None:
    # 3 leaders, 12 referees and 2 double referees need 17 computers.
    assert quantity("dictionary", HallSize((210,), computers=17)) == 1
    short = HallSize((210,), computers=12)
    assert quantity("dictionary", short, Stand.DOUBLE_REFEREE) == 1
    assert quantity("dictionary", short, Stand.REFEREE) == 3


@pytest.mark.article("G 2.1-46", "G 1.3.2-1")
def test_referees_in_a_room_of_their_own_have_a_board_of_the_racks() -> None:
    assert quantity("referees_board", HallSize((100,))) == 0
    assert quantity("referees_board", HallSize((100,), are_referees_apart=True)) == 1


@pytest.mark.article("G 2.1-41", "G 2.1-42", "G 2.1-43", "G 2.1-44", "G 2.1-45", "G 2.1-47", "G 2.1-48", "G 2.1-49")
@pytest.mark.article("G 2.1-46", "G 2.1-50", "G 2.1-51", "G 2.1-52", "G 2.1-53", "G 2.1-54", "G 2.1-55", "G 2.1-56")
def test_the_shopping_list_adds_up_the_tables_and_has_every_supply_of_the_guide() -> None:
    hall = HallSize((200, 100), games=3, are_referees_apart=True)
    listed = shopping_list(hall)
    assert {article for line in listed for article in line.articles} == {f"G 2.1-{number}" for number in range(42, 57)}
    assert all(line.quantity == quantity(line.supply, hall) > 0 for line in listed)
    (slips,) = (line for line in listed if line.supply == "slip")
    assert slips.quantity == 27000 + 300


@pytest.mark.article("G 1.4.1-9", "G 1.4.1-10", "G 1.4.1-11", "G 1.4.1-12")
@pytest.mark.article("G 2.1-82", "G 2.1-83", "G 2.1-84", "G 2.1-85")
def test_the_box_of_a_game_holds_four_kinds_of_papers() -> None:
    assert len(archived_papers()) == 4
    assert {article for paper in archived_papers() for article in paper.articles} == {
        *(f"G 1.4.1-{number}" for number in range(9, 13)),
        *(f"G 2.1-{number}" for number in range(82, 86)),
    }


@given(st.integers(1, 5000), st.integers(0, 300), st.integers(1, 20), st.booleans(), st.booleans())
def test_a_larger_hall_never_needs_less(tables: int, more: int, games: int, is_close: bool, is_pairs: bool) -> None:
    small = HallSize((tables,), games, is_pairs, is_too_close=is_close)
    large = HallSize((tables + more,), games, is_pairs, is_too_close=is_close)
    wanted = {line.role: line.needed for line in needs(large)}
    assert all(line.needed <= wanted[line.role] for line in needs(small))
    bought = {line.supply: line.quantity for line in shopping_list(large)}
    assert all(line.quantity <= bought[line.supply] for line in shopping_list(small))
