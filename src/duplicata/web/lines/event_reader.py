"""Reads server-sent events from bytes that come in pieces of any size."""

from typing import NamedTuple

_LONGEST_PENDING = 1_000_000


class ReceivedEvent(NamedTuple):
    """One event: its kind, and its text."""

    kind: str
    text: bytes


class EventReader:
    """Keeps the end of a piece until the rest of its event is there.

    >>> reader = EventReader()
    >>> reader.feed(b"event: beat\\nda"), reader.feed(b"ta: 12\\n\\n")
    ([], [ReceivedEvent(kind='beat', text=b'12')])
    """

    def __init__(self) -> None:
        self._pending = b""

    def feed(self, piece: bytes) -> list[ReceivedEvent]:
        """The events that are whole now; what never ends is dropped."""
        *whole, self._pending = (self._pending + piece).split(b"\n\n")
        if len(self._pending) > _LONGEST_PENDING:
            self._pending = b""
        return [_read(block) for block in whole]


def _read(block: bytes) -> ReceivedEvent:
    kind, data = "message", []
    for line in block.split(b"\n"):
        name, _, value = line.partition(b": ")
        if name == b"event":
            kind = value.decode("ascii", "replace")
        elif name == b"data":
            data.append(value)
    return ReceivedEvent(kind, b"\n".join(data))
