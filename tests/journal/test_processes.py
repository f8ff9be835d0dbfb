"""Several programs on one file: their writes take turns, and each is seen by the others at once."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest
from contracts.events import CATALOGUE, WordChosen, write

from duplicata.journal import Verification, open_journal, sqlite_table
from duplicata.journal.refusals import JournalBusy
from duplicata.journal.sqlite_table import SqliteTable

TESTS = Path(__file__).parents[1]

REFEREE = """
import sys, time
sys.path.insert(0, sys.argv[1])
from contracts.events import CATALOGUE, WordChosen
from duplicata.journal import open_journal
from duplicata.journal.refusals import StreamMovedOn
with open_journal(sys.argv[2], CATALOGUE, create=True) as journal:
    print("ready", flush=True)
    sys.stdin.readline()
    lost, won = 0, 0
    while won < 100:
        version = journal.version("game-1")
        time.sleep(0.0005)
        try:
            word = WordChosen(f"{sys.argv[3]}/{won}")
            journal.append("game-1", [word], expected=version, actor=sys.argv[3], at=0)
            won += 1
        except StreamMovedOn:
            lost += 1
    print(lost)
"""


def referee(path: Path, name: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", REFEREE, TESTS, path, name],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def test_two_programs_make_one_file_and_fight_for_one_stream(tmp_path: Path) -> None:
    """Both create the file at the same time, then write the same stream: nothing is lost, nothing doubled."""
    path = tmp_path / "competition.duplicata"
    with referee(path, "Ada") as ada, referee(path, "Bea") as bea:
        for program in (ada, bea):
            assert program.stdout is not None
            assert program.stdout.readline() == "ready\n"
        for program in (ada, bea):
            assert program.stdin is not None
            program.stdin.write("go\n")
            program.stdin.flush()
        lost = sum(int(program.stdout.read()) for program in (ada, bea) if program.stdout)
    with open_journal(path, CATALOGUE) as journal:
        words = [event.word for event in journal.events() if isinstance(event, WordChosen)]
        assert len(words) == len(set(words)) == 200
        assert journal.verify() == Verification(200)
    assert lost > 0
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_a_follower_is_woken_by_another_program(tmp_path: Path) -> None:
    path = tmp_path / "competition.duplicata"
    with open_journal(path, CATALOGUE, create=True) as journal, referee(path, "Ada") as ada:
        assert ada.stdout is not None
        assert ada.stdin is not None
        ada.stdout.readline()
        ada.stdin.write("go\n")
        ada.stdin.flush()
        assert journal.wait(0, 60) >= 1
        ada.stdout.read()


def test_threads_make_one_file_at_once(tmp_path: Path) -> None:
    path = tmp_path / "competition.duplicata"
    start, identities = threading.Barrier(8), set[bytes]()

    def make() -> None:
        start.wait()
        with open_journal(path, CATALOGUE, create=True) as journal:
            identities.add(journal.store.identity)

    threads = [threading.Thread(target=make) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(identities) == 1


def test_who_waits_too_long_for_another_program_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_table, "BUSY_SECONDS", 0.1)
    path = tmp_path / "competition.duplicata"
    with open_journal(path, CATALOGUE, create=True) as journal:
        other = SqliteTable(path)
        other.begin()
        with pytest.raises(JournalBusy) as refusal:
            write(journal, "game-1", 1)
        assert "rien n’a été écrit" in str(refusal.value)
        assert journal.head().position == 0
        other.rollback()
        other.close()
        write(journal, "game-1", 1)
        assert journal.verify() == Verification(1)
