"""What a handful of tiles is made of: vowels, consonants, and those that may be either."""

import msgspec

from duplicata.kernel.messages import sentence
from duplicata.scrabble.letters import EITHER, JOKER, VOWELS


class Composition(msgspec.Struct, frozen=True):
    """How many vowels, consonants, jokers and Y some tiles hold.

    >>> str(Composition.of("BCFMPU?"))
    '5 consonnes, 1 voyelle et 1 joker'
    """

    vowels: int
    consonants: int
    jokers: int
    ys: int

    @classmethod
    def of(cls, tiles: str) -> "Composition":
        vowels, wild, jokers = sum(map(tiles.count, VOWELS)), sum(map(tiles.count, EITHER)), tiles.count(JOKER)
        return cls(vowels, len(tiles) - vowels - wild, jokers, wild - jokers)

    @property
    def wild(self) -> int:
        """Jokers and Y, vowels or consonants as the referee likes."""
        return self.jokers + self.ys

    def lacks(self, minimum: int) -> int:
        """How many of the jokers and Y it takes to reach so many vowels and so many consonants."""
        return max(0, minimum - self.vowels) + max(0, minimum - self.consonants)

    def __str__(self) -> str:
        larger_first = sorted([("vowels", self.vowels), ("consonants", self.consonants)], key=lambda kind: -kind[1])
        kinds = (*larger_first, ("jokers", self.jokers), ("ys", self.ys))
        return enumerated([counted(name, count) for name, count in kinds if count])


def counted(name: str, count: int) -> str:
    """« 1 voyelle », « 2 jokers »: names are `vowels`, `consonants`, `jokers`, `ys`."""
    return sentence(f"tiles_{name}" if count > 1 else f"tiles_{name}_one", {"count": count})


def enumerated(parts: list[str]) -> str:
    """« a, b et c »."""
    return " et ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))
