"""Takes a desk with a code, and leaves it."""

from typing import Any

import msgspec
from litestar import Request, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Redirect, Template

from duplicata.competition.access import Badge, Leaving
from duplicata.desks.access import WrongCode
from duplicata.web.access.attempts import TooManyCodes
from duplicata.web.access.guards import EVERYONE
from duplicata.web.access.seats import SEAT_SECONDS
from duplicata.web.desk_paths import desk_path
from duplicata.web.frames import Frames
from duplicata.web.premises import Premises

_LOCKED = "verrou"


class CodeForm(msgspec.Struct, frozen=True):
    """The code as typed, and the page to go on to."""

    code: str
    next: str = ""


@get("/poste", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def show_code_form(
    request: Request[Any, Any, Any],
    frames: NamedDependency[Frames],
    raison: FromQuery[str] = "",
    suite: FromQuery[str] = "",
) -> Template | Redirect:
    if raison == _LOCKED and request.user is not None:
        # Another process closed the screen: it had not seen what its holder did through this one.
        return Redirect(desk_path(request.user.badge), status_code=303)
    return frames.page(request, "access/code.html", {"reason": raison, "next": suite})


@post("/poste", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def take_desk(
    request: Request[Any, Any, Any],
    data: URLEncodedBody[CodeForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template | Redirect:
    try:
        badge = premises.check_code(data.code, request.cookies.get(premises.signer.cookie, ""))
    except (WrongCode, TooManyCodes) as refusal:
        status = 401 if isinstance(refusal, WrongCode) else 429
        context = {"reason": "", "next": data.next, "sentence": str(refusal), "is_refusal": True}
        return frames.page(request, "access/code.html", context, status)
    return seated(premises, badge, data.next)


@post("/quitter", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def leave_desk(request: Request[Any, Any, Any], premises: NamedDependency[Premises]) -> Redirect:
    if request.user is not None:
        premises.access.leave_desk(request.user.badge.id, Leaving.LEFT, request.user.session)
        if premises.showing is not None:
            premises.showing.release(request.user.badge)
    answer = Redirect("/", status_code=303)
    answer.delete_cookie(premises.signer.cookie)
    return answer


def seated(premises: Premises, badge: Badge, path: str = "") -> Redirect:
    """Sends the browser to its desk, or to the page it had asked for; only to a page of ours."""
    path = path or desk_path(badge)
    seat = premises.signer.open(badge.id, premises.now())
    premises.access.take_desk(badge.id)
    if premises.showing is not None:
        premises.showing.take(badge)
    is_ours = path.startswith("/") and not path.startswith(("//", "/\\"))
    cookie = Cookie(
        premises.signer.cookie,
        path="/",
        value=premises.signer.write(seat),
        max_age=SEAT_SECONDS,
        httponly=True,
        samesite="lax",
    )
    return Redirect(path if is_ours else "/", status_code=303, cookies=[cookie])


ROUTES = (show_code_form, take_desk, leave_desk)
