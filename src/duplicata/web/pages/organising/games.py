"""The games of the competition: planned, put off, given up, and the minutes of grace before one."""

from typing import Any, Literal

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import URLEncodedBody
from litestar.response import Template

from duplicata.competition import commands as orders
from duplicata.desks.organising.typed_values import whole
from duplicata.kernel.messages import sentence
from duplicata.regulations.editions import editions
from duplicata.scrabble.kinds import KINDS
from duplicata.web.frames import Frames
from duplicata.web.pages.organising.answering import ORGANISER, desk_of, opened, show
from duplicata.web.premises import Premises


class GameForm(msgspec.Struct, frozen=True):
    """A game and what is to become of it."""

    order: Literal["plan", "replan", "drop", "grace"]
    number: int = 0
    kind: str = "normale"
    seconds: str = ""
    day: str = ""
    start: str = ""
    minutes: str = "0"


@get("/organisation/parties", include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def show_games(
    request: Request[Any, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Template:
    return show(request, frames, "games.html", _context(premises))


@post("/organisation/parties", status_code=200, include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def change_game(
    request: Request[Any, Any, Any],
    data: URLEncodedBody[GameForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    opened(premises)
    desk_of(request, premises).order(_order(data))
    return show(request, frames, "games.html", _context(premises), said=sentence("done_saved", {}))


def _order(form: GameForm) -> orders.CompetitionCommand:
    match form.order:
        case "drop":
            return orders.DropGame(form.number)
        case "grace":
            return orders.GrantGrace(form.number, whole("minutes", form.minutes))
        case "plan":
            return orders.PlanGame(form.kind, whole("seconds", form.seconds), form.day, form.start)
        case "replan":
            return orders.ReplanGame(form.number, form.kind, whole("seconds", form.seconds), form.day, form.start)


def _context(premises: Premises) -> dict[str, Any]:
    competition = opened(premises)
    return {
        "competition": competition,
        "rounds": tuple(competition.rounds.values()),
        "kinds": [(name, sentence(f"kind_{name}", {})) for name in KINDS],
        "usual_seconds": editions()[competition.edition_name].amount("turn_seconds"),
        "last": competition.games[-1] if competition.games else None,
    }


ROUTES = (show_games, change_game)
