"""The orders of a direct elimination."""

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from duplicata.competition.standing.time_ladder import TimeLadder


class OpenElimination(msgspec.Struct, frozen=True):
    """Opens the contest for the qualified entries, the best placed first; the usual times when no others are given."""

    title: str
    entries: tuple[int, ...]
    game: int
    ladder: TimeLadder | None = None


class CallParticipant(msgspec.Struct, frozen=True):
    """Calls a participant, with a few words about him."""

    entry: int
    presentation: str = ""


class ExcuseParticipant(msgspec.Struct, frozen=True):
    """Takes out a qualified player who does not come, before the game starts; another may take his place."""

    entry: int
    substitute: int | None = None


class ScoreEliminationTurn(msgspec.Struct, frozen=True):
    """Gives what everyone still in scored in a turn, and the top of the software."""

    turn: int
    scores: Mapping[int, int]
    top: int
    take: int = 1


class CancelEliminationTurn(msgspec.Struct, frozen=True):
    """Undoes the last turn: it was cancelled in the game, or its scores were wrong."""

    reason: str


class EndElimination(msgspec.Struct, frozen=True):
    """Says that the game is over while several are still in."""


EliminationCommand: TypeAlias = (
    OpenElimination
    | CallParticipant
    | ExcuseParticipant
    | ScoreEliminationTurn
    | CancelEliminationTurn
    | EndElimination
)
