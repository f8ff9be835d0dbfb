"""Lists of players for tests: competitions to enter, and files as spreadsheets, or as nobody, would write them."""

import csv
import io
from collections.abc import Mapping, Sequence
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

import openpyxl

from duplicata.competition.competition import Competition, replay
from duplicata.competition.events import CompetitionOpened

HEAD = ("Nom", "Prénom", "Licence", "Club", "Série", "Catégorie")
LUC = ("DUPONT", "Luc", "1234567", "Tours", "3A", "vermeil")
ZOE = ("Lévêque", "Zoé", "7654321", "Blois; Loire", "4B", "senior")

_NAMESPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_RELATED = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"


def competition(*, is_pairs: bool = False) -> Competition:
    return replay([CompetitionOpened("TH3", "Tours", "FR", "FISF-2010", "libre", "0", is_pairs)])


def csv_text(*rows: Sequence[str], separator: str = ";") -> str:
    text = io.StringIO()
    csv.writer(text, delimiter=separator).writerows(rows)
    return text.getvalue()


def workbook(*rows: Sequence[object], title: str = "Inscrits") -> bytes:
    """A workbook as a spreadsheet program writes it."""
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = title
    for row in rows:
        sheet.append(list(row))
    book.create_sheet("Autre").append(["Rien", "ici"])
    content = io.BytesIO()
    book.save(content)
    return content.getvalue()


def raw_workbook(sheet: str, parts: Mapping[str, str | bytes] | None = None) -> bytes:
    """A workbook written by hand: `sheet` is what stands in its data, `parts` take the place of its own."""
    own: dict[str, str | bytes] = {
        "_rels/.rels": _relations(("r1", "officeDocument", "xl/workbook.xml")),
        "xl/workbook.xml": f'<workbook xmlns="{_NAMESPACE}" xmlns:r="{_RELATED}">'
        '<sheets><sheet name="Un" sheetId="1" r:id="r1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": _relations(
            ("r1", "worksheet", "worksheets/sheet1.xml"), ("r2", "sharedStrings", "/xl/sharedStrings.xml")
        ),
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{_NAMESPACE}"><sheetData>{sheet}</sheetData></worksheet>',
    }
    return zipped(own | dict(parts or {}))


def zipped(parts: Mapping[str, str | bytes]) -> bytes:
    content = io.BytesIO()
    with ZipFile(content, "w") as archive:
        for name, part in parts.items():
            archive.writestr(name, part, ZIP_STORED if name == "mimetype" else ZIP_DEFLATED)
    return content.getvalue()


def inline(*cells: str, number: int = 1) -> str:
    """A row of texts, each in its cell."""
    written = "".join(f'<c t="inlineStr"><is><t>{cell}</t></is></c>' for cell in cells)
    return f'<row r="{number}">{written}</row>'


def _relations(*found: tuple[str, str, str]) -> str:
    written = "".join(f'<Relationship Id="{id_}" Type="{_RELATED}/{kind}" Target="{to}"/>' for id_, kind, to in found)
    return f'<Relationships xmlns="{_PACKAGE}">{written}</Relationships>'
