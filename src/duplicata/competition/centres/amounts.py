"""The amounts of games played in several places, read from the file beside, each with its article."""

from duplicata.regulations.amounts import amounts_beside

MINUTE = 60_000
"""Moments are in milliseconds."""


def amount(name: str) -> int:
    return amounts_beside(__package__, "amounts.toml")[name].value
