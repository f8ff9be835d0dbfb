"""The player's pages: my table before the game, how my total is made after it; and everyone's table by name."""

from typing import Any

from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from litestar.response import Template

from duplicata.competition.access.roles import AccessRole
from duplicata.desks.player import PlayerDesk, ResultsTooEarly, TotalNotCompared
from duplicata.desks.posting.names import find_names
from duplicata.desks.posting.standing_views import PostedLine
from duplicata.desks.statistics import StatisticsTooEarly
from duplicata.web.access.guards import EVERYONE, only
from duplicata.web.access.holder import Holder
from duplicata.web.frames import Frames
from duplicata.web.premises import Premises

PLAYER = only(AccessRole.PLAYER)
_MOST_FOUND = 40


@get("/joueur", include_in_schema=False, opt=PLAYER, sync_to_thread=True)
def show_player(
    request: Request[Holder, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Template:
    desk = PlayerDesk(premises.hall, request.user.number)
    view = desk.view()
    context = {
        "view": view,
        "next": next((game for game in view.games if not game.is_over), None),
        "waiting": {game.number: _waiting(desk, game.number) for game in view.games if game.is_over and game.table},
        "place": _place(premises, view.entry),
        "posted_version": premises.public.version(),
    }
    return frames.page(request, "player/page.html", context)


@get("/joueur/partie/{number:int}", include_in_schema=False, opt=PLAYER, sync_to_thread=True)
def show_my_game(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    number: FromPath[int],
) -> Template:
    """Each of his turns; raises ResultsTooEarly and TotalNotCompared, whose sentences say what to wait for."""
    entry = request.user.number
    desk = PlayerDesk(premises.hall, entry)
    context = {
        "view": desk.view(),
        "result": desk.result(number),
        "losses": premises.statistics.losses(entry, number),
        "totals": _totals(premises, number),
    }
    return frames.page(request, "player/result.html", context)


@get("/joueur/chercher", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def find_table(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    nom: FromQuery[str] = "",
) -> Template:
    """Everyone whose name begins so, and where he sits."""
    public = premises.public
    found = find_names(public.names(), nom)
    number = public.next_game()
    context = {
        "typed": nom,
        "found": found[:_MOST_FOUND],
        "more": max(0, len(found) - _MOST_FOUND),
        "count": len(public.names()),
        "round": next((each for each in public.programme() if each.number == number), None),
        "posted_version": public.version(),
    }
    return frames.page(request, "player/find.html", context)


def _waiting(desk: PlayerDesk, game: int) -> str:
    """Why the result of a game cannot be read yet; nothing when it can."""
    try:
        desk.result(game)
    except (ResultsTooEarly, TotalNotCompared) as refusal:
        return str(refusal)
    return ""


def _place(premises: Premises, entry: int) -> PostedLine | None:
    standing = premises.public.standing()
    lines = (*standing.lines, *standing.apart) if standing else ()
    return next((line for line in lines if line.entry == entry), None)


def _totals(premises: Premises, game: int) -> Any:
    """How the totals of everyone spread, once they are posted."""
    try:
        return premises.statistics.totals(game)
    except StatisticsTooEarly:
        return None


ROUTES = (show_player, show_my_game, find_table)
