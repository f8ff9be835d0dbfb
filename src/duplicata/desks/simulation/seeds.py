"""All the luck of a simulated competition, drawn from one seed."""

from hashlib import sha256

from duplicata.desks.hall.game_stream import game_stream
from duplicata.kernel.chance import SeededChance

_IDENTITY_BYTES = 16


def identity_from(seed: str) -> bytes:
    """The identity of the journal that a seed leads to."""
    return _hashed(f"duplicata simulation {seed}")[:_IDENTITY_BYTES]


def seed_of_game(seed: str, number: int) -> str:
    """The seed of one game, long enough to be sealed whatever the seed of the competition is.

    >>> seed_of_game("2026", 1)[:16] == seed_of_game("2026", 2)[:16]
    False
    """
    return _hashed(f"{seed}:{game_stream(number)}").hex()


def luck_of(seed: str, *parts: object) -> SeededChance:
    """The luck of one part of the competition: what happens in another part leaves it as it is.

    >>> luck_of("2026", "game", 1).below(1000) == luck_of("2026", "game", 2).below(1000)
    False
    """
    return SeededChance(_hashed(":".join(map(str, (seed, "luck", *parts)))).hex())


def _hashed(text: str) -> bytes:
    # A seed comes from a command line, where any byte may stand.
    return sha256(text.encode(errors="surrogateescape")).digest()
