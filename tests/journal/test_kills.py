"""`kill -9` at any moment: every acknowledged event is there, batches are whole, and the journal goes on."""

import random
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest
from conftest import IS_PROOF
from contracts.events import CATALOGUE, WordChosen, write

from duplicata.journal import open_journal

TESTS = Path(__file__).parents[1]
KILLS = 200 if IS_PROOF else 20

WRITER = """
import os, sys, threading
sys.path.insert(0, sys.argv[1])
from contracts.events import CATALOGUE, WordChosen
from duplicata.journal import open_journal
journal = open_journal(sys.argv[2], CATALOGUE, create=True)
def referee(number):
    stream, version, batch = f"range-{number}", journal.version(f"range-{number}"), 0
    while True:
        batch, size = batch + 1, 1 + batch % 3
        events = [WordChosen(f"{os.getpid()}/{number}/{batch}", (str(size),)) for _ in range(size)]
        version = journal.append(stream, events, expected=version, actor="referee", at=batch)
        os.write(1, f"{stream} {version}\\n".encode())
for number in range(3):
    threading.Thread(target=referee, args=(number,)).start()
"""


@pytest.mark.slow
def test_an_acknowledged_event_survives_kill_9(tmp_path: Path) -> None:
    chance = random.Random(5)
    path = tmp_path / "competition.duplicata"
    acknowledged = dict[str, int]()
    for kill in range(KILLS):
        for stream, version in killed_writer(path, chance, is_early=kill % 5 == 0):
            acknowledged[stream] = max(version, acknowledged.get(stream, 0))
        with open_journal(path, CATALOGUE, create=True) as journal:
            assert journal.verify().is_sound
            assert all(journal.version(stream) >= version for stream, version in acknowledged.items())
            check_batches([event for event in journal.events() if isinstance(event, WordChosen)])
            write(journal, "game-1", 1)
            acknowledged["game-1"] = journal.version("game-1")
    assert sum(acknowledged.values()) > 10 * KILLS


def killed_writer(path: Path, chance: random.Random, *, is_early: bool) -> list[tuple[str, int]]:
    """What a writer had acknowledged when it was killed, perhaps before it even had the file."""
    with subprocess.Popen([sys.executable, "-c", WRITER, TESTS, path], stdout=subprocess.PIPE) as writer:
        assert writer.stdout is not None
        first = b"" if is_early else writer.stdout.readline()
        time.sleep(chance.uniform(0, 0.3 if is_early else 0.03))
        writer.kill()
        lines = (first + writer.stdout.read()).split(b"\n")[:-1]
    return [(line.split()[0].decode(), int(line.split()[1])) for line in lines]


def check_batches(events: list[WordChosen]) -> None:
    """Of an append, all or nothing was written."""
    counts = Counter(event.word for event in events)
    sizes = {event.word: int(event.notes[0]) for event in events}
    assert counts == sizes
