"""The lock of an envelope: each turn has its own key, made from the code and from what the turn before contained.

scrypt turns the code into a key, HKDF one key for each turn, AES-256-GCM encrypts and authenticates. A turn holds a
secret of its own, the link, without which the key of the next one cannot be made.
"""

import hashlib
import hmac
import secrets

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

LINK_BYTES = SALT_BYTES = 32
_KEY_BYTES, _NONCE_BYTES = 32, 12
# 4 MiB and about ten milliseconds: the code is drawn by chance and too long to be tried, and 300 are made at once.
_SCRYPT = {"n": 1 << 12, "r": 8, "p": 1}


def new_salt() -> bytes:
    return secrets.token_bytes(SALT_BYTES)


def new_link() -> bytes:
    return secrets.token_bytes(LINK_BYTES)


def key_of_code(code: str, salt: bytes) -> bytes:
    """The key of one envelope."""
    return hashlib.scrypt(code.encode(), salt=salt, dklen=_KEY_BYTES, **_SCRYPT)


def first_link(head: bytes) -> bytes:
    """What stands before the first turn: all that is written on the envelope."""
    return hashlib.sha256(head).digest()


def lock_turn(key: bytes, turn: int, link: bytes, head: bytes, plain: bytes) -> bytes:
    """A turn that only opens with this key, after the link of the turn before, in this envelope."""
    turn_key, nonce = _turn_key(key, turn, link)
    return AESGCM(turn_key).encrypt(nonce, plain, head)


def unlock_turn(key: bytes, turn: int, link: bytes, head: bytes, locked: bytes) -> bytes | None:
    """What a turn contains; nothing if the key, the link or a single bit is not right."""
    turn_key, nonce = _turn_key(key, turn, link)
    try:
        return AESGCM(turn_key).decrypt(nonce, locked, head)
    except InvalidTag:
        return None


def seal_of(key: bytes, body: bytes) -> str:
    """What only the holder of the code can write at the foot of an envelope."""
    return hmac.new(_derived(key, b"seal", b"", _KEY_BYTES), body, hashlib.sha256).hexdigest()


def is_sealed_by(key: bytes, body: bytes, seal: str) -> bool:
    return hmac.compare_digest(seal_of(key, body).encode(), seal.encode())


def wrap_code(machine_key: bytes, fingerprint: str, code: str) -> str:
    """A code as this machine alone can read it again."""
    nonce = secrets.token_bytes(_NONCE_BYTES)
    key = _derived(machine_key, b"envelope code", b"", _KEY_BYTES)
    return (nonce + AESGCM(key).encrypt(nonce, code.encode(), fingerprint.encode())).hex()


def unwrap_code(machine_key: bytes, fingerprint: str, wrapped: str) -> str | None:
    """The code, on the machine that kept it; nothing on another."""
    content = bytes.fromhex(wrapped)
    key = _derived(machine_key, b"envelope code", b"", _KEY_BYTES)
    try:
        plain = AESGCM(key).decrypt(content[:_NONCE_BYTES], content[_NONCE_BYTES:], fingerprint.encode())
    except InvalidTag:
        return None
    return plain.decode()


def _turn_key(key: bytes, turn: int, link: bytes) -> tuple[bytes, bytes]:
    derived = _derived(key, b"turn %d" % turn, link, _KEY_BYTES + _NONCE_BYTES)
    return derived[:_KEY_BYTES], derived[_KEY_BYTES:]


def _derived(key: bytes, purpose: bytes, salt: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt or None, b"duplicata " + purpose).derive(key)
