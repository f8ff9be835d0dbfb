"""How many tiles are drawn, how many may be played, and which plays earn a bonus (R 2.6.3)."""

from collections.abc import Mapping

import msgspec

from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.regulations.editions import standing_edition

RACK_SIZE = standing_edition().amount("rack_tiles")
LARGE_RACK_SIZE = 8
LARGEST_BONUS = 500

_SEVEN = standing_edition().amount("seven_tiles_points")
_EIGHT = standing_edition().amount("eight_tiles_points")
_TILE_NUMBERS = tuple(str(number) for number in range(1, LARGE_RACK_SIZE + 1))


class BadBonusKey(DuplicataError):
    """A bonus for a number of tiles that no rack allows."""


class BonusOutOfRange(DuplicataError):
    """A bonus below 0 or above what any game grants."""


class PlayAtMostOutOfRange(DuplicataError):
    """A limit on the tiles of a move that no rack allows."""


class Variant(msgspec.Struct, frozen=True):
    """The terms of a game: `bonus[n]` is what a move of n tiles adds, n from 0 to 8.

    >>> Variant.parse({"7": 50, "8": 75}, None) == SEVEN_AND_EIGHT
    True
    """

    bonus: tuple[int, ...]
    play_at_most: int
    rack_limit: int

    @rule("R intro-3", "R 2.6.3-1")
    def bonus_for(self, tiles: int) -> int:
        """What a move of so many tiles adds; a slip may lay more of them than any rack holds, for nothing."""
        return self.bonus[tiles] if tiles < len(self.bonus) else 0

    @classmethod
    def parse(cls, bonus: Mapping[str, int] | None, play_at_most: int | None) -> "Variant":
        """Reads what a contract gives; naming the limit or a bonus for eight tiles means a rack of eight.

        Raises:
            BadBonusKey, BonusOutOfRange, PlayAtMostOutOfRange.
        """
        if bonus is None:
            bonus = {str(RACK_SIZE): _SEVEN}
        for tiles, points in bonus.items():
            _check_bonus(tiles, points)
        if play_at_most is not None and not 1 <= play_at_most <= LARGE_RACK_SIZE:
            raise PlayAtMostOutOfRange(count=play_at_most)
        is_large = play_at_most is not None or str(LARGE_RACK_SIZE) in bonus
        rack_limit = LARGE_RACK_SIZE if is_large else RACK_SIZE
        return cls(
            bonus=(0, *(bonus.get(number, 0) for number in _TILE_NUMBERS)),
            play_at_most=rack_limit if play_at_most is None else play_at_most,
            rack_limit=rack_limit,
        )


def _check_bonus(tiles: str, points: int) -> None:
    if tiles not in _TILE_NUMBERS:
        raise BadBonusKey(key=tiles)
    if not 0 <= points <= LARGEST_BONUS:
        raise BonusOutOfRange(tiles=tiles, points=points, largest=LARGEST_BONUS)


STANDARD = Variant.parse(None, None)
SEVEN_OF_EIGHT = Variant.parse(None, 7)
SEVEN_AND_EIGHT = Variant.parse({"7": _SEVEN, "8": _EIGHT}, None)
