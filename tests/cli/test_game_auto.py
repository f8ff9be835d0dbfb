"""`duplicata game --auto`: games that the program plays, which anyone can draw again."""

import hashlib
from pathlib import Path

import pytest
from cli.running import lines, run

pytestmark = pytest.mark.slow


def test_an_automatic_game_prints_its_record_and_what_lets_anyone_check_its_draw() -> None:
    done = run("game", "--auto", "--seed", "7")
    assert (done.returncode, done.stderr) == (0, "")
    seed, published = done.stdout.splitlines()[-1].replace("\u00a0", " ").split(" : ", 1)[1].split(" – ")
    assert published.endswith(hashlib.sha256(seed.encode()).hexdigest())
    assert "Top de la partie" in done.stdout
    assert done.stdout == run("game", "--auto", "--seed", "7").stdout


def test_automatic_games_are_one_json_line_each_and_their_rate_stands_apart() -> None:
    done = run("game", "--auto", "--games", "5", "--seed", "7", "--json")
    games = lines(done.stdout)
    assert [game["game"] for game in games] == [1, 2, 3, 4, 5]
    assert len({game["seed"] for game in games}) == 5
    for game in games:
        assert game["seed_hash"] == hashlib.sha256(game["seed"].encode()).hexdigest()
        assert game["top"] > 300
    assert "par seconde" in done.stderr
    [alone] = lines(run("game", "--auto", "--seed", "7", "--json").stdout)
    assert alone["sheet"]["top"] == games[0]["top"]
    assert len(run("game", "--auto", "--games", "2").stdout.splitlines()) == 2


def test_automatic_games_can_be_kept_one_after_the_other_in_a_file(tmp_path: Path) -> None:
    file = str(tmp_path / "f")
    run("game", "--auto", "--data", file, "--kind", "7et8")
    [second] = lines(run("game", "--auto", "--data", file, "--kind", "joker", "--json").stdout)
    assert (second["game"], second["kind"]) == (2, "joker")
    assert lines(run("verify", file).stdout)[0]["ok"] is True
