"""The code of an envelope: five short groups on paper, each with a sign that betrays a mistake of whoever types it."""

import secrets

from duplicata.desks.access_codes import ALPHABET
from duplicata.kernel.errors import DuplicataError

_GROUPS, _DATA = 5, 4
_BASE = len(ALPHABET)
# Odd and prime to eleven: one wrong sign in a group always shows.
_WEIGHTS = (1, 3, 5, 7)
_LONGEST_TYPED = 200
_IGNORED = str.maketrans("", "", " -_.·–—\u00a0\u202f\t\r\n")


class EnvelopeCodeLength(DuplicataError):
    """A code with signs too many or too few."""


class EnvelopeCodeSign(DuplicataError):
    """A sign that no code has."""


class EnvelopeCodeGroup(DuplicataError):
    """A group of the code that was copied wrongly."""


def new_code() -> str:
    """A code that nobody can guess: twenty signs drawn by chance, about 89 bits."""
    groups = ("".join(secrets.choice(ALPHABET) for _ in range(_DATA)) for _ in range(_GROUPS))
    return "-".join(group + _check(number, group) for number, group in enumerate(groups, 1))


def read_code(typed: str) -> str:
    """The code as it is printed, from what somebody typed: small letters, spaces and dashes as he likes.

    >>> read_code("aaaa3 aaaar aaaak aaaad aaaa6")
    'AAAA3-AAAAR-AAAAK-AAAAD-AAAA6'

    Raises:
        EnvelopeCodeLength, EnvelopeCodeSign, EnvelopeCodeGroup.
    """
    # What is too long is no code; its length is looked at first, for it may be a whole book.
    signs = typed.translate(_IGNORED).upper() if len(typed) <= _LONGEST_TYPED else typed
    size = _DATA + 1
    if len(signs) != _GROUPS * size:
        raise EnvelopeCodeLength(count=_GROUPS * size, groups=_GROUPS, size=size)
    if unknown := next((sign for sign in signs if sign not in ALPHABET), None):
        raise EnvelopeCodeSign(sign=unknown if unknown.isprintable() else "?")
    groups = [signs[start : start + size] for start in range(0, len(signs), size)]
    for number, group in enumerate(groups, 1):
        if group[-1] != _check(number, group[:-1]):
            raise EnvelopeCodeGroup(number=number, group=group)
    return "-".join(groups)


def _check(number: int, group: str) -> str:
    """The last sign of a group; it depends on the place of the group, so that two cannot be exchanged."""
    total = sum(weight * ALPHABET.index(sign) for weight, sign in zip(_WEIGHTS, group, strict=True))
    return ALPHABET[(total + number * (_BASE // 2 + 6)) % _BASE]
