"""How many wrong codes were tried on each badge: after a few, that one waits, and nobody else."""

import time
from collections import deque
from collections.abc import Callable
from threading import Lock

from duplicata.desks.access_codes import read_code
from duplicata.kernel.errors import DuplicataError
from duplicata.web.access.seats import Seat

_WINDOW_SECONDS = 300
_MOST_OF_BADGE = 10
# Guesses on all badges together: a hall of volunteers mistypes far less, and then each badge is worth fewer.
_MANY, _MOST_WHEN_MANY = 200, 3


class TooManyCodes(DuplicataError):
    """Too many wrong codes in a short time."""


class Attempts:
    """The wrong codes of the last minutes; `now` tells seconds, of a clock that never goes back.

    They are counted by what they try to open and not by where they come from: a whole hall may have one address, and
    a guesser many.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._wrong: deque[tuple[float, str]] = deque()
        self._lock = Lock()

    def check(self, tried: str) -> None:
        """Raises TooManyCodes."""
        with self._lock:
            self._forget()
            most = _MOST_OF_BADGE if len(self._wrong) < _MANY else _MOST_WHEN_MANY
            same = [at for at, what in self._wrong if what == tried]
            if len(same) >= most:
                raise TooManyCodes(seconds=max(1, round(same[-most] + _WINDOW_SECONDS - self._now())))

    def note(self, tried: str) -> None:
        with self._lock:
            self._wrong.append((self._now(), tried))

    def _forget(self) -> None:
        oldest = self._now() - _WINDOW_SECONDS
        while self._wrong and self._wrong[0][0] <= oldest:
            self._wrong.popleft()


def what_is_tried(code: str, seat: Seat | None) -> str:
    """The badge that a code is for; a browser that has sat there already is not hindered by what others guess."""
    read = read_code(code)
    if read is None:
        return ""
    return f"{read.id} {seat.session}" if seat is not None and seat.badge == read.id else read.id
