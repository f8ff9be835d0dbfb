"""A list of twenty thousand players read and checked line by line, from CSV and from XLSX: seconds and peak memory."""

import csv
import io
import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import openpyxl

LINES = 20_000
PASSES = 3
HEAD = ("Nom", "Prénom", "Licence", "Club", "Série", "Catégorie", "Fédération", "Rang")
CATEGORIES = ("senior", "vermeil", "diamant", "espoir")

# In a process of its own: the peak is that of one preview, and its first word is not a warm one.
_PREVIEW = """
import json, sys, time
from pathlib import Path
from duplicata.competition.competition import replay
from duplicata.competition.events import CompetitionOpened
from duplicata.documents.exchange.players.files import text_of_file
from duplicata.documents.exchange.players.reading import read_players
competition = replay([CompetitionOpened("TH3", "Tours", "FR", "FISF-2010", "libre", "0")])
content = Path(sys.argv[1]).read_bytes()
started, used = time.perf_counter(), time.process_time()
text = text_of_file(content)
opened = time.perf_counter()
read = read_players(competition, text)
done, cpu = time.perf_counter(), time.process_time() - used
assert len(read.entries) == int(sys.argv[2]), read.problems[:3]
with open("/proc/self/status", encoding="ascii") as status:
    peak = next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) / 1024
print(json.dumps({"opened_s": opened - started, "preview_s": done - started, "cpu_s": cpu, "peak_mb": peak}))
"""


def players_figures() -> dict[str, Any]:
    """Medians of fresh processes."""
    with tempfile.TemporaryDirectory() as folder:
        files = {"csv": Path(folder) / "liste.csv", "xlsx": Path(folder) / "liste.xlsx"}
        files["csv"].write_bytes(_csv())
        files["xlsx"].write_bytes(_workbook())
        return {"lines": LINES, **{kind: _previewed(file) for kind, file in files.items()}}


def _previewed(file: Path) -> dict[str, float]:
    command = [sys.executable, "-c", _PREVIEW, str(file), str(LINES)]
    runs = [json.loads(subprocess.run(command, check=True, capture_output=True).stdout) for _ in range(PASSES)]
    return {figure: round(statistics.median(run[figure] for run in runs), 3) for figure in runs[0]}


def _rows() -> Iterator[tuple[object, ...]]:
    yield HEAD
    for number in range(LINES):
        name = f"TOURNESOL-{number:05}", f"Tryphon-Émile {number % 97}"
        category = CATEGORIES[number % len(CATEGORIES)]
        yield (*name, 1_000_000 + number, f"Moulinsart-sur-Loire {number % 300}", "4D", category, "FR", number + 1)


def _csv() -> bytes:
    text = io.StringIO()
    csv.writer(text, delimiter=";").writerows(_rows())
    return text.getvalue().encode("cp1252")


def _workbook() -> bytes:
    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet("Inscrits")
    for row in _rows():
        sheet.append(row)
    content = io.BytesIO()
    book.save(content)
    return content.getvalue()
