"""The journal beside a bare SQLite loop and a bare sync: durable appends, appends in memory, replay, opening."""

import json
import os
import sqlite3
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from duplicata.journal import Catalogue, Journal, open_journal
from duplicata.journal.sqlite_table import ENTRIES

THREADS = 40
LARGE = 200_000


class RackDrawn(msgspec.Struct, frozen=True, tag="rack_drawn"):
    """An event of a usual size."""

    turn: int
    letters: str
    kept: str


CATALOGUE = Catalogue([RackDrawn])
EVENT = RackDrawn(7, "AEINRST", "AEI")


def _rate(count: int, run: Callable[[], object]) -> float:
    started = time.perf_counter()
    run()
    return count / (time.perf_counter() - started)


def _append(journal: Journal[RackDrawn], stream: str, count: int, size: int = 1) -> None:
    events, version = [EVENT] * size, journal.version(stream)
    for number in range(count):
        version = journal.append(stream, events, expected=version, actor="juge-arbitre", at=1_700_000_000_000 + number)


def _bare_sync(folder: Path, count: int) -> float:
    file = os.open(folder / "sync", os.O_CREAT | os.O_WRONLY)

    def run() -> None:
        for number in range(count):
            os.pwrite(file, bytes(4096), 4096 * number)
            os.fdatasync(file)

    rate = _rate(count, run)
    os.close(file)
    return rate


def _bare_sqlite(folder: Path, count: int) -> float:
    """The same row and the same settings, one transaction each: what the disk and SQLite leave to gain."""
    connection = sqlite3.connect(folder / "bare", isolation_level=None)
    for statement in ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", ENTRIES):
        connection.execute(statement)
    body, digest = msgspec.json.encode(EVENT), bytes(32)

    def run() -> None:
        for number in range(count):
            row = (number, "game-1", number, "rack_drawn", body, "juge-arbitre", 1_700_000_000_000 + number, digest)
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
            connection.execute("COMMIT")

    rate = _rate(count, run)
    connection.close()
    return rate


def _one_thread(folder: Path, count: int) -> float:
    with open_journal(folder / "one", CATALOGUE, create=True) as journal:
        return _rate(count, lambda: _append(journal, "game-1", count))


def _many_threads(folder: Path, count: int) -> float:
    with open_journal(folder / "many", CATALOGUE, create=True) as journal:
        referees = [
            threading.Thread(target=_append, args=(journal, f"range-{number}", count // THREADS))
            for number in range(THREADS)
        ]

        def run() -> None:
            for referee in referees:
                referee.start()
            for referee in referees:
                referee.join()

        return _rate(count, run)


def _durable(count: int) -> dict[str, float]:
    kinds = {"sync": _bare_sync, "bare_sqlite": _bare_sqlite, "one_thread": _one_thread, "forty_threads": _many_threads}
    with tempfile.TemporaryDirectory() as folder:
        return {name: measure(Path(folder), count) for name, measure in kinds.items()}


def _in_memory(count: int) -> dict[str, float]:
    with open_journal(":memory:", CATALOGUE) as journal:
        written = _rate(count, lambda: _append(journal, "game-1", count // 2, size=2))
        return {"memory_append": written, "memory_replay": _rate(count, lambda: list(journal.events("game-1")))}


def _large() -> dict[str, float]:
    """A whole competition in one file: opening it checks every event."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "large"
        with open_journal(path, CATALOGUE, create=True) as journal:
            _append(journal, "game-1", LARGE // 500, size=500)
            replay = _rate(LARGE, lambda: list(journal.events()))
            verify = _rate(LARGE, journal.verify)
        return {
            "sqlite_replay": replay,
            "sqlite_verify": verify,
            "open_large_ms": 1000 / _rate(1, lambda: open_journal(path, CATALOGUE).close()),
        }


def journal_figures(passes: int = 5, count: int = 4000) -> dict[str, Any]:
    """Medians of passes that take turns; events per second unless the name says otherwise."""
    runs = [_durable(count) | _in_memory(10 * count) | _large() for _ in range(passes)]
    figures: dict[str, Any] = {name: round(statistics.median(run[name] for run in runs)) for name in runs[0]}
    figures["one_thread_of_bare_sqlite"] = round(
        statistics.median(run["one_thread"] / run["bare_sqlite"] for run in runs), 2
    )
    return figures


if __name__ == "__main__":
    sys.stdout.write(json.dumps(journal_figures(), indent=2) + "\n")
