"""Entries of a journal and the hash chain that ties each to all those before it."""

import struct
from collections.abc import Iterable
from hashlib import sha256

import msgspec

_GENESIS = b"duplicata journal 1\x00"
_FIXED = struct.Struct(">QQqIIII")

Record = tuple[str, bytes]
"""The stable name of an event and its JSON."""


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One event as it is stored, with who and when (milliseconds since 1970)."""

    position: int
    stream: str
    version: int
    name: str
    body: bytes
    actor: str
    at: int
    digest: bytes


class Head(msgspec.Struct, frozen=True, gc=False):
    """How far a journal goes: the last position and its digest."""

    position: int
    digest: bytes


def genesis(identity: bytes) -> Head:
    """Where the chain of a journal begins: nowhere yet, with a digest of its own."""
    return Head(0, sha256(_GENESIS + identity).digest())


def chained(previous: bytes, entry: Entry) -> bytes:
    """The digest an entry must have after another; lengths first, so that no two entries read alike."""
    parts = (entry.stream.encode(), entry.name.encode(), entry.actor.encode(), entry.body)
    return _digest(previous, entry.position, entry.version, entry.at, parts)


def _digest(previous: bytes, position: int, version: int, at: int, parts: tuple[bytes, bytes, bytes, bytes]) -> bytes:
    return sha256(b"".join((previous, _FIXED.pack(position, version, at, *map(len, parts)), *parts))).digest()


def link(head: Head, stream: str, version: int, records: Iterable[Record], actor: str, at: int) -> list[Entry]:
    """The entries that follow a head, for events that follow a version of their stream."""
    position, digest = head.position, head.digest
    stream_bytes, actor_bytes = stream.encode(), actor.encode()
    entries = []
    for name, body in records:
        position += 1
        version += 1
        digest = _digest(digest, position, version, at, (stream_bytes, name.encode(), actor_bytes, body))
        entries.append(Entry(position, stream, version, name, body, actor, at, digest))
    return entries
