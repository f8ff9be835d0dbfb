"""Writes a merged ranking, or that of a centre: CSV and XLSX for federations, JSON for programs (G 5.4.7)."""

import csv
from collections.abc import Callable, Mapping
from io import StringIO

import msgspec

from duplicata.desks.centres.views import RankedPlayer, RankingView
from duplicata.documents.exchange.results.cells import first_name_cased, safe
from duplicata.documents.exchange.results.table import Cell, ResultTable
from duplicata.documents.exchange.results.workbook import write_workbook
from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence

_BEFORE = ("rank", "licence", "last_name", "first_name", "federation")
_AFTER = ("total", "series", "club", "centre_number", "centre", "injected")


@rule("G 5.4.7-8", "G 5.4.7-20")
def ranking_table(view: RankingView) -> ResultTable:
    """What the guide asks for first: licence, name in capitals, first name, federation, score of each game."""
    scores = [sentence("results_score", {"game": game}) for game in view.games]
    heading = (*_titles(_BEFORE), *scores, *_titles(_AFTER))
    return ResultTable(heading, tuple(map(_row, view.lines)))


def _titles(names: tuple[str, ...]) -> list[str]:
    return [sentence(f"results_{name}", {}) for name in names]


def _row(line: RankedPlayer) -> tuple[Cell, ...]:
    return (
        line.rank,
        line.licence,
        line.last_name.upper(),
        first_name_cased(line.first_name),
        line.federation,
        *line.scores,
        line.total,
        line.series,
        line.club,
        line.centre,
        line.centre_name,
        sentence("results_is_injected", {}) if line.is_injected else "",
    )


def _csv(view: RankingView) -> bytes:
    table, text = ranking_table(view), StringIO()
    writer = csv.writer(text, delimiter=";", lineterminator="\r\n")
    writer.writerows([_cell(cell) for cell in row] for row in (table.heading, *table.rows))
    return text.getvalue().encode("utf-8-sig")


def _cell(cell: Cell) -> str | int:
    return safe(cell) if isinstance(cell, str) else "" if cell is None else cell


def _json(view: RankingView) -> bytes:
    return msgspec.json.format(msgspec.json.encode(view), indent=2) + b"\n"


RANKING_FORMATS: Mapping[str, tuple[str, Callable[[RankingView], bytes]]] = {
    "csv": ("text/csv; charset=utf-8", _csv),
    "xlsx": (
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        lambda view: write_workbook(ranking_table(view)),
    ),
    "json": ("application/json", _json),
}
"""How a ranking goes out, by the end of its name: its media type, and what writes it."""
