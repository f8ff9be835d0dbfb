"""Who works on which tables: referees' ranges, collectors' circuits, and what each double referee reads again."""

from enum import Enum

import msgspec


class Range(msgspec.Struct, frozen=True):
    """The tables whose slips one referee marks; `referee` is an official's id, empty while nobody has the post."""

    number: int
    referee: str
    tables: tuple[int, ...]


class Way(Enum):
    """The end of a circuit from which the collector starts."""

    FORWARD = "forward"
    BACKWARD = "backward"


class Circuit(msgspec.Struct, frozen=True):
    """The tables one collector walks past, in walking order, and the numbers of the ranges their slips go to."""

    number: int
    collector: str
    tables: tuple[int, ...]
    ranges: tuple[int, ...]


class DoubleRefereeing(msgspec.Struct, frozen=True):
    """The numbers of the ranges whose slips one double referee reads again, and the messenger between them."""

    double_referee: str
    ranges: tuple[int, ...]
    messenger: str = ""
