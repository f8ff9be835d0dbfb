"""A store on a table that several programs share: one transaction for all the appends that wait."""

import threading
from collections import deque
from collections.abc import Sequence
from itertools import pairwise
from typing import Protocol

from duplicata.journal.entries import Entry, Head, Record, genesis
from duplicata.journal.refusals import BrokenJournal, DamagedJournal, JournalClosed, JournalNotWritten
from duplicata.journal.store import PAGE
from duplicata.journal.tail import Append, Draft, Tail
from duplicata.journal.waiting import Bell, wait_past
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence


class Table(Protocol):
    """One connection to the rows of a journal; its errors are already refusals of ours."""

    def identity(self) -> bytes: ...

    def head(self) -> Head: ...

    def rows(self, after: int, upto: int, stream: str | None, limit: int) -> list[Entry]:
        """The entries of positions `after + 1` to `upto`, of one stream or of all, in order."""
        ...

    def begin(self) -> None:
        """Starts a transaction that no other writer can overlap."""
        ...

    def write(self, entries: Sequence[Entry], head: Head) -> None: ...

    def commit(self) -> None:
        """Returns when what was written survives a crash."""
        ...

    def rollback(self) -> None:
        """Forgets the transaction, if there is one; never fails."""
        ...

    def examine(self) -> str | None: ...

    def settle(self) -> None: ...

    def close(self) -> None: ...


class _Request:
    """An append that waits for its transaction, then holds its outcome."""

    def __init__(self, append: Append) -> None:
        self.append = append
        self.outcome: list[Entry] | DuplicataError | None = None

    def answer(self) -> list[Entry]:
        if isinstance(self.outcome, list):
            return self.outcome
        assert self.outcome is not None
        raise self.outcome


class DurableStore:
    """Appends by groups, and checks the chain of all that it reads for the first time.

    Threads leave their append in a queue; whoever gets the writer commits all that wait there.
    """

    def __init__(self, writer: Table, reader: Table, *, look_every: float, warning: str | None = None) -> None:
        self.identity = reader.identity()
        self.warning = warning
        self._writer, self._reader = writer, reader
        self._look_every = look_every
        self._writing, self._reading, self._tailing = threading.Lock(), threading.RLock(), threading.Lock()
        self._queue: deque[_Request] = deque()
        self._tail = Tail(genesis(self.identity))
        self._bell = Bell()
        self._is_closed = False
        self._catch_up(reader)

    def append(self, stream: str, records: Sequence[Record], expected: int, actor: str, at: int) -> list[Entry]:
        request = _Request(Append(stream, records, expected, actor, at))
        request.append.check()
        self._queue.append(request)
        with self._writing:
            if request.outcome is None:
                self._commit_queue()
        return request.answer()

    def append_all(self, appends: Sequence[Append]) -> None:
        requests = [_Request(append) for append in appends]
        for append in appends:
            append.check()
        with self._writing:
            self._queue.extend(requests)
            self._commit_queue()
        for request in requests:
            request.answer()

    def read(self, after: int = 0, stream: str | None = None, limit: int = PAGE) -> list[Entry]:
        with self._reading:
            position = self.head().position
            if stream is None:
                upto = min(position, after + limit)
                entries = self._reader.rows(after, upto, None, limit)
                return _without_holes(entries, after, upto)
            span = self._tail.span(stream)
            entries = self._reader.rows(max(after, span.first - 1), span.last, stream, limit)
            return _in_sequence(entries, span.last if span.last > after else 0, limit)

    def head(self) -> Head:
        with self._reading:
            self._check_open()
            self._catch_up(self._reader)
            return self._tail.head

    def version(self, stream: str) -> int:
        with self._reading:
            self.head()
            return self._tail.span(stream).version

    def wait(self, after: int, seconds: float) -> int:
        return wait_past(self._bell, lambda: self.head().position, after, seconds, self._look_every)

    def examine(self) -> str | None:
        with self._reading:
            self._check_open()
            return self._reader.examine()

    def settle(self) -> None:
        with self._writing:
            self._check_open()
            self._writer.settle()

    def close(self) -> None:
        with self._writing, self._reading:
            if not self._is_closed:
                self._is_closed = True
                self._reader.close()
                self._writer.close()
        self._bell.ring()

    def _check_open(self) -> None:
        if self._is_closed:
            raise JournalClosed()

    def _commit_queue(self) -> None:
        """Writes all that waits in one transaction; each request has its outcome afterwards, whatever happens."""
        requests = [self._queue.popleft() for _ in range(len(self._queue))]
        try:
            self._check_open()
            outcomes: Sequence[list[Entry] | DuplicataError] = self._written([request.append for request in requests])
        except DuplicataError as refusal:
            outcomes = [type(refusal)(**refusal.facts) for _ in requests]
        except BaseException:
            for request in requests:
                request.outcome = JournalNotWritten()
            raise
        for request, outcome in zip(requests, outcomes, strict=True):
            request.outcome = outcome
        self._bell.ring()

    def _written(self, appends: Sequence[Append]) -> list[list[Entry] | DuplicataError]:
        try:
            self._writer.begin()
            self._catch_up(self._writer)
            draft = Draft(self._tail)
            outcomes = [_tried(draft, append) for append in appends]
            if draft.entries:
                self._writer.write(draft.entries, draft.head)
            self._writer.commit()
        except BaseException:
            self._writer.rollback()
            raise
        with self._tailing:
            draft.settle()
        return outcomes

    def _catch_up(self, table: Table) -> None:
        """Reads and checks what other programs wrote since the last time."""
        with self._tailing:
            head = table.head()
            while self._tail.head.position < head.position:
                if not (entries := self._next_rows(table, head.position)):
                    break
                self._tail.admit(entries)
            if self._tail.head != head:
                raise BrokenJournal(position=self._tail.head.position + 1, reason=sentence("broken_head", {}))

    def _next_rows(self, table: Table, upto: int) -> list[Entry]:
        after = self._tail.head.position
        try:
            return table.rows(after, upto, None, PAGE)
        except DamagedJournal:
            try:  # one by one, to name the event that cannot be read
                return table.rows(after, upto, None, 1)
            except DamagedJournal as damage:
                raise BrokenJournal(position=after + 1, reason=sentence("broken_shape", {})) from damage


def _tried(draft: Draft, append: Append) -> list[Entry] | DuplicataError:
    try:
        return draft.add(append)
    except DuplicataError as refusal:
        return refusal


def _without_holes(entries: list[Entry], after: int, upto: int) -> list[Entry]:
    for position, entry in zip(range(after + 1, upto + 1), entries, strict=False):
        if entry.position != position:
            raise BrokenJournal(position=position, reason=sentence("broken_position", {}))
    if len(entries) != max(0, upto - after):
        raise BrokenJournal(position=after + len(entries) + 1, reason=sentence("broken_position", {}))
    return entries


def _in_sequence(entries: list[Entry], last: int, limit: int) -> list[Entry]:
    """The entries of a stream, if none is missing between them nor up to the last that is known."""
    for entry, following in pairwise(entries):
        if following.version != entry.version + 1:
            raise BrokenJournal(position=following.position, reason=sentence("broken_version", {}))
    if len(entries) < limit and last > (entries[-1].position if entries else 0):
        raise BrokenJournal(position=last, reason=sentence("broken_version", {}))
    return entries
