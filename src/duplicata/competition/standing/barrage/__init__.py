"""The barrage: equal firsts play on until one is left (G 5.1)."""

from duplicata.competition.standing.barrage.barrage import Barrage, evolve_barrage
from duplicata.competition.standing.barrage.commands import (
    BarrageCommand,
    CancelBarrageTurn,
    DeclineBarrage,
    EndBarrage,
    OpenBarrage,
    ScoreBarrageTurn,
)
from duplicata.competition.standing.barrage.decisions import decide_barrage
from duplicata.competition.standing.barrage.events import BARRAGE_EVENTS, BarrageEvent

__all__ = [
    "BARRAGE_EVENTS",
    "Barrage",
    "BarrageCommand",
    "BarrageEvent",
    "CancelBarrageTurn",
    "DeclineBarrage",
    "EndBarrage",
    "OpenBarrage",
    "ScoreBarrageTurn",
    "decide_barrage",
    "evolve_barrage",
]
