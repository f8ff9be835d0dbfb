"""Results: what is still missing, declared final or opened again, and the measures of discipline."""

from typing import Any, Literal

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import URLEncodedBody
from litestar.response import Template

from duplicata.desks.organising.cockpit import cockpit
from duplicata.desks.organising.disciplinary_report import disciplinary_report
from duplicata.desks.organising.game_ending import EndOfGame, end_of_game
from duplicata.kernel.messages import sentence
from duplicata.web.frames import Frames
from duplicata.web.pages.organising.answering import ORGANISER, desk_of, game_asked, opened, show
from duplicata.web.premises import Premises


class ResultsForm(msgspec.Struct, frozen=True):
    """A game to declare final, or to open again with the reason."""

    game: int
    order: Literal["final", "reopen"]
    reason: str = ""


@get("/organisation/resultats", include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def show_results(
    request: Request[Any, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Template:
    return show(request, frames, "results.html", _context(premises))


@post("/organisation/resultats", status_code=200, include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def change_results(
    request: Request[Any, Any, Any],
    data: URLEncodedBody[ResultsForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    game = game_asked(premises, data.game)
    desk = desk_of(request, premises)
    if data.order == "final":
        desk.declare_final(game)
    else:
        desk.reopen_results(game, data.reason)
    said = sentence("done_final" if data.order == "final" else "done_reopened", {"game": game})
    return show(request, frames, "results.html", _context(premises), said=said)


def _context(premises: Premises) -> dict[str, Any]:
    opened(premises)
    games = cockpit(premises.hall).games
    ends: dict[int, EndOfGame] = {
        game.number: end_of_game(premises.hall, game.number) for game in games if game.is_over and not game.is_final
    }
    return {"games": games, "ends": ends, "measures": disciplinary_report(premises.hall)}


ROUTES = (show_results, change_results)
