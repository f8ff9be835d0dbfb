"""The French set of 102 tiles: how many of each, and what each is worth (R 2.6)."""

from collections.abc import Mapping, Sequence
from operator import gt
from string import ascii_uppercase
from types import MappingProxyType

from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError

ALPHABET = ascii_uppercase
JOKER = "?"
VOWELS = "AEIOU"
# Y and the jokers are vowels or consonants as the referee likes (R 2.2).
EITHER = "Y" + JOKER
CONSONANTS = "".join(letter for letter in ALPHABET if letter not in VOWELS + EITHER)

_TILES_BY_VALUE = {
    0: "?2",
    1: "A9 E15 I8 L5 N6 O6 R6 S6 T6 U6",
    2: "D3 G2 M3",
    3: "B2 C2 P2",
    4: "F2 H2 V2",
    8: "J1 Q1",
    10: "K1 W1 X1 Y1 Z1",
}

TILE_COUNTS: Mapping[str, int] = MappingProxyType(
    {tile[0]: int(tile[1:]) for tiles in _TILES_BY_VALUE.values() for tile in tiles.split()}
)
VALUES: Mapping[str, int] = MappingProxyType(
    {tile[0]: value for value, tiles in _TILES_BY_VALUE.items() for tile in tiles.split()}
)

_TILES = ALPHABET + JOKER
_AVAILABLE = tuple(TILE_COUNTS[tile] for tile in _TILES)


class TooManyTiles(DuplicataError):
    """More of a letter, or of jokers, than the set holds."""


@rule("R intro-3", "R 2.6-1", "R 2.6-2")
def value(tile: str) -> int:
    """What a tile is worth before premiums; a joker, lower case or `?`, is worth nothing."""
    return VALUES[JOKER if tile.islower() else tile]


@rule("R 2.1-5", "G 3.1-11")
def alphabetical(tiles: str) -> str:
    """From A to Z, the jokers last.

    >>> alphabetical("S?A")
    'AS?'
    """
    return "".join(sorted(tiles.replace(JOKER, ""))) + JOKER * tiles.count(JOKER)


def without(rack: str, tiles: str) -> str:
    """What remains of a rack once tiles are taken from it."""
    for tile in tiles:
        rack = rack.replace(tile, "", 1)
    return rack


def missing_tile(rack: str, tiles: str) -> str | None:
    """The first of the tiles that the rack does not hold."""
    return next((tile for k, tile in enumerate(tiles) if tile not in without(rack, tiles[:k])), None)


@rule("R 1.2-2")
def check_set(tiles: str) -> None:
    """Accepts tiles that can come from one set; any tile that is not a capital counts as a joker.

    Raises:
        TooManyTiles: for the first letter in excess.
    """
    # Every position solved passes here, and counting letter by letter is several times quicker than a Counter.
    counts = [*map(tiles.count, ALPHABET)]
    counts.append(len(tiles) - sum(counts))
    if any(map(gt, counts, _AVAILABLE)):
        raise _first_excess(counts)


def _first_excess(counts: Sequence[int]) -> TooManyTiles:
    tile = next(k for k, count in enumerate(counts) if count > _AVAILABLE[k])
    letter = "joker" if _TILES[tile] == JOKER else _TILES[tile]
    return TooManyTiles(letter=letter, count=counts[tile], available=_AVAILABLE[tile])
