"""What the director prepares from his page: deals from a seed or from a text, their seed published, and the hours."""

import secrets
from typing import Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Template

from duplicata.desks.tarot.dealing import DealsDesk, published_deals
from duplicata.desks.tarot.programme import TypedHours, set_hours
from duplicata.kernel.messages import sentence
from duplicata.web.access.guards import EVERYONE
from duplicata.web.access.holder import Holder
from duplicata.web.frames import Frames
from duplicata.web.pages.chief.room import done
from duplicata.web.pages.tarot.asked import asked_session, head
from duplicata.web.pages.tarot.direction import DIRECTION, SEED_BYTES, SessionForm
from duplicata.web.premises import Premises


class SeedForm(SessionForm, frozen=True):
    """The seed that the director has typed; none leaves it to the program."""

    graine: str = ""


class DealsForm(SessionForm, frozen=True):
    """Deals as text."""

    texte: str = ""


class SetAsideForm(SessionForm, frozen=True):
    """Why the prepared deals are given up."""

    raison: str = ""


class HoursForm(SessionForm, frozen=True):
    """When the rounds start, how long they last, and the pauses, one to a line."""

    debut: str = ""
    minutes: int = 0
    changement: int = 0
    pauses: str = ""


@get("/tarot/donnes", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def show_deals(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    seance: FromQuery[int] = 0,
) -> Template:
    """The hash that was announced; the seed and the cards once the director has published them."""
    if not premises.tarot_public.sessions():
        return frames.page(request, "tarot/empty.html", {})
    number = asked_session(premises, seance)
    session = premises.tarot.session(number)
    context = {"deals": published_deals(session), **head(session, number)}
    return frames.page(request, "tarot/deals.html", context)


@post("/tarot/direction/donnes", status_code=200, include_in_schema=False, opt=DIRECTION, sync_to_thread=True)
def commit_deals(
    request: Request[Holder, Any, Any], data: URLEncodedBody[SeedForm], premises: NamedDependency[Premises]
) -> Template:
    seed = data.graine.strip() or secrets.token_hex(SEED_BYTES)
    count = _desk(premises, request.user, data.seance).commit(seed)
    return done(sentence("tarot_done_committed", {"count": count}))


@post("/tarot/direction/donnes/importer", status_code=200, include_in_schema=False, opt=DIRECTION, sync_to_thread=True)
def bring_deals(
    request: Request[Holder, Any, Any], data: URLEncodedBody[DealsForm], premises: NamedDependency[Premises]
) -> Template:
    count = _desk(premises, request.user, data.seance).bring(data.texte)
    return done(sentence("tarot_done_brought", {"count": count}))


@post("/tarot/direction/donnes/completer", status_code=200, include_in_schema=False, opt=DIRECTION, sync_to_thread=True)
def extend_deals(
    request: Request[Holder, Any, Any], data: URLEncodedBody[SessionForm], premises: NamedDependency[Premises]
) -> Template:
    count = _desk(premises, request.user, data.seance).extend()
    return done(sentence("tarot_done_extended", {"count": count}))


@post(
    "/tarot/direction/donnes/abandonner", status_code=200, include_in_schema=False, opt=DIRECTION, sync_to_thread=True
)
def set_deals_aside(
    request: Request[Holder, Any, Any], data: URLEncodedBody[SetAsideForm], premises: NamedDependency[Premises]
) -> Template:
    _desk(premises, request.user, data.seance).set_aside(data.raison)
    return done(sentence("tarot_done_set_aside", {}))


@post("/tarot/direction/graine", status_code=200, include_in_schema=False, opt=DIRECTION, sync_to_thread=True)
def publish_seed(
    request: Request[Holder, Any, Any], data: URLEncodedBody[SessionForm], premises: NamedDependency[Premises]
) -> Template:
    _desk(premises, request.user, data.seance).publish()
    return done(sentence("tarot_done_published", {}))


@post("/tarot/direction/programme", status_code=200, include_in_schema=False, opt=DIRECTION, sync_to_thread=True)
def set_programme(
    request: Request[Holder, Any, Any], data: URLEncodedBody[HoursForm], premises: NamedDependency[Premises]
) -> Template:
    number = asked_session(premises, data.seance)
    typed = TypedHours(data.debut, data.minutes, data.changement, data.pauses)
    set_hours(premises.tarot, number, request.user.name, typed)
    return done(sentence("tarot_done_hours", {}))


def _desk(premises: Premises, holder: Holder, asked: int) -> DealsDesk:
    return DealsDesk(premises.tarot, asked_session(premises, asked), holder.name)


ROUTES = (
    *(show_deals, commit_deals, bring_deals, extend_deals, set_deals_aside, publish_seed),
    set_programme,
)
