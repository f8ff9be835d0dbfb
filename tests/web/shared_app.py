"""One application and one event loop for all the halls of a worker: to build them takes longer than most tests."""

from contextlib import ExitStack
from contextvars import ContextVar
from typing import Any, cast

from anyio.from_thread import BlockingPortal, start_blocking_portal
from litestar import Litestar
from litestar.testing import TestClient
from litestar.types import Receive, Scope, Send

from duplicata.web.app import build_app
from duplicata.web.premises import Premises

_asked: ContextVar[Premises] = ContextVar("premises")
_latest: list[Premises] = []
_built: dict[tuple[str, bytes, str], Litestar] = {}
_loops: list[BlockingPortal] = []
_until_the_end = ExitStack()


def app_of(premises: Premises) -> Litestar:
    """The application over one hall; what it serves comes from this hall and from no other."""
    _latest[:] = [premises]
    kind = (premises.hall.lexicon.name, premises.key, premises.signer.cookie)
    if kind not in _built:
        app = _built[kind] = build_app(_WhicheverIsAsked())
        # Pages remember desks by their premises: they get the real ones.
        app.dependencies["premises"].dependency = _current  # type: ignore[union-attr]
    return cast(Litestar, _AppOf(premises, _built[kind]))


def browser_of(app: Litestar) -> TestClient[Litestar]:
    """A browser before an application; left alone, it would start an event loop for each of its requests."""
    if not _loops:
        _loops.append(_until_the_end.enter_context(start_blocking_portal("asyncio")))
    client: TestClient[Litestar] = TestClient(app, raise_server_exceptions=False)
    client.blocking_portal = _loops[0]
    return client


class _WhicheverIsAsked(Premises):
    """Stands for the premises that the request is about; outside of any request, for the last that were opened."""

    def __init__(self) -> None:
        """Holds nothing of its own."""

    def __getattribute__(self, name: str) -> Any:
        if name == "now":
            return lambda: _current().now()
        return getattr(_current(), name)

    def __setattr__(self, name: str, value: object) -> None:
        setattr(_current(), name, value)


class _AppOf:
    """The shared application, each of whose answers is about one hall."""

    def __init__(self, premises: Premises, shared: Litestar) -> None:
        self._premises = premises
        self._shared = shared

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        _asked.set(self._premises)
        await self._shared(scope, receive, send)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._shared, name)


def _current() -> Premises:
    return _asked.get(_latest[0])
