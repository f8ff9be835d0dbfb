"""Every refusal and every accident as a French sentence, in the shape the asker can show."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.response import Template

from duplicata.kernel import decoding
from duplicata.kernel.errors import DuplicataError

MOST_KILOBYTES = 64

_log = logging.getLogger(__name__)


class PageNotFound(DuplicataError):
    """An address that leads nowhere."""


class MethodNotAllowed(DuplicataError):
    """An address asked in a way it does not answer."""


class RequestTooLarge(DuplicataError):
    """A request longer than any position."""


class BadRequest(DuplicataError):
    """A request that cannot be read, for no reason that can be named."""


class ServerError(DuplicataError):
    """A fault of ours; the log has the rest."""


_BY_STATUS = {404: PageNotFound, 405: MethodNotAllowed, 413: RequestTooLarge}
# What Litestar says of a body it finds empty.
_NO_BODY = "'data'"


def refuse(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Answers any exception that leaves a route."""
    status, refusal = _refusal(request, error)
    if status >= 500:
        _log.error("%s %s", request.method, request.url.path, exc_info=error)
    if "HX-Request" in request.headers:
        return notice(str(refusal), status)
    if "text/html" in request.headers.get("Accept", "") and not _is_api(request):
        return Template(template_name="error.html", context={"sentence": str(refusal)}, status_code=status)
    return Response({"error": {"code": refusal.code, "message": str(refusal)}}, status_code=status)


def notice(sentence: str, status: int) -> Template:
    """The sentence alone, sent to the place of the page that is read aloud when it changes."""
    context = {"sentence": sentence, "is_refusal": True}
    headers = {"HX-Retarget": "#notice", "HX-Reswap": "outerHTML"}
    return Template(template_name="notice.html", context=context, status_code=status, headers=headers)


def _refusal(request: Request[Any, Any, Any], error: Exception) -> tuple[int, DuplicataError]:
    match error:
        case DuplicataError():
            return 400, error
        case ValidationException(extra=[{"message": str(message), "key": str(key)}, *_]) if message != _NO_BODY:
            return 400, decoding.refusal(message if key == "data" else f"{message} - at `$.{key}`")
        case HTTPException(status_code=400) if _is_api(request):
            return 400, decoding.NotJson()
        case HTTPException(status_code=status) if status < 500:
            return status, _BY_STATUS.get(status, BadRequest)(method=request.method, kilobytes=MOST_KILOBYTES)
        case _:
            return 500, ServerError()


def _is_api(request: Request[Any, Any, Any]) -> bool:
    return request.url.path.startswith("/api/")
