"""What goes wrong again and again beside the server, told once in a while: a database away is no flood of lines."""

import logging
import time
from collections.abc import Callable

from duplicata.kernel.errors import DuplicataError

_AGAIN_SECONDS = 60.0


class Troubles:
    """Tells the log of one task: a trouble that comes back is told again after a minute, with how often it came.

    What is known as a trouble is one line; anything else has its trace.
    """

    def __init__(self, log: logging.Logger, task: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._log = log
        self._task = task
        self._clock = clock
        self._last = ""
        self._told_at = 0.0
        self._count = 0

    def note(self, trouble: Exception) -> None:
        self._count += 1
        said, now = repr(trouble), self._clock()
        if said == self._last and now - self._told_at < _AGAIN_SECONDS:
            return
        trace = None if isinstance(trouble, DuplicataError) else trouble
        self._log.error("%s: %s (%d)", self._task, said, self._count, exc_info=trace)
        self._last, self._told_at, self._count = said, now, 0
