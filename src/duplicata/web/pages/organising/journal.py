"""The journal read line by line: what happened, when and by whom, and whether the chain is whole."""

from typing import Any
from urllib.parse import urlencode
from weakref import WeakKeyDictionary

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery
from litestar.response import Stream, Template

from duplicata.competition.access import AccessRole
from duplicata.desks.auditor import Audit, audit
from duplicata.desks.journal_story import JournalAsked, JournalDesk
from duplicata.kernel.messages import sentence
from duplicata.web.access.guards import only
from duplicata.web.frames import Frames
from duplicata.web.live.streaming import follow
from duplicata.web.pages.organising.answering import head_channel, show
from duplicata.web.premises import Premises

READERS = only(AccessRole.ORGANISER, AccessRole.CHIEF_REFEREE)
_LINES = 100
_LONGEST = 80
_DESKS: WeakKeyDictionary[Premises, dict[bool, JournalDesk]] = WeakKeyDictionary()


@get("/journal", include_in_schema=False, opt=READERS, sync_to_thread=True)
def show_journal(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    avant: FromQuery[int] = 0,
) -> Template:
    desk = _desk(request, premises)
    where, who, what = (request.query_params.get(name, "")[:_LONGEST] for name in ("ou", "qui", "quoi"))
    asked = JournalAsked(avant or None, limit=_LINES, stream=where, actor=who, text=what)
    page = desk.page(asked)
    kept = {name: text for name, text in (("ou", where), ("qui", who), ("quoi", what)) if text}
    context = {
        "story": page,
        "written": premises.position,
        "streams": desk.streams(),
        "asked": asked,
        "older": urlencode(kept | {"avant": page.older}) if page.older else "",
        "newest": urlencode(kept),
    }
    return show(request, frames, "journal.html", context)


@post("/journal/verification", status_code=200, include_in_schema=False, opt=READERS, sync_to_thread=True)
def verify(
    request: Request[Any, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Template:
    """Reads everything again: what takes a while is done when it is asked for."""
    found = audit(premises.hall.journal)
    return show(request, frames, "audit.html", {"audit": found, "verdict": _verdict(found)})


@get("/direct/journal", include_in_schema=False, opt=READERS, sync_to_thread=False)
def follow_journal(
    request: Request[Any, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Stream:
    return follow(request, premises.hub, head_channel(frames))


def _verdict(found: Audit) -> str:
    if found.ok:
        return sentence("audit_sound", {"events": found.events})
    code = "audit_broken_nowhere" if found.broken is None else "audit_broken"
    return sentence(code, {"broken": found.broken, "message": found.message})


def _desk(request: Request[Any, Any, Any], premises: Premises) -> JournalDesk:
    """The organiser is not told what only those who direct the game may know."""
    sees_game = request.user.role is AccessRole.CHIEF_REFEREE
    desks = _DESKS.setdefault(premises, {})
    if sees_game not in desks:
        desks[sees_game] = JournalDesk(premises.hall, sees_game=sees_game)
    return desks[sees_game]


ROUTES = (show_journal, verify, follow_journal)
