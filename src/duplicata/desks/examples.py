"""Positions for a visitor who comes without one, read from the TOML file beside this module."""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.board import Board

_EMPTY_BOARD = list(Board.empty().rows)


class UnknownExample(DuplicataError):
    """A number that no example has."""


class Example(msgspec.Struct, frozen=True):
    """A position with its title; `following` is the number of the next one, the first coming after the last."""

    title: str
    rack: str
    board: list[str]
    following: int = 1


@cache
def examples() -> tuple[Example, ...]:
    """The empty board, which is number 0, then the positions in the order they are shown."""
    written = tomllib.loads(files(__package__).joinpath("examples.toml").read_text(encoding="utf-8"))["example"]
    shown = [msgspec.convert(each | {"following": k % len(written) + 1}, Example) for k, each in enumerate(written, 1)]
    return Example("Grille vide", "", _EMPTY_BOARD), *shown


def example(number: int) -> Example:
    """Raises UnknownExample."""
    if not 0 <= number < len(examples()):
        raise UnknownExample(number=number, last=len(examples()) - 1)
    return examples()[number]
