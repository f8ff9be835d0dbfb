"""The journal of a competition: what happened, in order, with who and when, chained by hash."""

from collections.abc import Iterator, Sequence
from types import TracebackType
from typing import Generic

import msgspec

from duplicata.journal.catalogue import Catalogue, Event
from duplicata.journal.entries import Entry, Head, genesis
from duplicata.journal.export import export_lines
from duplicata.journal.store import PAGE, Store
from duplicata.journal.verification import Verification, verify_chain

_PATIENCE_SECONDS = 60.0


class Recorded(msgspec.Struct, Generic[Event], frozen=True):
    """An event with its place in the journal, who caused it and when (milliseconds since 1970)."""

    position: int
    stream: str
    version: int
    actor: str
    at: int
    event: Event


class Journal(Generic[Event]):
    """Typed events over any store; safe to share between threads.

    >>> from duplicata.journal.memory import MemoryStore
    >>> class RackDrawn(msgspec.Struct, frozen=True, tag="rack_drawn"):
    ...     letters: str
    >>> journal = Journal(MemoryStore(b"example"), Catalogue([RackDrawn]))
    >>> journal.append("game-1", [RackDrawn("AEINRST")], expected=0, actor="juge-arbitre", at=1_700_000_000_000)
    1
    >>> [recorded.event.letters for recorded in journal.read("game-1")]
    ['AEINRST']
    """

    def __init__(self, store: Store, catalogue: Catalogue[Event]) -> None:
        self.store = store
        self.catalogue = catalogue

    def append(self, stream: str, events: Sequence[Event], *, expected: int, actor: str, at: int) -> int:
        """Writes all the events at the end of a stream, or none of them; answers the version the stream has now.

        An answer means that they survive a crash. Trying again after an error is safe: if the events were
        written after all, the stream has moved on.

        Raises:
            StreamMovedOn: when the stream does not have `expected` events: someone else acted.
        """
        records = [self.catalogue.record(event) for event in events]
        self.store.append(stream, records, expected, actor, at)
        return expected + len(records)

    def version(self, stream: str) -> int:
        """How many events a stream has."""
        return self.store.version(stream)

    def head(self) -> Head:
        return self.store.head()

    def entries(self, stream: str | None = None, after: int = 0, upto: int | None = None) -> Iterator[Entry]:
        """What is stored after a position, of one stream or of all, up to where the journal is when reading begins."""
        last = self.head().position if upto is None else upto
        while page := self.store.read(after, stream):
            for entry in page:
                if entry.position > last:
                    return
                yield entry
            after = page[-1].position
            if len(page) < PAGE:
                return

    def read(self, stream: str | None = None, after: int = 0, upto: int | None = None) -> Iterator[Recorded[Event]]:
        """The events after a position, of one stream or of all, in order."""
        return map(self._recorded, self.entries(stream, after, upto))

    def events(self, stream: str | None = None, after: int = 0, upto: int | None = None) -> Iterator[Event]:
        """The events alone: what a state is folded from."""
        return map(self.catalogue.event, self.entries(stream, after, upto))

    def wait(self, after: int, seconds: float) -> int:
        """Waits for an event after a position, at most so long; answers the last position there is."""
        return self.store.wait(after, seconds)

    def follow(
        self, stream: str | None = None, after: int = 0, patience: float | None = None
    ) -> Iterator[Recorded[Event]]:
        """The events after a position, then each new one as it comes; ends when none came for `patience` seconds."""
        while True:
            last = self.wait(after, _PATIENCE_SECONDS if patience is None else patience)
            if last <= after and patience is not None:
                return
            yield from self.read(stream, after, last)
            after = max(after, last)

    def verify(self) -> Verification:
        """Reads all of it again and checks the chain and the store."""
        head = self.head()
        found = verify_chain(self.entries(upto=head.position), genesis(self.store.identity), head)
        if found.is_sound and (reason := self.store.examine()):
            return Verification(found.events, None, reason)
        return found

    def export(self) -> Iterator[bytes]:
        """The whole journal as JSON Lines, up to where it is now; each line without its end."""
        head = self.head()
        return export_lines(self.store.identity, head, self.entries(upto=head.position))

    @property
    def warning(self) -> str | None:
        """What was noticed when the journal was opened, as a French sentence."""
        return self.store.warning

    def settle(self) -> None:
        """Brings what is written into the one file, so that a copy taken now holds it."""
        self.store.settle()

    def close(self) -> None:
        """Leaves one file that can be copied."""
        self.store.close()

    def __enter__(self) -> "Journal[Event]":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _recorded(self, entry: Entry) -> Recorded[Event]:
        event = self.catalogue.event(entry)
        return Recorded(entry.position, entry.stream, entry.version, entry.actor, entry.at, event)
