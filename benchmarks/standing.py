"""A standing put right after one correction, alone and through the desks, beside the same counted anew; its growth."""

import math
import random
import statistics
import time
from typing import Any

from benchmarks.large_halls import Corrections, large_hall
from duplicata.competition.standing.ranking import Standing
from duplicata.desks.hall.counted_games import CountedGames

PLAYERS, GAMES, SEED = (500, 1200, 5000), 3, 1948
TOP = 1000
CORRECTIONS = 5


def standing_figures(passes: int) -> dict[str, Any]:
    """Milliseconds for a correction with every line of the new standing, medians of passes that take turns."""
    figures = {str(players): _of_hall(players, passes) for players in PLAYERS}
    few, many = figures[str(PLAYERS[0])], figures[str(PLAYERS[-1])]
    growth = math.log(PLAYERS[-1] / PLAYERS[0])
    return {
        "games": GAMES,
        "by_players": figures,
        "correction_exponent": round(math.log(many["corrected_ms"] / few["corrected_ms"]) / growth, 2),
        "through_the_desks": {"players": PLAYERS[-1], **_through_desks(PLAYERS[-1], passes)},
    }


def _of_hall(players: int, passes: int) -> dict[str, float]:
    chance = random.Random(SEED)
    scores = {
        game: {entry: chance.randrange(TOP // 3, TOP) for entry in range(1, players + 1)}
        for game in range(1, GAMES + 1)
    }
    tops = dict.fromkeys(scores, TOP)
    standing = Standing(scores, tops)
    spent: dict[str, list[float]] = {"corrected_ms": [], "ranked_ms": [], "anew_ms": []}
    for _ in range(passes * CORRECTIONS):
        game, entry, points = chance.randint(1, GAMES), chance.randint(1, players), chance.randrange(TOP)
        started = time.perf_counter()
        corrected = standing.with_score(game, entry, points)
        corrected.rank(entry)
        spent["ranked_ms"].append(time.perf_counter() - started)
        lines = corrected.lines
        spent["corrected_ms"].append(time.perf_counter() - started)
        changed = {**scores, game: {**scores[game], entry: points}}
        started = time.perf_counter()
        anew = Standing(changed, tops).lines
        spent["anew_ms"].append(time.perf_counter() - started)
        assert lines == anew
    return {name: round(statistics.median(found) * 1e3, 3) for name, found in spent.items()}


def _through_desks(players: int, passes: int) -> dict[str, float]:
    """Milliseconds from a slip put right on its sheet to every line of the new standing, beside a first count."""
    hall = large_hall(players, GAMES)
    counted, corrections = CountedGames(hall), Corrections(hall, SEED)
    started = time.perf_counter()
    assert len(counted.standing.lines) == players
    first = time.perf_counter() - started
    spent = []
    for _ in range(passes * CORRECTIONS):
        corrections.correct_one()
        started = time.perf_counter()
        assert len(counted.standing.lines) == players
        spent.append(time.perf_counter() - started)
    return {"corrected_ms": round(statistics.median(spent) * 1e3, 3), "first_ms": round(first * 1e3, 3)}
