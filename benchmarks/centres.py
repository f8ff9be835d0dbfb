"""Results of 300 centres and 6,000 players: received one by one, then merged into one ranking, formula by formula."""

import random
import statistics
import time
from typing import Any

from duplicata.competition.centres import Centres, replay_centres
from duplicata.competition.centres.centre import Centre
from duplicata.competition.centres.commands import (
    AgreeFormula,
    CentresCommand,
    DeclareCentre,
    ReceiveResults,
    ReportPodium,
    ReportSignal,
    StateTop,
)
from duplicata.competition.centres.decisions import decide
from duplicata.competition.centres.formula import ENVELOPE, DrawnGame, Formula
from duplicata.competition.centres.merging import general_ranking
from duplicata.competition.centres.results_row import ResultRow
from duplicata.competition.centres.signals import PodiumRow, SignalKind
from duplicata.competition.people import Player, Series

CENTRES, PLAYERS, GAMES, SEED, TOP = 300, 6000, 3, 1948, 1000
_DAY = "2026-12-12"


def centres_figures(passes: int) -> dict[str, Any]:
    """Milliseconds for the merged ranking, medians; and for all the results to be checked and received."""
    figures: dict[str, Any] = {"centres": CENTRES, "players": PLAYERS, "games": GAMES}
    for formula in Formula:
        started = time.perf_counter()
        centres = _received(formula)
        received = time.perf_counter() - started
        spent = [_merged(centres) for _ in range(passes)]
        figures[formula.value] = {
            "received_ms": round(received * 1e3, 1),
            "merged_ms": round(statistics.median(spent) * 1e3, 1),
        }
    return figures


def _merged(centres: Centres) -> float:
    started = time.perf_counter()
    ranking = general_ranking(centres, 0)
    spent = time.perf_counter() - started
    assert len(ranking.lines) == PLAYERS
    return spent


def _received(formula: Formula) -> Centres:
    chance, centres = random.Random(SEED), Centres()
    drawing = ENVELOPE if formula is Formula.PREDRAWN else 1
    games = tuple(DrawnGame(game, drawing) for game in range(1, GAMES + 1))
    centres = _obey(centres, AgreeFormula(formula, "Simultané", _DAY, games))
    for game in range(1, GAMES + 1):
        centres = _obey(centres, StateTop(game, TOP))
    each = PLAYERS // CENTRES
    for number in range(1, CENTRES + 1):
        centre = Centre(number, f"Centre {number}", "Ville", "FR", "Odile Girard", "06", "14:00", "2026-11-01")
        centres = _obey(centres, DeclareCentre(centre))
        for game in range(1, GAMES + 1):
            centres = _obey(centres, ReportSignal(number, game, SignalKind.STARTED, 0))
            centres = _obey(centres, ReportPodium(number, game, (PodiumRow(1, "Zoé", TOP),)))
        rows = tuple(_row(chance, number * each + place) for place in range(each))
        centres = _obey(centres, ReceiveResults(number, rows))
    return centres


def _row(chance: random.Random, number: int) -> ResultRow:
    player = Player("", f"Nom{number}", "Zoé", "FR", str(1_000_000 + number), None, chance.choice(list(Series)))
    return ResultRow(player, tuple(chance.randrange(TOP // 3, TOP) for _ in range(GAMES)))


def _obey(centres: Centres, command: CentresCommand) -> Centres:
    return replay_centres(decide(centres, command), centres)
