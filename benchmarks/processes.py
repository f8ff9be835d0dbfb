"""What only a fresh process can show: opening a lexicon, memory, and how soon help appears."""

import json
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

CASES = Path(__file__).parents[1] / "tests" / "cases" / "positions.jsonl"
PROCESSES = 20

OPEN = """
import time
from duplicata.lexicon import open_lexicon
started = time.perf_counter()
lexicon = open_lexicon()
opened = time.perf_counter()
lexicon.resident_tables
ready = time.perf_counter()
print((opened - started) * 1000, (ready - opened) * 1000)
"""

MEMORY = f"""
import json
from duplicata.lexicon import open_lexicon
from duplicata.scrabble.board import Board
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.solver import Solver
positions = [json.loads(line) for line in open({str(CASES)!r}, encoding="utf-8")]
boards, racks = [Board.parse(p["board"]) for p in positions], [Rack.parse(p["rack"]) for p in positions]
def peak():  # not getrusage: a child process starts with its parent's peak there
    with open("/proc/self/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) / 1024
before = peak()
solver = Solver(open_lexicon())
solver.tops(boards, racks)
print(peak() - before)
"""


def _run(program: str) -> list[float]:
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    return [float(number) for number in done.stdout.split()]


def _help_ms() -> float:
    started = time.perf_counter()
    subprocess.run([sys.executable, "-m", "duplicata", "--help"], check=True, capture_output=True)
    return (time.perf_counter() - started) * 1000


def fresh_process_figures() -> dict[str, Any]:
    opened = [_run(OPEN) for _ in range(PROCESSES)]
    return {
        "lexicon_open_ms": round(statistics.median(times[0] for times in opened), 2),
        "tables_resident_ms": round(statistics.median(times[1] for times in opened), 2),
        "core_and_lexicon_mb": round(_run(MEMORY)[0], 1),
        "help_ms": round(statistics.median(_help_ms() for _ in range(PROCESSES)), 1),
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(fresh_process_figures(), indent=2) + "\n")
