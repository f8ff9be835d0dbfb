"""Codes: given for the posts of a game or to players, shown once, taken back with a reason."""

from typing import Any, Literal

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, URLEncodedBody
from litestar.response import Stream, Template

from duplicata.competition.access import AccessRole
from duplicata.competition.access.decisions import UnknownBadge
from duplicata.competition.decisions.texts import shown
from duplicata.desks.access import BadgeLine, IssuedCode
from duplicata.desks.access_posts import post_label
from duplicata.kernel.messages import sentence
from duplicata.web.frames import Frames
from duplicata.web.live.channels import Channel
from duplicata.web.live.streaming import follow
from duplicata.web.pages.organising.answering import ORGANISER, game_asked, show
from duplicata.web.pages.organising.badges import address_of, printed_badges
from duplicata.web.pages.organising.writing import WRITING
from duplicata.web.premises import Premises

_LISTED = frozenset(AccessRole) - {AccessRole.PLAYER}
# Those who have no post in a game.
_FREE_ROLES = (
    AccessRole.ORGANISER,
    AccessRole.ANIMATOR,
    AccessRole.FEDERATION,
    AccessRole.READER,
    AccessRole.TRANSMITTER,
)


class IssueForm(msgspec.Struct, frozen=True):
    """For whom codes are wanted."""

    order: Literal["staff", "players", "one"]
    game: int = 0
    role: str = AccessRole.ORGANISER.value
    name: str = ""


class BadgeForm(msgspec.Struct, frozen=True):
    """What becomes of a badge, and why."""

    order: Literal["revoke", "renew"]
    reason: str = ""


@get("/organisation/codes", include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def show_codes(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    liste: FromQuery[Literal["postes", "joueurs"]] = "postes",
) -> Template:
    return show(request, frames, "codes.html", _context(premises, liste))


@post("/organisation/codes", status_code=200, include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def issue_codes(
    request: Request[Any, Any, Any],
    data: URLEncodedBody[IssueForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    issued = _issued(request, premises, data)
    if not issued:
        context = _context(premises, "joueurs" if data.order == "players" else "postes")
        return show(request, frames, "codes.html", context, said=sentence("done_no_code", {}))
    return _shown_once(request, premises, frames, issued)


@get("/organisation/codes/{id_:str}", include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def show_badge(
    request: Request[Any, Any, Any],
    id_: FromPath[str],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    return show(request, frames, "badge.html", {"badge": _badge(premises, id_)})


@post("/organisation/codes/{id_:str}", status_code=200, include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def change_badge(
    request: Request[Any, Any, Any],
    id_: FromPath[str],
    data: URLEncodedBody[BadgeForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    badge, desk = _badge(premises, id_), premises.access.acting_for(request.user.name)
    if data.order == "renew":
        return _shown_once(request, premises, frames, (desk.renew(id_, data.reason),))
    desk.revoke(id_, data.reason)
    said = sentence("done_revoked", {"label": badge.label})
    return show(request, frames, "badge.html", {"badge": _badge(premises, id_)}, said=said)


@get("/direct/organisation/codes", include_in_schema=False, opt=ORGANISER, sync_to_thread=False)
def follow_codes(
    request: Request[Any, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Stream:
    channel = Channel(
        "organiser-codes",
        lambda: frames.fragment("organiser/codes_live.html", {"badges": _badges(premises, "postes"), **WRITING}),
        lambda stream: stream == "access" or stream.startswith("game-"),
    )
    return follow(request, premises.hub, channel)


def _issued(request: Request[Any, Any, Any], premises: Premises, form: IssueForm) -> tuple[IssuedCode, ...]:
    premises.hall.catch_up()
    desk, competition = premises.access.acting_for(request.user.name), premises.hall.competition
    if form.order == "staff":
        return desk.issue_for_staff(competition, game_asked(premises, form.game))
    if form.order == "players":
        return desk.issue_for_players(competition)
    role = next((role for role in _FREE_ROLES if role.value == form.role), AccessRole.ORGANISER)
    return (desk.issue(role, form.name, post_label(role, form.name)),)


def _shown_once(
    request: Request[Any, Any, Any], premises: Premises, frames: Frames, issued: tuple[IssuedCode, ...]
) -> Template:
    address = address_of(request, premises)
    context = {"printed": printed_badges(issued, address), "address": address, "is_reachable": bool(premises.urls)}
    said = sentence("done_codes", {"count": len(issued)})
    return show(request, frames, "badges.html", context, said=said, is_secret=True)


def _context(premises: Premises, which: str) -> dict[str, Any]:
    premises.hall.catch_up()
    competition = premises.hall.competition
    badges = _badges(premises, which)
    return {
        "which": which,
        "badges": badges,
        "games": tuple(competition.rounds),
        "game": premises.current_game(),
        "roles": [(role.value, role.title) for role in _FREE_ROLES],
        "entered": len(competition.active_entries),
    }


def _badges(premises: Premises, which: str) -> list[BadgeLine]:
    """Those that open something first."""
    premises.access.catch_up()
    found = [line for line in premises.access.badges() if (line.role in _LISTED) == (which == "postes")]
    return sorted(found, key=lambda line: not line.is_active)


def _badge(premises: Premises, id_: str) -> BadgeLine:
    premises.access.catch_up()
    for line in premises.access.badges():
        if line.id == id_:
            return line
    raise UnknownBadge(id=shown(id_))


ROUTES = (show_codes, issue_codes, show_badge, change_badge, follow_codes)
