"""What two servers say to each other, signed: the greeting, beats, messages of a game, reports and requests."""

import hmac
from collections.abc import Iterable
from hashlib import sha256

import msgspec


class Greeting(msgspec.Struct, frozen=True):
    """How a line begins: the word the centre asked with, the hour at the drawing centre, how much there is to say.

    `formula` tells how the places play together, with a signature of its own, which an older program does not know.
    """

    nonce: str
    now: int
    number: int
    sign: str
    formula: str = ""
    formula_sign: str = ""


class Beat(msgspec.Struct, frozen=True):
    """The line is alive: the hour at the drawing centre, how much was said, and which game is told there now."""

    now: int
    number: int
    game: int
    sign: str


class SignedMessage(msgspec.Struct, frozen=True):
    """A message of a game: its number, its text, and the digest of all that was said up to it."""

    number: int
    body: str
    digest: str
    sign: str


class LineRequest(msgspec.Struct, frozen=True):
    """A centre asks for the feed of a game after a message; `digest` is that of all it has heard up to there."""

    centre: int
    game: int
    after: int
    at: int
    nonce: str
    sign: str
    digest: str = ""


class SignedReport(msgspec.Struct, frozen=True):
    """A report of a centre: its number, its text, and when it leaves."""

    centre: int
    sequence: int
    body: str
    at: int
    sign: str


class Receipt(msgspec.Struct, frozen=True):
    """The answer to a report: it is known now, or it is declined with a sentence.

    `taken` is the last number that the centre gave, where this report has that of another one: it has to come again
    with a number of its own. It is 0 otherwise.
    """

    centre: int
    sequence: int
    declined: str
    sign: str
    taken: int = 0


def signed(key: bytes, kind: str, parts: Iterable[object]) -> str:
    """The signature of a few values; lengths first, so that no two lists of values read alike."""
    texts = [str(part).encode() for part in (kind, *parts)]
    packed = b"".join(len(text).to_bytes(4, "big") + text for text in texts)
    return hmac.new(key, packed, sha256).hexdigest()


def is_signed(key: bytes, sign: str, kind: str, parts: Iterable[object]) -> bool:
    return hmac.compare_digest(signed(key, kind, parts).encode(), sign.encode())


def message_sign(key: bytes, game: int, number: int, digest: str) -> str:
    """The digest holds the text: it is signed once for every centre, quickly."""
    return signed(key, "message", (game, number, digest))


def request_sign(key: bytes, request: LineRequest) -> str:
    parts = (request.centre, request.game, request.after, request.at, request.nonce, request.digest)
    return signed(key, "request", parts)


def formula_sign(key: bytes, nonce: str, formula: str) -> str:
    return signed(key, "formula", (nonce, formula))


def report_sign(key: bytes, report: SignedReport) -> str:
    return signed(key, "report", (report.centre, report.sequence, report.at, report.body))


def receipt_sign(key: bytes, receipt: Receipt) -> str:
    return signed(key, "receipt", (receipt.centre, receipt.sequence, receipt.declined, receipt.taken))
