"""French sentences by code, read once from the TOML files beside this module."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

_GROUPED_FROM = 1000
# These name a table, an entry or a line: they count nothing, and are written as on a paper or a door.
_LABELS = frozenset(
    {
        *("table", "other_table", "slip_table", "first", "last"),
        *("entry", "entry_number", "number", "licence", "line", "row", "id", "port", "position", "value"),
    }
)


@cache
def catalogue() -> Mapping[str, str]:
    """Every sentence of every file; a code stands in one file only."""
    sentences: dict[str, str] = {}
    for file in sorted(Path(__file__).parent.glob("*.toml")):
        sentences |= tomllib.loads(file.read_text(encoding="utf-8"))
    return sentences


def sentence(code: str, facts: Mapping[str, object]) -> str:
    """The sentence of a code, its blanks filled with the facts; amounts are written in groups of three figures."""
    return catalogue()[code].format(**{name: _written(name, fact) for name, fact in facts.items()})


def grouped(number: int) -> str:
    """A number as it is printed in French.

    >>> grouped(37), grouped(-1037)
    ('37', '-1\\u202f037')
    """
    return f"{number:,}".replace(",", "\u202f")


def _written(name: str, fact: object) -> object:
    if isinstance(fact, int) and abs(fact) >= _GROUPED_FROM and name not in _LABELS:
        return grouped(fact)
    return fact
