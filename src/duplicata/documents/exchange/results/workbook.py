"""Writes results as a workbook: numbers that are numbers, a heading that stays in sight, no formula."""

from io import BytesIO

import openpyxl  # type: ignore[import-untyped]

from duplicata.documents.exchange.results.cells import safe
from duplicata.documents.exchange.results.table import ResultTable
from duplicata.kernel.messages import sentence

_WIDEST = 40


def write_workbook(table: ResultTable) -> bytes:
    """One sheet, its first line frozen, its columns as wide as what they hold."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = sentence("results_sheet", {})
    sheet.append(table.heading)
    for cell in sheet[1]:
        cell.font = openpyxl.styles.Font(bold=True)
    for row in table.rows:
        sheet.append([safe(cell) if isinstance(cell, str) else cell for cell in row])
    sheet.freeze_panes = "A2"
    for column in sheet.columns:
        longest = max(len(str(cell.value or "")) for cell in column)
        sheet.column_dimensions[column[0].column_letter].width = min(longest + 2, _WIDEST)
    content = BytesIO()
    book.save(content)
    return content.getvalue()
