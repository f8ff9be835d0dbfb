"""The direct elimination: out at the first top missed (G 5.2)."""

from duplicata.competition.standing.elimination.commands import (
    CallParticipant,
    CancelEliminationTurn,
    EliminationCommand,
    EndElimination,
    ExcuseParticipant,
    OpenElimination,
    ScoreEliminationTurn,
)
from duplicata.competition.standing.elimination.decisions import decide_elimination
from duplicata.competition.standing.elimination.elimination import Elimination, evolve_elimination
from duplicata.competition.standing.elimination.events import ELIMINATION_EVENTS, EliminationEvent

__all__ = [
    "ELIMINATION_EVENTS",
    "CallParticipant",
    "CancelEliminationTurn",
    "Elimination",
    "EliminationCommand",
    "EliminationEvent",
    "EndElimination",
    "ExcuseParticipant",
    "OpenElimination",
    "ScoreEliminationTurn",
    "decide_elimination",
    "evolve_elimination",
]
