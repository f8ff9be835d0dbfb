"""The area of a direct elimination keeps players and spectators apart."""

from itertools import combinations

import msgspec
import pytest

from duplicata.competition.rooms import (
    EliminationArea,
    Setting,
    area_observations,
    elimination_area,
    places_of,
)
from duplicata.competition.rooms.refusals import AreaWithoutRow, TooFewPlayers


def said(area: EliminationArea) -> list[tuple[str, bool]]:
    return [(observed.article, observed.is_breach) for observed in area_observations(area)]


@pytest.mark.article("G 5.2-8", "G 5.2-9", "G 5.2-10", "G 5.2-11", "G 5.2-12", "G 5.2-13")
@pytest.mark.parametrize("setting", Setting)
@pytest.mark.parametrize("players", range(10, 26))
@pytest.mark.parametrize("table_length", [None, 70, 200])
def test_a_proposed_area_keeps_every_rule(players: int, setting: Setting, table_length: int | None) -> None:
    area = elimination_area(players, setting, table_length=table_length)
    assert area_observations(area) == ()
    places = list(places_of(area))
    assert [place.number for place in places] == list(range(1, players + 1))
    for one, other in combinations(places, 2):
        assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 >= 100**2


@pytest.mark.article("G 5.2-10")
@pytest.mark.parametrize(
    ("players", "rows"), [(10, (4, 3, 3)), (15, (5, 5, 5)), (16, (4, 4, 4, 4)), (25, (7, 6, 6, 6))]
)
def test_a_hall_has_three_or_four_rows_with_a_collector_each(players: int, rows: tuple[int, ...]) -> None:
    area = elimination_area(players)
    assert (area.rows, area.collectors) == (rows, len(rows))


@pytest.mark.article("G 5.2-8")
def test_nobody_shares_a_table_however_long_it_is() -> None:
    area = elimination_area(12, table_length=200)
    assert (area.players_per_table, area.spacing) == (1, 200)
    shared = msgspec.structs.replace(area, players_per_table=2)
    assert said(shared) == [("G 5.2-8", True)]
    assert "2\u00a0m" in area_observations(shared)[0].text


@pytest.mark.article("G 5.2-8", "G 5.2-10", "G 5.2-11", "G 5.2-13")
@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"spacing": 90}, ("G 5.2-8", True)),
        ({"rows": (6, 6)}, ("G 5.2-10", True)),
        ({"rows": (3, 3, 2, 2, 2), "collectors": 5}, ("G 5.2-10", True)),
        ({"collectors": 2}, ("G 5.2-10", True)),
        ({"spectators_distance": 199}, ("G 5.2-11", True)),
        ({"boards_for_players": 0}, ("G 5.2-13", True)),
        ({"boards_for_spectators": 0}, ("G 5.2-13", False)),
    ],
)
def test_what_a_hall_lacks_is_said(change: dict[str, object], expected: tuple[str, bool]) -> None:
    assert said(msgspec.structs.replace(elimination_area(12), **change)) == [expected]


@pytest.mark.article("G 5.2-9", "G 5.2-12")
def test_tables_slant_on_a_stage_and_nowhere_else() -> None:
    stage = elimination_area(12, Setting.STAGE)
    assert stage.slant_degrees > 0
    assert said(msgspec.structs.replace(stage, slant_degrees=0)) == [("G 5.2-12", True)]
    assert elimination_area(12).slant_degrees == 0
    assert len(stage.rows) == 2


def test_an_area_for_nobody_or_without_a_row_is_refused() -> None:
    with pytest.raises(TooFewPlayers):
        elimination_area(0)
    with pytest.raises(AreaWithoutRow):
        elimination_area(12, rows=0)
    assert elimination_area(2).rows == (1, 1)
