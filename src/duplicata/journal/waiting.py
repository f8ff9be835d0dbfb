"""Waits for a journal to grow, without missing what is written while one looks."""

import threading
import time
from collections.abc import Callable


class Bell:
    """Rung at each write; a waiter looks again at each ring, and now and then without one."""

    def __init__(self) -> None:
        self._condition = threading.Condition()
        self._rings = 0
        self._sleepers = 0

    def ring(self) -> None:
        with self._condition:
            self._rings += 1
            if self._sleepers:
                self._condition.notify_all()

    def rings(self) -> int:
        return self._rings

    def sleep(self, heard: int, seconds: float) -> None:
        """Sleeps until a ring after those that were heard, at most so long."""
        with self._condition:
            if self._rings == heard:
                self._sleepers += 1
                try:
                    self._condition.wait(seconds)
                finally:
                    self._sleepers -= 1


def wait_past(bell: Bell, position: Callable[[], int], after: int, seconds: float, every: float) -> int:
    """The position once it is past another or once the time is over; looked up at each ring and `every` so often."""
    deadline = time.monotonic() + seconds
    while True:
        heard = bell.rings()
        reached, left = position(), deadline - time.monotonic()
        if reached > after or left <= 0:
            return reached
        bell.sleep(heard, min(left, every))
