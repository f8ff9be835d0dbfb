"""The time of the demonstration: told by the program for what is past, by the clock on the wall from then on."""

from collections.abc import Callable
from threading import Lock

from duplicata.desks.automatic import SimulatedTime


class HallTime(SimulatedTime):
    """A clock that never goes back, simulated until it is set by another one; `drift` passes at each glance at it."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.drift = 0
        self._wall: Callable[[], int] | None = None
        self._lock = Lock()

    def __call__(self) -> int:
        with self._lock:
            self.at = self.at + self.drift if self._wall is None else max(self.at, self._wall())
            return self.at

    def follow(self, wall: Callable[[], int]) -> None:
        """From now on this is the time on the wall, as soon as it is not in the past any more."""
        self.drift = 0
        self._wall = wall
