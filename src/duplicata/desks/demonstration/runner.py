"""Keeps the demonstration alive in a thread of its own, beside the server."""

import logging
from threading import Event, Thread

from duplicata.desks.demonstration.show import Demonstration

_log = logging.getLogger(__name__)

# People act too: the hall is looked at as often as that. Work that waits is spread, so that pages stay quick.
_LONGEST, _SHORTEST = 0.25, 0.01
_STOPPING_SECONDS = 5.0


class DemonstrationRunner:
    """Calls `step` again and again until it is stopped; the thread never outlives the program."""

    def __init__(self, demonstration: Demonstration) -> None:
        self._demonstration = demonstration
        self._stopped = Event()
        self._thread: Thread | None = None

    def start(self) -> None:
        """Starts the show; while it runs, nothing more happens."""
        if self._thread is None or not self._thread.is_alive():
            self._stopped.clear()
            self._thread = Thread(target=self._run, name="demonstration", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """Stops after the step under way."""
        self._stopped.set()
        if self._thread is not None:
            self._thread.join(_STOPPING_SECONDS)
            self._thread = None

    def _run(self) -> None:
        wait = 0.0
        while not self._stopped.wait(max(_SHORTEST, min(wait, _LONGEST))):
            try:
                wait = self._demonstration.step() / 1000
            except Exception:
                # The show goes on: whatever a robot stumbled over, it looks at the hall again.
                _log.exception("demonstration step")
                wait = _LONGEST
