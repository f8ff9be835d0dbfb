"""Games drawn beforehand for many centres: by whom, sealed for whom, and none put aside unseen (G 5.5)."""

from duplicata.competition.predrawn.decisions import (
    DiscardedGameSealed,
    DrawnGameDiscardedAlready,
    DrawnGameUnknown,
    DrawnTurnUnknown,
    IndicatedAlready,
    NoDrawer,
    SealedGameDiscarded,
    SealedGameIndicated,
    discard_game,
    indicate_turn,
    name_drawers,
    seal_game,
)
from duplicata.competition.predrawn.events import (
    PREDRAWN_EVENTS,
    DrawersNamed,
    DrawnGameDiscarded,
    DrawnTurnIndicated,
    GameSealed,
    PredrawnEvent,
)
from duplicata.competition.predrawn.games import Fate, PredrawnGames, evolve_predrawn

__all__ = [
    "PREDRAWN_EVENTS",
    "DiscardedGameSealed",
    "DrawersNamed",
    "DrawnGameDiscarded",
    "DrawnGameDiscardedAlready",
    "DrawnGameUnknown",
    "DrawnTurnIndicated",
    "DrawnTurnUnknown",
    "Fate",
    "GameSealed",
    "IndicatedAlready",
    "NoDrawer",
    "PredrawnEvent",
    "PredrawnGames",
    "SealedGameDiscarded",
    "SealedGameIndicated",
    "discard_game",
    "evolve_predrawn",
    "indicate_turn",
    "name_drawers",
    "seal_game",
]
