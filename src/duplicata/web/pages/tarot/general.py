"""The standing over several sessions, for everyone; the director chooses there which of them count."""

from typing import Any

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Redirect, Stream, Template

from duplicata.competition.access.roles import AccessRole
from duplicata.desks.tarot.director import DirectorDesk
from duplicata.web.access.guards import EVERYONE, only
from duplicata.web.access.holder import Holder
from duplicata.web.frames import Frames
from duplicata.web.live.channels import Channel
from duplicata.web.live.streaming import follow
from duplicata.web.pages.tarot.asked import asked_session, head, is_tarot, session_page
from duplicata.web.premises import Premises


class CountForm(msgspec.Struct, frozen=True):
    """A session, and whether it counts."""

    seance: int = 0
    compter: bool = False


@get("/tarot/general", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def show_general(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    seance: FromQuery[int] = 0,
) -> Template:
    """Over the sessions of the same format; a journal without a session says so."""
    return session_page(request, premises, frames, seance, "tarot/general.html", _context)


@get("/direct/tarot/general", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def follow_general(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    seance: FromQuery[int] = 0,
) -> Stream:
    number = asked_session(premises, seance)
    channel = Channel(
        f"tarot-general-{number}",
        lambda: frames.fragment("tarot/general_live.html", _context(premises, number)),
        is_tarot,
        order=2,
    )
    return follow(request, premises.hub, channel)


@post("/tarot/direction/compter", include_in_schema=False, opt=only(AccessRole.TAROT_DIRECTOR), sync_to_thread=True)
def count_session(
    request: Request[Holder, Any, Any], data: URLEncodedBody[CountForm], premises: NamedDependency[Premises]
) -> Redirect:
    number = asked_session(premises, data.seance)
    DirectorDesk(premises.tarot, number, request.user.name).count(is_counted=data.compter)
    return Redirect(f"/tarot/general?seance={number}", status_code=303)


def _context(premises: Premises, number: int) -> dict[str, Any]:
    session = premises.tarot.session(number)
    return {"general": premises.tarot_public.general(session.format), **head(session, number)}


ROUTES = (show_general, follow_general, count_session)
