"""The amounts of a transmission, read from the file beside, each with its article."""

from duplicata.regulations.amounts import amounts_beside

SECOND = 1000
"""Moments are in milliseconds."""


def amount(name: str) -> int:
    return amounts_beside(__package__, "amounts.toml")[name].value
