"""How many orders come from whoever sits at no desk: past some, one waits a few seconds."""

import time
from collections import deque
from collections.abc import Callable
from threading import Lock

from duplicata.kernel.errors import DuplicataError

_WINDOW_SECONDS = 10
_MOST = 40
# Addresses that are remembered; nobody has so many on a hall's network.
_MOST_ADDRESSES = 10_000


class TooManyRequests(DuplicataError):
    """More orders from one address than a person can give."""


class Pace:
    """The orders of the last seconds by address; `now` tells seconds, of a clock that never goes back."""

    def __init__(self, most: int = _MOST, now: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._now = now
        self._orders: dict[str, deque[float]] = {}
        self._lock = Lock()

    def note(self, address: str) -> None:
        """Counts one order.

        Raises:
            TooManyRequests: it is not counted.
        """
        with self._lock:
            now = self._now()
            orders = self._of(address, now)
            if len(orders) >= self._most:
                raise TooManyRequests(seconds=max(1, round(orders[0] + _WINDOW_SECONDS - now)))
            orders.append(now)

    def _of(self, address: str, now: float) -> deque[float]:
        if address not in self._orders and len(self._orders) >= _MOST_ADDRESSES:
            self._orders.clear()
        orders = self._orders.setdefault(address, deque())
        while orders and orders[0] <= now - _WINDOW_SECONDS:
            orders.popleft()
        return orders
