"""Results of centres that come in as files: CSV, workbooks, our JSON; and what is wrong with them, line by line."""

import io

import pytest
from openpyxl import Workbook

from duplicata.competition.centres.results_row import DisturbedTurn
from duplicata.competition.people import Series
from duplicata.documents.exchange.centres.reading import (
    NoResultsJson,
    ResultsWithoutTitles,
    ScoreColumnMissing,
    read_results,
    read_results_text,
)
from duplicata.documents.exchange.players.refusals import NoPlayerThere
from duplicata.kernel.errors import DuplicataError

TITLES = "rang;licence;NOM;Prénom;fédération;score P1;score P2;cumul;série;club"


def test_a_table_is_read_under_its_titles() -> None:
    read = read_results(f"{TITLES}\n1;1234567;LÉVÊQUE;Zoé;BE;901;850;1751;4B;Tours\n".encode(), 2, "FR")
    (row,) = read.rows
    assert (row.player.licence, row.player.last_name, row.player.federation) == ("1234567", "LÉVÊQUE", "BE")
    assert (row.player.series, row.player.club, row.player.national_rank) == (Series.S4B, "Tours", None)
    assert row.scores == (901, 850)
    assert read.lines == (2,)


@pytest.mark.parametrize(
    "titles", ["Nom;Prénom;Partie 1;Partie 2", "Nom;Prénom;P1;P2", "Nom;Prénom;Manche 01;Points 2"]
)
def test_scores_are_found_however_their_column_is_called(titles: str) -> None:
    assert read_results_text(f"{titles}\nDupont;Luc;900;800", 2, "FR").rows[0].scores == (900, 800)


def test_a_workbook_is_read_as_a_table() -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["Licence", "Nom", "Prénom", "Score P1"])
    sheet.append([1234567, "Dupont", "Luc", 900])
    content = io.BytesIO()
    book.save(content)
    assert read_results(content.getvalue(), 1, "FR").rows[0].scores == (900,)


def test_our_own_json_is_read() -> None:
    content = b'{"rows": [{"licence": "12", "last_name": "DUPONT", "first_name": "Luc", "federation": "FR",\
        "series": "4B", "scores": [900, null], "table": 3}]}'
    (row,) = read_results(content, 2, "FR").rows
    assert row.scores == (900, None)
    assert row.player.series is Series.S4B


def test_our_own_json_says_which_turns_were_disturbed_and_an_older_one_none() -> None:
    row = b'{"last_name": "DUPONT", "first_name": "Luc", "federation": "FR", "scores": [900]}'
    told = b'{"rows": [' + row + b'], "disturbed": [{"game": 1, "turn": 3, "reason": "alarme"}]}'
    assert read_results(told, 1, "FR").disturbed == (DisturbedTurn(1, 3, "alarme"),)
    assert read_results(b'{"rows": [' + row + b"]}", 1, "FR").disturbed == ()


def test_lines_that_cannot_be_read_are_told_by_their_number() -> None:
    text = f"{TITLES}\n1;1;A;B;FR;neuf;1;;;\n2;2;C;D;FR;abs;–;;;\n3;3;E;F;FR;1;1;;99Z;"
    read = read_results_text(text, 2, "FR")
    assert [fault.line for fault in read.unread] == [2, 4]
    assert "neuf" in read.unread[0].text
    assert read.rows[0].scores == (None, None)
    assert read.lines == (3,)


@pytest.mark.parametrize(
    ("content", "error"),
    [
        (b"Dupont;Luc;900\nPetit;Zoe;800", ResultsWithoutTitles),
        ("Nom;Prénom;P1\nA;B;1".encode(), ScoreColumnMissing),
        ("Nom;Prénom;P1;P2\n".encode(), NoPlayerThere),
        (b'{"rows": 3}', NoResultsJson),
        (b"{", NoResultsJson),
        (b"%PDF-1.7", DuplicataError),
        (b"", DuplicataError),
    ],
)
def test_what_is_no_list_of_results_is_refused_in_french(content: bytes, error: type[DuplicataError]) -> None:
    with pytest.raises(error) as refusal:
        read_results(content, 2, "FR")
    assert str(refusal.value)
