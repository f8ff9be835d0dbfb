"""What every store of a journal can do: the one protocol behind which memory, SQLite and PostgreSQL live."""

from collections.abc import Sequence
from typing import Protocol

from duplicata.journal.entries import Entry, Head, Record
from duplicata.journal.tail import Append

PAGE = 1000
"""Entries read at a time, so that a long reading keeps nobody waiting."""


class Store(Protocol):
    """Keeps entries in order; safe to share between threads."""

    @property
    def identity(self) -> bytes:
        """What makes this journal's chain differ from every other."""
        ...

    @property
    def warning(self) -> str | None:
        """A French sentence about what was noticed when the store was opened, if anything was."""
        ...

    def append(self, stream: str, records: Sequence[Record], expected: int, actor: str, at: int) -> list[Entry]:
        """Writes all the events, or none; when it returns they survive a crash.

        Raises:
            StreamMovedOn: when the stream does not have `expected` events.
        """
        ...

    def append_all(self, appends: Sequence[Append]) -> None:
        """Writes several appends in their order and in one go: quicker than one by one, where a disk is waited for.

        Raises:
            The refusal of the first that cannot be.
        """
        ...

    def read(self, after: int = 0, stream: str | None = None, limit: int = PAGE) -> list[Entry]:
        """The entries after a position, of one stream or of all, in order, at most `limit` of them."""
        ...

    def head(self) -> Head: ...

    def version(self, stream: str) -> int:
        """How many events a stream has."""
        ...

    def wait(self, after: int, seconds: float) -> int:
        """Waits for an entry after a position, at most so long; answers the last position."""
        ...

    def examine(self) -> str | None:
        """What is wrong with the store itself, beside its entries: a French sentence, or nothing."""
        ...

    def settle(self) -> None:
        """Brings what is written into the one file, where there is one, so that a copy of it alone is of use."""
        ...

    def close(self) -> None: ...
