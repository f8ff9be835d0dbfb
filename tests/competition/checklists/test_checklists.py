"""Every role has its card in the first person, and its items fall due at the right day and hour."""

import re
from datetime import date, time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import duplicata.competition
from duplicata.competition.checklists import (
    CARDS,
    BadGameTime,
    DueItem,
    GameTime,
    Moment,
    Poster,
    UnknownCard,
    card,
    due_items,
    poster_lines,
)
from duplicata.competition.staff import Role

PACKAGE = Path(duplicata.competition.__file__).parent
TWO_GAMES = (GameTime(1, "2026-05-14", "14:00"), GameTime(2, "2026-05-14", "17:30"))


def at(name: str, moment: Moment, games: tuple[GameTime, ...] = TWO_GAMES) -> list[DueItem]:
    return [item for item in due_items(card(name), games) if item.moment is moment]


@pytest.mark.article("G 2-1")
def test_every_role_and_the_player_have_a_card_in_the_first_person() -> None:
    assert {role.value for role in Role} | {"player"} == set(CARDS)
    for name in CARDS:
        for section in card(name).sections:
            for item in section.items:
                assert re.search(r"(?i)\bje\b|\bj’", item.says), item.says
                assert item.says.endswith(".")
                assert item.articles


def test_no_two_items_of_a_section_have_the_same_articles_for_they_are_ticked_by_them() -> None:
    for section in card("organiser").sections:
        cited = [item.articles for item in section.items]
        assert len(cited) == len(set(cited))


def test_an_unknown_card_is_refused_with_the_names_of_the_others() -> None:
    with pytest.raises(UnknownCard, match="collector"):
        card("cook")


def test_a_deputy_prepares_as_the_chief_referee_does() -> None:
    assert card("deputy") == card("chief_referee")


@pytest.mark.article("G 2.1-3", "G 2.1-5")
def test_the_organiser_asks_two_months_before_and_publishes_one_month_before() -> None:
    assert {item.due for item in at("organiser", Moment.TWO_MONTHS_BEFORE)} == {"2026-03-14"}
    assert {item.due for item in at("organiser", Moment.ONE_MONTH_BEFORE)} == {"2026-04-14"}
    assert {item.due for item in at("organiser", Moment.WEEK_BEFORE)} == {"2026-05-07"}


@pytest.mark.article("G 2.1-3")
def test_two_months_before_the_end_of_april_is_the_end_of_february() -> None:
    games = (GameTime(1, "2026-04-30", "10:00"),)
    assert {item.due for item in at("organiser", Moment.TWO_MONTHS_BEFORE, games)} == {"2026-02-28"}
    new_year = (GameTime(1, "2027-01-15", "10:00"),)
    assert {item.due for item in at("organiser", Moment.TWO_MONTHS_BEFORE, new_year)} == {"2026-11-15"}


@pytest.mark.article("G 2.1-57")
def test_the_organiser_arrives_two_hours_to_an_hour_and_a_half_before() -> None:
    windows = {(item.opens, item.due) for item in at("organiser", Moment.ARRIVAL)}
    assert windows == {("2026-05-14 12:00", "2026-05-14 12:30")}


@pytest.mark.article("G 2.2-1", "G 2.3-1", "G 2.5-1", "G 2.6-1", "G 2.8-1")
@pytest.mark.parametrize(
    ("name", "hours"),
    [
        ("chief_referee", ["13:30"]),
        ("referee", ["13:40", "17:10"]),
        ("double_referee", ["13:40", "17:10"]),
        ("collector", ["13:45", "17:15"]),
        ("board_operator", ["13:45", "17:15"]),
        ("player", ["13:50", "17:20"]),
    ],
)
def test_each_role_arrives_so_many_minutes_before(name: str, hours: list[str]) -> None:
    assert sorted({item.due for item in at(name, Moment.ARRIVAL)}) == [f"2026-05-14 {hour}" for hour in hours]


def test_on_a_second_day_those_who_come_once_a_day_come_again() -> None:
    games = (*TWO_GAMES, GameTime(3, "2026-05-15", "00:10"))
    arrivals = {(item.game, item.due) for item in at("chief_referee", Moment.ARRIVAL, games)}
    assert arrivals == {(1, "2026-05-14 13:30"), (3, "2026-05-14 23:40")}


def test_items_come_in_the_order_of_the_day() -> None:
    items = due_items(card("organiser"), TWO_GAMES[::-1])
    moments = list(dict.fromkeys((item.moment, item.game) for item in items))
    assert moments == [
        (Moment.TWO_MONTHS_BEFORE, None),
        (Moment.ONE_MONTH_BEFORE, None),
        (Moment.WEEK_BEFORE, None),
        (Moment.ARRIVAL, 1),
        (Moment.BEFORE_FIRST_GAME, None),
        (Moment.GAME_START, 1),
        (Moment.AFTER_GAME, 1),
        (Moment.GAME_START, 2),
        (Moment.AFTER_GAME, 2),
    ]
    assert {item.due for item in items if item.moment is Moment.AFTER_GAME} == {""}


def test_without_a_planned_game_nothing_is_due() -> None:
    assert all(due_items(card(name), ()) == () for name in CARDS)


@pytest.mark.parametrize(
    ("day", "start"),
    [("2026-02-30", "14:00"), ("14/05/2026", "14:00"), ("2026-05-14", "24:00"), ("2026-05-14", "14 h"), ("", "")],
)
def test_a_day_or_an_hour_that_is_none_is_refused(day: str, start: str) -> None:
    with pytest.raises(BadGameTime, match="n’est pas un moment"):
        due_items(card("player"), [GameTime(1, day, start)])


@given(st.dates(date(1900, 1, 1), date(2999, 12, 31)), st.times())
def test_any_game_gives_every_role_its_hours(day: date, clock: time) -> None:
    game = GameTime(1, str(day), str(clock)[:5])
    for name in CARDS:
        for item in due_items(card(name), [game]):
            assert item.opens <= item.due <= f"{game.day} {game.start}"


POSTER = Poster(
    federation="FFSc",
    club="Scrabble-club de Vichy",
    regional_committee="Auvergne",
    places=300,
    fee="12 €",
    prizes="1 500 €, aux dix premiers de chaque série",
    hours=("14 h", "17 h 30"),
    address="Palais du Lac, Vichy",
    contact="Léa Martin, 06 00 00 00 00",
)


@pytest.mark.article("G 2.1-5", "G 2.1-6", "G 2.1-7", "G 2.1-8", "G 2.1-9", "G 2.1-10")
@pytest.mark.article("G 2.1-11", "G 2.1-12", "G 2.1-13", "G 2.1-14", "G 2.1-15")
def test_the_announcement_says_all_it_must_and_what_it_forgets_is_named() -> None:
    assert [line.is_missing for line in poster_lines(POSTER)] == [False] * 9
    assert poster_lines(POSTER)[6].says == "Parties\u00a0: 14 h, 17 h 30"
    forgotten = poster_lines(Poster())
    assert [line.article for line in forgotten if line.is_missing] == [
        "G 2.1-7",
        "G 2.1-8",
        "G 2.1-8",
        *(f"G 2.1-{number}" for number in range(9, 15)),
    ]
    assert "ajoutez" in forgotten[0].says
    (line,) = (line for line in poster_lines(Poster(other_event="grand prix")) if line.name == "other_event")
    assert (line.article, line.says) == ("G 2.1-15", "Aussi\u00a0: grand prix")


def test_the_french_of_the_data_files_is_written_with_french_typography() -> None:
    for folder in ("checklists", "staff"):
        for file in sorted((PACKAGE / folder).glob("*.toml")):
            for number, text in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
                said = " ".join(re.findall(r'(?:says|label|why|title) = "([^"]*)"', text))
                assert not re.search(r"[^\u202f\u00a0][;!?»]|«[^\u00a0]|[^\u00a0]:|\w'\w", said), (
                    f"{file.name}:{number}"
                )
