"""The first page: what is going on here, and where to go; in a demonstration, every desk is one click away."""

from typing import Any

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import URLEncodedBody
from litestar.response import Redirect, Stream, Template

from duplicata.competition.access.roles import AccessRole
from duplicata.desks.board_screen import drawn_screen
from duplicata.desks.directing.slip_progress import slip_progress
from duplicata.kernel.errors import DuplicataError
from duplicata.web.access.guards import EVERYONE
from duplicata.web.desk_paths import desk_path
from duplicata.web.frames import Frames
from duplicata.web.live.channels import Channel
from duplicata.web.live.streaming import follow
from duplicata.web.pages.invitations import invitation
from duplicata.web.pages.signing_in import seated
from duplicata.web.premises import Premises

# Of many sessions of Tarot the last ones are told of here; the page of one leads to the others.
_SESSIONS_SHOWN = 2


class DesksNotForTrying(DuplicataError):
    """A desk asked for without its code, where desks are not for trying."""


class NobodyHoldsThis(DuplicataError):
    """A desk that the demonstration does not have."""


class TrialForm(msgspec.Struct, frozen=True):
    """The desk that a visitor wants to try; a number is that of a range, a circuit or an entry."""

    role: AccessRole
    number: int = 0


@get("/", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def show_home(
    request: Request[Any, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Template:
    holder = request.user
    context = _context(premises) | {
        "ranges": premises.hall.competition.ranges(premises.current_game()) if premises.is_demo else (),
        "invitation": invitation(premises, ""),
        "has_centres": premises.centres.centres.agreement is not None,
        "desk": desk_path(holder.badge) if holder else "",
        "tarot_tables": premises.showing.tarot_tables if premises.showing else (),
        "has_club": premises.showing is not None and premises.showing.club is not None,
    }
    return frames.page(request, "home/page.html", context)


@get("/direct/accueil", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=False)
def follow_home(
    request: Request[Any, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Stream:
    channel = Channel("home", lambda: frames.fragment("home/following.html", _context(premises)), _is_shown)
    return follow(request, premises.hub, channel)


@post("/demo/poste", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def try_desk(data: URLEncodedBody[TrialForm], premises: NamedDependency[Premises]) -> Redirect:
    """Seats whoever asks: the robots leave him the desk.

    Raises:
        DesksNotForTrying, NobodyHoldsThis.
    """
    if premises.showing is None:
        raise DesksNotForTrying
    badge = premises.showing.badge(data.role, data.number or None)
    if badge is None:
        raise NobodyHoldsThis
    return seated(premises, badge)


@get("/demo/club", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def open_club(request: Request[Any, Any, Any], premises: NamedDependency[Premises]) -> Redirect:
    """Leads to a club evening on a port of its own, where the animator's code is already typed.

    Raises:
        DesksNotForTrying, UnknownHost.
    """
    if premises.showing is None or premises.showing.club is None:
        raise DesksNotForTrying
    listening, _ = request.scope["server"] or ("", 0)
    return Redirect(premises.showing.club.address(listening, request.url.hostname or listening), status_code=303)


def _is_shown(stream: str) -> bool:
    return stream.startswith(("game-", "sheet-", "tarot-")) or stream == "competition"


def _context(premises: Premises) -> dict[str, Any]:
    """What everyone may know; how many slips are ruled is for the visitors of a demonstration."""
    screen = premises.public.screen()
    progress = slip_progress(premises.hall, premises.current_game()) if premises.is_demo and screen else None
    return {
        "screen": screen,
        "rows": drawn_screen(screen),
        "tarot": premises.tarot_public.sessions()[-_SESSIONS_SHOWN:],
        "slips": (progress.turn, progress.ruled, progress.total) if progress else None,
    }


ROUTES = (show_home, follow_home, try_desk, open_club)
