"""Lists as people paste them: who is on each line, in whatever order, and what is wrong with the others."""

import pytest
from exchange.players.lists import competition
from hypothesis import given
from hypothesis import strategies as st

from duplicata.competition.commands import Enter
from duplicata.competition.competition import replay
from duplicata.competition.decisions import decide
from duplicata.competition.people import AgeCategory, Player, Series
from duplicata.documents.exchange.players.bounds import MOST_LINES
from duplicata.documents.exchange.players.reading import PlayerList, read_players
from duplicata.documents.exchange.players.refusals import ColumnNamedTwice, NoNameColumn, TooManyPlayerLines
from duplicata.kernel.errors import DuplicataError


def only(text: str, *, is_pairs: bool = False) -> Enter:
    """The one entry of a list that has no other."""
    read = read_players(competition(is_pairs=is_pairs), text)
    assert [line.problem for line in read.problems] == []
    (entry,) = read.entries
    return entry


def told(text: str, *, is_pairs: bool = False) -> list[tuple[int, str]]:
    """What is wrong, by line."""
    return [(line.number, line.problem) for line in read_players(competition(is_pairs=is_pairs), text).problems]


def meanings(read: PlayerList) -> dict[str, str]:
    return {column.title or str(column.number): column.meaning for column in read.columns}


@pytest.mark.parametrize(
    ("line", "last", "first"),
    [
        ("DUPONT Luc", "DUPONT", "Luc"),
        ("Luc DUPONT", "DUPONT", "Luc"),
        ("DUPONT LUC", "DUPONT", "LUC"),
        ("LE GOFF Anne-Marie", "LE GOFF", "Anne-Marie"),
        ("Anne-Marie LE GOFF", "LE GOFF", "Anne-Marie"),
        ("VAN DER MEER J. P.", "VAN DER MEER", "J. P."),
        ("Martin Zoé", "Martin", "Zoé"),
        ("Le Goff, Anne", "Le", "Goff"),
        ("LE GOFF, ANNE", "LE GOFF", "ANNE"),
        ("O’BRIEN;Ève", "O’BRIEN", "Ève"),
        ("Ève|O’BRIEN", "O’BRIEN", "Ève"),
        ("Tournesol\tTryphon\tMoulinsart", "Tournesol", "Tryphon"),
        ("كريم سعيد", "كريم", "سعيد"),
        ("🦊 Renard Léo", "🦊 Renard", "Léo"),
    ],
)
def test_the_name_of_a_line_is_cut_where_a_reader_would(line: str, last: str, first: str) -> None:
    player = only(line).players[0]
    assert (player.last_name, player.first_name) == (last, first)


@pytest.mark.parametrize("separator", [", ", ";", "\t", " | "])
def test_club_series_category_and_licence_come_in_any_order(separator: str) -> None:
    one = separator.join(["DUPONT Luc", "Tours", "3A", "vermeil", "1234567"])
    other = separator.join(["3a", "1234567", "DUPONT Luc", "V", "Tours"])
    assert only(one) == only(other)


def test_each_line_may_have_its_own_order_and_its_own_separator() -> None:
    lines = "DUPONT Luc, Tours, 3A\nLE GOFF Anne;2B;Rennes Scrabble;7654321\nMartin\tZoé\tBlois\tNC"
    read = read_players(competition(), lines)
    found = [(entry.players[0].name, entry.players[0].club, entry.players[0].series.value) for entry in read.entries]
    assert found == [
        ("DUPONT Luc", "Tours", "3A"),
        ("LE GOFF Anne", "Rennes Scrabble", "2B"),
        ("Martin Zoé", "Blois", "NC"),
    ]
    assert read.columns == ()


def test_another_federation_is_known_by_its_letters() -> None:
    player = only("DUPONT Luc, Liège, be").players[0]
    assert (player.federation, player.club) == ("BE", "Liège")


def test_a_date_of_birth_is_nobodys_licence() -> None:
    assert only("DUPONT Luc, 12/03/1960, Tours").players[0].licence is None


def test_columns_without_titles_are_known_by_what_they_hold() -> None:
    lines = ["ASPTT Nantes;1;Luc;1234561;DUPONT;4A", "SC Tours;2;Zoé;1234562;MARTIN;NC", "SC Tours;3;Ève;;ROY;7"]
    read = read_players(competition(), "\n".join(lines))
    assert meanings(read) == {
        "1": "club",
        "2": "non reprise",
        "3": "prénom",
        "4": "licence",
        "5": "nom",
        "6": "série",
    }
    assert [entry.players[0].name for entry in read.entries] == ["DUPONT Luc", "MARTIN Zoé", "ROY Ève"]


def test_whole_names_are_told_from_clubs_because_clubs_come_again() -> None:
    lines = ["SC Tours, DUPONT Luc", "SC Tours, MARTIN Zoé", "ASPTT Nantes, ROY Ève"]
    read = read_players(competition(), "\n".join(lines))
    assert [(entry.players[0].name, entry.players[0].club) for entry in read.entries] == [
        ("DUPONT Luc", "SC Tours"),
        ("MARTIN Zoé", "SC Tours"),
        ("ROY Ève", "ASPTT Nantes"),
    ]


@pytest.mark.parametrize(
    ("title", "cell", "expected"),
    [
        ("N° de licence", "12 345 67", {"licence": "12 345 67"}),
        ("LICENCE", "1234567", {"licence": "1234567"}),
        ("club", "Tours", {"club": "Tours"}),
        ("Nom du club", "Tours", {"club": "Tours"}),
        ("Fédération", "be", {"federation": "BE"}),
        ("Pays", "Belgique", {"federation": "BE"}),
        ("Serie", "série 4a", {"series": Series.S4A}),
        ("Série", "non classée", {"series": Series.UNRANKED}),
        ("Série", "–", {"series": Series.UNRANKED}),
        ("Catégorie", "Vermeils", {"category": AgeCategory.VERMEIL}),
        ("Cat.", "cadette", {"category": AgeCategory.CADET}),
        ("CATEGORIE", "di", {"category": AgeCategory.DIAMANT}),
        ("Rang national", "1 204e", {"national_rank": 1204}),
        ("Classement", "12", {"national_rank": 12}),
        ("Classement", "2B", {"series": Series.S2B}),
        ("Né(e) le", "12/03/1960", {}),
        ("Table", "12", {}),
        ("Téléphone", "+33 6 12 34 56 78", {}),
    ],
)
def test_a_title_says_what_its_column_holds(title: str, cell: str, expected: dict[str, object]) -> None:
    player = only(f"Prénom;{title};NOM\nLuc;{cell};Dupont").players[0]
    found = {field: getattr(player, field) for field in Player.__struct_fields__}
    assert found == {
        "id": "",
        "last_name": "Dupont",
        "first_name": "Luc",
        "federation": "FR",
        "licence": None,
        "club": None,
        "series": Series.UNRANKED,
        "category": AgeCategory.SENIOR,
        "national_rank": None,
        **expected,
    }


@pytest.mark.parametrize("title", ["NOM Prénom", "Nom et prénom", "Joueur", "Nom", "PRÉNOM NOM", "Participant"])
def test_a_whole_name_stands_in_one_column(title: str) -> None:
    player = only(f"Club;{title}\nTours;DUPONT Luc").players[0]
    assert (player.last_name, player.first_name, player.club) == ("DUPONT", "Luc", "Tours")


@pytest.mark.parametrize(
    ("cell", "need"),
    [("oui", "table fixe demandée"), ("non", None), ("", None), ("fauteuil roulant", "fauteuil roulant")],
)
def test_a_fixed_table_is_asked_for_with_its_reason(cell: str, need: str | None) -> None:
    assert only(f"Nom;Prénom;Table fixe\nDupont;Luc;{cell}").fixed_table_need == need


def test_what_stands_above_the_titles_is_left_out_and_lines_keep_their_numbers() -> None:
    text = "Inscrits au TH3\n\nNom;Prénom\nDupont;Luc\n;;\n;Zoé\n"
    read = read_players(competition(), text)
    assert read.titles is not None
    assert read.titles.number == 3
    assert [line.number for line in read.lines] == [4, 6]
    assert told(text) == [(6, "Écrivez le nom de famille.")]


def test_columns_that_are_not_taken_are_told() -> None:
    read = read_players(competition(), "Nom;Prénom;Courriel;Né le\nDupont;Luc;a@b.fr;1960")
    assert meanings(read) == {
        "Nom": "nom",
        "Prénom": "prénom",
        "Courriel": "non reprise",
        "Né le": "date de naissance, non reprise",
    }


@pytest.mark.parametrize("line", ["Dupont", "DUPONT Luc, 12", "DUPONT Luc, Tours, Blois", "\u202eDUPONT Luc"])
def test_a_line_that_says_too_little_or_too_much_is_told_with_its_reason(line: str) -> None:
    read = read_players(competition(), line)
    assert not read.entries
    assert read.problems[0].problem.endswith((".", "»."))


@pytest.mark.parametrize(
    ("title", "cell", "reason"),
    [
        ("Série", "9Z", "« 9Z » n’est pas une série"),
        ("Série", "4", "« 4 » n’est pas une série"),
        ("Catégorie", "ancien", "« ancien » n’est pas une catégorie"),
        ("Rang", "premier", "« premier » n’est pas un rang"),
        ("Rang", "0", "rang"),
        ("Licence", "n° 12", "n’est pas un numéro de licence"),
        ("Club", "=1+1", "formule"),
        ("Club", "@SOMME(A1)", "formule"),
        ("Licence", "+cmd|' /C calc'!A0", "formule"),
        ("Club", "#REF!", "formule"),
        ("Club", "C" * 81, "au plus"),
    ],
)
def test_a_cell_that_cannot_be_kept_is_told_with_its_reason(title: str, cell: str, reason: str) -> None:
    ((number, problem),) = told(f"Nom\tPrénom\t{title}\nDupont\tLuc\t{cell}")
    assert number == 2
    assert reason in problem.replace("\u00a0", " ")


@pytest.mark.parametrize("name", ["=DUPONT", "+DUPONT", "-DUPONT", "@DUPONT", "=cmd|' /C calc'!A0"])
def test_a_name_that_a_spreadsheet_would_calculate_is_refused(name: str) -> None:
    assert "formule" in told(f"Nom;Prénom\n{name};Luc")[0][1]
    assert "formule" in told(f"{name} Luc")[0][1]


def test_whoever_stands_twice_on_the_list_is_found_the_second_time_with_the_line_of_the_first() -> None:
    text = "DUPONT Luc\n\nMARTIN Zoé\ndupont luc"
    ((number, problem),) = told(text)
    assert number == 4
    assert "déjà à la ligne 1" in problem
    assert read_players(competition(), text).left == "dupont luc"


def test_two_players_with_one_licence_are_told_apart_by_their_lines() -> None:
    ((number, problem),) = told("Nom;Prénom;Licence\nDupont;Luc;1234567\nMartin;Zoé;7654321\nRoy;Ève;123 4567")
    assert number == 4
    assert "1234567" in problem
    assert "Dupont Luc, à la ligne 2" in problem


def test_whoever_is_entered_already_is_told_with_his_number() -> None:
    known = competition()
    known = replay(decide(known, Enter((Player("", "Dupont", "Luc", "FR", "1234567"),))), known)
    read = read_players(known, "Nom;Prénom;Licence\nDUPONT;Luc;1234567\nMartin;Zoé;1234567")
    same, licence = (line.problem for line in read.problems)
    assert "déjà inscrit sous le n° 1" in same.replace("\u00a0", " ")
    assert "est celle de Dupont Luc" in licence


def test_a_separator_inside_a_field_is_told() -> None:
    ((number, problem),) = told("Nom,Prénom,Club\nDupont,Luc,Tours, Loire")
    assert number == 2
    assert "sous aucun titre" in problem


def test_what_is_left_keeps_its_titles() -> None:
    read = read_players(competition(), "Nom;Prénom\nDupont;Luc\nMartin;")
    assert read.left == "Nom;Prénom\nMartin;"


@pytest.mark.parametrize(
    "text",
    [
        "DUPONT Luc, Tours / MARTIN Zoé, Tours",
        "Joueur;Club;Partenaire;Club partenaire\nDUPONT Luc;Tours;MARTIN Zoé;Tours",
        "Nom 1;Prénom 1;Club 1;Nom 2;Prénom 2;Club 2\nDUPONT;Luc;Tours;MARTIN;Zoé;Tours",
        "Nom;Prénom;Club;Nom;Prénom;Club\nDUPONT;Luc;Tours;MARTIN;Zoé;Tours",
        "Club;Joueurs\nTours;DUPONT Luc / MARTIN Zoé",
    ],
)
def test_the_two_of_a_pair_are_on_one_line(text: str) -> None:
    entry = only(text, is_pairs=True)
    assert [(player.name, player.club) for player in entry.players] == [
        ("DUPONT Luc", "Tours"),
        ("MARTIN Zoé", "Tours"),
    ]


def test_a_pair_needs_two_and_an_individual_is_alone() -> None:
    assert "deux joueurs" in told("Nom;Prénom;Partenaire\nSeul;Jean;", is_pairs=True)[0][1]
    assert "deux joueurs" in told("SEUL Jean", is_pairs=True)[0][1]
    assert "en individuel" in told("Joueur;Partenaire\nDUPONT Luc;MARTIN Zoé")[0][1]


def test_titles_that_name_nobody_or_name_twice_are_refused() -> None:
    with pytest.raises(NoNameColumn):
        read_players(competition(), "Licence;Club\n1234567;Tours")
    with pytest.raises(NoNameColumn):
        read_players(competition(), "Partenaire;Club\nDUPONT Luc;Tours")
    with pytest.raises(ColumnNamedTwice):
        read_players(competition(), "Nom;Prénom;Club;Club\nDupont;Luc;Tours;Blois")


def test_a_list_longer_than_any_tournament_is_refused() -> None:
    with pytest.raises(TooManyPlayerLines):
        read_players(competition(), "DUPONT Luc\n" * (MOST_LINES + 1))
    with pytest.raises(TooManyPlayerLines):
        read_players(competition(), "\n" * 10_000_000)


@given(st.text(max_size=300))
def test_whatever_is_pasted_each_line_gets_an_answer(text: str) -> None:
    try:
        read = read_players(competition(), text)
    except DuplicataError as refusal:
        said = str(refusal)
    else:
        said = "."
        assert all((line.entry is None) == bool(line.problem) for line in read.lines)
    assert said.endswith((".", "»."))
