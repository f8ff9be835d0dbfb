"""A journal that lives as long as the program: for tests, automatic games and demonstrations."""

import threading
from bisect import bisect_right
from collections.abc import Sequence
from operator import attrgetter

from duplicata.journal.entries import Entry, Head, Record, genesis
from duplicata.journal.refusals import JournalClosed
from duplicata.journal.store import PAGE
from duplicata.journal.tail import Append, Draft, Tail
from duplicata.journal.waiting import Bell, wait_past

_FOREVER = 3600.0


class MemoryStore:
    """Entries in lists, one for all and one per stream."""

    warning: str | None = None

    def __init__(self, identity: bytes) -> None:
        self.identity = identity
        self._lock = threading.Lock()
        self._tail = Tail(genesis(identity))
        self._entries: list[Entry] = []
        self._streams: dict[str, list[Entry]] = {}
        self._bell = Bell()
        self._is_closed = False

    def append(self, stream: str, records: Sequence[Record], expected: int, actor: str, at: int) -> list[Entry]:
        append = Append(stream, records, expected, actor, at)
        append.check()
        with self._lock:
            self._check_open()
            draft = Draft(self._tail)
            entries = draft.add(append)
            draft.settle()
            self._entries += entries
            self._streams.setdefault(stream, []).extend(entries)
        self._bell.ring()
        return entries

    def append_all(self, appends: Sequence[Append]) -> None:
        for each in appends:
            self.append(each.stream, each.records, each.expected, each.actor, each.at)

    def read(self, after: int = 0, stream: str | None = None, limit: int = PAGE) -> list[Entry]:
        with self._lock:
            self._check_open()
            if stream is None:
                return self._entries[after : after + limit]
            known = self._streams.get(stream, [])
            start = bisect_right(known, after, key=attrgetter("position"))
            return known[start : start + limit]

    def head(self) -> Head:
        with self._lock:
            self._check_open()
            return self._tail.head

    def version(self, stream: str) -> int:
        with self._lock:
            self._check_open()
            return self._tail.span(stream).version

    def wait(self, after: int, seconds: float) -> int:
        return wait_past(self._bell, lambda: self.head().position, after, seconds, _FOREVER)

    def examine(self) -> str | None:
        return None

    def settle(self) -> None:
        """Nothing to bring anywhere."""

    def close(self) -> None:
        with self._lock:
            self._is_closed = True
        self._bell.ring()

    def _check_open(self) -> None:
        if self._is_closed:
            raise JournalClosed()
