"""Luck comes from outside: a source of chance, and the one that a seed gives, which anyone can check afterwards."""

from hashlib import sha256
from typing import Protocol

_BLOCK_BYTES = 8
_BLOCK_SIZE = 1 << 64


class Chance(Protocol):
    """Gives whole numbers that nobody can foresee."""

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each as likely as the others."""
        ...


class SeededChance:
    """Numbers that follow from a seed alone: the k-th block is the start of SHA-256 of « seed:k », k from 0.

    A block that would make some numbers likelier than others is passed over.

    >>> chance = SeededChance("une graine")
    >>> [chance.below(102) for _ in range(3)]
    [22, 45, 83]
    """

    def __init__(self, seed: str, used: int = 0) -> None:
        self._seed = sha256(seed.encode() + b":")
        self.used = used

    def below(self, limit: int) -> int:
        fair = _BLOCK_SIZE - _BLOCK_SIZE % limit
        while (block := self._next()) >= fair:
            pass
        return block % limit

    def _next(self) -> int:
        hashed = self._seed.copy()
        hashed.update(b"%d" % self.used)
        self.used += 1
        return int.from_bytes(hashed.digest()[:_BLOCK_BYTES], "big")


def commitment(seed: str) -> str:
    """What is published before the game: the SHA-256 of the seed, which gives nothing of it away."""
    return sha256(seed.encode()).hexdigest()
