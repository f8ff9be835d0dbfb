"""Codes on badges: three signs that anyone may see, five that are secret, and the hash that is kept of those."""

import secrets
from collections.abc import Container

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from duplicata.competition.access import AccessRole
from duplicata.kernel.errors import DuplicataError

# No two of these look or sound alike on a badge read at arm's length: no 0 O, 1 I L, 2 Z, 5 S, 8 B, 6 G, U V.
ALPHABET = "ACDEFHJKMNPQRTWXY34679"
_PUBLIC, _SECRET = 3, 5
_LONGEST_TYPED = 40
_IGNORED = str.maketrans("", "", " -_.·–—\u00a0\u202f\t")


class NoBadgeIdLeft(DuplicataError):
    """So many badges that no id is free."""


class Code(msgspec.Struct, frozen=True):
    """A code in its two parts.

    >>> str(Code("ACD", "EFHJK"))
    'ACD-EFHJK'
    """

    id: str
    secret: str

    def __str__(self) -> str:
        return f"{self.id}-{self.secret}"


def read_code(text: str) -> Code | None:
    """The code that somebody typed, in small letters, with or without the dash; nothing when it cannot be one.

    >>> read_code(" acd efhjk ")
    Code(id='ACD', secret='EFHJK')
    """
    # What is too long is no code; its length is looked at first, for it may be a whole book.
    typed = text.translate(_IGNORED).upper() if len(text) <= _LONGEST_TYPED else ""
    is_code = len(typed) == _PUBLIC + _SECRET and all(sign in ALPHABET for sign in typed)
    return Code(typed[:_PUBLIC], typed[_PUBLIC:]) if is_code else None


def new_secret() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(_SECRET))


def free_id(taken: Container[str]) -> str:
    """An id that no badge has or had, drawn by chance.

    Raises:
        NoBadgeIdLeft.
    """
    size = len(ALPHABET)
    start = secrets.randbelow(size**_PUBLIC)
    for step in range(size**_PUBLIC):
        place = (start + step) % size**_PUBLIC
        found = "".join(ALPHABET[place // size**power % size] for power in range(_PUBLIC))
        if found not in taken:
            return found
    raise NoBadgeIdLeft()


class HashCost(msgspec.Struct, frozen=True):
    """What one argon2 hash costs: passes over so many kibibytes."""

    passes: int
    kibibytes: int


STAFF_COST = HashCost(2, 19_456)
# Twelve hundred codes are made at once, and each opens nothing but its own player's page.
PLAYER_COST = HashCost(1, 2_048)


class CodeHasher:
    """Hashes secrets and checks them; a wrong one takes as long whatever the badge is, and whether there is one."""

    def __init__(self, staff: HashCost = STAFF_COST, players: HashCost = PLAYER_COST) -> None:
        self._staff = _hasher(staff)
        self._players = _hasher(players)
        # Looked at where there is no badge, so that nobody learns from the time it takes which ids there are.
        self._dummies = self._staff.hash(new_secret()), self._players.hash(new_secret())

    def hash(self, role: AccessRole, secret: str) -> str:
        return self._of(role).hash(secret)

    def is_right(self, role: AccessRole | None, kept: str, secret: str) -> bool:
        """Whether a hash is the one of this secret; no role when there is no badge."""
        if role is not None and _verified(self._of(role), kept, secret):
            return True
        # A known badge was looked at already: what was not is looked at for nothing.
        for hasher, dummy in ((self._staff, self._dummies[0]), (self._players, self._dummies[1])):
            if role is None or hasher is not self._of(role):
                _verified(hasher, dummy, secret)
        return False

    def _of(self, role: AccessRole) -> PasswordHasher:
        return self._players if role is AccessRole.PLAYER else self._staff


def _hasher(cost: HashCost) -> PasswordHasher:
    return PasswordHasher(time_cost=cost.passes, memory_cost=cost.kibibytes, parallelism=1, hash_len=16)


def _verified(hasher: PasswordHasher, kept: str, secret: str) -> bool:
    try:
        return hasher.verify(kept, secret)
    except (VerificationError, InvalidHashError):
        return False
