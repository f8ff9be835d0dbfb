"""Fetches the results of a centre from its own server, with the code that its manager gave."""

from http.cookiejar import CookieJar
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

import msgspec

from duplicata.competition.decisions.texts import shown
from duplicata.kernel.errors import DuplicataError

_SECONDS = 10
_MOST_BYTES = 10 * 1024 * 1024
_REFUSED = (401, 403, 422, 429)
RESULTS = "/federation/envoi.json"


class AddressNotHttp(DuplicataError):
    """An address that is not one of a web server."""


class CentreDoesNotAnswer(DuplicataError):
    """A server that cannot be reached, or that answers something else."""


class CentreRefusesCode(DuplicataError):
    """A server that does not take the code."""


def pull_results(address: str, code: str) -> bytes:
    """The results of the centre behind an address, as it sends them.

    Raises:
        AddressNotHttp, CentreDoesNotAnswer, CentreRefusesCode.
    """
    parts = urlsplit(address.strip())
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise AddressNotHttp(address=shown(address))
    server = f"{parts.scheme}://{parts.netloc}"
    opener = build_opener(HTTPCookieProcessor(CookieJar()))
    given = msgspec.json.encode({"code": code.strip()})
    _ask(opener, Request(f"{server}/api/poste", given, {"Content-Type": "application/json"}), server)
    return _ask(opener, Request(f"{server}{RESULTS}"), server)


def _ask(opener: OpenerDirector, request: Request, server: str) -> bytes:
    try:
        with opener.open(request, timeout=_SECONDS) as answer:
            return bytes(answer.read(_MOST_BYTES))
    except HTTPError as error:
        kind = CentreRefusesCode if error.code in _REFUSED else CentreDoesNotAnswer
        raise kind(address=shown(server)) from error
    except (URLError, OSError, ValueError) as error:
        raise CentreDoesNotAnswer(address=shown(server)) from error
