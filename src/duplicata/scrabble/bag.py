"""The bag: what is left of the 102 tiles once the board and the rack have theirs (R 1.2, R 2.1)."""

from collections import Counter

import msgspec

from duplicata.kernel.articles import rule
from duplicata.kernel.chance import Chance
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.board import EMPTY, Board
from duplicata.scrabble.letters import JOKER, TILE_COUNTS

FULL = "".join(sorted(tile * count for tile, count in TILE_COUNTS.items()))


class UnknownBagCharacter(DuplicataError):
    """A character of a bag that is neither a capital nor a joker."""


class TileNotInBag(DuplicataError):
    """A tile drawn that the bag does not hold any more."""


class TilesOutOfBalance(DuplicataError):
    """Board, rack and bag that do not make one set of tiles."""


class Bag(msgspec.Struct, frozen=True):
    """Tiles in alphabetical order, jokers first; built directly, they are trusted to be in that order.

    >>> Bag("AAE").without("A").tiles
    'AE'
    """

    tiles: str

    @classmethod
    @rule("R 1.2-2")
    def full(cls) -> "Bag":
        return cls(FULL)

    @classmethod
    def parse(cls, text: str) -> "Bag":
        """Reads tiles in any order.

        Raises:
            UnknownBagCharacter.
        """
        for character in text:
            if character not in TILE_COUNTS:
                raise UnknownBagCharacter(character=character)
        return cls("".join(sorted(text)))

    def __len__(self) -> int:
        return len(self.tiles)

    def without(self, drawn: str) -> "Bag":
        """Raises TileNotInBag, for the first tile that is not there."""
        tiles = self.tiles
        for tile in drawn:
            left = tiles.replace(tile, "", 1)
            if len(left) == len(tiles):
                raise TileNotInBag(tile="joker" if tile == JOKER else tile, left=self.tiles.count(tile))
            tiles = left
        return Bag(tiles)

    @rule("R 2.1-1", "G 3.1-4")
    def draw(self, count: int, chance: Chance, *, passing_over: str = "") -> str:
        """Tiles taken one by one, at random, in the order they come; some kinds may be left in the bag."""
        tiles = self.tiles.replace(passing_over, "") if passing_over else self.tiles
        drawn = ""
        for left in range(len(tiles), len(tiles) - min(count, len(tiles)), -1):
            at = chance.below(left)
            drawn += tiles[at]
            tiles = tiles[:at] + tiles[at + 1 :]
        return drawn


def bag_around(board: Board, rack: str = "") -> Bag:
    """The bag that goes with a board and a rack.

    Raises:
        TileNotInBag: when the set does not hold what they show.
    """
    laid = "".join(JOKER if tile.islower() else tile for tile in board.cells if tile != EMPTY)
    return Bag.full().without(laid + rack)


@rule("R 1.2-2")
def check_balance(board: Board, rack: str, bag: Bag) -> None:
    """Board, rack and bag make the 102 tiles of one set, at every moment of a game.

    Raises:
        TilesOutOfBalance: naming the tiles in excess and those that are missing.
    """
    held = board.tiles + Counter(rack) + Counter(bag.tiles)
    whole = Counter(TILE_COUNTS)
    if held != whole:
        excess, missing = ("".join(sorted(difference.elements())) for difference in (held - whole, whole - held))
        raise TilesOutOfBalance(excess=excess or "–", missing=missing or "–", count=held.total())
