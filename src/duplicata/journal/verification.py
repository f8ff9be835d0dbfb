"""Walks a chain from its beginning and names the first event that is not the one that was written."""

from collections.abc import Iterable

import msgspec

from duplicata.journal.entries import Entry, Head
from duplicata.journal.refusals import BrokenJournal
from duplicata.journal.tail import Tail
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence


class Verification(msgspec.Struct, frozen=True):
    """What was found: how many events are right, then the first broken position, if any, and why, in French."""

    events: int
    broken: int | None = None
    reason: str | None = None

    @property
    def is_sound(self) -> bool:
        return self.reason is None


def verify_chain(entries: Iterable[Entry], start: Head, end: Head) -> Verification:
    """Compares entries with the chain from a start to an end."""
    tail = Tail(start)
    try:
        tail.admit(entries)
    except DuplicataError as refusal:
        return Verification(tail.head.position, tail.head.position + 1, str(refusal))
    if tail.head != end:
        position = tail.head.position + 1
        missing = BrokenJournal(position=position, reason=sentence("broken_head", {}))
        return Verification(tail.head.position, position, str(missing))
    return Verification(tail.head.position)
