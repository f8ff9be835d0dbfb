"""What a deal is worth by the edition in force, read from the file beside."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec


class TableSize(msgspec.Struct, frozen=True):
    """A table of three, four or five: cards of each hand and of the chien, how they are dealt, trumps of a poignée."""

    hand: int
    chien: int
    dealt_by: int
    poignees: Mapping[str, int]


class Tariff(msgspec.Struct, frozen=True):
    """Every amount of the marking."""

    edition: str
    contract_points: int
    petit_au_bout_points: int
    targets: tuple[int, ...]
    multipliers: Mapping[str, int]
    poignee_points: Mapping[str, int]
    chelem_points: Mapping[str, int]
    tables: Mapping[str, TableSize]

    def table(self, players: int) -> TableSize:
        return self.tables[str(players)]


@cache
def tariff() -> Tariff:
    written = files(__package__).joinpath("tariff.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(written), Tariff)
