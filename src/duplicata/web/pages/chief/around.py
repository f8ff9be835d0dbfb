"""Before and after a game: the checks, the opening, the results, the seed."""

import secrets
from typing import Any, Literal

import msgspec
from litestar import Request, post
from litestar.di import NamedDependency
from litestar.params import URLEncodedBody
from litestar.response import Template

from duplicata.competition.access.roles import AccessRole
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk
from duplicata.desks.organising.game_opening import HallTerms
from duplicata.desks.organising.preflight import PreflightItem
from duplicata.kernel.messages import sentence
from duplicata.scrabble.letters import JOKER, TILE_COUNTS
from duplicata.scrabble.terms import Draws
from duplicata.web.access.guards import only
from duplicata.web.pages.chief.room import OrderForm, chief_desk, done, game_number, give, real_name
from duplicata.web.premises import Premises

_CHIEF = only(AccessRole.CHIEF_REFEREE)
_SEED_BYTES = 16
_JOKER_FIELD = "joker"


class TickForm(msgspec.Struct, frozen=True):
    """Something that is checked."""

    partie: int
    point: PreflightItem


class OpeningForm(OrderForm, frozen=True):
    """How a game is opened; a box that is not ticked is not sent."""

    tirage: Draws = Draws.HAND
    signal: int | None = None
    rythme: Literal["on", ""] = ""
    sans_commission: Literal["on", ""] = ""


class ReasonForm(OrderForm, frozen=True):
    """An order and why it is given."""

    raison: str = ""


@post("/juge-arbitre/pointage", status_code=200, include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def tick_item(
    request: Request[Any, Any, Any], data: URLEncodedBody[TickForm], premises: NamedDependency[Premises]
) -> Template:
    chief_desk(premises, request, data.partie).tick(data.point)
    return done()


@post("/juge-arbitre/comptage", status_code=200, include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def count_bag(
    request: Request[Any, Any, Any], data: URLEncodedBody[dict[str, int]], premises: NamedDependency[Premises]
) -> Template:
    """The bag as it was counted, a field for each letter."""
    number = game_number(premises, data.get("partie"))
    fields = {tile: _JOKER_FIELD if tile == JOKER else tile.lower() for tile in TILE_COUNTS}
    chief_desk(premises, request, number).count_bag({tile: data.get(field, 0) for tile, field in fields.items()})
    return done(sentence("chief_bag_counted", {}))


@post("/juge-arbitre/ouverture", status_code=200, include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def open_game(
    request: Request[Any, Any, Any], data: URLEncodedBody[OpeningForm], premises: NamedDependency[Premises]
) -> Template:
    """Opens the game; when the program draws, its seed is sealed and everyone may know its fingerprint."""
    seed = secrets.token_hex(_SEED_BYTES) if data.tirage is Draws.PROGRAM else None
    terms = HallTerms(data.tirage, seed, data.signal, keeps_rhythm=bool(data.rythme))
    number = game_number(premises, data.partie)
    desk = HallChiefRefereeDesk(premises.hall, real_name(premises, request.user), number)
    desk.open_for_hall(terms, has_committee=not data.sans_commission)
    return done(sentence("chief_opened", {"game": number}))


@post("/juge-arbitre/definitif", status_code=200, include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def declare_final(
    request: Request[Any, Any, Any], data: URLEncodedBody[OrderForm], premises: NamedDependency[Premises]
) -> Template:
    said = sentence("chief_final", {"game": data.partie})
    return give(premises, request, data, HallChiefRefereeDesk.declare_final, said=said)


@post("/juge-arbitre/reouverture", status_code=200, include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def reopen_results(
    request: Request[Any, Any, Any], data: URLEncodedBody[ReasonForm], premises: NamedDependency[Premises]
) -> Template:
    return give(premises, request, data, lambda desk: desk.reopen_results(data.raison))


@post("/juge-arbitre/graine", status_code=200, include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def reveal_seed(
    request: Request[Any, Any, Any], data: URLEncodedBody[OrderForm], premises: NamedDependency[Premises]
) -> Template:
    return give(premises, request, data, HallChiefRefereeDesk.reveal_seed)


@post("/juge-arbitre/rejouer", status_code=200, include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def allow_replay(
    request: Request[Any, Any, Any], data: URLEncodedBody[ReasonForm], premises: NamedDependency[Premises]
) -> Template:
    return give(premises, request, data, lambda desk: desk.allow_replay(data.raison))


ROUTES = (tick_item, count_bag, open_game, declare_final, reopen_results, reveal_seed, allow_replay)
