"""Makes a lexicon file from words, and from what is known of them."""

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path

from duplicata._native import build_tables
from duplicata.lexicon.file import FORMAT, Header, write_lexicon
from duplicata.lexicon.readings import pack
from duplicata.lexicon.sorted_words import read_backwards

Progress = Callable[[float], None]


def no_progress(_: float) -> None:
    """For callers who do not watch."""


def build(
    path: Path, name: str, words: Sequence[str], *, source: str, licence: str | None = None, rows: Sequence[str] = ()
) -> Header:
    """Writes the lexicon of sorted, playable words; `rows` are the readings of the forms, sorted too."""
    text = ("\n".join(words) + "\n").encode() if words else b""
    sections = {"tables": build_tables(text), "words": text, "reversed": read_backwards(text)}
    if rows:
        sections["readings"] = pack(rows)
    header = Header(FORMAT, name, len(words), hashlib.sha256(text).hexdigest(), source, licence, {})
    write_lexicon(path, header, sections)
    return header
