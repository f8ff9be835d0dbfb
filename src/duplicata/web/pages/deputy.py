"""The deputy's page: all that the chief referee sees, nothing to order, and a « stop » that reaches him at once."""

from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Template

from duplicata.competition.access.roles import AccessRole
from duplicata.desks.deputy import DeputyDesk
from duplicata.desks.directing.solutions import offered
from duplicata.kernel.messages import sentence
from duplicata.web.access.guards import only
from duplicata.web.frames import Frames
from duplicata.web.headers import KEPT_NOWHERE
from duplicata.web.pages.chief.room import concerns, done, game_number, real_name, route_sheet_context, screen_context
from duplicata.web.pages.game_screen import GameScreen
from duplicata.web.premises import Premises

_DEPUTY = only(AccessRole.DEPUTY)


class StopForm(msgspec.Struct, frozen=True):
    """Why a deputy wants everything to stop; he may say it later."""

    partie: int
    cause: Annotated[str, msgspec.Meta(max_length=400)] = ""


@get("/adjoint/solutions", include_in_schema=False, opt=_DEPUTY, sync_to_thread=True)
def show_solutions(premises: NamedDependency[Premises], partie: FromQuery[int]) -> Template:
    choice = offered(DeputyDesk(premises.hall, "", game_number(premises, partie)).choice())
    return Template("chief/solutions.html", context={"choice": choice}, headers=KEPT_NOWHERE)


@get("/adjoint/feuille-de-route", include_in_schema=False, opt=_DEPUTY, sync_to_thread=True)
def show_route_sheet(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int | None] = None,
) -> Template:
    return frames.page(request, "chief/route_sheet.html", route_sheet_context(premises, partie, "/adjoint"))


@post("/adjoint/stop", status_code=200, include_in_schema=False, opt=_DEPUTY, sync_to_thread=True)
def ask_to_stop(
    request: Request[Any, Any, Any], data: URLEncodedBody[StopForm], premises: NamedDependency[Premises]
) -> Template:
    _desk(premises, request, data).stop(data.cause)
    return done(sentence("chief_stop_sent", {}))


@post("/adjoint/desaccord", status_code=200, include_in_schema=False, opt=_DEPUTY, sync_to_thread=True)
def disagree(
    request: Request[Any, Any, Any], data: URLEncodedBody[StopForm], premises: NamedDependency[Premises]
) -> Template:
    _desk(premises, request, data).veto(data.cause)
    return done(sentence("chief_veto_sent", {}))


def _desk(premises: Premises, request: Request[Any, Any, Any], form: StopForm) -> DeputyDesk:
    return DeputyDesk(premises.hall, real_name(premises, request.user), game_number(premises, form.partie))


SCREEN = GameScreen(
    address="/adjoint",
    opt=_DEPUTY,
    name="deputy",
    page="deputy/page.html",
    live="chief/live.html",
    shown=partial(screen_context, is_deputy=True),
    concerns=concerns,
)
ROUTES = (*SCREEN.routes(), show_solutions, show_route_sheet, ask_to_stop, disagree)
