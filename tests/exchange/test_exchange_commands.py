"""`duplicata export` and `duplicata import`: the bytes that come back, the sentences, and nothing left behind."""

import json
from pathlib import Path

import pytest
from cli.running import lines, run

from duplicata.lexicon import Lexicon

pytestmark = pytest.mark.slow

GAMES = ("text", "eliot", "gcg", "html", "json")
OTHERS = ("results-csv", "results-xlsx", "results-json", "sigles", "ics")


@pytest.fixture(scope="module")
def journal(lexicon: Lexicon, tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("journal") / "tournoi.dup"
    assert run("simulate", "--players", "8", "--games", "2", "--seed", "cli", "--out", str(place)).returncode == 0
    return place


@pytest.mark.parametrize("name", [*GAMES, *OTHERS])
def test_every_format_is_written(name: str, journal: Path, tmp_path: Path) -> None:
    out = tmp_path / "export"
    done = run("export", name, str(journal), "--game", "2", "--out", str(out))
    assert (done.returncode, done.stderr) == (0, "")
    assert out.stat().st_size > 100


@pytest.mark.parametrize("name", ["text", "eliot", "json"])
def test_what_was_imported_is_exported_to_the_same_bytes(name: str, journal: Path, tmp_path: Path) -> None:
    first, second, brought = tmp_path / "un", tmp_path / "deux", tmp_path / "partie.dup"
    assert run("export", name, str(journal), "--game", "2", "--out", str(first)).returncode == 0
    done = run("import", name, str(first), "--out", str(brought))
    assert done.returncode == 0, done.stderr
    (understood,) = lines(done.stdout)
    assert (understood["game"], understood["players"], understood["is_over"]) == (2, 7, True)
    assert run("export", name, str(brought), "--game", "2", "--out", str(second)).returncode == 0
    assert second.read_bytes() == first.read_bytes()
    assert json.loads(run("verify", str(brought)).stdout)["ok"] is True


def check_refused(arguments: list[str], place: Path, said: str) -> None:
    """Exit code 2, a sentence, and nothing at the place where the journal would have been."""
    done = run("import", *arguments, "--out", str(place))
    assert done.returncode == 2
    assert said in done.stderr.replace("\u00a0", " ").replace("\u202f", " ").replace("\n", " ")
    assert done.stdout == ""
    assert not place.exists()


def test_a_file_that_is_refused_leaves_nothing_behind(journal: Path, tmp_path: Path) -> None:
    file, place = tmp_path / "partie", tmp_path / "partie.dup"
    run("export", "text", str(journal), "--game", "1", "--out", str(file))
    text = file.read_text(encoding="utf-8")
    for change, said in (
        (text[: len(text) // 2], "coupé"),
        (text.replace("\n1. ", "\n2. ", 1), "Ligne"),
        ("Bonjour", "format texte"),
    ):
        file.write_text(change, encoding="utf-8")
        check_refused(["text", str(file)], place, said)
    file.write_bytes(text.encode("latin-1"))
    check_refused(["text", str(file)], place, "UTF-8")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["partie"]


def test_a_file_of_200_megabytes_is_not_even_read(tmp_path: Path) -> None:
    file = tmp_path / "grand"
    with file.open("wb") as large:
        large.truncate(200_000_000)
    check_refused(["text", str(file)], tmp_path / "partie.dup", "trop grand")
    check_refused(["eliot", str(file)], tmp_path / "partie.dup", "trop grand")


def test_a_journal_that_is_there_is_left_as_it_is(journal: Path, tmp_path: Path) -> None:
    file = tmp_path / "partie"
    run("export", "text", str(journal), "--game", "1", "--out", str(file))
    before = journal.read_bytes()
    done = run("import", "text", str(file), "--out", str(journal))
    assert done.returncode == 2
    assert "déjà quelque chose" in done.stderr
    assert journal.read_bytes() == before
    empty = tmp_path / "vide.dup"
    empty.touch()
    assert run("import", "text", str(file), "--out", str(empty)).returncode == 0


def test_a_game_of_another_list_says_how_to_give_it(journal: Path, tmp_path: Path) -> None:
    file, words = tmp_path / "partie", tmp_path / "mots.txt"
    run("export", "text", str(journal), "--game", "1", "--out", str(file))
    words.write_text("CHARIOT\nCHARIOTS\n", encoding="utf-8")
    check_refused(["text", str(file), "--lexicon", str(words)], tmp_path / "partie.dup", "--lexicon")


def test_options_of_the_formats_of_others(journal: Path, tmp_path: Path) -> None:
    out = tmp_path / "export"
    run("export", "eliot", str(journal), "--game", "1", "--words", "411430", "--out", str(out))
    assert b"<WordNb>411430</WordNb>" in out.read_bytes()
    run("export", "results-csv", str(journal), "--latin-1", "--out", str(out))
    assert "Prénom".encode("latin-1") in out.read_bytes()
    assert run("export", "text", str(journal), "--out", str(out)).returncode == 2
    assert run("export", "papyrus", str(journal), "--out", str(out)).returncode == 2
