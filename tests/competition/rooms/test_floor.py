"""A floor holds as many tables as the distances of the guide allow, and a plan for more players says so."""

import pytest

from duplicata.competition.rooms import Floor, Numbering, capacity, plan_for
from duplicata.competition.rooms.distances import distance
from duplicata.competition.rooms.refusals import FloorTooSmall, HallWithoutRoom, RoomLengthTooShort, TooFewPlayers
from duplicata.regulations.amounts import Amount, amounts_beside


@pytest.mark.parametrize(
    ("name", "value", "article"),
    [
        ("between_grids", 100, "G 1.1.2-4"),
        ("between_pairs", 160, "G 1.1.2-5"),
        ("table_for_two", 200, "G 1.1.2-2"),
        ("passage", 50, "G 1.1.3-1"),
    ],
)
def test_a_distance_is_what_its_sentence_says(name: str, value: int, article: str) -> None:
    assert amounts_beside("duplicata.competition.rooms", "distances.toml")[name] == Amount(article, value)


@pytest.mark.article("G 1.1.2-4", "G 1.1.2-5", "G 1.1.3-1")
def test_a_floor_of_ten_metres_by_ten_holds_nine_columns_and_six_rows() -> None:
    # A passage along each wall leaves 9 m: nine players, or five pairs; a row every 1.70 m, the last without a passage.
    assert capacity(Floor("A", 1000, 1000)) == 9 * 6
    assert capacity(Floor("A", 1000, 1000), is_pairs=True) == 5 * 6
    assert capacity(Floor("A", 1000, 1000, front=300)) == 9 * 4
    assert capacity(Floor("A", 1000, 1000, aisle_every=4)) == 8 * 6
    assert capacity(Floor("A", 1000, 1000), players_per_table=2) == 8 * 6


def test_a_floor_that_holds_nobody_has_no_place() -> None:
    assert capacity(Floor("A", 150, 1000)) == 0
    assert capacity(Floor("A", 1000, 100)) == 0
    assert capacity(Floor("A", 1000, 300, front=400)) == 0


@pytest.mark.article("G 2.1-18")
def test_a_plan_has_no_more_rows_than_it_takes() -> None:
    fitted = plan_for(20, [Floor("A", 1000, 1000), Floor("B", 1000, 1000)])
    assert [(room.name, room.rows, room.columns) for room in fitted.plan.rooms] == [("A", 3, 9)]
    assert fitted.observations == ()


def test_a_second_room_opens_when_the_first_is_full() -> None:
    fitted = plan_for(60, [Floor("A", 1000, 1000), Floor("B", 600, 1000)], Numbering.ROWS)
    assert [(room.name, room.rows) for room in fitted.plan.rooms] == [("A", 6), ("B", 2)]
    assert len(fitted.plan.places) == 64


@pytest.mark.article("G 1.1.2-4", "G 1.1.2-6")
def test_players_who_must_sit_closer_are_said() -> None:
    fitted = plan_for(60, [Floor("A", 1000, 1000)])
    assert fitted.plan.rooms[0].spacing == 90
    assert [observed.article for observed in fitted.observations] == ["G 1.1.2-4", "G 1.1.2-6"]


def test_players_who_have_no_place_at_all_are_said() -> None:
    fitted = plan_for(100, [Floor("A", 1000, 1000)])
    assert fitted.plan.rooms[0].spacing == distance("closest")
    assert [observed.article for observed in fitted.observations] == ["G 2.1-18", "G 1.1.2-4", "G 1.1.2-6"]


def test_pairs_never_sit_as_close_as_single_players() -> None:
    fitted = plan_for(60, [Floor("A", 1000, 1000)], is_pairs=True)
    assert fitted.plan.rooms[0].spacing == distance("closest_pairs")
    assert fitted.plan.is_pairs


def test_a_plan_that_cannot_be_is_refused() -> None:
    with pytest.raises(TooFewPlayers):
        plan_for(0, [Floor("A", 1000, 1000)])
    with pytest.raises(HallWithoutRoom):
        plan_for(10, [])
    with pytest.raises(FloorTooSmall, match="trop petite"):
        plan_for(10, [Floor("A", 150, 1000)])
    with pytest.raises(RoomLengthTooShort):
        plan_for(10, [Floor("A", 1000, 1000, aisle_every=-1)])
