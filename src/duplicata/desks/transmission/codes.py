"""Codes of lines: a centre's number and a secret that only the two servers can make their signatures with."""

import hmac
import re
from hashlib import sha256

import msgspec

from duplicata.desks.access_codes import ALPHABET
from duplicata.kernel.errors import DuplicataError

_GROUPS, _GROUP = 4, 5
_SIGNS = _GROUPS * _GROUP
_LONGEST_TYPED = 60
_CODE = re.compile(rf"(\d{{1,4}})([{ALPHABET}]{{{_SIGNS}}})")
_IGNORED = str.maketrans("", "", " -_.·–—\u00a0\u202f\t")


class BadLineCode(DuplicataError):
    """A code that no organiser gave: a sign is missing or mistyped."""


class LineKeys(msgspec.Struct, frozen=True):
    """What a code is worth: one key for what the drawing centre says, another for what the centre answers."""

    centre: int
    feed: bytes
    report: bytes


class LineCode(msgspec.Struct, frozen=True):
    """A code: the number of the centre, then twenty signs, the last one of which checks the others."""

    centre: int
    secret: str

    def __str__(self) -> str:
        groups = (self.secret[start : start + _GROUP] for start in range(0, _SIGNS, _GROUP))
        return "-".join((str(self.centre), *groups))

    @classmethod
    def parse(cls, text: str) -> "LineCode":
        """Raises BadLineCode."""
        typed = text.translate(_IGNORED).upper() if len(text) <= _LONGEST_TYPED else ""
        # The secret is of a known length, and may begin with a digit.
        found = _CODE.fullmatch(typed)
        if found is None or _check(typed[:-_SIGNS], typed[-_SIGNS:-1]) != typed[-1]:
            raise BadLineCode()
        return cls(int(found[1]), found[2])

    @property
    def keys(self) -> LineKeys:
        return LineKeys(self.centre, _derived(self, b"feed"), _derived(self, b"report"))


def code_of(server_key: bytes, centre: int, serial: int) -> LineCode:
    """The code of a centre on a server; it is made again whenever it is needed, and stored nowhere."""
    made = hmac.new(server_key, b"duplicata line 1 %d %d" % (centre, serial), sha256).digest()
    number, signs = int.from_bytes(made, "big"), ""
    for _ in range(_SIGNS - 1):
        number, sign = divmod(number, len(ALPHABET))
        signs += ALPHABET[sign]
    return LineCode(centre, signs + _check(str(centre), signs))


def _check(centre: str, signs: str) -> str:
    """One sign that changes when any other does, or when two neighbours change places."""
    digest = sha256(f"{int(centre)} {signs}".encode()).digest()
    return ALPHABET[int.from_bytes(digest[:8], "big") % len(ALPHABET)]


def _derived(code: LineCode, use: bytes) -> bytes:
    return hmac.new(code.secret.encode(), b"duplicata line 1 %d %b" % (code.centre, use), sha256).digest()
