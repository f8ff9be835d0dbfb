"""How many wrong codes come from where: after a few, one waits."""

from collections import deque
from collections.abc import Callable
from threading import Lock

from duplicata.kernel.errors import DuplicataError

_WINDOW_SECONDS = 300
_MOST_FROM_ONE = 10
# Guesses from everywhere together: a hall of volunteers mistypes far less.
_MOST_FROM_ALL = 200


class TooManyCodes(DuplicataError):
    """Too many wrong codes in a short time."""


class Attempts:
    """The wrong codes of the last minutes; `now` in milliseconds."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._wrong: deque[tuple[int, str]] = deque()
        self._lock = Lock()

    def check(self, address: str) -> None:
        """Raises TooManyCodes."""
        with self._lock:
            self._forget()
            mine = [at for at, where in self._wrong if where == address]
            if len(mine) >= _MOST_FROM_ONE or len(self._wrong) >= _MOST_FROM_ALL:
                first = mine[0] if len(mine) >= _MOST_FROM_ONE else self._wrong[0][0]
                wait = _WINDOW_SECONDS - (self._now() - first) // 1000
                raise TooManyCodes(seconds=max(1, wait))

    def note(self, address: str) -> None:
        with self._lock:
            self._wrong.append((self._now(), address))

    def _forget(self) -> None:
        oldest = self._now() - _WINDOW_SECONDS * 1000
        while self._wrong and self._wrong[0][0] <= oldest:
            self._wrong.popleft()
