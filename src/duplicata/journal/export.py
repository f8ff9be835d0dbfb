"""A journal as JSON Lines: a first line for its identity and its head, then one entry a line, checked when read."""

from collections.abc import Iterable, Iterator
from itertools import groupby

import msgspec

from duplicata.journal.entries import Entry, Head, genesis
from duplicata.journal.refusals import BrokenJournal, JournalNotEmpty, NotAnExport
from duplicata.journal.store import Store
from duplicata.journal.tail import Append, Tail
from duplicata.kernel.messages import sentence

FORMAT = 1


class ExportHeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: whose journal it is and how far it goes, so that a missing end is noticed."""

    journal: str
    format: int
    events: int
    digest: str


class ExportedEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry as a line; the event is the very JSON that is stored."""

    position: int
    stream: str
    version: int
    name: str
    actor: str
    at: int
    event: msgspec.Raw
    digest: str


class Export(msgspec.Struct, frozen=True):
    """An export that was read and is whole."""

    identity: bytes
    entries: list[Entry]


_encode = msgspec.json.Encoder().encode
_decode_header = msgspec.json.Decoder(ExportHeader).decode
_decode_entry = msgspec.json.Decoder(ExportedEntry).decode


def export_lines(identity: bytes, head: Head, entries: Iterable[Entry]) -> Iterator[bytes]:
    """The lines of a journal up to a head, without their ends."""
    yield _encode(ExportHeader(identity.hex(), FORMAT, head.position, head.digest.hex()))
    for e in entries:
        event, digest = msgspec.Raw(e.body), e.digest.hex()
        yield _encode(ExportedEntry(e.position, e.stream, e.version, e.name, e.actor, e.at, event, digest))


def read_export(lines: Iterable[bytes]) -> Export:
    """Reads and checks an export.

    Raises:
        NotAnExport: with the line; BrokenJournal: with the first position that is not what was exported.
    """
    numbered = enumerate(lines, start=1)
    identity, head = _read_header(next(numbered, (1, b""))[1])
    tail, entries = Tail(genesis(identity)), list[Entry]()
    for number, line in numbered:
        entries.append(_read_entry(number, line))
        tail.admit(entries[-1:])
    if tail.head != head:
        raise BrokenJournal(position=tail.head.position + 1, reason=sentence("broken_head", {}))
    return Export(identity, entries)


def restore(export: Export, store: Store) -> None:
    """Writes an export into a new store of the same identity: the same entries, the same chain.

    Raises:
        JournalNotEmpty: when it holds anything, or is another journal.
    """
    if store.identity != export.identity or store.head().position:
        raise JournalNotEmpty()
    store.append_all(
        [
            _appended(stream, list(together), actor, at)
            for (stream, actor, at), together in groupby(export.entries, key=lambda e: (e.stream, e.actor, e.at))
        ]
    )


def _appended(stream: str, group: list[Entry], actor: str, at: int) -> Append:
    return Append(stream, [(e.name, e.body) for e in group], group[0].version - 1, actor, at)


def _read_header(line: bytes) -> tuple[bytes, Head]:
    try:
        header = _decode_header(line)
        if header.format != FORMAT:
            raise NotAnExport(line=1)
        return bytes.fromhex(header.journal), Head(header.events, bytes.fromhex(header.digest))
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise NotAnExport(line=1) from error


def _read_entry(number: int, line: bytes) -> Entry:
    try:
        e = _decode_entry(line)
        return Entry(e.position, e.stream, e.version, e.name, bytes(e.event), e.actor, e.at, bytes.fromhex(e.digest))
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise NotAnExport(line=number) from error
