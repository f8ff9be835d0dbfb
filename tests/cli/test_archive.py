"""`duplicata archive` and `duplicata restore`, as a script uses them."""

import json
from pathlib import Path

import pytest
from cli.running import run
from desks.games import finished_game

from duplicata.lexicon import Lexicon


@pytest.fixture
def journal(lexicon: Lexicon, tmp_path: Path) -> Path:
    """A finished game in a file."""
    place = tmp_path / "partie.dup"
    finished_game(lexicon, place=place)[1].close()
    return place


@pytest.fixture
def archive(journal: Path, tmp_path: Path) -> Path:
    place = tmp_path / "partie.zip"
    done = run("archive", str(journal), "--out", str(place))
    assert (done.returncode, done.stderr) == (0, "")
    answer = json.loads(done.stdout)
    assert answer["ok"]
    assert answer["competition"] == "TH3 de Tours"
    return place


def test_an_archive_is_checked_then_restored_in_an_empty_folder(journal: Path, archive: Path, tmp_path: Path) -> None:
    checked = run("archive", "--check", str(archive))
    assert checked.returncode == 0
    copy = tmp_path / "ailleurs" / "copie.dup"
    copy.parent.mkdir()
    restored = run("restore", str(archive), "--out", str(copy))
    assert (restored.returncode, restored.stdout) == (0, checked.stdout)
    assert run("verify", str(copy)).stdout == run("verify", str(journal)).stdout
    last = str(json.loads(checked.stdout)["events"])
    assert run("replay", str(copy), "--at", last).stdout == run("replay", str(journal), "--at", last).stdout
    assert [path.name for path in copy.parent.iterdir()] == ["copie.dup"]


def test_one_byte_changed_is_refused_in_french_and_nothing_is_left(archive: Path, tmp_path: Path) -> None:
    content = bytearray(archive.read_bytes())
    content[len(content) // 2] ^= 1
    archive.write_bytes(content)
    before = sorted(tmp_path.iterdir())
    for command in (
        ("restore", str(archive), "--out", str(tmp_path / "copie.dup")),
        ("archive", "--check", str(archive)),
    ):
        done = run(*command)
        assert (done.returncode, done.stdout) == (2, "")
        assert "n’est plus celle qui a été faite" in done.stderr
        assert done.stderr.count("\n") == 1
    assert sorted(tmp_path.iterdir()) == before


def test_a_journal_is_never_written_over(archive: Path, journal: Path) -> None:
    before = journal.read_bytes()
    done = run("restore", str(archive), "--out", str(journal))
    assert (done.returncode, done.stdout) == (2, "")
    assert "existe déjà" in done.stderr
    assert journal.read_bytes() == before


def test_what_cannot_be_done_gets_one_french_sentence(journal: Path, tmp_path: Path) -> None:
    for command in (
        ("archive", str(journal)),
        ("archive", str(tmp_path / "absent.dup"), "--out", str(tmp_path / "a.zip")),
        ("archive", str(journal), "--out", str(tmp_path / "pas" / "la" / "a.zip")),
        ("archive", "--check", str(journal)),
        ("restore", str(tmp_path / "absente.zip"), "--out", str(tmp_path / "b.dup")),
        ("restore", str(journal), "--out", str(tmp_path / "b.dup")),
    ):
        done = run(*command)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.count("\n") == 1
        assert "Traceback" not in done.stderr
    assert sorted(tmp_path.iterdir()) == [journal]
