"""Readers of the board over real connections, who note when each message came, and how late messages are in all."""

import asyncio
import statistics
import time
from collections.abc import Callable


class BoardListener(asyncio.Protocol):
    """One connection: it asks for the board once, then notes when each fragment came."""

    def __init__(self, heard: list[int], request: bytes) -> None:
        self._heard = heard
        self._request = request
        self.is_lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        if b"event: fragment" in data:
            self._heard.append(time.monotonic_ns())

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_lost = True


async def follow_board(count: int, port: int, heard: list[int]) -> list[BoardListener]:
    request = f"GET /direct/tableau HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAccept: text/event-stream\r\n\r\n".encode()
    loop, listeners = asyncio.get_running_loop(), list[BoardListener]()
    for first in range(0, count, 200):
        some = range(first, min(first + 200, count))
        opened = [loop.create_connection(lambda: BoardListener(heard, request), "127.0.0.1", port) for _ in some]
        listeners += [each for _, each in await asyncio.gather(*opened)]
    return listeners


async def wait_until(is_so: Callable[[], bool], seconds: float) -> None:
    """Whatever never becomes so is not waited for longer than that: what is missing shows in the figures."""
    deadline = time.monotonic() + seconds
    while not is_so() and time.monotonic() < deadline:
        await asyncio.sleep(0.005)


def lateness(milliseconds: list[float]) -> dict[str, float]:
    delays = sorted(milliseconds)
    return {
        "p50_ms": round(statistics.median(delays), 1),
        "p99_ms": round(delays[int(0.99 * (len(delays) - 1))], 1),
        "max_ms": round(delays[-1], 1),
    }
