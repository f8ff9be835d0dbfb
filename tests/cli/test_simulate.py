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
from duplicata.desks.simulation.seeds import seed_of_game
from duplicata.journal.wal import wal_beside

pytestmark = pytest.mark.slow


def simulate(file: Path, *options: str, seed: str = "2026") -> "subprocess.CompletedProcess[str]":
    return run("simulate", "--seed", seed, "--out", str(file), *options)


def exported(file: Path) -> list[bytes]:
    with open_game_journal(file) as journal:
        return list(journal.export())


def test_the_same_seed_gives_the_same_standing_and_the_same_events(tmp_path: Path) -> None:
    one, two, other = (tmp_path / name for name in ("one", "two", "other"))
    asked = ("--players", "40", "--games", "2")
    first, second = simulate(one, *asked), simulate(two, *asked)
    third = simulate(other, *asked, seed="2027")
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout == second.stdout != third.stdout
    assert exported(one) == exported(two)
    assert exported(one)[0] != exported(other)[0]


def test_the_standing_adds_up_and_is_the_one_that_the_hall_was_shown(tmp_path: Path) -> None:
    standing = lines(simulate(tmp_path / "s", "--players", "12", "--games", "2").stdout)
    assert len({line["player"] for line in standing}) == 12
    assert all(line["total"] == sum(line["scores"]) for line in standing)
    totals = [line["total"] for line in standing]
    assert totals == sorted(totals, reverse=True)
    assert len(set(totals)) > 6
    ranked = [line for line in standing if not line["is_withdrawn"]]
    assert [line["rank"] for line in ranked] == [1 + sum(t > line["total"] for t in totals) for line in ranked]
    [gone] = [line for line in standing if line["is_withdrawn"]]
    assert (gone["rank"], gone["tables"][1], gone["scores"][1]) == (12, None, 0)
    [state] = lines(run("replay", str(tmp_path / "s"), "--at", str(len(exported(tmp_path / "s")) - 1)).stdout)
    tops = [game["top"] for game in state["games"]]
    assert all(line["difference"] == sum(tops) - line["total"] for line in standing)
    assert [game["seed"] for game in state["games"]] == [seed_of_game("2026", 1), seed_of_game("2026", 2)]
    posted = state["competition"]["standing"]
    assert not posted["is_provisional"]
    assert [(line["rank"], line["points"]) for line in posted["lines"]] == [
        (line["rank"], line["total"]) for line in ranked
    ]


def test_pairs_a_blitz_kinds_and_an_edition_can_be_asked_for(tmp_path: Path) -> None:
    options = ("--players", "6", "--games", "2", "--pairs", "--seconds", "60", "--kind", "joker", "--kind", "7sur8")
    standing = lines(simulate(tmp_path / "s", *options, "--edition", "FISF-2016").stdout)
    assert len(standing) == 3
    assert all(" – " in line["player"] for line in standing)
    [state] = lines(run("replay", str(tmp_path / "s"), "--at", str(len(exported(tmp_path / "s")) - 1)).stdout)
    assert [(game["kind"], game["turn_seconds"], game["edition"]) for game in state["games"]] == [
        ("joker", 60, "FISF-2016"),
        ("7sur8", 60, "FISF-2016"),
    ]


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
        (("--players", "100001"), "100\u202f001"),
        (("--games", "0"), "0 n’est pas"),
        (("--game", "tarot-doublettes"), "tarot-quadrettes"),
        (("--game", "tarot-libre", "--players", "2"), "2"),
        (("--game", "tarot-triplettes", "--players", "16"), "multiple de 3"),
        (("--game", "tarot-libre", "--players", "9999"), "9\u202f999"),
        (("--game", "belote"), "belote"),
        (("--lexicon", "absent"), "absent"),
        (("--games", "51"), "50"),
        (("--players", "7", "--pairs"), "7 joueurs"),
        (("--kind", "belote"), "belote"),
        (("--edition", "1999"), "1999"),
        (("--seconds", "5"), "5"),
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


def stop_half_way(file: Path, by: signal.Signals) -> None:
    arguments = ["simulate", "--players", "30", "--games", "50", "--seed", "x", "--out", str(file)]
    stopped = subprocess.Popen([sys.executable, "-m", "duplicata", *arguments], stdout=subprocess.DEVNULL)
    wal = wal_beside(file)
    while stopped.poll() is None and not (wal.exists() and wal.stat().st_size > 100_000):
        time.sleep(0.01)
    os.kill(stopped.pid, by)
    stopped.wait()


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
def test_a_simulation_stopped_from_the_keyboard_leaves_nothing_and_starts_again(tmp_path: Path) -> None:
    file = tmp_path / "s"
    stop_half_way(file, signal.SIGINT)
    assert list(tmp_path.iterdir()) == []
    assert simulate(file).returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
def test_a_simulation_killed_half_way_leaves_a_journal_that_verifies(tmp_path: Path) -> None:
    file = tmp_path / "s"
    stop_half_way(file, signal.SIGKILL)
    [verified] = lines(run("verify", str(file)).stdout)
    assert verified["ok"] is True
    assert verified["events"] > 0
