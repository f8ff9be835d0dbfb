"""How long the head of a request may take to come: whoever sends it letter by letter is let go."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

# The slowest telephone of a hall needs one or two; a browser that opened a connection in advance opens another.
HEAD_SECONDS = 30.0


class HeadsInTime(HttpToolsProtocol):
    """HTTP on one connection, which is closed when a head that is awaited has not come whole in time."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._awaited: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._await_head()

    def data_received(self, data: bytes) -> None:
        if self.cycle is None or self.cycle.response_complete:
            self._await_head()
        super().data_received(data)

    def on_headers_complete(self) -> None:
        self._await_nothing()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._await_nothing()
        super().connection_lost(exc)

    def _await_head(self) -> None:
        if self._awaited is None:
            self._awaited = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def _await_nothing(self) -> None:
        if self._awaited is not None:
            self._awaited.cancel()
            self._awaited = None
