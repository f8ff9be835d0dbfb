"""A sealed envelope: what is written on it in clear, the locked turns in it, and the seal that shows any change."""

import hashlib
from base64 import b64encode

import msgspec

from duplicata.desks.sealed.cipher import is_sealed_by
from duplicata.kernel.decoding import decode
from duplicata.kernel.errors import DuplicataError

FORMAT = "duplicata-enveloppe-1"
LARGEST = 2_000_000
_MOST_TURNS = 120


class NotAnEnvelope(DuplicataError):
    """A file that is no envelope, or an empty one, or a far too large one."""


class EnvelopeAltered(DuplicataError):
    """An envelope of which something was changed since it was sealed."""


class WrongEnvelopeCode(DuplicataError):
    """A code that is right in itself, but of another envelope."""


class OtherDrawnGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another game that was drawn for the same event, and what became of it: nobody chose among them unseen."""

    game: int
    fate: str
    reason: str = ""


class EnvelopeFace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What anyone may read on an envelope; `opens_at` is in milliseconds, 0 where no hour was set."""

    tournament: str
    game: int
    centre: str
    date: str
    drawers: tuple[str, ...]
    is_from_bag: bool
    edition: str
    kind: str
    seconds: int
    signal: int
    lexicon: str
    lexicon_checksum: str
    opens_at: int = 0
    contact: str = ""
    others: tuple[OtherDrawnGame, ...] = ()


class Envelope(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An envelope as a file: JSON that is written in one way only, so that any altered byte shows."""

    format: str
    face: EnvelopeFace
    salt: bytes
    turns: tuple[bytes, ...]
    seal: str = ""
    digest: str = ""

    @property
    def head(self) -> bytes:
        """All that is written on the envelope, which every turn is bound to."""
        return msgspec.json.encode((self.format, self.face, b64encode(self.salt).decode(), len(self.turns)))

    @property
    def body(self) -> bytes:
        """What the seal is about: everything but the seal and the digest."""
        return msgspec.json.encode(msgspec.structs.replace(self, seal="", digest=""))

    @property
    def fingerprint(self) -> str:
        """The name of this very envelope in a journal."""
        return self.digest[:16]


def write_envelope(envelope: Envelope) -> bytes:
    """The bytes of the file; its digest is added."""
    bare = msgspec.json.encode(msgspec.structs.replace(envelope, digest=""))
    return msgspec.json.encode(msgspec.structs.replace(envelope, digest=hashlib.sha256(bare).hexdigest()))


def read_envelope(content: bytes) -> Envelope:
    """An envelope that is, to the last bit, one that was sealed; whether a code fits is another question.

    Raises:
        NotAnEnvelope, EnvelopeAltered.
    """
    if not content.strip() or len(content) > LARGEST or FORMAT.encode() not in content[:64]:
        raise NotAnEnvelope()
    try:
        envelope = decode(content, Envelope)
    except DuplicataError as refusal:
        raise EnvelopeAltered() from refusal
    if envelope.format != FORMAT or not 0 < len(envelope.turns) <= _MOST_TURNS:
        raise EnvelopeAltered()
    if write_envelope(envelope) != content:
        raise EnvelopeAltered()
    return envelope


def check_code(envelope: Envelope, key: bytes) -> None:
    """Raises WrongEnvelopeCode."""
    if not is_sealed_by(key, envelope.body, envelope.seal):
        raise WrongEnvelopeCode()
