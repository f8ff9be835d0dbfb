"""A server on this machine and the streams that it sends, read from their sockets as browsers read them."""

import http.client
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress

import pytest
from web.premises import TestedPremises

from duplicata.desks.timekeeper import Timekeeper
from duplicata.web.access.seats import COOKIE
from duplicata.web.server import HallServer, listen

_PATIENCE_SECONDS = 30.0
# What was drawn is on its way once the hub has read the journal: a moment for threads and sockets.
_ON_ITS_WAY = 0.25


class Tape:
    """One stream, heard from its beginning to the end of the test."""

    def __init__(self, port: int, address: str, cookie: str) -> None:
        self.address = address
        self.status = 0
        self._heard: list[str] = []
        self._read = 0
        self._line = http.client.HTTPConnection("127.0.0.1", port)
        self._line.request("GET", address, headers={"Cookie": f"{COOKIE}={cookie}", "Accept": "text/event-stream"})
        self._answer = self._line.getresponse()
        self.status = self._answer.status
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        with suppress(OSError, ValueError, AttributeError, http.client.HTTPException):
            while piece := self._answer.readline():
                self._heard.append(piece.decode())

    def close(self) -> None:
        """Once the server has let go of it."""
        self._thread.join(_PATIENCE_SECONDS)
        self._answer.close()
        self._line.close()

    @property
    def whole(self) -> str:
        return "".join(self._heard)

    def news(self) -> str:
        """What came since this was asked last."""
        before, self._read = self._read, len(self._heard)
        return "".join(self._heard[before : self._read])


class Wires:
    """A real server over some premises, and a tape for each live address of each visitor."""

    def __init__(self, tested: TestedPremises, port: int) -> None:
        self.tested = tested
        self.port = port
        self.tapes: dict[object, list[Tape]] = {}

    def tap(self, visitor: object, cookie: str, addresses: list[str]) -> None:
        self.tapes[visitor] = [Tape(self.port, address, cookie) for address in addresses]

    def settle(self) -> None:
        """Waits until all that was written has been drawn and sent."""
        hub, until = self.tested.premises.hub, time.monotonic() + _PATIENCE_SECONDS
        while hub._position < self.tested.premises.position:
            assert time.monotonic() < until
            time.sleep(0.01)
        time.sleep(_ON_ITS_WAY)

    def get(self, address: str, cookie: str) -> str:
        """A page, asked over the wire; its head too."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=_PATIENCE_SECONDS)
        headers = {"Cookie": f"{COOKIE}={cookie}"} if cookie else {}
        line.request("GET", address, headers={**headers, "Accept": "text/html"})
        answer = line.getresponse()
        body = answer.read().decode(errors="replace")
        line.close()
        return "\n".join((*map(": ".join, answer.getheaders()), body))

    def heard(self, visitor: object) -> Mapping[str, str]:
        return {tape.address: tape.news() for tape in self.tapes[visitor]}


@contextmanager
def wired(tested: TestedPremises, monkeypatch: pytest.MonkeyPatch) -> Iterator[Wires]:
    """Runs the server; the test rings the bells itself."""
    monkeypatch.setattr(Timekeeper, "ring", lambda _self, _game: None)
    server = HallServer(tested.premises)
    with listen("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        until = time.monotonic() + _PATIENCE_SECONDS
        while not server.started:
            assert time.monotonic() < until
            time.sleep(0.01)
        wires = Wires(tested, port)
        try:
            yield wires
        finally:
            server.should_exit = True
            thread.join(_PATIENCE_SECONDS)
            for tape in (each for tapes in wires.tapes.values() for each in tapes):
                tape.close()
