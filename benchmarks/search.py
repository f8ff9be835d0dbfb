"""Tops, ties and all the moves: the core called from Python, beside the yardstick, pass after pass in turn."""

import json
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.yardstick import Yardstick
from duplicata.cli.bench_figures import Turn, play_games, replay
from duplicata.lexicon import open_lexicon
from duplicata.scrabble.board import Board
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.solver import Solver

CASES = Path(__file__).parents[1] / "tests" / "cases" / "positions.jsonl"
GAMES, SEED = 100, 1948


def search_figures(passes: int) -> dict[str, Any]:
    lexicon = open_lexicon()
    bench = Bench(Solver(lexicon), Yardstick(lexicon), passes)
    return {
        "positions": len(bench.recorded),
        "top_with_board": bench.top_with_board(),
        "top_by_jokers": {str(jokers): bench.top_with_board(jokers) for jokers in range(3)},
        "top_replayed": bench.top_replayed(),
        "all_moves_sorted": bench.all_moves_sorted(),
        "one_position": bench.one_position(),
    }


class Bench:
    """The recorded positions, some games, and the two who are compared."""

    def __init__(self, solver: Solver, yardstick: Yardstick, passes: int) -> None:
        self.solver, self.yardstick, self.passes = solver, yardstick, passes
        self.recorded = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
        self.games = play_games(solver, GAMES, SEED)

    def top_with_board(self, jokers: int | None = None) -> dict[str, float]:
        """A batch of unrelated positions, each board built anew."""
        chosen = [p for p in self.recorded if jokers is None or p["rack"].count("?") == jokers]
        boards, racks = [Board.parse(p["board"]) for p in chosen], [Rack.parse(p["rack"]) for p in chosen]
        rows = [("".join(p["board"]), p["rack"], p["top"], p["ties"]) for p in chosen]
        return self._compare(
            lambda: len(self.solver.tops(boards, racks)),
            lambda: self.yardstick.measure(rows)["board_and_search"]["all"]["per_s_median"],
        )

    def top_replayed(self) -> dict[str, float]:
        """Games followed move by move on the incremental board, against the yardstick's search without its board."""
        rows = [self._row(turn) for game in self.games for turn in game]
        return self._compare(
            lambda: replay(self.solver, self.games),
            lambda: self.yardstick.measure(rows)["search"]["all"]["per_s_median"],
        )

    def all_moves_sorted(self) -> dict[str, float]:
        """Every legal move of each position, in the order of the contract."""
        boards, racks = [Board.parse(p["board"]) for p in self.recorded], [Rack.parse(p["rack"]) for p in self.recorded]
        rows = [("".join(p["board"]), p["rack"], p["top"], p["ties"]) for p in self.recorded]

        def list_all() -> int:
            for board, rack in zip(boards, racks, strict=True):
                self.solver.all_moves(board, rack)
            return len(boards)

        return self._compare(
            list_all, lambda: self.yardstick.measure(rows, all_moves=True)["board_and_search"]["all"]["per_s_median"]
        )

    def one_position(self) -> dict[str, float]:
        """One call for one position, its moves read: what a desk pays."""
        boards, racks = [Board.parse(p["board"]) for p in self.recorded], [Rack.parse(p["rack"]) for p in self.recorded]
        micros = []
        for _ in range(self.passes):
            for board, rack in zip(boards, racks, strict=True):
                started = time.perf_counter()
                list(self.solver.top(board, rack))
                micros.append((time.perf_counter() - started) * 1e6)
        cuts = statistics.quantiles(micros, n=100)
        return {"median_us": round(cuts[49], 1), "p99_us": round(cuts[98], 1)}

    def _row(self, turn: Turn) -> tuple[str, str, int, int]:
        tops = self.solver.top(turn.board, turn.rack)
        return turn.board.cells, turn.rack.tiles, tops.best, len(tops)

    def _compare(self, core: Callable[[], int], yardstick: Callable[[], float]) -> dict[str, float]:
        """Medians of passes made in turn, so that both meet the same machine."""
        ours, theirs = [], []
        for _ in range(self.passes):
            started = time.perf_counter()
            done = core()
            ours.append(done / (time.perf_counter() - started))
            theirs.append(yardstick())
        median, reference = statistics.median(ours), statistics.median(theirs)
        ratios = [one / other for one, other in zip(ours, theirs, strict=True)]
        return {
            "per_s": round(median),
            "per_s_best": round(max(ours)),
            "yardstick_per_s": round(reference),
            "yardstick_per_s_best": round(max(theirs)),
            "ratio": round(statistics.median(ratios), 3),
        }
