"""What the guide sets for postings, for barrages and for direct eliminations."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def _written() -> Mapping[str, Any]:
    return tomllib.loads(files(__package__).joinpath("amounts.toml").read_text(encoding="utf-8"))


def amount(part: str, name: str) -> int:
    """An amount of a part of the data.

    >>> amount("elimination", "most_players")
    25
    """
    value: int = _written()[part][name]["value"]
    return value


def elimination_names() -> Mapping[str, str]:
    """What a direct elimination is called, by country rule."""
    return {country: name for country, name in _written()["elimination_names"].items() if country != "article"}


def time_steps(contest: str) -> tuple[tuple[int, int], ...]:
    """From which turn on, how many seconds."""
    return tuple((step["turn"], step["seconds"]) for step in _written()["time"][contest])
