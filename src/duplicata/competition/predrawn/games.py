"""Games drawn beforehand as their events tell it: `evolve_predrawn` adds one event, and nothing else changes them."""

from collections.abc import Mapping
from enum import Enum
from typing import assert_never

import msgspec
from msgspec.structs import replace

from duplicata.competition.predrawn.events import (
    DrawersNamed,
    DrawnGameDiscarded,
    DrawnTurnIndicated,
    GameSealed,
    PredrawnEvent,
)


class Fate(Enum):
    """What became of a game that was drawn."""

    DRAWN = "drawn"
    SEALED = "sealed"
    DISCARDED = "discarded"


class PredrawnGames(msgspec.Struct, frozen=True):
    """Who drew each game, the envelopes made of it, what was added for readers, and why some games are not used."""

    drawers: Mapping[int, tuple[str, ...]] = {}
    discarded: Mapping[int, str] = {}
    sealed: tuple[GameSealed, ...] = ()
    indicated: tuple[DrawnTurnIndicated, ...] = ()

    def indications(self, game: int, turn: int) -> tuple[str, ...]:
        """What drawers wrote for the readers of a turn, in the order they wrote it."""
        return tuple(each.text for each in self.indicated if (each.game, each.turn) == (game, turn))

    def fate(self, game: int) -> Fate:
        if game in self.discarded:
            return Fate.DISCARDED
        return Fate.SEALED if any(each.game == game for each in self.sealed) else Fate.DRAWN


def evolve_predrawn(games: PredrawnGames, event: PredrawnEvent) -> PredrawnGames:
    """The games after one more event."""
    match event:
        case DrawersNamed(game=game, names=names):
            return replace(games, drawers={**games.drawers, game: names})
        case DrawnGameDiscarded(game=game, reason=reason):
            return replace(games, discarded={**games.discarded, game: reason})
        case GameSealed():
            return replace(games, sealed=(*games.sealed, event))
        case DrawnTurnIndicated():
            return replace(games, indicated=(*games.indicated, event))
        case _:
            assert_never(event)
