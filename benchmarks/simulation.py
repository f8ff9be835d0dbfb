"""Whole competitions through the desks at several sizes: seconds, processor seconds, peak memory, and how they grow."""

import json
import math
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

SIZES = (100, 400, 1200, 5000)
GAMES = 3


# A child starts with the peak of whoever started it: a small program starts the one that is measured.
_LAUNCHER = """
import json, resource, subprocess, sys
subprocess.run([sys.executable, "-m", "duplicata", "simulate", *sys.argv[1:]], stdout=subprocess.DEVNULL, check=True)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(json.dumps({"cpu_s": used.ru_utime + used.ru_stime, "peak_kb": used.ru_maxrss}))
"""


def simulation_figures(sizes: tuple[int, ...] = SIZES) -> dict[str, Any]:
    """One fresh process for each size; the exponent compares the largest with the smallest."""
    runs = {players: _run(players) for players in sizes}
    first, last = min(runs), max(runs)
    growth = math.log(runs[last]["cpu_s"] / runs[first]["cpu_s"]) / math.log(last / first)
    return {
        "games": GAMES,
        "by_players": {str(players): run for players, run in runs.items()},
        "exponent": round(growth, 2),
    }


def _run(players: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        journal = Path(folder) / "simulated"
        arguments = ["--players", str(players), "--games", str(GAMES), "--seed", "mesure", "--out", str(journal)]
        started = time.perf_counter()
        told = subprocess.run([sys.executable, "-c", _LAUNCHER, *arguments], capture_output=True, check=True)
        used = json.loads(told.stdout)
        return {
            "seconds": round(time.perf_counter() - started, 1),
            "cpu_s": round(used["cpu_s"], 1),
            "peak_mb": round(used["peak_kb"] / 1024),
            "journal_mb": round(journal.stat().st_size / 1e6, 1),
        }


if __name__ == "__main__":
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    sys.stdout.write(json.dumps(simulation_figures(), indent=2) + "\n")
