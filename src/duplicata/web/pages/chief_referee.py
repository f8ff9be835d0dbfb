"""The chief referee's page: the checks before a game, its turns one key at a time, its end."""

from typing import Any

from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromQuery
from litestar.response import Stream, Template

from duplicata.competition.access.roles import AccessRole
from duplicata.web.access.guards import only
from duplicata.web.frames import Frames
from duplicata.web.live.channels import Channel
from duplicata.web.live.streaming import follow
from duplicata.web.pages.chief import around, incidents, questions, turn
from duplicata.web.pages.chief.room import concerns, game_number, screen_context
from duplicata.web.premises import Premises

_CHIEF = only(AccessRole.CHIEF_REFEREE)


@get("/juge-arbitre", include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def show_desk(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int | None] = None,
) -> Template:
    number = game_number(premises, partie)
    shown = screen_context(premises, number)
    games = [game.number for game in premises.hall.competition.games]
    return frames.page(request, "chief/page.html", shown | {"sentence": "", "is_refusal": False, "games": games})


@get("/direct/juge-arbitre", include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def follow_desk(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int],
) -> Stream:
    number = game_number(premises, partie)
    channel = Channel(
        f"chief-{number}",
        lambda: frames.fragment("chief/live.html", screen_context(premises, number)),
        concerns(number),
    )
    return follow(request, premises.hub, channel)


ROUTES = (show_desk, follow_desk, *around.ROUTES, *turn.ROUTES, *incidents.ROUTES, *questions.ROUTES)
