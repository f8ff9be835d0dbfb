"""Seats: the proposal on the drawn plan, changed by hand, accepted; then moved one by one."""

from typing import Any

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Template

from duplicata.desks.organiser import OrganiserDesk
from duplicata.desks.organising.seating_view import (
    Moves,
    accepted_seating,
    order_to_move,
    proposal_to_accept,
    proposed_seating,
)
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.web.frames import Frames
from duplicata.web.pages.organising.answering import ORGANISER, desk_of, game_asked, show
from duplicata.web.premises import Premises


class NotMoves(DuplicataError):
    """Moves on the plan that cannot be read."""


class SeatingForm(msgspec.Struct, frozen=True):
    """A proposal and the moves made on it; `accept` writes it, else it is shown again with its conflicts."""

    game: int
    moves: str = "[]"
    stamp: str = ""
    keeps: str = ""
    accept: str = ""


class MoveForm(msgspec.Struct, frozen=True):
    """The moves made on seats that are accepted already, written at once."""

    game: int
    moves: str = "[]"


@get("/organisation/places", include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def show_seats(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int] = 0,
    proposition: FromQuery[str] = "",
    garde: FromQuery[str] = "",
) -> Template:
    game = game_asked(premises, partie)
    desk = desk_of(request, premises)
    if desk.competition.rounds[game].seats and not proposition:
        return show(request, frames, "seats.html", _accepted(desk, game))
    return show(request, frames, "seats.html", _proposed(desk, SeatingForm(game, keeps=garde)))


@post("/organisation/places", status_code=200, include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def propose_or_accept(
    request: Request[Any, Any, Any],
    data: URLEncodedBody[SeatingForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    game = game_asked(premises, data.game)
    desk = desk_of(request, premises)
    if not data.accept:
        return show(request, frames, "seats.html", _proposed(desk, data))
    moves = _moves(data.moves)
    desk.accept_seats(proposal_to_accept(desk, game, moves, data.stamp, keeps_places=bool(data.keeps)))
    facts = {"game": game, "count": len(desk.competition.seats(game))}
    return show(request, frames, "seats.html", _accepted(desk, game), said=sentence("done_seated", facts))


@post("/organisation/places/deplacements", status_code=200, include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def move(
    request: Request[Any, Any, Any],
    data: URLEncodedBody[MoveForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    game = game_asked(premises, data.game)
    desk = desk_of(request, premises)
    for source, target in _moves(data.moves)[-1:]:
        desk.order(order_to_move(desk.competition, game, source, target))
    return show(request, frames, "seats.html", _accepted(desk, game), said=sentence("done_moved", {}))


def _proposed(desk: OrganiserDesk, form: SeatingForm) -> dict[str, Any]:
    if desk.competition.plan is None or not desk.competition.active_entries:
        return _common(desk, form.game) | {"view": None, "form": form}
    view = proposed_seating(desk, form.game, _moves(form.moves), keeps_places=bool(form.keeps))
    return _common(desk, form.game) | {"view": view, "form": form}


def _accepted(desk: OrganiserDesk, game: int) -> dict[str, Any]:
    return _common(desk, game) | {"view": accepted_seating(desk, game), "form": SeatingForm(game)}


def _common(desk: OrganiserDesk, game: int) -> dict[str, Any]:
    competition = desk.competition
    return {
        "game": game,
        "games": tuple(competition.rounds),
        "has_plan": competition.plan is not None,
        "is_final": competition.rounds[game].is_final,
        "is_seated": bool(competition.rounds[game].seats),
        "entries": competition.entries,
    }


def _moves(text: str) -> Moves:
    """Raises NotMoves."""
    try:
        return tuple(msgspec.json.decode(text or "[]", type=list[tuple[int, int]]))
    except (msgspec.DecodeError, RecursionError) as error:
        raise NotMoves from error


ROUTES = (show_seats, propose_or_accept, move)
