"""The public page: the programme, a game told again turn by turn, and its figures once totals are compared."""

from typing import Any

import msgspec
from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromQuery
from litestar.response import Stream, Template

from duplicata.desks.figures.distribution import Distribution
from duplicata.desks.figures.report import GameReport
from duplicata.desks.figures.turn_figures import TurnFigures
from duplicata.desks.replay import ReplayNotBegun
from duplicata.desks.replay_steps import drawn_step, replay_step, replay_steps
from duplicata.desks.statistics import StatisticsTooEarly
from duplicata.web.access.guards import EVERYONE
from duplicata.web.frames import Frames
from duplicata.web.live.channels import Channel
from duplicata.web.live.streaming import follow
from duplicata.web.premises import Premises


class GameCharts(msgspec.Struct, frozen=True):
    """The figures of a game whose totals were compared."""

    turns: tuple[TurnFigures, ...]
    totals: Distribution
    report: GameReport


@get("/public", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def show_public(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int] = 0,
    etape: FromQuery[int | None] = None,
) -> Template:
    number = partie or premises.current_game()
    context = _moves(premises, number) | {"posted_version": premises.public.version()}
    shown = replay_step(context["steps"], etape) if context["steps"] else None
    context |= {"shown": shown, "rows": drawn_step(shown) if shown else [], "rounds": premises.public.programme()}
    return frames.page(request, "public/page.html", context | {"charts": _charts(premises, number)})


@get("/direct/public", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=False)
def follow_public(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int],
) -> Stream:
    """The turns of a game as they are announced, and whether something else is posted."""

    def render() -> str:
        context = _moves(premises, partie) | {"posted_version": premises.public.version()}
        return frames.fragment("public/live.html", context)

    # Refused here rather than in the stream, where nobody would be told.
    _moves(premises, partie)
    return follow(request, premises.hub, Channel(f"public-{partie}", render, order=2))


def _moves(premises: Premises, number: int) -> dict[str, Any]:
    try:
        game = premises.replay.game(number)
    except ReplayNotBegun:
        return {"number": number, "replay": None, "steps": ()}
    return {"number": number, "replay": game, "steps": replay_steps(game)}


def _charts(premises: Premises, number: int) -> GameCharts | None:
    desk = premises.statistics
    try:
        return GameCharts(desk.turns(number), desk.totals(number), desk.report(number))
    except StatisticsTooEarly:
        return None


ROUTES = (show_public, follow_public)
