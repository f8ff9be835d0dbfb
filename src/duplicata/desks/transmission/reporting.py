"""What a centre reports of a game that it has played: podium, solos, the best of each turn, and every score."""

from duplicata.competition.centres.results_row import ResultRow
from duplicata.competition.centres.signals import PodiumRow
from duplicata.competition.lines.reports import BestReport, PodiumReport, ResultsReport, SoloReport
from duplicata.desks.hall import Hall
from duplicata.desks.hall.counted_games import CountedGames
from duplicata.desks.hall.sent_scores import disturbed_turns, sent_standing
from duplicata.desks.organising.game_ending import check_game_over, end_of_game
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.refereeing.game_result import Solo
from duplicata.scrabble.refereeing.sheet_result import SheetResult

_PODIUM = 3


class ResultsNotReady(DuplicataError):
    """Results to send while slips are still to be ruled."""


class PodiumNotReady(DuplicataError):
    """A podium to send while the papers of the first are missing."""


def podium_report(hall: Hall, game: int) -> PodiumReport:
    """The first of a game.

    Raises:
        UnknownGame, GameNotOver, PodiumNotReady.
    """
    lines = end_of_game(hall, game).leading.lines
    if not lines:
        raise PodiumNotReady(game=game)
    return PodiumReport(game, tuple(PodiumRow(each.rank, each.name, each.total) for each in lines[:_PODIUM]))


def turn_reports(hall: Hall, game: int) -> tuple[SoloReport | BestReport, ...]:
    """The best of every turn, and the solos with what they brought here; none of a turn that was disturbed (INT 121).

    Raises:
        GameNotOver.
    """
    check_game_over(hall, game)
    results = hall.results(game)
    takes = results.sheets[0].takes if results.sheets else ()
    disturbed = hall.reading_stream(game).state.spoiled
    bests = (_best(game, take.turn, results.sheets) for take in takes if take.turn not in disturbed)
    solos = (_solo(hall, game, each) for each in results.solos if each.turn not in disturbed)
    return (*(best for best in bests if best.players > 0), *solos)


def _best(game: int, turn: int, sheets: tuple[SheetResult, ...]) -> BestReport:
    points = max(each.best[turn][0] for each in sheets)
    earned = [tally.outcomes[turn].points for each in sheets for tally in each.tallies.values()]
    return BestReport(game, turn, points, earned.count(points))


def _solo(hall: Hall, game: int, solo: Solo) -> SoloReport:
    entry = hall.competition.entries[hall.competition.seats(game)[solo.table]]
    licence = entry.players[0].licence or ""
    return SoloReport(game, solo.turn, entry.name, solo.points, licence, solo.bonus)


def results_report(hall: Hall) -> ResultsReport:
    """Every player with his scores, over the games whose slips are all ruled, and the turns that were disturbed.

    Raises:
        ResultsNotReady.
    """
    hall.catch_up()
    counted, entries = CountedGames(hall), hall.competition.entries
    if not counted.ruled:
        raise ResultsNotReady()
    planned, ruled = counted.planned, counted.ruled
    rows = []
    for line in sent_standing(counted).lines:
        scores = dict(zip(ruled, line.by_game, strict=True))
        rows += [
            ResultRow(player, tuple(scores.get(game) for game in planned)) for player in entries[line.entry].players
        ]
    return ResultsReport(tuple(rows), disturbed_turns(counted))
