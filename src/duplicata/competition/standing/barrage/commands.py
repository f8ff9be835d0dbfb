"""The orders of a barrage."""

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from duplicata.competition.standing.time_ladder import TimeLadder


class OpenBarrage(msgspec.Struct, frozen=True):
    """Lets the equal firsts play for the first place; the usual times when no others are given."""

    firsts: tuple[int, ...]
    game: int
    is_for_title: bool
    is_standing_final: bool = True
    ladder: TimeLadder | None = None


class DeclineBarrage(msgspec.Struct, frozen=True):
    """Leaves the first place to all the equal firsts."""

    firsts: tuple[int, ...]
    is_for_title: bool


class ScoreBarrageTurn(msgspec.Struct, frozen=True):
    """Gives what everyone still in scored in a turn, and the top."""

    turn: int
    scores: Mapping[int, int]
    top: int
    take: int = 1


class CancelBarrageTurn(msgspec.Struct, frozen=True):
    """Undoes the last turn: it was cancelled in the game, or its scores were wrong."""

    reason: str


class EndBarrage(msgspec.Struct, frozen=True):
    """Says that the game is over while several are still equal."""


BarrageCommand: TypeAlias = OpenBarrage | DeclineBarrage | ScoreBarrageTurn | CancelBarrageTurn | EndBarrage
