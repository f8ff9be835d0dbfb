"""Starts the processes of a server, starts again those that die, and stops them all."""

import signal
import socket
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from multiprocessing import connection, get_context
from multiprocessing.context import SpawnProcess
from types import FrameType

from duplicata.bootstrap import open_game_journal, open_lexicon_of, server_key, wall_clock
from duplicata.desks.access import AccessDesk
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.web.opening import SERVER
from duplicata.web.processes.part import Shared, serve_part
from duplicata.web.processes.sockets import listen_together
from duplicata.web.server import greet, listen

_STOP_SECONDS = 10.0
# One that dies at once is started again a little later each time.
_SHORT_LIFE_SECONDS = 5.0
_LONGEST_REST_SECONDS = 5.0


class ProcessesNeedSharedJournal(DuplicataError):
    """Several processes on a journal that only one of them would see."""


def serve_together(place: str | None, host: str, port: int, count: int, lexicon: str | None = None) -> None:
    """A server of several processes at one address, until it is asked to stop.

    Raises:
        ProcessesNeedSharedJournal, the refusal of the address, that of the journal or that of the lexicon.
    """
    if place is None or "://" not in place:
        raise ProcessesNeedSharedJournal
    with ExitStack() as stack:
        listeners = [stack.enter_context(each) for each in listen_together(host, port, count)]
        counter = stack.enter_context(listen("127.0.0.1", 0))
        with open_game_journal(place, create=True) as journal:
            open_lexicon_of(journal, lexicon)
            greet(AccessDesk(journal, SERVER, wall_clock), host, listeners[0])
            shared = Shared(place, host, server_key(journal.store.identity), lexicon)
        Team(shared, listeners, counter).run()


class Team:
    """The processes of a server, one for each socket; the first also listens to what the others pass on."""

    def __init__(self, shared: Shared, listeners: Sequence[socket.socket], counter: socket.socket) -> None:
        self._shared = shared
        self._listeners = listeners
        self._counter = counter
        self._spawning = get_context("spawn")
        self._processes: dict[int, SpawnProcess] = {}
        self._started: dict[int, float] = {}
        self._rests: dict[int, float] = {}

    def run(self) -> None:
        """Returns once it was asked to stop and every process has."""
        signal.signal(signal.SIGTERM, _interrupt)
        try:
            for number in range(1, len(self._listeners) + 1):
                self._start(number)
            while True:
                connection.wait([each.sentinel for each in self._processes.values()])
                self._start_again()
        except KeyboardInterrupt:
            pass
        finally:
            self._stop()

    def _start(self, number: int) -> None:
        arguments = (number, self._shared, self._listeners[number - 1], self._counter)
        process = self._spawning.Process(target=serve_part, args=arguments, name=f"duplicata-{number}")
        process.start()
        self._processes[number], self._started[number] = process, time.monotonic()

    def _start_again(self) -> None:
        for number in [each for each, process in self._processes.items() if not process.is_alive()]:
            sys.stderr.write(sentence("process_started_again", {"number": number}) + "\n")
            sys.stderr.flush()
            is_short = time.monotonic() - self._started[number] < _SHORT_LIFE_SECONDS
            self._rests[number] = min(self._rests.get(number, 0.25) * 2, _LONGEST_REST_SECONDS) if is_short else 0.0
            time.sleep(self._rests[number])
            self._processes.pop(number).close()
            self._start(number)

    def _stop(self) -> None:
        # From now on a second Ctrl+C changes nothing: the processes have so long to let their screens go.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        for process in self._processes.values():
            process.terminate()
        deadline = time.monotonic() + _STOP_SECONDS
        for process in self._processes.values():
            process.join(max(0.0, deadline - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()


def _interrupt(_signal: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt
