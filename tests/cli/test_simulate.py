"""`duplicata simulate`: the same seed gives the same journal, and the journal stands up to every check."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from cli.running import lines, run

from duplicata.bootstrap import open_game_journal
from duplicata.desks.simulation import seed_of_game
from duplicata.journal.wal import wal_beside
from duplicata.lexicon import Lexicon

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _built_once(lexicon: Lexicon) -> None:
    """The commands find the embedded lexicon already built."""


def simulate(file: Path, *options: str, seed: str = "2026") -> "subprocess.CompletedProcess[str]":
    return run("simulate", "--seed", seed, "--out", str(file), *options)


def exported(file: Path) -> list[bytes]:
    with open_game_journal(file) as journal:
        return list(journal.export())


def test_the_same_seed_gives_the_same_standing_and_the_same_events(tmp_path: Path) -> None:
    one, two, other = (tmp_path / name for name in ("one", "two", "other"))
    first, second = simulate(one, "--games", "2"), simulate(two, "--games", "2")
    third = simulate(other, "--games", "2", seed="2027")
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout == second.stdout != third.stdout
    assert exported(one) == exported(two)
    assert exported(one)[0] != exported(other)[0]


def test_all_players_are_at_the_top_and_share_the_first_rank(tmp_path: Path) -> None:
    standing = lines(simulate(tmp_path / "s", "--players", "3", "--games", "2").stdout)
    assert [(line["rank"], line["player"]) for line in standing] == [(1, f"Joueur {k}") for k in (1, 2, 3)]
    [scores] = {tuple(line["scores"]) for line in standing}
    assert len(scores) == 2
    assert all(line["total"] == sum(scores) for line in standing)
    replayed = lines(run("replay", str(tmp_path / "s"), "--at", str(len(exported(tmp_path / "s")) - 1)).stdout)[0]
    assert [game["top"] for game in replayed["games"]] == list(scores)
    assert [game["seed"] for game in replayed["games"]] == [seed_of_game("2026", 1), seed_of_game("2026", 2)]


def test_the_journal_verifies_and_can_be_replayed_at_any_moment(tmp_path: Path) -> None:
    simulate(tmp_path / "s")
    [verified] = lines(run("verify", str(tmp_path / "s")).stdout)
    assert verified["ok"] is True
    [start] = lines(run("replay", str(tmp_path / "s"), "--at", "0").stdout)
    assert start["games"] == []
    [middle] = lines(run("replay", str(tmp_path / "s"), "--at", str(verified["events"] // 2)).stdout)
    assert middle["games"][0]["ended"] is None
    assert middle["games"][0]["seed"] is None


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (("--players", "0"), "0 joueurs"),
        (("--players", "100001"), "100001"),
        (("--games", "0"), "0 n’est pas"),
        (("--game", "tarot-libre"), "« tarot-libre » n’est pas encore simulé"),
        (("--game", "belote"), "belote"),
        (("--lexicon", "absent"), "absent"),
    ],
)
def test_what_cannot_be_simulated_is_refused_and_no_file_is_made(
    tmp_path: Path, options: tuple[str, ...], named: str
) -> None:
    done = simulate(tmp_path / "s", *options)
    assert (done.returncode, done.stdout) == (2, "")
    assert named.replace("« ", "«\u00a0").replace(" »", "\u00a0»") in done.stderr
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_exists_is_never_written_over(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.write_text("précieux", encoding="utf-8")
    done = simulate(mine)
    assert done.returncode == 2
    assert "existe déjà" in done.stderr
    assert mine.read_text(encoding="utf-8") == "précieux"
    assert simulate(tmp_path / "missing" / "s").returncode == 2


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
def test_a_simulation_killed_half_way_leaves_a_journal_that_verifies(tmp_path: Path) -> None:
    file = tmp_path / "s"
    arguments = ["simulate", "--games", "1000", "--seed", "x", "--out", str(file)]
    killed = subprocess.Popen([sys.executable, "-m", "duplicata", *arguments], stdout=subprocess.DEVNULL)
    wal = wal_beside(file)
    while killed.poll() is None and not (wal.exists() and wal.stat().st_size > 100_000):
        time.sleep(0.01)
    os.kill(killed.pid, signal.SIGKILL)
    killed.wait()
    [verified] = lines(run("verify", str(file)).stdout)
    assert verified["ok"] is True
    assert verified["events"] > 0
