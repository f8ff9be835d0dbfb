"""Any order of columns and any name: the same players come out of a CSV, of a workbook and of a paste."""

from collections.abc import Sequence

import pytest
from exchange.players.lists import competition, csv_text, workbook
from hypothesis import given, settings
from hypothesis import strategies as st

from duplicata.competition.decisions.players import cleaned
from duplicata.competition.people import AgeCategory, Player, Series
from duplicata.documents.exchange.players.files import text_of_file
from duplicata.documents.exchange.players.reading import read_players

TITLES = ("Nom", "Prénom", "N° de licence", "Club", "Fédération", "Série", "Catégorie", "Rang")
# Emoji, Arabic, Hebrew, quotes, separators, ends of lines: whatever a keyboard can type.
LETTERS = st.sampled_from([*'aéÇœßñ\'’""-;,|\t\n/&.🦊€', "\r\n", "كريم", "שלום", "O’B", "Ö", "Ł"])
HOSTILE = st.builds(lambda start, rest: start + "".join(rest), st.sampled_from("ADÉé"), st.lists(LETTERS, max_size=12))
LICENCES = st.integers(1000, 99_999_999).map(str)


@st.composite
def lists(draw: st.DrawFn) -> list[Player]:
    licences = draw(st.lists(LICENCES, min_size=1, max_size=5, unique=True))
    return [
        Player(
            "",
            draw(HOSTILE),
            draw(HOSTILE),
            draw(st.sampled_from(["FR", "BE", "CH", "QC"])),
            licence,
            draw(st.none() | HOSTILE),
            draw(st.sampled_from(Series)),
            draw(st.sampled_from(AgeCategory)),
            draw(st.none() | st.integers(1, 100_000)),
        )
        for licence in licences
    ]


def row(player: Player) -> tuple[str, ...]:
    rank = "" if player.national_rank is None else str(player.national_rank)
    texts = (player.last_name, player.first_name, player.licence or "", player.club or "", player.federation)
    return (*texts, player.series.value, player.category.value, rank)


def found(text: str) -> list[Player]:
    read = read_players(competition(), text)
    assert [line.problem for line in read.problems] == []
    return [cleaned(entry.players[0]) for entry in read.entries]


def on_one_line(player: Player) -> Player:
    """As the reader keeps a name: its ends of lines are spaces."""
    joined = (" ".join(text.split()) for text in (player.last_name, player.first_name, player.club or ""))
    last, first, club = joined
    rest = (player.licence, club or None, player.series, player.category, player.national_rank)
    return Player("", last, first, player.federation, *rest)


def in_order(rows: Sequence[Sequence[str]], order: Sequence[int]) -> list[list[str]]:
    return [[each[place] for place in order] for each in rows]


@settings(deadline=None)
@given(players=lists(), order=st.permutations(range(len(TITLES))), separator=st.sampled_from(";,\t|"))
def test_a_csv_gives_back_its_players_whatever_the_order_of_its_columns(
    players: list[Player], order: list[int], separator: str
) -> None:
    rows = in_order([TITLES, *map(row, players)], order)
    assert found(csv_text(*rows, separator=separator)) == [on_one_line(player) for player in players]


@settings(deadline=None)
@given(players=lists(), order=st.permutations(range(len(TITLES))), encoding=st.sampled_from(["utf-8-sig", "utf-16"]))
def test_a_file_gives_the_players_of_its_text(players: list[Player], order: list[int], encoding: str) -> None:
    text = csv_text(*in_order([TITLES, *map(row, players)], order))
    assert text_of_file(text.encode(encoding)) == text


@settings(deadline=None)
@given(players=lists(), order=st.permutations(range(len(TITLES))))
def test_a_workbook_gives_back_its_players_whatever_the_order_of_its_columns(
    players: list[Player], order: list[int]
) -> None:
    rows = in_order([TITLES, *map(row, players)], order)
    assert found(text_of_file(workbook(*rows))) == [on_one_line(player) for player in players]


PLAIN = [
    ("DUPONT", "Luc", "1234561", "Tours Scrabble", "FR", "3A", "vermeil"),
    ("LE GOFF", "Anne-Marie", "1234562", "Rennes Scrabble", "FR", "NC", "senior"),
    ("O’BRIEN", "Ève", "1234563", "Tours Scrabble", "BE", "4D", "diamant"),
    ("ROY", "Jean", "1234564", "Rennes Scrabble", "FR", "7", "senior"),
]


@given(order=st.permutations(range(7)))
def test_without_titles_the_contents_tell_the_columns(order: list[int]) -> None:
    expected = found(csv_text(*PLAIN))
    assert [(player.last_name, player.club) for player in expected] == [(each[0], each[3]) for each in PLAIN]
    assert found(csv_text(*in_order(PLAIN, order))) == expected


@pytest.mark.parametrize("name", ["مُحَمَّد", "דָּוִד", "🦊é", "d’A\u00a0b", "Łoś"])
def test_a_name_of_another_script_is_kept(name: str) -> None:
    (player,) = found(csv_text(("Prénom", "Nom"), ("Zoé", name)))
    assert player.last_name == " ".join(name.split())
