"""Results for federations and clubs: the columns of the guide, numbers as numbers, no formula, no secret."""

import csv
import io
import json

import openpyxl
import pytest
from exchange.carried_halls import exported, posted, simulated_hall
from exchange.games.hand_led import HandLed

from duplicata.desks.carried.bringing_in import bring_in
from duplicata.desks.hall import Hall
from duplicata.desks.standings import StandingsDesk
from duplicata.documents.exchange.formats import Wishes
from duplicata.documents.exchange.games.text_reading import read_text
from duplicata.documents.exchange.results.formats import EXPORTS
from duplicata.documents.source import Source
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon

WRITERS = {export.name: export.write for export in EXPORTS}
HEADING = ["licence", "NOM", "Prénom", "fédération", "score P1", "score P2"]
EXTRAS = [
    *("club", "série", "catégorie", "table", "cumul", "négatif", "rang"),
    *("solos", "avertissements", "pénalités", "centre"),
]


@pytest.fixture(scope="module")
def hall(lexicon: Lexicon) -> Hall:
    return simulated_hall(lexicon, "résultats", ("normale", "normale"))


def written(name: str, hall: Hall, game: int | None = None, wishes: Wishes | None = None) -> bytes:
    return WRITERS[name](Source(hall, game), wishes or Wishes())


def csv_rows(content: bytes, encoding: str = "utf-8-sig") -> list[list[str]]:
    return list(csv.reader(io.StringIO(content.decode(encoding), newline=""), delimiter=";"))


def sheet(content: bytes) -> list[list[object]]:
    book = openpyxl.load_workbook(io.BytesIO(content))
    return [list(row) for row in book.active.iter_rows(values_only=True)]


def renamed(hall: Hall, lexicon: Lexicon, old: str, new: str) -> Hall:
    """The first game again, with another name in it."""
    text = exported("text", hall).decode()
    assert old in text
    return bring_in(read_text(text.replace(old, new, 1).encode()), lexicon)


def test_the_columns_of_the_guide_come_first_in_their_order(hall: Hall) -> None:
    content = written("results-csv", hall)
    assert content.startswith(b"\xef\xbb\xbflicence;NOM;")
    rows = csv_rows(content)
    assert rows[0] == HEADING + EXTRAS
    standing = StandingsDesk(hall, "").by_rank()
    first = hall.competition.entries[standing.lines[0].entry].players[0]
    scores = [str(score) for score in standing.lines[0].by_game]
    assert rows[1][:6] == [first.licence, first.last_name.upper(), first.first_name, first.federation, *scores]
    assert [int(row[10]) for row in rows[1 : len(standing.lines) + 1]] == [line.points for line in standing.lines]
    assert len(rows) == 1 + len(standing.lines) + len(standing.apart)


def test_one_game_can_be_asked_for(hall: Hall) -> None:
    rows = csv_rows(written("results-csv", hall, 2))
    assert rows[0][4:6] == ["score P2", "club"]
    assert [int(row[4]) for row in rows[1:]] == [line[2] for line in posted(hall, 2)]
    assert [int(row[11]) for row in rows[1:]] == [line[0] for line in posted(hall, 2)]


def test_numbers_of_a_workbook_are_numbers_and_its_heading_stays(hall: Hall) -> None:
    content = written("results-xlsx", hall)
    rows = sheet(content)
    assert rows[0] == HEADING + EXTRAS
    assert all(isinstance(row[10], int) and isinstance(row[5], int | None) for row in rows[1:])
    assert isinstance(rows[1][0], str)
    assert openpyxl.load_workbook(io.BytesIO(content)).active.freeze_panes == "A2"
    as_text = [["" if cell is None else str(cell) for cell in row] for row in rows]
    assert as_text == csv_rows(written("results-csv", hall))


@pytest.mark.parametrize("name", ["=A1+1", "+A33", "-cmd", "@SUM(A1)", "＝A1"])
def test_a_name_that_looks_like_a_formula_stays_a_name(name: str, hall: Hall, lexicon: Lexicon) -> None:
    last = next(iter(hall.competition.entries.values())).players[0].last_name
    other = renamed(hall, lexicon, f'"{last}"', f'"{name}"')
    names = [row[1] for row in csv_rows(written("results-csv", other))]
    assert f"'{name.upper()}" in names
    assert name.upper() not in names
    # A wide sign becomes a plain one in latin-1.
    in_latin1 = WRITERS["results-csv"](Source(other), Wishes(is_latin1=True)).decode("latin-1")
    assert f";'{name[0].replace('＝', '=')}" in in_latin1
    book = openpyxl.load_workbook(io.BytesIO(written("results-xlsx", other)))
    cells = [cell for row in book.active.iter_rows() for cell in row]
    assert all(cell.data_type != "f" for cell in cells)
    assert f"'{name.upper()}" in [cell.value for cell in cells]


def test_first_names_have_capitals_where_they_begin_only(hall: Hall, lexicon: Lexicon) -> None:
    first = next(iter(hall.competition.entries.values())).players[0].first_name
    other = renamed(hall, lexicon, f'"{first}"', '"JEAN-ÉMILE marie"')
    assert "Jean-Émile Marie" in [row[2] for row in csv_rows(written("results-csv", other))]


def test_latin_1_is_written_on_request_with_the_nearest_letters(hall: Hall, lexicon: Lexicon) -> None:
    last = next(iter(hall.competition.entries.values())).players[0].last_name
    other = renamed(hall, lexicon, f'"{last}"', '"Œuvrard-Şahin’s Łódź 漢"')
    rows = csv_rows(written("results-csv", other, wishes=Wishes(is_latin1=True)), "latin-1")
    assert "OEUVRARD-SAHIN'S LÓDZ ?" in [row[1] for row in rows]


def test_json_has_the_rows_of_the_federation(hall: Hall) -> None:
    results = json.loads(written("results-json", hall))
    assert [row["total"] for row in results["rows"]] == [row.total for row in StandingsDesk(hall, "").federation_rows()]
    assert results["games"] == [1, 2]


def test_sigles_has_every_table_from_the_first_to_the_last(hall: Hall) -> None:
    lines = written("sigles", hall, 1).decode("latin-1").splitlines()
    standing = StandingsDesk(hall, "").whole_game(1)
    tables = hall.competition.tables(1)
    totals = {tables[line.entry]: (line.name, line.points) for line in standing.lines}
    assert lines == [f'"{table}","{totals[table][0]}","{totals[table][1]}"' for table in sorted(totals)]
    assert b"\r" not in written("sigles", hall, 1)


def test_an_empty_table_is_said_to_be_empty_unless_it_is_left_out(hall: Hall, lexicon: Lexicon) -> None:
    other = renamed(hall, lexicon, '[Table "3" ', '[Table "14" ')
    lines = written("sigles", other, 1).decode("latin-1").splitlines()
    assert len(lines) == 14
    assert lines[2] == '"3","--table vide--","-1"'
    fewer = written("sigles", other, 1, Wishes(omits_empty_tables=True)).decode("latin-1").splitlines()
    assert fewer == [line for line in lines if "table vide" not in line]


def test_names_of_sigles_are_latin_1_and_cannot_break_a_line(hall: Hall, lexicon: Lexicon) -> None:
    last = next(iter(hall.competition.entries.values())).players[0].last_name
    other = renamed(hall, lexicon, f'"{last}"', '"Œ\\"Quote\\", İ漢"')
    text = written("sigles", other, 1).decode("latin-1")
    assert "OE'Quote', I?" in text
    assert all(line.count('"') == 6 for line in text.splitlines())


@pytest.mark.parametrize("name", sorted(WRITERS))
def test_a_game_that_may_not_be_posted_gives_no_result(name: str, lexicon: Lexicon, hall: Hall) -> None:
    with pytest.raises(DuplicataError):
        written(name, hall, 3)
    with pytest.raises(DuplicataError):
        written(name, HandLed(lexicon).hall, 1)
