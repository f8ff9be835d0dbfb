"""A game that is taken up again keeps its terms and its time, and is not taken up where nothing can be written."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from cli.running import run

from duplicata.bootstrap import open_game_journal, wall_clock
from duplicata.cli.game import game_time
from duplicata.cli.game.game_time import GameTime
from duplicata.cli.game.leading import lead_game
from duplicata.cli.game.opening import GameOptions
from duplicata.journal import Journal
from duplicata.journal.refusals import JournalReadOnly

pytestmark = pytest.mark.slow

SEED = "une graine bien secrète"
TERMS = (
    *("--kind", "joker", "--seconds", "120", "--signal", "20", "--draw", "program", "--retain", "room"),
    *("--seed", SEED, "--tournament", "Club du mardi", "--date", "2026-11-16", "--rhythm"),
)
CLEARED = "\x1b[2J\x1b[H"
HOUR = 3_600_000


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    file = tmp_path / "soir"
    assert run("game", "--data", str(file), *TERMS).returncode == 0
    return file


def taken_up(file: Path) -> GameOptions:
    return GameOptions(None, None, None, None, None, None, None, None, None, str(file))


def moments(file: Path) -> list[int]:
    with open_game_journal(file) as journal:
        return [recorded.at for recorded in journal.read()]


def test_the_very_command_that_opened_a_game_takes_it_up_again(begun: Path) -> None:
    again = run("game", "--data", str(begun), *TERMS, "--referee", "Basile")
    assert (again.returncode, again.stderr) == (0, "")
    assert "Reprise de la partie 1, au coup 1." in again.stdout


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--kind", "normale"),
        ("--seconds", "180"),
        ("--signal", "30"),
        ("--draw", "hand"),
        ("--retain", "top"),
        ("--tournament", "Club du jeudi"),
        ("--date", "2026-11-17"),
    ],
)
def test_an_option_that_a_game_would_not_follow_is_refused_when_it_is_taken_up(
    begun: Path, option: str, value: str
) -> None:
    before = moments(begun)
    done = run("game", "--data", str(begun), option, value)
    assert (done.returncode, done.stdout) == (2, "")
    assert f"La partie 1 garde ses conditions\u00a0: enlevez {option}," in done.stderr
    assert moments(begun) == before


def test_another_seed_and_a_rhythm_that_was_not_agreed_are_refused_too(tmp_path: Path, begun: Path) -> None:
    other = run("game", "--data", str(begun), "--draw", "program", "--seed", "une autre graine secrète")
    assert "enlevez --seed," in other.stderr
    assert SEED not in other.stderr
    file = str(tmp_path / "sans")
    run("game", "--data", file)
    assert "enlevez --rhythm," in run("game", "--data", file, "--rhythm").stderr


def test_the_hash_to_publish_is_shown_when_a_game_is_opened_and_taken_up(begun: Path) -> None:
    assert re.search("à publier avant la partie\u00a0: [0-9a-f]{64}", run("game", "--data", str(begun)).stdout)


@pytest.fixture
def live(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is written goes to a terminal, where each page wipes out the one before."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")


@pytest.mark.usefixtures("live")
def test_a_terminal_shows_below_the_first_page_what_must_be_known(begun: Path) -> None:
    shown = run("game", "--data", str(begun)).stdout.split(CLEARED)[-1]
    assert "Partie 1 · coup 1" in shown
    assert "Reprise de la partie 1, au coup 1." in shown
    assert "à publier avant la partie" in shown


@pytest.mark.usefixtures("live")
def test_a_write_that_a_crash_cut_off_is_said_below_the_first_page(
    begun: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Journal, "warning", "L’arrêt brutal a coupé la dernière écriture.")
    with (begun.parent / "typed").open("w+") as nothing_typed:
        monkeypatch.setattr(sys, "stdin", nothing_typed)
        lead_game(taken_up(begun), None, None, is_fast=False)
    assert "L’arrêt brutal a coupé" in capsys.readouterr().out.split(CLEARED)[-1]


def test_time_goes_on_after_the_last_thing_that_was_written(tmp_path: Path) -> None:
    file = tmp_path / "f"
    run("game", "--fast", "--draw", "program", "--data", str(file), given="\n" * 60)
    written = len(moments(file))
    assert moments(file)[-1] > wall_clock() + HOUR // 4
    run("game", "--data", str(file), given=":n reprise\n")
    run("game", "--auto", "--data", str(file))
    assert len(moments(file)) > written + 50
    assert moments(file) == sorted(moments(file))


def test_the_time_of_a_game_never_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    day = [10 * HOUR]
    monkeypatch.setattr(game_time, "wall_clock", lambda: day[0])
    now, late = GameTime(is_fast=False), GameTime(is_fast=False, since=12 * HOUR)
    assert (now(), late()) == (10 * HOUR, 12 * HOUR)
    day[0] += 1000
    assert (now(), late()) == (10 * HOUR + 1000, 12 * HOUR + 1000)
    day[0] -= HOUR
    assert (now(), late()) == (10 * HOUR + 1000, 12 * HOUR + 1000)


def test_a_journal_that_can_only_be_read_is_said_at_once_and_nothing_is_played(
    begun: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "access", lambda *_, **__: False)
    with pytest.raises(JournalReadOnly, match="On ne peut pas écrire"):
        lead_game(taken_up(begun), None, None, is_fast=False)
    assert capsys.readouterr().out == ""


@pytest.mark.skipif(sys.platform == "win32", reason="no such shell")
def test_a_game_is_not_opened_where_nothing_can_be_typed(tmp_path: Path) -> None:
    file = tmp_path / "f"
    command = f"exec {sys.executable} -m duplicata game --data {file} <&-"
    done = subprocess.run(["sh", "-c", command], capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("L’entrée de la commande est fermée")
    assert done.stderr.count("\n") == 1
    assert not file.exists()
