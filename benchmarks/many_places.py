"""Spectators of one game over server processes on one PostgreSQL journal: what each costs, how late it is told."""

import asyncio
import json
import os
import resource
import statistics
import sys
import tempfile
import time
from http.client import HTTPConnection
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from contracts.postgres_server import running_postgres
from contracts.served_together import ServedTogether
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.desks.automatic import draw_rack
from duplicata.lexicon import open_lexicon

_SPECTATORS = 5_000
_EVENTS = 10
_PATIENCE_SECONDS = 60.0
_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


def many_places_figures(spectators: int = _SPECTATORS) -> dict[str, object]:
    """Milliseconds from the acknowledged order to each spectator, and processor time, by number of processes."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with running_postgres() as postgres, tempfile.TemporaryDirectory() as home:
        return {
            f"{count} process(es)": asyncio.run(_measure(f"{postgres}&journal=banc-{count}", home, count, spectators))
            for count in (1, 2)
        }


class _Spectator(asyncio.Protocol):
    """One connection to the board: it notes when each fragment came."""

    def __init__(self, heard: list[int], request: bytes) -> None:
        self._heard, self._request = heard, request
        self.is_lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        if b"event: fragment" in data:
            self._heard.append(time.monotonic_ns())

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_lost = True


async def _measure(place: str, home: str, processes: int, spectators: int) -> dict[str, object]:
    premises = TestedPremises(open_lexicon(None))
    draw_rack(premises.small.chief)
    served = ServedTogether(premises, place, Path(home), processes)
    try:
        chief = _Chief(served, premises, processes)
        heard: list[int] = []
        watching = await _connect(spectators, served.port, heard)
        await _until(heard, spectators)
        before, started = _cpu(served, processes), time.monotonic()
        delays = [delay for _ in range(_EVENTS) for delay in await _one_event(chief, heard, spectators)]
        cpu, seconds = _cpu(served, processes) - before, time.monotonic() - started
        memory = _memory(served, processes)
        lost = sum(each.is_lost for each in watching)
    finally:
        served.stop()
    delays.sort()
    return {
        "spectators": spectators,
        "lost_connections": lost,
        "missing_messages": _EVENTS * spectators - len(delays),
        "p50_ms": round(statistics.median(delays), 1),
        "p99_ms": round(delays[int(0.99 * (len(delays) - 1))], 1),
        "max_ms": round(delays[-1], 1),
        "cpu_microseconds_per_spectator_and_event": round(1e6 * cpu / (_EVENTS * spectators), 1),
        "memory_mb": memory,
        "memory_kb_per_spectator": round(1024 * (memory - chief.memory_before) / spectators, 1),
        "seconds": round(seconds, 1),
        "load": os.getloadavg()[0],
    }


class _Chief:
    """The chief referee of the benchmark: interrupts and resumes the game, which the board shows."""

    def __init__(self, served: ServedTogether, premises: TestedPremises, processes: int) -> None:
        for line in served.lines(processes).values():
            line.close()
        self.memory_before = _memory(served, processes)
        self._connection = HTTPConnection("127.0.0.1", served.port, timeout=_PATIENCE_SECONDS)
        code = premises.codes[premises.badge_id(AccessRole.CHIEF_REFEREE)]
        self._cookie = self._order("poste", {"code": code}, "").partition(";")[0]
        self._orders = 0

    def act(self) -> int:
        """One order; the moment at which it was acknowledged."""
        name, body = ("resume", {}) if self._orders % 2 else ("interrupt", {"cause": "banc"})
        self._order(f"juge-arbitre/{name}", body, self._cookie)
        self._orders += 1
        return time.monotonic_ns()

    def _order(self, path: str, body: object, cookie: str) -> str:
        headers = {"Content-Type": "application/json", "Cookie": cookie}
        self._connection.request("POST", f"/api/{path}", json.dumps(body), headers)
        answer = self._connection.getresponse()
        content = answer.read()
        if answer.status >= 400:
            raise RuntimeError(content.decode())
        return answer.headers["Set-Cookie"] or ""


async def _connect(count: int, port: int, heard: list[int]) -> list[_Spectator]:
    request = f"GET /direct/tableau HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAccept: text/event-stream\r\n\r\n".encode()
    loop, found = asyncio.get_running_loop(), list[_Spectator]()
    for first in range(0, count, 200):
        some = range(first, min(first + 200, count))
        opened = [loop.create_connection(lambda: _Spectator(heard, request), "127.0.0.1", port) for _ in some]
        found += [each for _, each in await asyncio.gather(*opened)]
    return found


async def _one_event(chief: _Chief, heard: list[int], count: int) -> list[float]:
    heard.clear()
    acknowledged = await asyncio.to_thread(chief.act)
    await _until(heard, count)
    # Whoever was told before the answer came back waited for nothing.
    return [max(0.0, (at - acknowledged) / 1e6) for at in heard[:count]]


async def _until(heard: list[int], count: int) -> None:
    deadline = time.monotonic() + _PATIENCE_SECONDS
    while len(heard) < count and time.monotonic() < deadline:
        await asyncio.sleep(0.01)


def _serving(served: ServedTogether, processes: int) -> list[int]:
    return served.process_ids() if processes > 1 else [served.server.pid]


def _cpu(served: ServedTogether, processes: int) -> float:
    """Seconds of processor that the server has used."""
    fields = [Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split() for each in _serving(served, processes)]
    return sum(int(each[11]) + int(each[12]) for each in fields) / _TICKS


def _memory(served: ServedTogether, processes: int) -> int:
    pages = [int(Path(f"/proc/{each}/statm").read_text().split()[1]) for each in _serving(served, processes)]
    return sum(pages) * resource.getpagesize() // 1024**2


if __name__ == "__main__":
    sys.stdout.write(json.dumps(many_places_figures(), indent=2) + "\n")
