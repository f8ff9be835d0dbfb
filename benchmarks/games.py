"""Whole games played by the program, beside the search of the same positions alone; and their events replayed."""

import statistics
import time
from collections.abc import Callable
from itertools import count
from typing import Any

from duplicata.bootstrap import build_chief_referee, open_game_journal
from duplicata.desks.automatic import SimulatedTime, play_game
from duplicata.desks.hall.game_stream import GameJournal
from duplicata.lexicon import Lexicon, open_lexicon
from duplicata.scrabble.commands import OpenGame
from duplicata.scrabble.game import PlayedTurn, replay
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.terms import Draws, Terms

GAMES = 60


def game_figures(passes: int) -> dict[str, Any]:
    """Medians of passes that take turns, so that all meet the same machine."""
    lexicon = open_lexicon()
    journals, turns = zip(*(_play(lexicon, number) for number in range(GAMES)), strict=True)
    # Games that were not played before: a word looked up once is looked up faster the next time.
    numbers = count(GAMES)
    works: dict[str, Callable[[], int]] = {
        "games": lambda: len([_play(lexicon, next(numbers)) for _ in range(GAMES)]),
        "searches": lambda: _search(Solver(lexicon), turns),
        "events_replayed": lambda: sum(_replay(journal) for journal in journals),
    }
    rates: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(passes):
        for name, work in works.items():
            rates[name].append(_rate(work))
    medians = {name: round(statistics.median(found), 1) for name, found in rates.items()}
    positions = sum(len(game) for game in turns)
    return {
        "games_per_s": medians["games"],
        "games_per_s_best": round(max(rates["games"]), 1),
        "turns_per_game": round(positions / GAMES, 1),
        "events_per_game": round(sum(journal.head().position for journal in journals) / GAMES, 1),
        "share_of_search": round(medians["games"] * positions / GAMES / medians["searches"], 3),
        "events_replayed_per_s": medians["events_replayed"],
    }


def _play(lexicon: Lexicon, number: int) -> tuple[GameJournal, tuple[PlayedTurn, ...]]:
    journal, now = open_game_journal(None, create=True), SimulatedTime()
    desk = build_chief_referee(journal, lexicon, now=now)
    terms = Terms(lexicon.name, lexicon.checksum, draws=Draws.PROGRAM)
    desk.open(OpenGame("Mesure", 1, "Duplicata", "2026-01-01", terms, f"graine de mesure {number}"))
    play_game(desk, now)
    return journal, desk.game.played


def _search(solver: Solver, games: tuple[tuple[PlayedTurn, ...], ...]) -> int:
    """The tops of the same positions, asked one by one."""
    positions = [turn for game in games for turn in game]
    return sum(1 for turn in positions if solver.top(turn.board, Rack(turn.rack)))


def _replay(journal: GameJournal) -> int:
    replay(journal.events())
    return journal.head().position


def _rate(work: Callable[[], int]) -> float:
    started = time.perf_counter()
    return work() / (time.perf_counter() - started)
