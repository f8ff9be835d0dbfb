"""Forty referees who rule at once on one SQLite file, each his own sheet, through their desks."""

import json
import os
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from duplicata.bootstrap import build_chief_referee, open_game_journal
from duplicata.desks.automatic import SimulatedTime, play_game
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import CompetitionJournal
from duplicata.desks.referee import RefereeDesk
from duplicata.desks.simulation.seeds import luck_of
from duplicata.desks.simulation.slip_pool import make_pool
from duplicata.lexicon import Lexicon, open_lexicon
from duplicata.scrabble.commands import OpenGame
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.refereeing.decisions import open_sheet
from duplicata.scrabble.refereeing.events import SheetOpened
from duplicata.scrabble.refereeing.takes import Take, counted_takes
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.terms import Draws, Terms

REFEREES = 40
TABLES = 18
# Of the slips of a range, so many are not the plain one of the word retained.
EXCEPTIONS = 6
GAME = 1

Lines = dict[Take, list[str]]


def writer_figures(passes: int = 3) -> dict[str, Any]:
    """Medians; slips and appends are counted over the whole game of forty ranges."""
    lexicon = open_lexicon()
    runs = [_run(lexicon) for _ in range(passes)]
    figures: dict[str, Any] = {name: round(statistics.median(run[name] for run in runs)) for name in runs[0]}
    figures["events_lost_or_doubled"] = sum(run["wrong"] for run in runs)
    del figures["wrong"]
    return figures


def _run(lexicon: Lexicon) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder, open_game_journal(Path(folder) / "hall", create=True) as journal:
        game = _played(journal, lexicon)
        lines = _lines(game, lexicon)
        desks = [_desk(journal, lexicon, number) for number in range(1, REFEREES + 1)]
        threads = [threading.Thread(target=_rule, args=(desk, number, lines)) for number, desk in desks]
        started = time.perf_counter()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        seconds = time.perf_counter() - started
        slips = REFEREES * TABLES * len(lines)
        wrong = sum(abs(journal.version(f"sheet-{GAME}-{number}") - 1 - len(lines)) for number, _ in desks)
        return {
            "slips": slips,
            "slips_per_s": slips / seconds,
            "appends_per_s": REFEREES * len(lines) / seconds,
            "wrong": wrong,
        }


def _played(journal: CompetitionJournal, lexicon: Lexicon) -> Game:
    """The game is over: its slips wait in forty piles."""
    now = SimulatedTime()
    desk = build_chief_referee(journal, lexicon, game=GAME, now=now)
    terms = Terms(lexicon.name, lexicon.checksum, draws=Draws.PROGRAM)
    desk.open(OpenGame("Mesure", GAME, "Duplicata", "2026-01-01", terms, "graine de mesure des arbitres"))
    play_game(desk, now)
    return desk.game


def _lines(game: Game, lexicon: Lexicon) -> Lines:
    """Slips of each turn, as a hall writes them."""
    solver = Solver(lexicon)
    written: Lines = {}
    for take, turn in zip(counted_takes(game), game.played, strict=True):
        then = _before(game, turn.number)
        pool = make_pool(then, lexicon, solver, REFEREES * TABLES, luck_of("bench", take.turn))
        written[take] = [*pool.lesser, *pool.faulty]
    return written


def _before(game: Game, turn: int) -> Game:
    """The game as it was while the players searched."""
    played = game.played[turn - 1]
    return replace(game, phase=Phase.RUNNING, board=played.board, rack=played.rack, turn=turn)


def _desk(journal: CompetitionJournal, lexicon: Lexicon, number: int) -> tuple[int, RefereeDesk]:
    hall = Hall(journal, lexicon, SimulatedTime())
    tables = tuple(range((number - 1) * TABLES + 1, number * TABLES + 1))
    opened = SheetOpened(GAME, number, f"O{number}", tables, "FISF-2010")
    hall.sheet_stream(GAME, number).obey(lambda sheet: open_sheet(sheet, opened), f"O{number}", 0)
    return number, RefereeDesk(hall, f"O{number}", GAME, number)


def _rule(desk: RefereeDesk, number: int, lines: Lines) -> None:
    first = (number - 1) * TABLES + 1
    for take, written in lines.items():
        excepted = {first + k: written[(number + k) % len(written)] for k in range(EXCEPTIONS)}
        desk.everyone_at_top(take, excepted)


if __name__ == "__main__":
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    sys.stdout.write(json.dumps(writer_figures(), indent=2) + "\n")
