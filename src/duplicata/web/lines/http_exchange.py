"""One request to another server, its answer read as it comes: what a line needs of HTTP, and no more."""

import asyncio
import ssl
from collections.abc import AsyncGenerator
from contextlib import aclosing, suppress
from urllib.parse import urlsplit

import httptools

from duplicata.kernel.errors import DuplicataError

_MOST_ANSWERED = 65_536
_CHUNK = 65_536
_ALL_IS_WELL = 200
# A call that nobody hears is made anew: the system would wait longer and longer before it calls again by itself.
_CONNECTING_SECONDS = 3.0


class LineUnreachable(DuplicataError):
    """A server that does not answer, or whose answer stops."""


class LineRefused(DuplicataError):
    """A server that answers and refuses; it says why."""


class Exchange:
    """A request that was sent, and the answer to it: its status, then its body piece by piece."""

    def __init__(self, method: str, address: str, path: str, body: bytes = b"", after: int = 0) -> None:
        self._address = urlsplit(address)
        self._path = f"{self._address.path.rstrip('/')}{path}"
        self._method = method
        self._body = body
        self._after = after
        self.status = 0
        self._parts: list[bytes] = []
        self._is_over = False

    @property
    def is_refused(self) -> bool:
        """Whether the other server answers, and not with what was asked."""
        return self.status not in (0, _ALL_IS_WELL)

    def on_body(self, body: bytes) -> None:
        """Called by the parser."""
        self._parts.append(body)

    def on_message_complete(self) -> None:
        """Called by the parser."""
        self._is_over = True

    async def pieces(self, patience: float) -> AsyncGenerator[bytes, None]:
        """The body as it comes, once the head was read; an end to it is an end of the line.

        Raises:
            LineUnreachable: nothing came for `patience` seconds, or the line was cut.
        """
        try:
            reader, writer = await asyncio.wait_for(self._connect(), min(patience, _CONNECTING_SECONDS))
        except (OSError, ValueError) as error:
            raise LineUnreachable(address=self._address.netloc) from error
        try:
            writer.write(self._head() + self._body)
            await writer.drain()
            parser = httptools.HttpResponseParser(self)
            while not self._is_over:
                piece = await asyncio.wait_for(reader.read(_CHUNK), patience)
                if not piece:
                    return
                parser.feed_data(piece)
                self.status = parser.get_status_code() if not self.status else self.status
                yield b"".join(self._parts)
                self._parts = []
        except (OSError, httptools.HttpParserError, ValueError) as error:
            raise LineUnreachable(address=self._address.netloc) from error
        finally:
            writer.close()
            with suppress(OSError):
                await asyncio.wait_for(writer.wait_closed(), 1)

    async def whole(self, patience: float) -> bytes:
        """The whole answer, if it is a short one."""
        body = b""
        async with aclosing(self.pieces(patience)) as pieces:
            async for piece in pieces:
                body += piece
                if len(body) > _MOST_ANSWERED:
                    break
        if not self._is_over:
            raise LineUnreachable(address=self._address.netloc)
        return body

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        is_safe = self._address.scheme == "https"
        port = self._address.port or (443 if is_safe else 80)
        context = ssl.create_default_context() if is_safe else None
        return await asyncio.open_connection(self._address.hostname, port, ssl=context)

    def _head(self) -> bytes:
        lines = (
            f"{self._method} {self._path} HTTP/1.1",
            f"Host: {self._address.netloc}",
            "Accept: text/event-stream, application/json",
            "Content-Type: application/json",
            f"Last-Event-ID: {self._after}",
            f"Content-Length: {len(self._body)}",
            "Connection: close",
        )
        return "\r\n".join((*lines, "", "")).encode("ascii", "replace")
