"""The orders of a turn, in the order in which they are given: draw, say, time, collect, choose, publish."""

from typing import Annotated, Any

import msgspec
from litestar import Request, post
from litestar.di import NamedDependency
from litestar.params import URLEncodedBody
from litestar.response import Template

from duplicata.competition.access.roles import AccessRole
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk
from duplicata.scrabble.game import Phase
from duplicata.scrabble.notation import line_to_move
from duplicata.web.access.guards import only
from duplicata.web.pages.chief.room import OrderForm, give
from duplicata.web.premises import Premises

_CHIEF = only(AccessRole.CHIEF_REFEREE)
# More than any rack: what is longer is no draw.
_Tiles = Annotated[str, msgspec.Meta(max_length=40)]
_Line = Annotated[str, msgspec.Meta(max_length=40)]


class DrawForm(OrderForm, frozen=True):
    """Tiles as they left the bag."""

    lettres: _Tiles


class ChoiceForm(OrderForm, frozen=True):
    """A solution: its place, then its word with the jokers in lower case."""

    solution: _Line


@post("/juge-arbitre/tirage", status_code=200, include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def draw_tiles(
    request: Request[Any, Any, Any], data: URLEncodedBody[DrawForm], premises: NamedDependency[Premises]
) -> Template:
    """Writes the tiles drawn; typed again before the rack is said, they are corrected."""

    def order(desk: HallChiefRefereeDesk) -> object:
        return (desk.correct_draw if desk.game.phase is Phase.DRAWN else desk.draw)(data.lettres)

    return give(premises, request, data, order)


@post("/juge-arbitre/tirage-logiciel", status_code=200, include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def draw_by_program(
    request: Request[Any, Any, Any], data: URLEncodedBody[OrderForm], premises: NamedDependency[Premises]
) -> Template:
    return give(premises, request, data, HallChiefRefereeDesk.draw_by_program)


@post("/juge-arbitre/rejet", status_code=200, include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def reject_rack(
    request: Request[Any, Any, Any], data: URLEncodedBody[OrderForm], premises: NamedDependency[Premises]
) -> Template:
    return give(premises, request, data, HallChiefRefereeDesk.reject)


@post("/juge-arbitre/annonce-tirage", status_code=200, include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def announce_rack(
    request: Request[Any, Any, Any], data: URLEncodedBody[OrderForm], premises: NamedDependency[Premises]
) -> Template:
    return give(premises, request, data, HallChiefRefereeDesk.announce_rack)


@post("/juge-arbitre/chrono", status_code=200, include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def start_clock(
    request: Request[Any, Any, Any], data: URLEncodedBody[OrderForm], premises: NamedDependency[Premises]
) -> Template:
    return give(premises, request, data, HallChiefRefereeDesk.start_clock)


@post("/juge-arbitre/sonnerie", status_code=200, include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def ring_late(
    request: Request[Any, Any, Any], data: URLEncodedBody[OrderForm], premises: NamedDependency[Premises]
) -> Template:
    """Rings the bell that should have rung while the server was stopped."""

    def order(desk: HallChiefRefereeDesk) -> object:
        return desk.give_signal() if desk.seconds_left() else desk.end_time()

    return give(premises, request, data, order)


@post("/juge-arbitre/collecte", status_code=200, include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def collect_slips(
    request: Request[Any, Any, Any], data: URLEncodedBody[OrderForm], premises: NamedDependency[Premises]
) -> Template:
    return give(premises, request, data, HallChiefRefereeDesk.collect)


@post("/juge-arbitre/choix", status_code=200, include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def retain_solution(
    request: Request[Any, Any, Any], data: URLEncodedBody[ChoiceForm], premises: NamedDependency[Premises]
) -> Template:
    move = line_to_move(data.solution)
    return give(premises, request, data, lambda desk: desk.retain(move.word, str(move.reference)))


@post("/juge-arbitre/publication", status_code=200, include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def publish_solution(
    request: Request[Any, Any, Any], data: URLEncodedBody[OrderForm], premises: NamedDependency[Premises]
) -> Template:
    return give(premises, request, data, HallChiefRefereeDesk.announce)


@post("/juge-arbitre/injouable", status_code=200, include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def declare_unplayable(
    request: Request[Any, Any, Any], data: URLEncodedBody[OrderForm], premises: NamedDependency[Premises]
) -> Template:
    return give(premises, request, data, HallChiefRefereeDesk.declare_unplayable)


ROUTES = (
    draw_tiles,
    draw_by_program,
    reject_rack,
    announce_rack,
    start_clock,
    ring_late,
    collect_slips,
    retain_solution,
    publish_solution,
    declare_unplayable,
)
