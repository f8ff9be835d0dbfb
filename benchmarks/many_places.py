"""Spectators of one game over server processes on one PostgreSQL journal: what each costs, how late it is told."""

import asyncio
import json
import os
import resource
import sys
import tempfile
import time
from http.client import HTTPConnection
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from contracts.postgres_server import running_postgres
from contracts.served_together import ServedTogether
from web.premises import TestedPremises

from benchmarks.listeners import follow_board, lateness, wait_until
from duplicata.competition.access import AccessRole
from duplicata.desks.automatic import draw_rack
from duplicata.lexicon import open_lexicon
from duplicata.web.server import allow_many_connections

_SPECTATORS = 5_000
_EVENTS = 10
_PATIENCE_SECONDS = 60.0
_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


def many_places_figures(spectators: int = _SPECTATORS) -> dict[str, object]:
    """Milliseconds from the acknowledged order to each spectator, and processor time, by number of processes."""
    allow_many_connections()
    with running_postgres() as postgres, tempfile.TemporaryDirectory() as home:
        return {
            f"{count} process(es)": asyncio.run(_measure(f"{postgres}&journal=banc-{count}", home, count, spectators))
            for count in (1, 2)
        }


async def _measure(place: str, home: str, processes: int, spectators: int) -> dict[str, object]:
    premises = TestedPremises(open_lexicon(None))
    draw_rack(premises.small.chief)
    served = ServedTogether(premises, place, Path(home), processes)
    try:
        chief = _Chief(served, premises, processes)
        heard: list[int] = []
        watching = await follow_board(spectators, served.port, heard)
        await wait_until(lambda: len(heard) >= spectators, _PATIENCE_SECONDS)
        before, started = _cpu(served, processes), time.monotonic()
        delays = [delay for _ in range(_EVENTS) for delay in await _one_event(chief, heard, spectators)]
        cpu, seconds = _cpu(served, processes) - before, time.monotonic() - started
        memory = _memory(served, processes)
        lost = sum(each.is_lost for each in watching)
    finally:
        served.stop()
    return {
        "spectators": spectators,
        "lost_connections": lost,
        "missing_messages": _EVENTS * spectators - len(delays),
        **lateness(delays),
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
        # While spectators come in, a server gives up a connection on which nobody asks anything.
        self._connection.close()
        headers = {"Content-Type": "application/json", "Cookie": cookie}
        self._connection.request("POST", f"/api/{path}", json.dumps(body), headers)
        answer = self._connection.getresponse()
        content = answer.read()
        if answer.status >= 400:
            raise RuntimeError(content.decode())
        return answer.headers["Set-Cookie"] or ""


async def _one_event(chief: _Chief, heard: list[int], count: int) -> list[float]:
    heard.clear()
    acknowledged = await asyncio.to_thread(chief.act)
    await wait_until(lambda: len(heard) >= count, _PATIENCE_SECONDS)
    # Whoever was told before the answer came back waited for nothing.
    return [max(0.0, (at - acknowledged) / 1e6) for at in heard[:count]]


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
