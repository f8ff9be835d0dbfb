"""Centres ready to play, for tests: an event agreed, centres declared, results sent."""

from collections.abc import Iterable, Mapping

from duplicata.competition.centres import Centres, CentresEvent, replay_centres
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
from duplicata.competition.centres.results_row import ResultRow
from duplicata.competition.centres.signals import PodiumRow, SignalKind
from duplicata.competition.people import Player, Series

MINUTE = 60_000
DAY = "2026-12-12"


def centre(number: int, **changes: object) -> Centre:
    facts = {
        "number": number,
        "name": f"Centre {number}",
        "place": ("Tours", "Liège", "Genève", "Québec", "Dakar", "Lomé")[number % 6],
        "federation": "FR",
        "manager": "Odile Girard",
        "contact": "06 00 00 00 00",
        "starts_at": "14:00",
        "declared_on": "2026-11-01",
    }
    return Centre(**(facts | changes))  # type: ignore[arg-type]


def games(count: int, drawing: int = 1) -> tuple[DrawnGame, ...]:
    return tuple(DrawnGame(game, drawing) for game in range(1, count + 1))


def agreed(formula: Formula, count: int = 2) -> AgreeFormula:
    drawing = ENVELOPE if formula is Formula.PREDRAWN else 1
    return AgreeFormula(formula, "Multiplex d’automne", DAY, games(count, drawing))


def obey(centres: Centres, *commands: CentresCommand) -> Centres:
    for command in commands:
        centres = replay_centres(decide(centres, command), centres)
    return centres


def outcome(centres: Centres, command: CentresCommand) -> CentresEvent:
    (event,) = decide(centres, command)
    return event


def declared(formula: Formula, centres: int = 3, count: int = 2, top: int = 1000) -> Centres:
    """So many centres, and the same top for each game."""
    return obey(
        Centres(),
        agreed(formula, count),
        *(DeclareCentre(centre(number)) for number in range(1, centres + 1)),
        *(StateTop(game, top) for game in range(1, count + 1)),
    )


def player(number: int, series: Series = Series.S4B) -> Player:
    return Player("", f"Nom{number:04}", "Zoé", "FR", str(1_000_000 + number), None, series)


def row(number: int, *scores: int | None, series: Series = Series.S4B) -> ResultRow:
    return ResultRow(player(number, series), scores)


def results(number: int, rows: Iterable[ResultRow]) -> ReceiveResults:
    return ReceiveResults(number, tuple(rows), "fichier")


def signal(number: int, kind: SignalKind, minute: float = 0, game: int = 1, **more: int) -> ReportSignal:
    return ReportSignal(number, game, kind, int(minute * MINUTE), **more)


def whole_game(number: int, game: int = 1) -> tuple[CentresCommand, ...]:
    """A centre that says all that it must of a game."""
    return (
        signal(number, SignalKind.READY, 0, game),
        signal(number, SignalKind.STARTED, 1, game),
        signal(number, SignalKind.FINISHED, 90, game),
        ReportPodium(number, game, (PodiumRow(1, "Zoé", 900),)),
    )


def played(formula: Formula, scores: Mapping[int, Mapping[int, tuple[int | None, ...]]], count: int = 2) -> Centres:
    """Centres that told everything and sent these results: scores by centre and player."""
    centres = declared(formula, len(scores), count)
    for number, rows in scores.items():
        for game in range(1, count + 1):
            centres = obey(centres, *whole_game(number, game))
        centres = obey(centres, results(number, (row(each, *of) for each, of in rows.items())))
    return centres
