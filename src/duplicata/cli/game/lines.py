"""What is typed, line by line, without stopping the clock: it can be waited for, or only looked for."""

import queue
import re
import sys
import threading
from contextlib import suppress
from typing import Protocol

_CHUNK = 4096
# A wait without an end could not be left with Ctrl-C everywhere.
_PATIENCE_SECONDS = 0.25
# What arrow and function keys send, then any other sign that commands a terminal.
_KEYS = re.compile("\x1b\\[[0-?]*[ -/]*[@-~]|\x1bO.|\x1b")
_CONTROLS = re.compile("[\x00-\x1f\x7f-\x9f]+")


class RawInput(Protocol):
    """Bytes as they come, at least one at a time; none at the end."""

    def read(self, size: int, /) -> bytes | None: ...


class TypedLines:
    """Lines of a keyboard or of a file, read by a thread of its own; `terminal` is the number of a keyboard's file.

    It reads below the buffers of the interpreter: a thread that waits there would keep the program from ending well.
    """

    def __init__(self, raw: RawInput, terminal: int | None = None) -> None:
        self._raw = raw
        self._terminal = terminal
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
        return without_controls(line)

    def forget(self) -> None:
        """Drops what is half typed at a keyboard: the page it was meant for is gone."""
        if sys.platform != "win32" and self._terminal is not None:
            import termios

            with suppress(termios.error):
                termios.tcflush(self._terminal, termios.TCIFLUSH)

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


def without_controls(typed: str) -> str:
    """The words of a line: without the keys that write nothing, and without what would command the terminal."""
    return _CONTROLS.sub(" ", _KEYS.sub("", typed)).strip()
