"""The choice among equal tops: what an automatic game pays for it per turn, beside the search of the same positions."""

import statistics
import time
from collections.abc import Callable
from typing import Any

from duplicata.cli.bench_figures import Turn, play_games
from duplicata.lexicon import open_lexicon
from duplicata.scrabble.bag import bag_around
from duplicata.scrabble.choice import rank, retained
from duplicata.scrabble.solver import Moves, Solver

GAMES, SEED = 60, 1948


def choice_figures(passes: int) -> dict[str, Any]:
    """Microseconds per turn, medians of passes that take turns, so that all meet the same machine."""
    lexicon = open_lexicon()
    solver = Solver(lexicon)
    turns = [turn for game in play_games(solver, GAMES, SEED) for turn in game]
    tops = [solver.top(turn.board, turn.rack) for turn in turns]
    bags = [bag_around(turn.board, turn.rack.tiles).tiles for turn in turns]
    positions = list(zip(turns, bags, tops, strict=True))
    works: dict[str, Callable[[Turn, str, Moves], object]] = {
        "search": lambda turn, _, __: solver.top(turn.board, turn.rack),
        "retained": lambda turn, bag, moves: retained(turn.board, turn.rack.tiles, bag, moves, lexicon),
        "ranked": lambda turn, bag, moves: rank(turn.board, turn.rack.tiles, bag, moves, lexicon),
    }
    spent: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(passes):
        for name, work in works.items():
            started = time.perf_counter()
            for position in positions:
                work(*position)
            spent[name].append((time.perf_counter() - started) / len(positions) * 1e6)
    medians = {f"{name}_us_per_turn": round(statistics.median(found), 1) for name, found in spent.items()}
    return medians | {"turns": len(turns), "equal_tops_per_turn": round(sum(map(len, tops)) / len(tops), 2)}
