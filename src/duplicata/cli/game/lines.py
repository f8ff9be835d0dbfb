"""What is typed, line by line, without stopping the clock: it can be waited for, or only looked for."""

import queue
import threading
from typing import Protocol

_CHUNK = 4096
# A wait without an end could not be left with Ctrl-C everywhere.
_PATIENCE_SECONDS = 0.25


class RawInput(Protocol):
    """Bytes as they come, at least one at a time; none at the end."""

    def read(self, size: int, /) -> bytes | None: ...


class TypedLines:
    """Lines of a keyboard or of a file, read by a thread of its own.

    It reads below the buffers of the interpreter: a thread that waits there would keep the program from ending well.
    """

    def __init__(self, raw: RawInput) -> None:
        self._raw = raw
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        threading.Thread(target=self._read, daemon=True).start()

    def next(self) -> str:
        """Raises EOFError."""
        while (line := self.within(_PATIENCE_SECONDS)) is None:
            pass
        return line

    def within(self, seconds: float) -> str | None:
        """The next line, or nothing if none came in time.

        Raises:
            EOFError.
        """
        try:
            line = self._lines.get(timeout=max(seconds, 0))
        except queue.Empty:
            return None
        if line is None:
            raise EOFError
        return line.strip()

    def _read(self) -> None:
        left = b""
        while chunk := self._chunk():
            *whole, left = (left + chunk).split(b"\n")
            for line in whole:
                self._lines.put(line.decode(errors="replace"))
        if left:
            self._lines.put(left.decode(errors="replace"))
        self._lines.put(None)

    def _chunk(self) -> bytes | None:
        try:
            return self._raw.read(_CHUNK)
        except (OSError, ValueError):
            return None
