"""The signed cookie of a browser: which badge it shows, since when, and when its holder last did something."""

import hmac
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256

import msgspec

COOKIE = "duplicata"
SEAT_SECONDS = 24 * 3600


class Seat(msgspec.Struct, frozen=True, array_like=True):
    """A browser at a desk: the badge it was opened with, its own name, and when it was last used, in milliseconds."""

    badge: str
    session: str
    seen: int


class SeatSigner:
    """Writes and reads the cookie; one that another key signed, or that was altered, is nobody's.

    Browsers share cookies between the ports of a machine: a second server beside the first names its own otherwise.
    """

    def __init__(self, key: bytes, suffix: str = "") -> None:
        self._key = key
        self._suffix = suffix

    @property
    def cookie(self) -> str:
        """The name of the cookie."""
        return self.cookie_name(COOKIE)

    def cookie_name(self, name: str) -> str:
        """The name under which this server keeps something in browsers."""
        return f"{name}-{self._suffix}" if self._suffix else name

    def open(self, badge: str, at: int) -> Seat:
        return Seat(badge, secrets.token_urlsafe(12), at)

    def write(self, seat: Seat) -> str:
        body = urlsafe_b64encode(msgspec.json.encode(seat)).rstrip(b"=")
        return f"{body.decode()}.{self._signature(body)}"

    def read(self, cookie: str) -> Seat | None:
        body, _, signature = cookie.partition(".")
        try:
            written = body.encode("ascii")
            if not hmac.compare_digest(signature.encode(), self._signature(written).encode()):
                return None
            return msgspec.json.decode(urlsafe_b64decode(written + b"=" * (-len(written) % 4)), type=Seat)
        except (UnicodeError, ValueError, msgspec.DecodeError):
            return None

    def _signature(self, body: bytes) -> str:
        return urlsafe_b64encode(hmac.new(self._key, body, sha256).digest()).rstrip(b"=").decode()
