"""`duplicata simulate --game tarot-…`: whole tournaments, the same for the same seed, sound and replayed."""

from pathlib import Path

import pytest
from cli.running import lines, run

from duplicata.bootstrap import open_game_journal

pytestmark = pytest.mark.slow

FORMATS = ["libre", "individuel", "triplettes", "equipes", "quadrettes"]


def exported(file: Path) -> list[bytes]:
    with open_game_journal(file) as journal:
        return list(journal.export())


@pytest.mark.parametrize("form", FORMATS)
def test_a_tournament_is_played_verified_and_replayed(tmp_path: Path, form: str) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    asked = ("--game", f"tarot-{form}", "--players", "24", "--games", "2", "--seed", "2026")
    first, second = (run("simulate", *asked, "--out", str(file)) for file in (one, two))
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout == second.stdout
    assert exported(one) == exported(two)
    standing = lines(first.stdout)
    totals = [line["total"] for line in standing if line["rank"] is not None]
    assert totals == sorted(totals, reverse=True)
    assert standing[0]["rank"] == 1
    [verified] = lines(run("verify", str(one)).stdout)
    assert verified["ok"] is True
    [state] = lines(run("replay", str(one), "--at", str(verified["events"])).stdout)
    assert [session["is_final"] for session in state["sessions"]] == [True, True]
    # Somebody may have replaced another between the two sessions.
    assert 0 < len(state["sessions"][0]["standing"]) <= len(standing)


@pytest.mark.parametrize("seed", ["p1", "p3", "p4"])
def test_tables_keep_the_bans_to_bid_that_the_arbiter_pronounced(tmp_path: Path, seed: str) -> None:
    asked = ("--game", "tarot-libre", "--players", f"2{seed[1]}", "--games", "2", "--seed", seed)
    played = run("simulate", *asked, "--out", str(tmp_path / "evening"))
    assert (played.returncode, played.stderr) == (0, "")
