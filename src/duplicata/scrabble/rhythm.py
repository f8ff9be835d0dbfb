"""The rhythm of a game: the rest after an announcement, and about a minute and a half between two clocks (G 5.4.7)."""

from math import ceil

import msgspec

from duplicata.kernel.articles import rule
from duplicata.scrabble.game import Game, Phase


class Rhythm(msgspec.Struct, frozen=True):
    """Seconds to wait before the next draw is said, and before the next clock starts; 0 when there is no need."""

    before_draw: int
    before_clock: int


@rule("G 5.4.7-12", "G 5.5-30")
def rhythm(game: Game, at: int) -> Rhythm:
    """What a steady rhythm asks for at this moment."""
    return Rhythm(seconds_before_draw(game, at), seconds_before_clock(game, at))


def seconds_before_draw(game: Game, at: int) -> int:
    if game.phase is not Phase.TO_DRAW or game.announced_at is None:
        return 0
    return _left(game.announced_at, at, game.terms.edition.amount("announcement_rest_seconds"))


def seconds_before_clock(game: Game, at: int) -> int:
    if game.phase not in (Phase.TO_DRAW, Phase.DRAWN, Phase.ANNOUNCED) or game.time_ended_at is None:
        return 0
    return _left(game.time_ended_at, at, game.terms.edition.amount("between_clocks_seconds"))


def _left(since: int, at: int, seconds: int) -> int:
    return max(0, ceil(seconds - (at - since) / 1000))
