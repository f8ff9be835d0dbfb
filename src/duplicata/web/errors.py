"""Every refusal and every accident as a French sentence, in the shape the asker can show."""

import logging
from typing import Any
from urllib.parse import urlencode

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.response import Redirect, Template

from duplicata.desks.access import WrongCode
from duplicata.journal.refusals import JournalNotWritten, JournalOutOfReach, StreamMovedOn
from duplicata.kernel import decoding
from duplicata.kernel.errors import DuplicataError
from duplicata.web.access.attempts import TooManyCodes
from duplicata.web.access.pace import TooManyRequests
from duplicata.web.access.refusals import DeskLocked, ForeignForm, JsonExpected, NoDeskTaken, OtherDesk

MOST_KILOBYTES = 64

_log = logging.getLogger(__name__)


class PageNotFound(DuplicataError):
    """An address that leads nowhere."""


class MethodNotAllowed(DuplicataError):
    """An address asked in a way it does not answer."""


class RequestTooLarge(DuplicataError):
    """A request longer than any position."""


class FileTooHeavy(DuplicataError):
    """A file larger than any that is brought here."""


class BadRequest(DuplicataError):
    """A request that cannot be read, for no reason that can be named."""


class FirstProcessAway(DuplicataError):
    """The process that keeps what was asked for has just died; another takes its place."""


class ServerError(DuplicataError):
    """A fault of ours; the log has the rest."""


_BY_STATUS = {403: ForeignForm, 404: PageNotFound, 405: MethodNotAllowed, 413: RequestTooLarge}
# Every other refusal is a bad request.
_STATUSES: dict[type[DuplicataError], int] = {
    NoDeskTaken: 401,
    DeskLocked: 401,
    OtherDesk: 403,
    ForeignForm: 403,
    MethodNotAllowed: 405,
    TooManyCodes: 429,
    TooManyRequests: 429,
    JsonExpected: 415,
    WrongCode: 401,
    StreamMovedOn: 409,
    FirstProcessAway: 503,
}
# What Litestar says of a body it finds empty.
_NO_BODY = "'data'"


def refuse(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Answers any exception that leaves a route."""
    status, refusal = _refusal(request, error)
    if status >= 500:
        trace = None if isinstance(error, DuplicataError) else error
        _log.error("%s %s: %s", request.method, request.url.path, error, exc_info=trace)
    if "HX-Request" in request.headers:
        return notice(str(refusal), status, is_desk_closed=status == 401)
    if "text/html" in request.headers.get("Accept", "") and not _is_api(request):
        return _sign_in(request, refusal) if status == 401 else _error_page(str(refusal), status)
    return Response(
        {"error": {"code": refusal.code, "message": str(refusal)}}, status_code=status, headers=_waiting(refusal)
    )


def notice(sentence: str, status: int, *, is_desk_closed: bool = False) -> Template:
    """The sentence alone, sent to the place of the page that is read aloud when it changes."""
    context = {"sentence": sentence, "is_refusal": True}
    headers = {"HX-Retarget": "#notice", "HX-Reswap": "outerHTML"}
    if is_desk_closed:
        headers["HX-Redirect"] = "/poste?raison=verrou"
    return Template(template_name="notice.html", context=context, status_code=status, headers=headers)


def _waiting(refusal: DuplicataError) -> dict[str, str]:
    """How long to wait, as programs read it."""
    is_too_much = isinstance(refusal, TooManyCodes | TooManyRequests)
    return {"Retry-After": str(refusal.facts["seconds"])} if is_too_much else {}


def _sign_in(request: Request[Any, Any, Any], refusal: DuplicataError) -> Redirect:
    """A page that needs a code asks for it, then opens."""
    asked = {"suite": request.url.path} if request.method == "GET" else {}
    reason = {"raison": "verrou"} if isinstance(refusal, DeskLocked) else {}
    return Redirect(f"/poste?{urlencode(asked | reason)}", status_code=303)


def _error_page(sentence: str, status: int) -> Template:
    context = {"sentence": sentence, "holder": None, "is_demo": False, "journal_warning": None, "status": status}
    return Template(template_name="error.html", context=context, status_code=status)


def _refusal(request: Request[Any, Any, Any], error: Exception) -> tuple[int, DuplicataError]:
    match error:
        case DuplicataError():
            return _status_and_sentence(error)
        case ValidationException(extra=[{"message": str(message), "key": str(key)}, *_]) if message != _NO_BODY:
            return 400, decoding.refusal(message if key == "data" else f"{message} - at `$.{key}`")
        case HTTPException(status_code=400) if _is_api(request):
            return 400, decoding.NotJson()
        case HTTPException(status_code=413) if (most := _most_kilobytes(request)) > MOST_KILOBYTES:
            return 413, FileTooHeavy(megabytes=most // 1024)
        case HTTPException(status_code=status) if status < 500:
            return status, _BY_STATUS.get(status, BadRequest)(method=request.method, kilobytes=MOST_KILOBYTES)
        case _:
            return 500, ServerError()


def _status_and_sentence(refusal: DuplicataError) -> tuple[int, DuplicataError]:
    if isinstance(refusal, JournalOutOfReach):
        # What the system says of it names folders, machines and accounts: it is for the log alone.
        return 503, refusal if isinstance(refusal, JournalNotWritten) else JournalOutOfReach()
    return _STATUSES.get(type(refusal), 400), refusal


def _most_kilobytes(request: Request[Any, Any, Any]) -> int:
    """What the address that was asked takes at most."""
    return (request.route_handler.resolve_request_max_body_size() or 0) // 1024


def _is_api(request: Request[Any, Any, Any]) -> bool:
    return request.url.path.startswith("/api/")
