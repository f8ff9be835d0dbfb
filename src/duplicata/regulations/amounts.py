"""The amounts the regulations set, each with its article, read from the TOML files beside this module."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec


class Amount(msgspec.Struct, frozen=True):
    """A number of points and the article that grants it."""

    article: str
    points: int


@cache
def scrabble_amounts() -> Mapping[str, Amount]:
    text = files("duplicata.regulations").joinpath("scrabble_amounts.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Amount])
