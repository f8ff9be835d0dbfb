"""Passes on to the first process what is kept in the memory of one: solo games, papers, envelopes, wrong codes."""

import asyncio
import http.client
import logging
from collections.abc import Iterable
from typing import Any

from litestar import Litestar, Request
from litestar.enums import ScopeType
from litestar.types import HTTPScope, Receive, Scope, Send

from duplicata.web.errors import MOST_KILOBYTES, FirstProcessAway, refuse

KEPT_BY_THE_FIRST = ("/solo", "/papiers", "/poste", "/api/poste", "/organisation/scelles")
_PATIENCE_SECONDS = 60.0
# What concerns one connection alone, and what would let a visitor say that he comes from elsewhere.
_NOT_PASSED_ON = frozenset({b"connection", b"keep-alive", b"transfer-encoding", b"upgrade", b"x-forwarded-for"})
_log = logging.getLogger(__name__)


class PassingOn:
    """An application whose answers come from another process, at the addresses that are kept there."""

    def __init__(self, app: Litestar, port: int) -> None:
        self._app = app
        self._port = port

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and _is_kept(scope["path"]):
            await self._pass_on(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _pass_on(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        body = await _whole_body(receive)
        try:
            answer = await asyncio.to_thread(self._ask, scope, body)
        except (OSError, http.client.HTTPException) as error:
            _log.warning("%s %s", scope["path"], error)
            await self._refuse(scope, receive, send)
            return
        status, headers, content = answer
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": content, "more_body": False})

    def _ask(self, scope: HTTPScope, body: bytes) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
        asking = http.client.HTTPConnection("127.0.0.1", self._port, timeout=_PATIENCE_SECONDS)
        try:
            query = scope["query_string"]
            path = scope["raw_path"] + (b"?" + query if query else b"")
            asking.putrequest(scope["method"], path.decode("latin-1"), skip_host=True, skip_accept_encoding=True)
            for name, value in _headers(scope, body):
                asking.putheader(name, value)
            asking.endheaders(body)
            answer = asking.getresponse()
            content = answer.read()
            headers = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in answer.getheaders()]
            return answer.status, [each for each in headers if each[0] not in _NOT_PASSED_ON], content
        finally:
            asking.close()

    async def _refuse(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        scope["litestar_app"] = self._app
        request = Request[Any, Any, Any](scope, receive, send)
        await refuse(request, FirstProcessAway()).to_asgi_response(app=self._app, request=request)(scope, receive, send)


def _is_kept(path: str) -> bool:
    return any(path == each or path.startswith(each + "/") for each in KEPT_BY_THE_FIRST)


async def _whole_body(receive: Receive) -> bytes:
    """The body; one that is too long is cut where the first process refuses it."""
    body = b""
    while len(body) <= MOST_KILOBYTES * 1024:
        message = await receive()
        if message["type"] != "http.request":
            break
        body += message["body"]
        if not message["more_body"]:
            break
    return body


def _headers(scope: HTTPScope, body: bytes) -> Iterable[tuple[bytes, bytes]]:
    for name, value in scope["headers"]:
        if name not in _NOT_PASSED_ON and name != b"content-length":
            yield name, value
    if body:
        yield b"content-length", str(len(body)).encode()
    if scope["client"]:
        yield b"x-forwarded-for", scope["client"][0].encode()
    yield b"connection", b"close"
