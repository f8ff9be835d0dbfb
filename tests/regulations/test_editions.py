"""What each edition sets, and which sentence sets it."""

import pytest

from duplicata.regulations.editions import Edition, editions, standing_edition


def test_the_standing_edition_is_the_regulation_of_2010() -> None:
    assert standing_edition() is editions()["FISF-2010"]
    assert standing_edition().in_force == "2010-09-01"


@pytest.mark.parametrize(
    ("name", "value", "article"),
    [
        ("tiles", 102, "R 1.2-2"),
        ("rack_tiles", 7, "R 2.6.3-1"),
        ("seven_tiles_points", 50, "R 2.6.3-1"),
        ("eight_tiles_points", 75, "R 2-1"),
        ("solo_points", 10, "R 2.6.4-2"),
        ("solo_players", 16, "R 2.6.4-2"),
        ("strict_turns", 15, "R 2.2-2"),
        ("strict_minimum", 2, "R 2.2-2"),
        ("late_minimum", 1, "R 2.2-3"),
        ("turn_seconds", 3 * 60, "R 2.3-1"),
        ("signal_seconds", 30, "R 2.3-4"),
        ("short_signal_seconds", 20, "R 2.3-4"),
        ("interruption_seconds", 15 * 60, "R 2.7-5"),
        ("announcement_rest_seconds", 20, "G 5.4.7"),
        ("between_clocks_seconds", 90, "G 5.4.7"),
        ("collected_turns", 15, "R 2.7-5"),
        ("collected_turns_original", 10, "R 2.7-5"),
    ],
)
def test_an_amount_is_what_its_article_says(name: str, value: int, article: str) -> None:
    assert standing_edition().amount(name) == value
    assert standing_edition().amounts[name].article == article


def test_an_amount_that_no_article_sets_does_not_exist() -> None:
    with pytest.raises(KeyError):
        standing_edition().amount("penalty")


@pytest.mark.parametrize("name", ["FISF-2016", "ABREGE"])
def test_an_edition_built_on_another_keeps_what_it_does_not_set_itself(name: str) -> None:
    edition = editions()[name]
    assert edition.name == name
    assert edition.title != standing_edition().title
    assert edition.amounts == standing_edition().amounts


def test_every_edition_says_since_when_it_holds() -> None:
    dates = [edition.in_force for edition in editions().values()]
    assert all(len(date) == len("2010-09-01") for date in dates)


def test_editions_are_read_once() -> None:
    assert editions() is editions()
    assert all(isinstance(edition, Edition) for edition in editions().values())
