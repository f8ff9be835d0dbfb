"""`duplicata import players-csv` and `players-xlsx`: all of a list enters a journal, or nothing is written."""

from pathlib import Path

import pytest
from cli.running import lines, run
from exchange.players.lists import HEAD, LUC, ZOE, csv_text, workbook

from duplicata.bootstrap import build_hall, open_game_journal
from duplicata.competition.competition import Competition
from duplicata.lexicon import Lexicon

pytestmark = pytest.mark.slow

EVE = ("O’Brien", "Ève", "9", "Tours", "7", "senior")


@pytest.fixture(autouse=True)
def _built_once(lexicon: Lexicon) -> None:
    """The commands find the embedded lexicon already built."""


def competition_in(journal: Path, lexicon: Lexicon) -> Competition:
    with open_game_journal(journal) as opened:
        return build_hall(opened, lexicon).competition


def test_a_new_journal_opens_a_competition_and_the_next_lists_are_added(tmp_path: Path, lexicon: Lexicon) -> None:
    first, second, journal = tmp_path / "a.csv", tmp_path / "b.xlsx", tmp_path / "TH3_de Tours.dup"
    first.write_bytes(csv_text(HEAD, LUC, ZOE).encode("cp1252"))
    second.write_bytes(workbook(("Rang", *HEAD), (12, *EVE)))
    done = run("import", "players-csv", str(first), "--out", str(journal))
    assert done.returncode == 0, done.stderr
    fields = ["last_name", "first_name", "licence", "club", "series", "category"]
    assert lines(done.stdout) == [
        {
            "imported": 2,
            "players": 2,
            "columns": dict(zip(HEAD, fields, strict=True)),
            "competition": "TH3 de Tours",
            "created": True,
        }
    ]
    done = run("import", "players-xlsx", str(second), "--out", str(journal))
    (answer,) = lines(done.stdout)
    assert (answer["imported"], answer["created"]) == (1, False)

    entries = competition_in(journal, lexicon).entries.values()
    assert [entry.name for entry in entries] == ["DUPONT Luc", "Lévêque Zoé", "O’Brien Ève"]
    assert [entry.players[0].national_rank for entry in entries] == [None, None, 12]
    assert run("verify", str(journal)).returncode == 0


def test_wrong_lines_are_told_and_leave_no_file_behind(tmp_path: Path) -> None:
    file, journal = tmp_path / "a.csv", tmp_path / "new.dup"
    wrong = [("Nom", f"Prénom{chr(65 + number % 26)}", "77", "", "", "") for number in range(30)]
    file.write_text(csv_text(HEAD, LUC, *wrong), encoding="utf-8")
    done = run("import", "players-csv", str(file), "--out", str(journal))
    assert done.returncode == 2
    assert done.stdout == ""
    told = done.stderr.replace("\u00a0", " ").splitlines()
    assert told[0] == "29 lignes sont à revoir, personne n’est inscrit :"
    assert told[1] == "ligne 4 : La licence 77 est déjà celle de Nom PrénomA, à la ligne 3 : vérifiez le numéro."
    assert told[-1] == "… et 9 de plus."
    assert len(told) == 22
    assert list(tmp_path.iterdir()) == [file]


def test_a_wrong_line_adds_nobody_to_a_journal(tmp_path: Path, lexicon: Lexicon) -> None:
    file, journal = tmp_path / "a.csv", tmp_path / "new.dup"
    file.write_text(csv_text(HEAD, LUC), encoding="utf-8")
    assert run("import", "players-csv", str(file), "--out", str(journal)).returncode == 0
    file.write_text(csv_text(HEAD, ZOE, LUC), encoding="utf-8")
    done = run("import", "players-csv", str(file), "--out", str(journal))
    assert done.returncode == 2
    assert "1 ligne est à revoir" in done.stderr
    assert "déjà inscrit sous le n°\u00a01" in done.stderr
    assert len(competition_in(journal, lexicon).entries) == 1


@pytest.mark.parametrize(
    ("kind", "content", "said"),
    [
        ("players-csv", b"\xff\xd8\xff\xe0", "n’est pas un tableau"),
        ("players-csv", workbook(HEAD, LUC), "players-xlsx"),
        ("players-xlsx", csv_text(HEAD, LUC).encode(), "n’est pas un classeur XLSX"),
        ("players-csv", b"Nom;Prenom\n=1+1;Luc", "formule"),
        ("players-tsv", b"", "players-csv, players-xlsx"),
    ],
)
def test_what_is_no_list_is_refused_and_nothing_is_made(tmp_path: Path, kind: str, content: bytes, said: str) -> None:
    file = tmp_path / "a"
    file.write_bytes(content)
    done = run("import", kind, str(file), "--out", str(tmp_path / "new.dup"))
    assert done.returncode == 2
    assert said in done.stderr
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_of_two_hundred_megabytes_is_refused_unread(tmp_path: Path) -> None:
    file = tmp_path / "a.csv"
    with file.open("wb") as heavy:
        heavy.truncate(200_000_000)
    done = run("import", "players-csv", str(file), "--out", str(tmp_path / "new.dup"))
    assert done.returncode == 2
    assert "trop grand" in done.stderr


def test_a_place_that_is_no_journal_keeps_what_it_had(tmp_path: Path) -> None:
    file, other = tmp_path / "a.csv", tmp_path / "notes.txt"
    file.write_text(csv_text(HEAD, LUC), encoding="utf-8")
    other.write_text("des notes", encoding="utf-8")
    assert run("import", "players-csv", str(file), "--out", str(other)).returncode == 2
    assert other.read_text(encoding="utf-8") == "des notes"
    assert run("import", "players-csv", str(file), "--out", str(tmp_path / "nulle" / "part.dup")).returncode == 2


def test_a_journal_that_holds_a_game_alone_takes_no_players(tmp_path: Path, lexicon: Lexicon) -> None:
    file, journal = tmp_path / "a.csv", tmp_path / "game.dup"
    file.write_text(csv_text(HEAD, LUC), encoding="utf-8")
    assert run("game", "--auto", "--seed", "seul", "--data", str(journal)).returncode == 0
    done = run("import", "players-csv", str(file), "--out", str(journal))
    assert done.returncode == 2
    assert "sans compétition" in done.stderr
