"""What every answer tells the browser it may and may not do."""

from litestar import Response
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.types import Message, Scope

from duplicata.web.access.holder import RENEWED
from duplicata.web.access.presence import NEVER_LOCKED
from duplicata.web.access.seats import SEAT_SECONDS

_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
# For answers that are secrets, or true only now: no browser writes them down.
KEPT_NOWHERE = {"Cache-Control": "no-store"}


def file_answer(content: bytes, kind: str, name: str, *, is_shown: bool = False) -> Response[bytes]:
    """A file under its name, which the browser saves, or shows itself."""
    disposition = f'{"inline" if is_shown else "attachment"}; filename="{name}"'
    return Response(content, media_type=kind, headers=KEPT_NOWHERE | {"Content-Disposition": disposition})


def _is_for_one_desk(scope: Scope) -> bool:
    """A desk with secrets: once it is left, the back button of the browser must not bring it back."""
    holder = scope.get("user")
    return holder is not None and holder.role not in NEVER_LOCKED


async def add_headers(message: Message, scope: Scope) -> None:
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        headers.update(_HEADERS)
        # Only the static files say that they may be kept.
        headers.setdefault("Cache-Control", "no-store" if _is_for_one_desk(scope) else "no-cache")
        if renewed := scope["state"].get(RENEWED):
            name, value = renewed
            cookie = Cookie(name, path="/", value=value, max_age=SEAT_SECONDS, httponly=True, samesite="lax")
            headers.add("Set-Cookie", cookie.to_header(header=""))
