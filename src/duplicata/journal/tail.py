"""What a writer must know before it writes: the head of the chain and where each stream stands."""

import re
import struct
from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec

from duplicata.journal.entries import Entry, Head, Record, chained, link
from duplicata.journal.refusals import BadActor, BadMoment, BadStreamName, BrokenJournal, StreamMovedOn
from duplicata.kernel.messages import sentence

_NAME = re.compile("[^\x00-\x1f\x7f\ud800-\udfff]{1,100}")
_LATEST = 2**63


@lru_cache(maxsize=4096)
def is_name(text: str) -> bool:
    """Whether a text can name a stream, an actor or a journal: what every store can hold, and a line can show."""
    return _NAME.fullmatch(text) is not None


class Span(msgspec.Struct, frozen=True, gc=False):
    """Where the events of a stream are: how many, and the positions of the first and the last."""

    version: int
    first: int
    last: int


class Append(msgspec.Struct, frozen=True):
    """What a caller asks to write at the end of a stream, all of it or nothing."""

    stream: str
    records: Sequence[Record]
    expected: int
    actor: str
    at: int

    def check(self) -> None:
        """Raises: BadStreamName, BadActor, BadMoment."""
        if not is_name(self.stream):
            raise BadStreamName(stream=ascii(self.stream))
        if not is_name(self.actor):
            raise BadActor(actor=ascii(self.actor))
        if not 0 <= self.at < _LATEST:
            raise BadMoment(at=self.at)


NOTHING_YET = Span(0, 0, 0)


class Tail:
    """The end of a chain that has been read and checked entry by entry."""

    def __init__(self, start: Head) -> None:
        self.head = start
        self.spans: dict[str, Span] = {}

    def admit(self, entries: Iterable[Entry]) -> None:
        """Takes entries that were read back, if each is the very one that was written.

        Raises:
            BrokenJournal: with the position of the first that is not.
        """
        for entry in entries:
            if reason := self.fault(entry):
                raise BrokenJournal(position=self.head.position + 1, reason=sentence(reason, {}))
            self.advance(entry)

    def fault(self, entry: Entry) -> str | None:
        """The code of what is wrong with the entry that is read next, if anything is."""
        if entry.position != self.head.position + 1:
            return "broken_position"
        try:
            digest = chained(self.head.digest, entry)
        except (TypeError, AttributeError, ValueError, struct.error):
            return "broken_shape"
        if digest != entry.digest:
            return "broken_digest"
        return None if entry.version == self.span(entry.stream).version + 1 else "broken_version"

    def advance(self, entry: Entry) -> None:
        """Takes an entry that is known to be right."""
        known = self.spans.get(entry.stream)
        first = known.first if known else entry.position
        self.spans[entry.stream] = Span(entry.version, first, entry.position)
        self.head = Head(entry.position, entry.digest)

    def span(self, stream: str) -> Span:
        return self.spans.get(stream, NOTHING_YET)


class Draft:
    """Entries about to be written after a tail, which stays as it is until they are."""

    def __init__(self, tail: Tail) -> None:
        self.head = tail.head
        self.entries: list[Entry] = []
        self._tail = tail
        self._versions: dict[str, int] = {}

    def add(self, append: Append) -> list[Entry]:
        """Raises: StreamMovedOn when the stream is not where the caller believes."""
        actual = self._versions.get(append.stream)
        if actual is None:
            actual = self._tail.span(append.stream).version
        if actual != append.expected:
            raise StreamMovedOn(stream=append.stream, expected=append.expected, actual=actual)
        entries = link(self.head, append.stream, actual, append.records, append.actor, append.at)
        if entries:
            last = entries[-1]
            self.head, self._versions[append.stream] = Head(last.position, last.digest), last.version
            self.entries += entries
        return entries

    def settle(self) -> None:
        """Says that the entries are written; those that the tail has read back meanwhile are passed over."""
        for entry in self.entries:
            if entry.position == self._tail.head.position + 1:
                self._tail.advance(entry)
