"""A list pasted or brought in a file: shown line by line with what is wrong, written only once it is accepted."""

import re
from typing import Any

import pytest
from exchange.players.lists import csv_text, raw_workbook, workbook
from web.organiser.halls import Organised, notice
from web.reading import text as words_of

from duplicata.lexicon import Lexicon

ADDRESS = "/organisation/inscriptions/liste"
PASTED = """DUPONT Luc, Tours, 3A, vermeil, 1234567
LE GOFF Anne;2B;Rennes Scrabble;7654321
Martin\tZoé\tBlois\tNC
DUPONT Luc, Tours, 3A, vermeil, 1234567
Solitaire
BERNARD Ève, Lyon, 3A, ???
"""
ROWS = (
    ("Licence", "Club", "Prénom", "Série", "NOM", "Courriel"),
    ("1234567", "Tours", "Luc", "3A", "DUPONT", "a@b.fr"),
    ("1234567", "Blois", "Zoé", "4B", "Lévêque", ""),
    ("7654321", "Blois", "Ève", "9Z", "O’BRIEN", ""),
    ("7654322", "Blois", "Ève", "7", "O’BRIEN", ""),
)


@pytest.fixture(scope="module")
def unchanged(lexicon: Lexicon) -> Organised:
    """For orders that are refused: nothing is ever written there."""
    return Organised(lexicon).prepare(6)


@pytest.fixture
def organised(lexicon: Lexicon) -> Organised:
    return Organised(lexicon).prepare(6)


def send(organised: Organised, file: bytes | None = None, *, name: str = "liste.csv", **fields: str) -> Any:
    """The form as a browser sends it: in parts, the file among them, empty if none was chosen."""
    parts: dict[str, Any] = {field: (None, text) for field, text in fields.items()}
    parts["file"] = ("" if file is None else name, file or b"", "application/octet-stream")
    return organised.client().post(ADDRESS, files=parts)


def area(page: str) -> str:
    """What the frame of the page holds."""
    found = re.search(r"<textarea[^>]*>\n(.*?)</textarea>", page, re.DOTALL)
    assert found is not None
    return found[1].replace("&#34;", '"').replace("&#39;", "'")


def test_a_pasted_list_is_shown_first_and_written_when_it_is_accepted(organised: Organised) -> None:
    before = organised.written
    page = send(organised, text=PASTED, due="10").text
    assert organised.written == before
    assert "3 lignes à revoir" in page
    assert "Solitaire" in page
    assert 'name="accepted" value="3"' in page

    page = send(organised, text=PASTED, due="10", accepted="3").text
    assert "3 inscriptions" in notice(page)
    entered = [organised.hall.competition.entries[number] for number in (7, 8, 9)]
    assert [entry.name for entry in entered] == ["DUPONT Luc", "LE GOFF Anne", "Martin Zoé"]
    assert [entry.players[0].licence for entry in entered] == ["1234567", "7654321", None]
    assert [entry.players[0].club for entry in entered] == ["Tours", "Rennes Scrabble", "Blois"]
    assert all(entry.due == 1000 for entry in entered)
    assert "BERNARD" in page, "the lines to put right are still in the frame"


@pytest.mark.parametrize("content", [csv_text(*ROWS).encode("cp1252"), workbook(*ROWS)], ids=["CSV", "XLSX"])
def test_a_file_is_shown_with_its_columns_and_lines_then_accepted_from_the_frame(
    organised: Organised, content: bytes
) -> None:
    before = organised.written
    page = send(organised, content).text
    assert organised.written == before
    said = words_of(page)
    assert "Les titres sont à la ligne 1." in said
    assert "NOM → nom" in said
    assert "Courriel → non reprise" in said
    assert "3 1234567" in said, "the line of the second player with one licence"
    assert "La licence 1234567 est déjà celle de DUPONT Luc, à la ligne 2" in said
    assert "« 9Z » n’est pas une série" in said
    assert 'name="accepted" value="2"' in page

    page = send(organised, text=area(page), accepted="2").text
    assert "2 inscriptions" in notice(page)
    names = [organised.hall.competition.entries[number].name for number in (7, 8)]
    assert names == ["DUPONT Luc", "O’BRIEN Ève"]
    assert area(page).splitlines()[0].split(";" if ";" in area(page) else "\t") == list(ROWS[0])
    assert len(area(page).strip().splitlines()) == 3, "the titles and the two lines to put right"


def test_a_file_takes_the_place_of_what_was_pasted_and_is_never_written_unseen(organised: Organised) -> None:
    before = organised.written
    page = send(organised, "Nom;Prénom\nMartin;Zoé".encode(), text="TOURNESOL Tryphon", accepted="1").text
    assert organised.written == before
    assert "Martin" in area(page)
    assert "TOURNESOL" not in page


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("Nom;Prénom\nLévêque;André".encode("cp850"), "accents"),
        (b"%PDF-1.7", "n’est pas un tableau"),
        (raw_workbook("", {"xl/workbook.xml": '<!DOCTYPE a [<!ENTITY b "c">]><a/>'}), "définitions"),
        (b"DUPONT Luc\n" * 30_000, "plus de lignes"),
        (b"x" * 11_000_000, "10 Mo au plus"),
    ],
)
def test_what_is_no_list_is_refused_with_a_sentence(unchanged: Organised, content: bytes, sentence: str) -> None:
    before = unchanged.written
    answer = send(unchanged, content)
    assert 400 <= answer.status_code < 500
    assert sentence in words_of(answer.text)
    assert unchanged.written == before


def test_hostile_names_are_shown_and_never_run(unchanged: Organised) -> None:
    page = send(unchanged, workbook(("Nom", "Prénom"), ("<script>alert('x')</script>", "Zoé"), ("=1+1", "Luc"))).text
    assert "<script>alert" not in page
    assert "est une formule" in page


def test_a_form_of_another_site_is_refused(unchanged: Organised) -> None:
    client = unchanged.client()
    del client.headers["x-csrftoken"]
    assert client.post(ADDRESS, files={"text": (None, "DUPONT Luc"), "accepted": (None, "1")}).status_code == 403


def test_a_list_that_no_longer_reads_as_it_was_shown_is_shown_again(unchanged: Organised) -> None:
    before = unchanged.written
    assert send(unchanged, text="DUPONT Luc", accepted="2").status_code == 200
    assert unchanged.written == before


def test_what_is_left_may_be_no_list_by_itself(organised: Organised) -> None:
    page = send(organised, text="DUPONT Luc, Tours\nMARTIN:Zoé\nROY:Ève", accepted="1").text
    assert "1 inscription" in notice(page)
    assert area(page) == "MARTIN:Zoé\nROY:Ève"


def test_twelve_hundred_lines_are_pasted_at_once_and_all_may_be_seen(lexicon: Lexicon) -> None:
    organised = Organised(lexicon).prepare(1)
    text = "\n".join(
        f"Tournesol{number:04} Tryphon-Émile, Moulinsart-sur-Loire, 4D, {900000 + number}" for number in range(1200)
    )
    page = send(organised, text=text).text
    assert "et 900 autres lignes comprises" in page
    assert "<strong>Tournesol1199</strong>" not in page
    assert "<strong>Tournesol1199</strong>" in send(organised, text=text, whole="oui").text
    assert "1\u202f200 inscriptions" in notice(send(organised, text=text, accepted="1200").text)


def test_pairs_are_pasted_with_a_stroke_between_the_two(lexicon: Lexicon) -> None:
    organised = Organised(lexicon).prepare(2, is_pairs=True)
    send(organised, text="DUPONT Luc, Tours / MARTIN Zoé, Blois\nSEUL Jean", accepted="1")
    assert organised.hall.competition.entries[3].name == "DUPONT Luc – MARTIN Zoé"
    assert 4 not in organised.hall.competition.entries
