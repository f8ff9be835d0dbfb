"""What each edition sets, and which sentence sets it."""

import pytest

from duplicata.regulations.editions import Edition, editions, standing_edition
from duplicata.regulations.sentences import Status, sentences


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
        ("announcement_rest_seconds", 20, "G 5.4.7-12"),
        ("between_clocks_seconds", 90, "G 5.4.7-12"),
        ("collected_turns", 15, "R 2.7-5"),
        ("collected_turns_original", 10, "R 2.7-5"),
        ("link_letters", 3, "R 3.3.1-5"),
        ("tolerated_link_letters", 2, "R 4.4-3"),
        ("consecutive_link_letters", 3, "R 4.4-5"),
        ("extended_word_letters", 3, "R 3.3.2-4"),
        ("wrong_extension_letters", 2, "G 4.2-20"),
        ("penalty_points", 5, "R 4.3-1"),
        ("free_warnings", 3, "R 4.4-12"),
        ("free_warnings_blitz", 5, "R 4.4-12"),
        ("warning_penalty_points", 5, "R 4.4-12"),
        ("announced_warning", 3, "G 4.2-17"),
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
    assert edition.amounts.items() >= standing_edition().amounts.items()


def test_only_the_edition_of_2016_prices_a_wrong_reference() -> None:
    priced = [name for name, edition in editions().items() if "wrong_reference_points" in edition.amounts]
    assert priced == ["FISF-2016"]
    assert editions()["FISF-2016"].amount("wrong_reference_points") == 5
    assert editions()["FISF-2016"].amounts["wrong_reference_points"].article == "R16 5.3-1"


@pytest.mark.parametrize(
    ("name", "article", "word"),
    [
        ("FISF-2010", "R 4.3-1", "pénalité"),
        ("FISF-2010", "R 4.4-4", "avertissement"),
        ("FISF-2016", "R16 5.3-1", "5 points"),
    ],
)
def test_an_edition_tells_what_it_changed(name: str, article: str, word: str) -> None:
    assert word in editions()[name].changes[article]


def test_what_an_edition_changed_stands_in_a_sentence_that_we_apply() -> None:
    changed = [sentences()[article] for edition in editions().values() for article in edition.changes]
    assert len(changed) == 5
    assert all(sentence.status is Status.CODED for sentence in changed)


def test_the_abridged_text_changes_nothing() -> None:
    assert editions()["ABREGE"].changes == {}


def test_every_edition_says_since_when_it_holds() -> None:
    dates = [edition.in_force for edition in editions().values()]
    assert all(len(date) == len("2010-09-01") for date in dates)


def test_editions_are_read_once() -> None:
    assert editions() is editions()
    assert all(isinstance(edition, Edition) for edition in editions().values())
