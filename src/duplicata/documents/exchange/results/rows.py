"""The results of a competition as rows: the columns that the guide asks for first, then those that help (G 5.4.7)."""

from duplicata.competition.standing.federation import FederationRow
from duplicata.desks.standings import StandingsDesk
from duplicata.documents.exchange.results.cells import first_name_cased
from duplicata.documents.exchange.results.table import Cell, ResultTable
from duplicata.documents.exchange.results.tarot_general import general_of, general_table
from duplicata.documents.exchange.results.tarot_rows import tarot_table
from duplicata.documents.source import Source
from duplicata.kernel.messages import sentence

_EXTRAS = (
    *("club", "series", "category", "table", "total", "difference"),
    *("rank", "solos", "warnings", "penalties", "centre"),
)


def result_table(source: Source) -> ResultTable:
    """A row for each player, in the order of the standing, over the games whose results may be posted, or over one.

    In a journal of Tarot, those of a session, or over all of them where they have one format and none is asked for.

    Raises:
        NoCompetitionToPrint, ResultsNotPosted: the game that was asked for is not ready.
        NoSessionAsked, NoSuchSessionToPrint: in a journal of Tarot.
    """
    if general := general_of(source):
        return general_table(general)
    if source.is_about_tarot:
        return tarot_table(source.of_session())
    source.check_competition()
    desk = StandingsDesk(source.hall, "")
    rows = desk.federation_rows(source.game)
    games = desk.games.ruled if source.game is None else (source.game,)
    scores = [sentence("results_score", {"game": game}) for game in games]
    heading = [sentence(f"results_{name}", {}) for name in ("licence", "last_name", "first_name", "federation")]
    extras = [sentence(f"results_{name}", {}) for name in _EXTRAS]
    centre = source.hall.competition.terms.place
    return ResultTable((*heading, *scores, *extras), tuple(_row(row, centre) for row in rows))


def _row(row: FederationRow, centre: str) -> tuple[Cell, ...]:
    return (
        row.licence or "",
        row.last_name,
        first_name_cased(row.first_name),
        row.federation,
        *row.scores,
        row.club or "",
        row.series,
        row.category,
        row.table,
        row.total,
        row.difference,
        row.rank,
        row.solos,
        row.warnings,
        row.penalties,
        centre,
    )
