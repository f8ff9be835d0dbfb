"""What `duplicata bench` measures: games played by the program itself, then searched again in several ways."""

import gc
import random
import time
from collections.abc import Callable

import msgspec

from duplicata.cli.json_lines import print_lines
from duplicata.lexicon import open_lexicon
from duplicata.scrabble.board import Board
from duplicata.scrabble.letters import TILE_COUNTS, without
from duplicata.scrabble.move import Move, tiles_laid
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.solver import Solver

GAMES = 40
SEED = 2010
PASSES = 5


class Figures(msgspec.Struct, frozen=True):
    """Positions a second on one core, and microseconds for one position through Python."""

    lexicon: str
    positions: int
    open_ms: float
    top_batch_per_s: int
    top_replay_per_s: int
    all_moves_per_s: int
    one_position_us: float


class Turn(msgspec.Struct, frozen=True):
    """A position of a game, and the move retained."""

    board: Board
    rack: Rack
    move: Move


def play_games(solver: Solver, games: int, seed: int) -> list[list[Turn]]:
    """Games in which the first top is always retained; the same seed gives the same games."""
    return [_play(solver, random.Random(seed * 1000 + number)) for number in range(games)]


def _play(solver: Solver, chance: random.Random) -> list[Turn]:
    bag = [tile for tile, count in TILE_COUNTS.items() for _ in range(count)]
    chance.shuffle(bag)
    board, tiles, turns = Board.empty(), "", list[Turn]()
    while True:
        while len(tiles) < 7 and bag:
            tiles += bag.pop()
        rack = Rack.parse(tiles)
        tops = solver.top(board, rack)
        if not tops:
            return turns
        move = tops[0]
        turns.append(Turn(board, rack, move))
        tiles = without(tiles, tiles_laid(board, move))
        board = board.with_move(move)


def best_rate(work: Callable[[], int]) -> int:
    """How many a second, in the best of a few passes: other programs only ever slow one down."""
    rates = []
    for _ in range(PASSES):
        gc.collect()
        started = time.perf_counter()
        done = work()
        rates.append(done / (time.perf_counter() - started))
    return round(max(rates))


def replay(solver: Solver, games: list[list[Turn]]) -> int:
    """Every turn searched on a board kept from turn to turn; returns the number of turns."""
    for turns in games:
        followed = solver.follow()
        for turn in turns:
            followed.top(turn.rack)
            followed.play(turn.move)
    return sum(len(turns) for turns in games)


def measure() -> Figures:
    open_lexicon()
    started = time.perf_counter()
    lexicon = open_lexicon()
    opened = time.perf_counter() - started
    solver = Solver(lexicon)
    games = play_games(solver, GAMES, SEED)
    turns = [turn for game in games for turn in game]
    boards, racks = [turn.board for turn in turns], [turn.rack for turn in turns]
    return Figures(
        lexicon=lexicon.name,
        positions=len(turns),
        open_ms=round(opened * 1000, 2),
        top_batch_per_s=best_rate(lambda: len(solver.tops(boards, racks))),
        top_replay_per_s=best_rate(lambda: replay(solver, games)),
        all_moves_per_s=best_rate(lambda: sum(1 for turn in turns if solver.all_moves(turn.board, turn.rack))),
        one_position_us=round(
            1e6 / best_rate(lambda: sum(1 for turn in turns if list(solver.top(turn.board, turn.rack)))), 1
        ),
    )


def show(figures: Figures, *, as_json: bool) -> None:
    if as_json:
        print_lines([figures])
        return
    from duplicata.cli.lexicon_views import count, say

    say("bench_title", lexicon=figures.lexicon, positions=count(figures.positions))
    for name in ("top_batch_per_s", "top_replay_per_s", "all_moves_per_s"):
        say(f"bench_{name}", figure=count(getattr(figures, name)))
    say("bench_one", figure=figures.one_position_us, opened=figures.open_ms)
