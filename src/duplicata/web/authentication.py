"""Reads the cookie of each request: who asks, and whether his desk has locked itself meanwhile."""

from typing import Any, TypeAlias
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.middleware import AbstractAuthenticationMiddleware, AuthenticationResult
from litestar.types import ASGIApp

from duplicata.web.access.holder import FOLDED, LOCKED, RENEWED, Holder
from duplicata.web.access.refusals import ForeignForm
from duplicata.web.premises import Premises

Connection: TypeAlias = ASGIConnection[Any, Any, Any, Any]
# What an open page asks without anybody before it: its live views, and whether the server is there.
_ASKED_BY_PAGES = ("/direct/", "/healthz")
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
# The cookie says when its holder was last seen; it is written again when that is older than so many milliseconds.
_RENEW_AFTER = 60_000


class HolderMiddleware(AbstractAuthenticationMiddleware):
    """Gives each request its `Holder`, or None."""

    def __init__(self, app: ASGIApp, premises: Premises) -> None:
        # Every method: a guard looks at who asks whatever is asked.
        super().__init__(app, exclude_http_methods=[], scopes={ScopeType.HTTP})
        self._premises = premises

    async def authenticate_request(self, connection: Connection) -> AuthenticationResult:
        _check_origin(connection)
        connection.state[FOLDED] = self._premises.folded
        holder = self._holder(connection)
        if holder is None and connection.scope.get("method") not in _SAFE:
            self._premises.pace.note(connection.client.host if connection.client else "")
        return AuthenticationResult(user=holder, auth=None)

    def _holder(self, connection: Connection) -> Holder | None:
        premises = self._premises
        seat = premises.signer.read(connection.cookies.get(premises.signer.cookie, ""))
        badge = premises.access.badge(seat.badge) if seat else None
        if seat is None or badge is None or premises.access.has_left(seat.session):
            return None
        now = premises.now()
        if premises.presence.is_locked(badge.role, seat.session, seat.seen, now):
            connection.state[LOCKED] = True
            return None
        # A page left open on a table goes on asking by itself: only what its holder does keeps the desk awake.
        is_by_itself = connection.url.path.startswith(_ASKED_BY_PAGES)
        if not is_by_itself:
            premises.presence.notice(seat.session, now)
            if now - seat.seen > _RENEW_AFTER:
                renewed = premises.signer.write(type(seat)(seat.badge, seat.session, now))
                connection.state[RENEWED] = (premises.signer.cookie, renewed)
        return Holder(badge, seat.session, max(seat.seen, now if not is_by_itself else 0))


def _check_origin(connection: Connection) -> None:
    """An order that another site made this browser send is refused."""
    if connection.scope.get("method") in _SAFE:
        return
    origin = connection.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc != connection.headers.get("Host"):
        raise ForeignForm
