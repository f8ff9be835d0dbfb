"""A thousand correction tickets in one PDF, desk and typesetting together, and the slips of a hall: seconds, memory."""

import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import accumulate
from pathlib import Path
from typing import Any

from duplicata.bootstrap import build_hall, open_game_journal
from duplicata.desks.hall import Hall
from duplicata.documents.catalogue import paper_named
from duplicata.documents.paper import print_paper
from duplicata.documents.source import Source
from duplicata.lexicon import open_lexicon

TICKETS, PLAYERS, GAME, PASSES = 1000, 720, 1, 5


def paper_figures() -> dict[str, Any]:
    """A simulated game printed several times by one fresh process, whose peak of memory is told."""
    with tempfile.TemporaryDirectory() as folder:
        journal = str(Path(folder) / "simulated")
        _run("duplicata", "simulate", "--players", str(PLAYERS), "--games", "1", "--seed", "papiers", "--out", journal)
        figures: dict[str, Any] = json.loads(_run("benchmarks.papers", journal))
        return figures


def _run(module: str, *arguments: str) -> str:
    told = subprocess.run([sys.executable, "-m", module, *arguments], capture_output=True, check=True, text=True)
    return told.stdout


def _figures_of(place: str) -> dict[str, Any]:
    with open_game_journal(place) as journal:
        hall = build_hall(journal, open_lexicon(None))
        tables = _tables_with_tickets(hall)
        count = sum(_tickets_by_table(hall)[table] for table in tables)
        tickets = _printed(lambda: print_paper(paper_named("tickets"), Source(hall, GAME, tables)))
        slips = _printed(lambda: print_paper(paper_named("slips"), Source(hall, GAME)))
        return {"tickets": {"count": count, **tickets}, "slips": {"tables": PLAYERS, **slips}, "peak_mb": _peak()}


def _tickets_by_table(hall: Hall) -> dict[int, int]:
    names = [name.table for sheet in hall.sheets(GAME) for name in sheet.tickets]
    return {table: names.count(table) for table in sorted(hall.competition.seats(GAME))}


def _tables_with_tickets(hall: Hall) -> frozenset[int]:
    """The first tables that have so many tickets between them."""
    by_table = _tickets_by_table(hall)
    so_far = dict(zip(by_table, accumulate(by_table.values()), strict=True))
    last = next(table for table, count in so_far.items() if count >= TICKETS)
    return frozenset(table for table in by_table if table <= last)


def _printed(print_it: Callable[[], bytes]) -> dict[str, float]:
    print_it()
    spent = []
    for _ in range(PASSES):
        started = time.perf_counter()
        pdf = print_it()
        spent.append(time.perf_counter() - started)
    return {"seconds": round(statistics.median(spent), 2), "pdf_mb": round(len(pdf) / 1e6, 2)}


def _peak() -> int | None:
    """The peak of this process alone, where the system tells it."""
    status = Path("/proc/self/status")
    lines = status.read_text(encoding="ascii").splitlines() if status.exists() else []
    found = next((line for line in lines if line.startswith("VmHWM")), None)
    return int(found.split()[1]) // 1024 if found else None


if __name__ == "__main__":
    figures = _figures_of(sys.argv[1]) if sys.argv[1:] else paper_figures()
    sys.stdout.write(json.dumps(figures, indent=2) + "\n")
