"""What happens to games drawn beforehand, once and for ever; each event keeps its name in the journal."""

from typing import TypeAlias, get_args

import msgspec


class DrawersNamed(msgspec.Struct, frozen=True, tag="drawers_named"):
    """Who drew a game: their names stand on every envelope of it."""

    game: int
    names: tuple[str, ...]


class DrawnGameDiscarded(msgspec.Struct, frozen=True, tag="drawn_game_discarded"):
    """A game that was drawn is not used, and why; every envelope of the others says so."""

    game: int
    reason: str


class GameSealed(msgspec.Struct, frozen=True, tag="game_sealed"):
    """An envelope was made for a centre; its code is written nowhere. The hour is in milliseconds, 0 for none."""

    game: int
    centre: str
    fingerprint: str
    opens_at: int = 0


class DrawnTurnIndicated(msgspec.Struct, frozen=True, tag="drawn_turn_indicated"):
    """An indication that a drawer wrote for the readers of a turn, as they will say it."""

    game: int
    turn: int
    text: str


PredrawnEvent: TypeAlias = DrawersNamed | DrawnGameDiscarded | GameSealed | DrawnTurnIndicated
PREDRAWN_EVENTS: tuple[type[PredrawnEvent], ...] = get_args(PredrawnEvent)
