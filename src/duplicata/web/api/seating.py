"""A program takes a desk with a code, and leaves it."""

from typing import Any

import msgspec
from litestar import Request, Response, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import RawBody

from duplicata.competition.access import AccessRole, Leaving
from duplicata.web.access.guards import EVERYONE
from duplicata.web.access.seats import SEAT_SECONDS
from duplicata.web.api.reading import JSON, check_json, read_body
from duplicata.web.premises import Premises


class CodeGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The code of a badge, as it is printed."""

    code: str


class DeskOpened(msgspec.Struct, frozen=True):
    """The desk that a code opens: who one is there, and the ranges, the circuit or the entry it is for."""

    role: AccessRole
    label: str
    numbers: tuple[int, ...]


class Empty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An order that needs nothing more."""


@post(
    "/api/poste", status_code=200, include_in_schema=False, guards=[check_json], opt={**EVERYONE}, sync_to_thread=True
)
def take_desk_by_api(
    request: Request[Any, Any, Any], premises: NamedDependency[Premises], body: RawBody
) -> Response[bytes]:
    given = read_body(body, CodeGiven)
    badge = premises.check_code(given.code, request.cookies.get(premises.signer.cookie, ""))
    premises.access.take_desk(badge.id)
    if premises.showing is not None:
        premises.showing.take(badge)
    seat = premises.signer.write(premises.signer.open(badge.id, premises.now()))
    cookie = Cookie(premises.signer.cookie, path="/", value=seat, max_age=SEAT_SECONDS, httponly=True, samesite="lax")
    opened = DeskOpened(badge.role, badge.label, badge.numbers)
    return Response(msgspec.json.encode(opened), media_type=JSON, cookies=[cookie])


@post(
    "/api/quitter", status_code=204, include_in_schema=False, guards=[check_json], opt={**EVERYONE}, sync_to_thread=True
)
def leave_desk_by_api(request: Request[Any, Any, Any], premises: NamedDependency[Premises], body: RawBody) -> None:
    read_body(body, Empty)
    if request.user is not None:
        premises.access.leave_desk(request.user.badge.id, Leaving.LEFT, request.user.session)
        if premises.showing is not None:
            premises.showing.release(request.user.badge)


ROUTES = (take_desk_by_api, leave_desk_by_api)
