"""The formats of results, by name: CSV and XLSX for federations and clubs, JSON for programs, text for SIGLES."""

import csv
from io import StringIO

import msgspec

from duplicata.desks.standings import StandingsDesk
from duplicata.documents.exchange.formats import Export, Wishes
from duplicata.documents.exchange.results.cells import safe
from duplicata.documents.exchange.results.latin1 import in_latin1
from duplicata.documents.exchange.results.rows import result_table
from duplicata.documents.exchange.results.sigles import write_sigles
from duplicata.documents.exchange.results.table import Cell
from duplicata.documents.exchange.results.tarot_general import general_of, general_results
from duplicata.documents.exchange.results.tarot_rows import tarot_results
from duplicata.documents.exchange.results.workbook import write_workbook
from duplicata.documents.source import Source


def _csv(source: Source, wishes: Wishes) -> bytes:
    table = result_table(source)
    text = StringIO()
    writer = csv.writer(text, delimiter=";", lineterminator="\r\n")
    writer.writerows([_safe(cell) for cell in row] for row in (table.heading, *table.rows))
    return in_latin1(text.getvalue()) if wishes.is_latin1 else text.getvalue().encode("utf-8-sig")


def _safe(cell: Cell) -> str | int:
    """Numbers as they are, even below zero; texts without formulas."""
    return safe(cell) if isinstance(cell, str) else "" if cell is None else cell


def _xlsx(source: Source, wishes: Wishes) -> bytes:
    return write_workbook(result_table(source))


def _json(source: Source, wishes: Wishes) -> bytes:
    if general := general_of(source):
        return _written(general_results(general))
    if source.is_about_tarot:
        return _written(tarot_results(source.of_session()))
    source.check_competition()
    desk = StandingsDesk(source.hall, "")
    posted = desk.by_rank() if source.game is None else desk.whole_game(source.game)
    rows = desk.federation_rows(source.game)
    written = {
        "competition": source.competition_name,
        "games": posted.games,
        "top": posted.top,
        "is_provisional": posted.is_provisional,
        "rows": rows,
        "disturbed": desk.disturbed(source.game),
    }
    return _written(written)


def _written(content: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(content), indent=2) + b"\n"


def _sigles(source: Source, wishes: Wishes) -> bytes:
    return write_sigles(source, omits_empty_tables=wishes.omits_empty_tables)


EXPORTS = (
    Export("results-xlsx", _xlsx, "xlsx"),
    Export("results-csv", _csv, "csv"),
    Export("results-json", _json, "json"),
    Export("sigles", _sigles, "txt", is_of_game=True),
)
