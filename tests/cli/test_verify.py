"""`duplicata verify` and `duplicata replay`, on journals as they are and as they should not be."""

import json
from pathlib import Path

import pytest
from cli.running import run
from desks.games import finished_game

from duplicata.lexicon import Lexicon


@pytest.fixture
def journal(lexicon: Lexicon, tmp_path: Path) -> Path:
    """A finished game in a file."""
    place = tmp_path / "partie.duplicata"
    finished_game(lexicon, place=place)[1].close()
    return place


def test_a_sound_journal_is_said_to_be(journal: Path) -> None:
    done = run("verify", str(journal))
    assert (done.returncode, done.stderr) == (0, "")
    answer = json.loads(done.stdout)
    assert answer == {"events": answer["events"], "ok": True}
    assert answer["events"] > 100


def test_a_changed_event_is_named_and_the_exit_code_is_2(journal: Path) -> None:
    content = bytearray(journal.read_bytes())
    content[content.index(b'"tiles_drawn","turn":1,"tiles":"') + 33] ^= 1
    journal.write_bytes(content)
    done = run("verify", str(journal))
    assert done.returncode == 2
    answer = json.loads(done.stdout)
    assert (answer["ok"], answer["broken"], answer["events"]) == (False, 3, 2)
    assert "l’événement 3" in done.stderr
    assert done.stderr.count("\n") == 1
    assert run("replay", str(journal), "--at", "2").returncode == 2


@pytest.mark.parametrize("command", [("verify",), ("replay", "--at", "1")])
def test_what_is_not_a_journal_gets_one_french_sentence(command: tuple[str, ...], tmp_path: Path) -> None:
    stranger = tmp_path / "liste.txt"
    stranger.write_text("CHARIOT\n", encoding="utf-8")
    for place in (stranger, tmp_path / "absent", tmp_path):
        done = run(*command, str(place))
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.count("\n") == 1
        assert "Traceback" not in done.stderr
    assert sorted(tmp_path.iterdir()) == [stranger]


def test_a_moment_of_the_game_shows_what_the_hall_knew_and_no_more(journal: Path) -> None:
    before, after = (json.loads(run("replay", str(journal), "--at", at).stdout) for at in ("3", "4"))
    assert (before["games"][0]["rack"], before["games"][0]["bag_count"]) == (None, 102)
    assert len(after["games"][0]["rack"]) == 7
    assert after["games"][0]["seed"] is None


@pytest.mark.parametrize("at", ["-1", "100000"])
def test_a_moment_that_is_not_in_the_journal_is_refused(journal: Path, at: str) -> None:
    done = run("replay", str(journal), "--at", at)
    assert (done.returncode, done.stdout) == (2, "")
    assert at in done.stderr
