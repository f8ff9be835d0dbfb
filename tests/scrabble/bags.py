"""Racks and what is left in the bag beside them."""

from collections import Counter

from duplicata.scrabble.letters import TILE_COUNTS


def rest_of_the_set(rack: str) -> str:
    """The tiles of the set that are not in the rack."""
    rest = Counter(TILE_COUNTS)
    rest.subtract(rack)
    assert min(rest.values()) >= 0, rack
    return "".join(rest.elements())
