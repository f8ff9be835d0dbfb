"""Deals for everyone, with their diagrams and what every table made of them, once nobody has to play them any more."""

from typing import Any

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Redirect, Stream, Template

from duplicata.competition.access.roles import AccessRole
from duplicata.desks.tarot.director import DirectorDesk
from duplicata.desks.tarot.shown_deals import DealNotShownYet
from duplicata.web.access.guards import EVERYONE, only
from duplicata.web.access.holder import Holder
from duplicata.web.frames import Frames
from duplicata.web.live.channels import Channel
from duplicata.web.live.streaming import follow
from duplicata.web.pages.tarot.asked import asked_session, head, is_tarot
from duplicata.web.premises import Premises


class DiagramsForm(msgspec.Struct, frozen=True):
    """Whether deals are shown as soon as everyone due has played them."""

    seance: int = 0
    montrer: bool = False


@get("/tarot/donnes", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def show_deals(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    seance: FromQuery[int] = 0,
    donne: FromQuery[int] = 0,
) -> Template:
    """The deals that may be seen, and one of them; a journal without a session says so."""
    if not premises.tarot_public.sessions():
        return frames.page(request, "tarot/empty.html", {})
    return frames.page(request, "tarot/shown_deals.html", _context(premises, asked_session(premises, seance), donne))


@get("/direct/tarot/donnes", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def follow_deals(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    seance: FromQuery[int] = 0,
    donne: FromQuery[int] = 0,
) -> Stream:
    number = asked_session(premises, seance)
    # Refused here rather than in the stream, where nobody would be told.
    _context(premises, number, donne)
    channel = Channel(
        f"tarot-deals-{number}-{donne}",
        lambda: frames.fragment("tarot/shown_deals_live.html", _context(premises, number, donne)),
        is_tarot,
        order=2,
    )
    return follow(request, premises.hub, channel)


@post("/tarot/direction/diagrammes", include_in_schema=False, opt=only(AccessRole.TAROT_DIRECTOR), sync_to_thread=True)
def allow_diagrams(
    request: Request[Holder, Any, Any], data: URLEncodedBody[DiagramsForm], premises: NamedDependency[Premises]
) -> Redirect:
    number = asked_session(premises, data.seance)
    DirectorDesk(premises.tarot, number, request.user.name).allow_diagrams(as_played=data.montrer)
    return Redirect(f"/tarot/donnes?seance={number}", status_code=303)


def _context(premises: Premises, number: int, deal: int) -> dict[str, Any]:
    """Raises DealNotInSession."""
    listed = premises.tarot_public.deals(number)
    deal = deal or next((each.deal for each in listed if each.is_shown), 0)
    try:
        sheets = premises.tarot_public.deal(number, deal) if deal else ()
    except DealNotShownYet:
        sheets = ()
    session = premises.tarot.session(number)
    return {
        "view": premises.tarot_public.view(number),
        "listed": listed,
        "deal": deal,
        "sheets": sheets,
        "is_duplicate": session.format.is_duplicate,
        "is_topped": session.format.is_topped,
        "shows_played": session.shows_played_deals,
        **head(session, number),
    }


ROUTES = (show_deals, follow_deals, allow_diagrams)
