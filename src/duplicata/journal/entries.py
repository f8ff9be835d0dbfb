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
    stream, name, actor = entry.stream.encode(), entry.name.encode(), entry.actor.encode()
    lengths = (len(stream), len(name), len(actor), len(entry.body))
    fixed = _FIXED.pack(entry.position, entry.version, entry.at, *lengths)
    return sha256(b"".join((previous, fixed, stream, name, actor, entry.body))).digest()


def link(head: Head, stream: str, version: int, records: Iterable[Record], actor: str, at: int) -> list[Entry]:
    """The entries that follow a head, for events that follow a version of their stream."""
    position, digest = head.position, head.digest
    stream_bytes, actor_bytes = stream.encode(), actor.encode()
    entries = []
    for name, body in records:
        position += 1
        version += 1
        name_bytes = name.encode()
        lengths = (len(stream_bytes), len(name_bytes), len(actor_bytes), len(body))
        fixed = _FIXED.pack(position, version, at, *lengths)
        digest = sha256(b"".join((digest, fixed, stream_bytes, name_bytes, actor_bytes, body))).digest()
        entries.append(Entry(position, stream, version, name, body, actor, at, digest))
    return entries
