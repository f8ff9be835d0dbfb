"""The free French list that comes with the program, under its own name and never under another's."""

import lzma
from importlib.resources import files
from pathlib import Path

from duplicata.lexicon.build import Progress, build, no_progress
from duplicata.lexicon.file import FORMAT, Header
from duplicata.lexicon.sounds import corrected

NAME = "Français libre"
SOURCE = "Dicollecte / Grammalecte 7.5, adapté par Duplicata"
LICENCE = "MPL-2.0"
_STEPS = {"unpacked": 0.15, "read": 0.4, "written": 1.0}


def file_name() -> str:
    """Names what the file is made from, so that a new list or a new format is built again."""
    checksums = files("duplicata.lexicon.data").joinpath("CHECKSUMS").read_text(encoding="ascii").splitlines()
    return f"francais-libre-{'-'.join(line[:8] for line in checksums)}-{FORMAT}.lexique"


def build_embedded(path: Path, on_progress: Progress = no_progress) -> Header:
    """Builds the lexicon file of the embedded list; it takes about three seconds, once."""
    packed = files("duplicata.lexicon.data").joinpath("francais_libre.tsv.xz").read_bytes()
    header_row, *rows = lzma.decompress(packed).decode().splitlines()
    on_progress(_STEPS["unpacked"])
    words = sorted({row[: row.index("\t")] for row in rows})
    known = sorted(corrected(row) for row in rows if not row.endswith("\t" * (header_row.count("\t"))))
    on_progress(_STEPS["read"])
    header = build(path, NAME, words, source=SOURCE, licence=LICENCE, rows=known)
    on_progress(_STEPS["written"])
    return header
