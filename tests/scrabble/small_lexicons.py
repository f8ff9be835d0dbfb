"""Lexicons of a few words, for tests that name every word they need."""

from collections.abc import Iterable
from pathlib import Path

from duplicata.lexicon import Lexicon
from duplicata.lexicon.build import build


def small_lexicon(folder: Path, words: Iterable[str], name: str = "Petit") -> Lexicon:
    path = folder / f"{name}.lexique"
    build(path, name, sorted(words), source="essai")
    return Lexicon(path)
