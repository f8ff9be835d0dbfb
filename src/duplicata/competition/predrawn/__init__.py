"""Games drawn beforehand for many centres: by whom, sealed for whom, and none put aside unseen (G 5.5)."""

from duplicata.competition.predrawn.decisions import (
    DiscardedGameSealed,
    DrawnGameDiscardedAlready,
    DrawnGameUnknown,
    NoDrawer,
    SealedGameDiscarded,
    discard_game,
    name_drawers,
    seal_game,
)
from duplicata.competition.predrawn.events import (
    PREDRAWN_EVENTS,
    DrawersNamed,
    DrawnGameDiscarded,
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
    "Fate",
    "GameSealed",
    "NoDrawer",
    "PredrawnEvent",
    "PredrawnGames",
    "SealedGameDiscarded",
    "discard_game",
    "evolve_predrawn",
    "name_drawers",
    "seal_game",
]
