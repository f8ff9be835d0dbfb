"""The organiser's cockpit: what is late, what comes next, how each game stands; and all his other pages."""

from typing import Any

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import URLEncodedBody
from litestar.response import Redirect, Stream, Template

from duplicata.competition import commands as orders
from duplicata.desks.organiser import OrganiserDesk
from duplicata.desks.organising.cockpit import cockpit
from duplicata.web.frames import Frames
from duplicata.web.live.channels import Channel
from duplicata.web.live.streaming import follow
from duplicata.web.pages.organising import (
    centres,
    codes,
    committee,
    connection,
    entries,
    games,
    hall,
    journal,
    papers,
    pasting,
    presence,
    results,
    sealed,
    seating,
    staff,
    wizard,
)
from duplicata.web.pages.organising.answering import ORGANISER, desk_of, head_channel, show
from duplicata.web.pages.organising.writing import WRITING
from duplicata.web.premises import Premises


class TickForm(msgspec.Struct, frozen=True):
    """An item of the checklist, and whether it is done; the game page that it was ticked on."""

    item: str = ""
    done: str = ""


@get("/organisation", include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def show_cockpit(
    request: Request[Any, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Template | Redirect:
    desk = desk_of(request, premises)
    if desk.competition.opened is None:
        return Redirect("/organisation/nouvelle", status_code=303)
    return show(request, frames, "cockpit.html", _context(desk, premises))


@post("/organisation/taches", status_code=200, include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def tick(
    request: Request[Any, Any, Any],
    data: URLEncodedBody[TickForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    desk = desk_of(request, premises)
    order = orders.TickChecklistItem if data.done else orders.UntickChecklistItem
    desk.order(order(data.item))
    return show(request, frames, "cockpit.html", _context(desk, premises))


@get("/direct/organisation", include_in_schema=False, opt=ORGANISER, sync_to_thread=False)
def follow_cockpit(
    request: Request[Any, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Stream:
    channel = Channel(
        "organiser-cockpit",
        lambda: frames.fragment("organiser/cockpit_live.html", _live(premises)),
        lambda stream: not stream.startswith("access"),
    )
    return follow(request, premises.hub, channel)


@get("/direct/organisation/tete", include_in_schema=False, opt=ORGANISER, sync_to_thread=False)
def follow_head(
    request: Request[Any, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Stream:
    return follow(request, premises.hub, head_channel(frames))


def _context(desk: OrganiserDesk, premises: Premises) -> dict[str, Any]:
    agenda = desk.agenda()
    waiting = [line for line in agenda if not line.is_done]
    late = [line for line in waiting if line.is_overdue]
    return _live(premises) | {
        "competition": desk.competition,
        "late": late,
        "coming": [line for line in waiting if not line.is_overdue],
        "done": [line for line in agenda if line.is_done],
    }


def _live(premises: Premises) -> dict[str, Any]:
    premises.hall.catch_up()
    return {"cockpit": cockpit(premises.hall) if premises.hall.competition.opened else None, **WRITING}


_PAGES = (
    *(wizard, games, entries, pasting, presence, hall, seating, staff, committee),
    *(papers, codes, results, connection, journal, centres, sealed),
)
ROUTES = (show_cockpit, tick, follow_cockpit, follow_head, *(route for page in _PAGES for route in page.ROUTES))
