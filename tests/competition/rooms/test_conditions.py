"""What a hall lacks is said in French, and asks for more supervision."""

import pytest

from duplicata.competition.rooms import (
    Cell,
    HallPlan,
    Numbering,
    Room,
    needs_more_supervision,
    numbered,
    observations_on,
)


def said(plan: HallPlan, players: int = 0) -> dict[str, str]:
    return {observed.article: observed.text for observed in observations_on(plan, players)}


def hall(room: Room, *, is_pairs: bool = False) -> HallPlan:
    return numbered([room], is_pairs=is_pairs)


def test_a_good_hall_needs_no_word() -> None:
    assert observations_on(hall(Room("A", 5, 4)), 20) == ()


@pytest.mark.article("G 1.1.2-4", "G 1.1.2-6")
def test_players_closer_than_one_metre_are_said_and_ask_for_supervision() -> None:
    close = hall(Room("Salle verte", 5, 4, spacing=90))
    assert said(close)["G 1.1.2-4"] == (
        "Salle verte\u00a0: 90\u00a0cm de centre de grille à centre de grille, il faut au moins 1\u00a0m."
    )
    assert "surveillance accrue" in said(close)["G 1.1.2-6"]
    assert needs_more_supervision(close)
    assert not needs_more_supervision(hall(Room("A", 5, 4)))


@pytest.mark.article("G 1.1.2-5")
@pytest.mark.parametrize(("spacing", "is_said"), [(100, True), (159, True), (160, False)])
def test_pairs_need_one_metre_sixty(spacing: int, is_said: bool) -> None:
    observed = said(hall(Room("A", 2, 2, spacing=spacing), is_pairs=True))
    assert ("G 1.1.2-5" in observed) is is_said
    assert not is_said or "1,60\u00a0m" in observed["G 1.1.2-5"]


@pytest.mark.article("G 1.1.2-1", "G 1.1.2-2", "G 1.1.2-3", "G 2.1-17")
@pytest.mark.parametrize(
    ("sharing", "length", "is_pairs", "articles"),
    [
        (1, 80, False, []),
        (2, 200, False, ["G 1.1.2-1"]),
        (2, 180, False, ["G 1.1.2-2", "G 1.1.2-6", "G 1.1.2-1"]),
        (3, 300, False, ["G 1.1.2-1"]),
        (3, 299, False, ["G 1.1.2-2", "G 1.1.2-6", "G 1.1.2-1"]),
        (2, 320, True, ["G 1.1.2-1"]),
        (2, 200, True, ["G 1.1.2-2", "G 1.1.2-6", "G 1.1.2-1"]),
    ],
)
def test_a_table_each_is_best_and_a_shared_one_is_long_enough(
    sharing: int, length: int, is_pairs: bool, articles: list[str]
) -> None:
    room = Room("A", 2, 6, spacing=160, players_per_table=sharing, table_length=length)
    assert list(said(hall(room, is_pairs=is_pairs))) == articles


@pytest.mark.article("G 1.1.3-1")
def test_collectors_pass_between_the_rows_and_in_the_aisles() -> None:
    narrow = hall(Room("A", 2, 4, passage=45))
    assert list(said(narrow)) == ["G 1.1.3-1"]
    assert "45\u00a0cm" in said(narrow)["G 1.1.3-1"]
    assert not needs_more_supervision(narrow)
    assert said(hall(Room("A", 2, 4, aisle_width=40))) == {}
    assert list(said(hall(Room("A", 2, 4, aisles=(2,), aisle_width=40)))) == ["G 1.1.3-1"]


@pytest.mark.article("G 2.1-18", "G 1.1.2-6")
def test_places_that_lack_are_counted() -> None:
    observed = said(hall(Room("A", 5, 4)), 23)
    assert observed["G 2.1-18"].startswith("Places\u00a0: 20, inscriptions\u00a0: 23. Il en manque 3")
    assert "G 1.1.2-6" in observed


@pytest.mark.article("G 1.1.1-3")
def test_a_pillar_in_front_of_tables_is_to_be_looked_at() -> None:
    plan = numbered([Room("A", 3, 2, missing=(Cell(2, 2), Cell(1, 2))), Room("B", 1, 1)], Numbering.ROWS)
    assert "(4)" in said(plan)["G 1.1.1-3"]
    assert "G 1.1.1-3" not in said(hall(Room("A", 3, 2, missing=(Cell(3, 1),))))


@pytest.mark.article("G 1.1.1-4")
def test_several_rooms_hear_one_another() -> None:
    assert "dans les deux sens" in said(numbered([Room("A", 1, 1), Room("B", 1, 1)]))["G 1.1.1-4"]


@pytest.mark.article("G 1.1.3-3")
def test_the_numbering_of_the_world_championships_is_recommended() -> None:
    assert numbered([Room("A", 2, 2)]).numbering is Numbering.WORLD_CHAMPIONSHIP
    assert "championnat du monde" in said(numbered([Room("A", 2, 2)], Numbering.ROWS))["G 1.1.3-3"]


def test_breaches_come_first() -> None:
    plan = numbered([Room("A", 2, 2, spacing=80)], Numbering.ROWS)
    assert [observed.is_breach for observed in observations_on(plan, 9)] == [True, True, False, False]
