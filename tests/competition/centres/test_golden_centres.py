"""The golden cases of G 5.3, G 5.4 and G 5.5: centres, what happened to them, and the rankings the guide prescribes."""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from competition.centres.declared import MINUTE, declared, obey, results, signal, whole_game

from duplicata.competition.centres import Centres
from duplicata.competition.centres.commands import (
    CancelTurnsInCentre,
    CentresCommand,
    ReportPoll,
    SetAside,
    VoidGameInCentre,
)
from duplicata.competition.centres.formula import Formula
from duplicata.competition.centres.merging import MergedRanking, centre_ranking, general_ranking
from duplicata.competition.centres.results_row import ResultRow, SeriesSample
from duplicata.competition.centres.signals import SignalKind
from duplicata.competition.people import Player, Series

GOLDEN = Path(__file__).parents[2] / "golden"
CASES = [
    pytest.param(case, id=case["name"])
    for name in ("g-5.3-satellites.toml", "g-5.4-jumeles.toml", "g-5.5-simultanes.toml")
    for case in tomllib.loads((GOLDEN / name).read_text(encoding="utf-8"))["case"]
]
LATER = 600 * MINUTE


def rows(scores: Mapping[str, list[int]]) -> Iterator[ResultRow]:
    for text, points in scores.items():
        name, series = text.split()
        player = Player("", name, "X", "FR", None, None, Series(series))
        yield ResultRow(player, tuple(None if score < 0 else score for score in points))


def orders(number: int, terms: Mapping[str, Any], games: int) -> Iterator[CentresCommand]:
    for game in range(1, games + 1):
        if not terms.get("silent"):
            yield from whole_game(number, game)
    for cut in terms.get("cuts", ()):
        yield signal(number, SignalKind.LINE_LOST, cut["from"], cut["game"])
        if "stayed" in cut:
            kind = SignalKind.PLAYERS_STAYED if cut["stayed"] else SignalKind.PLAYERS_LEFT
            yield signal(number, kind, cut["from"] + 1, cut["game"])
        yield signal(number, SignalKind.LINE_BACK, cut["to"], cut["game"])
    for game, turns in terms.get("cancelled", {}).items():
        yield CancelTurnsInCentre(number, int(game), tuple(turns), "incident")
    for game, why in terms.get("void", {}).items():
        yield VoidGameInCentre(number, int(game), why)
    yield results(number, rows(terms["scores"]))
    if "aside" in terms:
        yield SetAside(number, terms["aside"])


def told(case: Mapping[str, Any]) -> Centres:
    games = case.get("games", 2)
    centres = declared(Formula(case["formula"]), len(case["centre"]), games)
    for number, terms in case["centre"].items():
        centres = obey(centres, *orders(int(number), terms, games))
    for poll in case.get("polls", ()):
        samples = tuple(SeriesSample(series, *sample) for series, sample in poll["series"].items())
        centres = obey(centres, ReportPoll(poll["centre"], poll["game"], poll["turn"], samples))
    return centres


def written(ranking: MergedRanking) -> list[str]:
    return [
        f"{'+' if line.is_injected else ''}{line.rank} {line.centre} {line.row.player.last_name} {line.total}"
        for line in ranking.lines
    ]


@pytest.mark.parametrize("case", CASES)
def test_golden(case: Mapping[str, Any]) -> None:
    centres = told(case)
    ranking = general_ranking(centres, LATER)
    assert written(ranking) == case["general"]
    assert ranking.heads.players == sum(ranking.heads.by_series.values()) == case["heads"]
    assert {str(each.centre) for each in ranking.apart} == set(case.get("apart", {}))
    for each in ranking.apart:
        assert case["apart"][str(each.centre)] in each.reason
    for number, lines in case.get("ranking", {}).items():
        assert written(centre_ranking(centres, int(number), LATER)) == lines
