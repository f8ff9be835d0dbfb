"""A command that cannot read, cannot write, or is given an impossible place says so and leaves no trace."""

import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from cli.running import run

LONG = "a" * 300


def shell(command: str) -> "subprocess.CompletedProcess[str]":
    written = f"{sys.executable} -m duplicata {command}"
    return subprocess.run(written, shell=True, capture_output=True, encoding="utf-8", check=False)


def check_refused(done: "subprocess.CompletedProcess[str]", named: str = "") -> None:
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert named in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("command", ["draw", "announce"])
def test_a_command_without_an_input_says_so(command: str) -> None:
    check_refused(shell(f"{command} <&-"), "rien ne lui est donné")


@pytest.mark.parametrize("command", ["--help", "lexicon list --json", "draw < docs/reference/rack.jsonl"])
def test_answers_that_cannot_be_written_are_said_in_one_sentence(command: str) -> None:
    check_refused(shell(f"{command} > /dev/full"), "n’ont pas pu être écrites")


def test_a_command_without_an_output_works_all_the_same() -> None:
    assert shell("lexicon list >&-").returncode == 0


@pytest.mark.parametrize(
    "command",
    [
        ("verify", ":memory:"),
        ("verify", LONG),
        ("replay", ":memory:", "--at", "0"),
        ("simulate", "--seed", "1", "--out", ":memory:"),
        ("simulate", "--seed", "1", "--out", LONG),
        ("solve", "--lexicon", LONG),
        ("serve", "--data", ""),
    ],
)
def test_a_place_where_nothing_can_be_is_refused(command: tuple[str, ...], tmp_path: Path) -> None:
    before = sorted(tmp_path.iterdir())
    check_refused(run(*command))
    assert sorted(tmp_path.iterdir()) == before


def test_a_port_that_is_taken_leaves_no_journal_behind(tmp_path: Path) -> None:
    place = tmp_path / "journal"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        check_refused(run("serve", "--port", str(taken.getsockname()[1]), "--data", str(place)))
    assert not place.exists()


def test_a_simulation_never_writes_over_anything(tmp_path: Path) -> None:
    taken, empty = tmp_path / "pris", tmp_path / "vide"
    taken.write_text("précieux", encoding="utf-8")
    empty.touch()
    check_refused(run("simulate", "--seed", "1", "--out", str(taken)), "pris")
    assert taken.read_text(encoding="utf-8") == "précieux"
    assert run("simulate", "--seed", "1", "--out", str(empty)).returncode == 0


@pytest.fixture(scope="module")
def simulated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("simulated") / "journal"
    assert run("simulate", "--seed", "1", "--out", str(place)).returncode == 0
    return place


@pytest.mark.parametrize(
    "command",
    [
        ("seal", "{}", "--game", "1", "--centre", "Lyon", "--out", "{}", "--key-out", "{}.cle"),
        ("seal", "{}", "--game", "1", "--centre", "Lyon", "--out", "{}.env", "--key-out", "{}"),
        ("archive", "{}", "--out", "{}"),
        ("export", "text", "{}", "--out", "{}"),
        ("export", "results-csv", "{}", "--out", "{}-wal"),
        ("print", "ranking", "{}", "--out", "{}"),
        ("print", "pack", "{}", "--out", "{}"),
    ],
)
def test_nothing_is_written_over_the_journal_that_is_read(
    simulated: Path, command: tuple[str, ...], tmp_path: Path
) -> None:
    place = shutil.copy(simulated, tmp_path / "journal")
    place.with_name("journal-wal").touch()
    before = place.read_bytes()
    check_refused(run(*(part.format(place) for part in command)), "est celui qu’on lit")
    assert place.read_bytes() == before
    assert sorted(each.name for each in tmp_path.iterdir()) == ["journal", "journal-wal"]


def test_a_list_of_centres_is_not_replaced_by_their_codes(simulated: Path, tmp_path: Path) -> None:
    names = tmp_path / "centres.txt"
    names.write_text("Lyon\nLiège\n", encoding="utf-8")
    asked = ("--game", "1", "--centres", str(names), "--out", str(tmp_path / "env"), "--key-out", str(names))
    check_refused(run("seal", str(simulated), *asked), "est celui qu’on lit")
    assert names.read_text(encoding="utf-8") == "Lyon\nLiège\n"
