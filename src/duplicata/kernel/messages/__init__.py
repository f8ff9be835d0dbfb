"""French sentences by code, read once from the TOML files beside this module."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path


@cache
def catalogue() -> Mapping[str, str]:
    """Every sentence of every file; a code stands in one file only."""
    sentences: dict[str, str] = {}
    for file in sorted(Path(__file__).parent.glob("*.toml")):
        sentences |= tomllib.loads(file.read_text(encoding="utf-8"))
    return sentences


def sentence(code: str, facts: Mapping[str, object]) -> str:
    """The sentence of a code, its blanks filled with the facts."""
    return catalogue()[code].format(**facts)
