"""Numbers that a text sets, each with its article; the guide's stand in files beside the modules that use them."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec


class Amount(msgspec.Struct, frozen=True):
    """A number that an article sets."""

    article: str
    value: int


@cache
def amounts_beside(package: str, name: str) -> Mapping[str, Amount]:
    """The amounts of a TOML file of a package, by their names."""
    written = files(package).joinpath(name).read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(written), dict[str, Amount])
