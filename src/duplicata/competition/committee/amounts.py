"""The amounts of appeals, read from the file beside: minutes, lengths and weights, each with its article."""

from duplicata.regulations.amounts import amounts_beside

MINUTE = 60_000
"""Moments are in milliseconds."""


def amount(name: str) -> int:
    return amounts_beside(__package__, "amounts.toml")[name].value
