"""What each criterion of the choice is worth, read from the TOML file beside this module."""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec


class FirstPlace(msgspec.Struct, frozen=True):
    """The best column of a first word of some length, and what each column away from it costs."""

    length: int
    column: int
    away: int
    begins: str = ""
    with_front_extension: bool = False


class LeaveLetters(msgspec.Struct, frozen=True):
    """The letters a leave is judged by: pairs to keep, dear tiles and middling ones to use."""

    pairs: tuple[str, ...]
    dear_points: int
    middling_points: tuple[int, ...]


class Weights(msgspec.Struct, frozen=True):
    """The points of each criterion, the counts beyond which nothing is added, and the places of a first word."""

    two_letters_away: int
    weights: dict[str, int]
    limits: dict[str, int]
    letters: LeaveLetters
    first_word: tuple[FirstPlace, ...]


@cache
def weights() -> Weights:
    text = files(__package__).joinpath("weights.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Weights)
