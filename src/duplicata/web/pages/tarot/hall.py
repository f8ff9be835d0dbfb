"""What everyone may see of a Tarot session: where to sit, the round under way, and the standing as it may be known."""

from typing import Any

from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromQuery
from litestar.response import Stream, Template

from duplicata.web.access.guards import EVERYONE
from duplicata.web.frames import Frames
from duplicata.web.live.channels import Channel
from duplicata.web.live.streaming import follow
from duplicata.web.pages.tarot.asked import asked_session, concerns, head, session_page
from duplicata.web.premises import Premises


@get("/tarot", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def show_hall(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    seance: FromQuery[int] = 0,
) -> Template:
    """The session under way, and the others to choose from."""
    return session_page(request, premises, frames, seance, "tarot/page.html", _with_sessions)


@get("/direct/tarot", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def follow_hall(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    seance: FromQuery[int] = 0,
) -> Stream:
    return _followed(request, premises, frames, asked_session(premises, seance), "live")


@get("/tarot/classement", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def show_standing(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    seance: FromQuery[int] = 0,
) -> Template:
    return session_page(request, premises, frames, seance, "tarot/standing.html", _context)


@get("/direct/tarot/classement", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def follow_standing(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    seance: FromQuery[int] = 0,
) -> Stream:
    return _followed(request, premises, frames, asked_session(premises, seance), "standing_live")


def _followed(
    request: Request[Any, Any, Any], premises: Premises, frames: Frames, number: int, template: str
) -> Stream:
    channel = Channel(
        f"tarot-{template}-{number}",
        lambda: frames.fragment(f"tarot/{template}.html", _context(premises, number)),
        concerns(number),
        order=0,
    )
    return follow(request, premises.hub, channel)


def _context(premises: Premises, number: int) -> dict[str, Any]:
    view = premises.tarot_public.view(number)
    return {"view": view, **head(premises.tarot.session(number), number)}


def _with_sessions(premises: Premises, number: int) -> dict[str, Any]:
    return _context(premises, number) | {"sessions": premises.tarot_public.sessions()}


ROUTES = (show_hall, follow_hall, show_standing, follow_standing)
