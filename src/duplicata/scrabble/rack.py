"""The tiles drawn for a turn, in the order they left the bag (R 2.1)."""

import msgspec

from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.letters import TILE_COUNTS, check_set
from duplicata.scrabble.variants import RACK_SIZE


class UnknownRackCharacter(DuplicataError):
    """A character of a rack that is neither a capital nor a joker."""


class RackTooLong(DuplicataError):
    """More tiles than the kind of game draws."""


class Rack(msgspec.Struct, frozen=True):
    """Capitals and `?` for the jokers.

    >>> str(Rack.parse("AEINRS?"))
    'AEINRS?'
    """

    tiles: str

    @classmethod
    def parse(cls, text: str, limit: int = RACK_SIZE) -> "Rack":
        """Reads a rack of at most `limit` tiles.

        Raises:
            UnknownRackCharacter, RackTooLong, TooManyTiles.
        """
        for character in text:
            if character not in TILE_COUNTS:
                raise UnknownRackCharacter(character=character)
        if len(text) > limit:
            raise RackTooLong(count=len(text), limit=limit)
        check_set(text)
        return cls(text)

    def __str__(self) -> str:
        return self.tiles
