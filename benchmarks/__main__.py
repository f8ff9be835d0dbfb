"""Runs every benchmark and prints JSON; `--record NAME` keeps it in benchmarks/history."""

import argparse
import json
import os
import platform
import sys
from pathlib import Path

import duplicata
from benchmarks.centres import centres_figures
from benchmarks.centres_live import centres_live_figures
from benchmarks.choice import choice_figures
from benchmarks.games import game_figures
from benchmarks.journal import journal_figures
from benchmarks.live import live_figures
from benchmarks.many_places import many_places_figures
from benchmarks.pages import page_figures
from benchmarks.paint import paint_figures
from benchmarks.papers import paper_figures
from benchmarks.players import players_figures
from benchmarks.processes import fresh_process_figures
from benchmarks.sealing import sealing_figures
from benchmarks.search import search_figures
from benchmarks.simulation import simulation_figures
from benchmarks.slips import slip_figures
from benchmarks.standing import standing_figures
from benchmarks.tarot import tarot_figures
from benchmarks.writers import writer_figures

HISTORY = Path(__file__).parent / "history"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--passes", type=int, default=9, help="passes of the core and of the yardstick, in turn")
    parser.add_argument("--record", metavar="NAME", help="keep the figures under this name")
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    machine = {"processor": platform.machine(), "python": platform.python_version(), "duplicata": duplicata.__version__}
    figures = machine | {
        "search": search_figures(options.passes),
        "choice": choice_figures(options.passes),
        "games": game_figures(options.passes),
        "slips": slip_figures(options.passes),
        "standing": standing_figures(options.passes),
        "centres": centres_figures(options.passes),
        "tarot": tarot_figures(options.passes),
        "journal": journal_figures(),
        "writers": writer_figures(),
        "simulation": simulation_figures(),
        "live": live_figures(),
        "many places": many_places_figures(),
        "centres_live": centres_live_figures(),
        "pages": page_figures(),
        "paint": paint_figures(),
        "papers": paper_figures(),
        "players": players_figures(),
        "sealing": sealing_figures(),
        "processes": fresh_process_figures(),
    }
    text = json.dumps(figures, indent=2)
    sys.stdout.write(text + "\n")
    if options.record:
        (HISTORY / f"{options.record}.json").write_text(text + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
