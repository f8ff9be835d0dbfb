"""The board of the hall: for the projector, for a phone, open to all."""

from typing import Any

from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromQuery
from litestar.response import Stream, Template

from duplicata.desks.board_screen import drawn_screen
from duplicata.web.access.guards import EVERYONE
from duplicata.web.frames import Frames
from duplicata.web.live.channels import Channel
from duplicata.web.live.streaming import follow
from duplicata.web.pages.invitations import invitation
from duplicata.web.premises import Premises

_DARK = "sombre"


@get("/tableau", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def show_board(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    theme: FromQuery[str] = "",
) -> Template:
    context = _context(premises)
    drawn = {"rows": drawn_screen(context["screen"]), "is_dark": theme == _DARK, "invitation": invitation(premises)}
    return frames.page(request, "board/page.html", context | drawn)


@get("/direct/tableau", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=False)
def follow_board(
    request: Request[Any, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Stream:
    channel = Channel("board", lambda: frames.fragment("board/live.html", _context(premises)), _is_shown, order=0)
    return follow(request, premises.hub, channel)


def _is_shown(stream: str) -> bool:
    return stream.startswith("game-") or stream == "competition"


def _context(premises: Premises) -> dict[str, Any]:
    return {"screen": premises.public.screen()}


ROUTES = (show_board, follow_board)
