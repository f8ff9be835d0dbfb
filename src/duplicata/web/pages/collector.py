"""The collector's page, for one thumb: what to do now, his tables in walking order, the tickets, the incidents."""

from typing import Any

import msgspec
from litestar import Request, post
from litestar.di import NamedDependency
from litestar.params import URLEncodedBody
from litestar.response import Template

from duplicata.competition.access.roles import AccessRole
from duplicata.desks.collector import CollectorDesk
from duplicata.desks.organising.typed_values import chosen
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.slips.slip import Incident
from duplicata.web.access.guards import only
from duplicata.web.access.holder import Holder
from duplicata.web.pages.chief.room import done
from duplicata.web.pages.game_screen import DeskScreen
from duplicata.web.pages.refereeing.asked import about_tables, asked_game, read_tables
from duplicata.web.premises import Premises

COLLECTOR = only(AccessRole.COLLECTOR)


class NoSuchIncident(DuplicataError):
    """A slip not taken for a reason that no collector has."""


class TablesForm(msgspec.Struct, frozen=True):
    """The tables an order is about, as the page that sends it showed them, separated by commas."""

    partie: int
    tables: str


class TableForm(msgspec.Struct, frozen=True):
    """One table."""

    partie: int
    table: int


class RefusedSlipForm(TableForm, frozen=True, kw_only=True):
    """A slip that was not taken, and why."""

    incident: str


@post("/ramassage/prendre", status_code=200, include_in_schema=False, opt=COLLECTOR, sync_to_thread=True)
def take_tickets(
    request: Request[Holder, Any, Any], data: URLEncodedBody[TablesForm], premises: NamedDependency[Premises]
) -> Template:
    """Only the tickets he saw: one written since is still at the referee's."""
    taken = _desk(premises, request.user, data.partie).take_tickets(read_tables(data.tables))
    return done(sentence("tickets_in_your_hand", {"count": len(taken)}))


@post("/ramassage/donner", status_code=200, include_in_schema=False, opt=COLLECTOR, sync_to_thread=True)
def give_tickets(
    request: Request[Holder, Any, Any], data: URLEncodedBody[TablesForm], premises: NamedDependency[Premises]
) -> Template:
    given = _desk(premises, request.user, data.partie).give_tickets(read_tables(data.tables))
    return done(sentence("ticket_given_at" if len(given) == 1 else "tickets_given_at", {"tables": _listed(given)}))


@post("/ramassage/rendre", status_code=200, include_in_schema=False, opt=COLLECTOR, sync_to_thread=True)
def take_back_ticket(
    request: Request[Holder, Any, Any], data: URLEncodedBody[TableForm], premises: NamedDependency[Premises]
) -> Template:
    _desk(premises, request.user, data.partie).take_back_ticket(data.table, is_table_number_wrong=True)
    return done(sentence("ticket_back_to_referee", {"table": data.table}))


@post("/ramassage/vierge", status_code=200, include_in_schema=False, opt=COLLECTOR, sync_to_thread=True)
def refuse_slip(
    request: Request[Holder, Any, Any], data: URLEncodedBody[RefusedSlipForm], premises: NamedDependency[Premises]
) -> Template:
    desk = _desk(premises, request.user, data.partie)
    desk.refuse_slip(data.table, chosen(Incident, data.incident, NoSuchIncident()))
    return done(sentence("blank_slip_noted", {"table": data.table}))


@post("/ramassage/avance", status_code=200, include_in_schema=False, opt=COLLECTOR, sync_to_thread=True)
def take_early_slip(
    request: Request[Holder, Any, Any], data: URLEncodedBody[TableForm], premises: NamedDependency[Premises]
) -> Template:
    _desk(premises, request.user, data.partie).take_early_slip(data.table)
    return done(sentence("early_slip_noted", {"table": data.table}))


@post("/ramassage/identification", status_code=200, include_in_schema=False, opt=COLLECTOR, sync_to_thread=True)
def collect_identification(
    request: Request[Holder, Any, Any], data: URLEncodedBody[TablesForm], premises: NamedDependency[Premises]
) -> Template:
    tables = read_tables(data.tables)
    _desk(premises, request.user, data.partie).collect_identification(tables)
    return done(sentence("identification_collected", {"count": len(tables)}))


def _desk(premises: Premises, holder: Holder, game: int) -> CollectorDesk:
    return CollectorDesk(premises.hall, holder.name, asked_game(premises, game), holder.number)


def _listed(tables: tuple[int, ...]) -> str:
    return ", ".join(map(str, tables))


def _context(premises: Premises, holder: Holder, game: int) -> dict[str, Any]:
    return {"round": _desk(premises, holder, game).view()}


SCREEN = DeskScreen(
    address="/ramassage",
    opt=COLLECTOR,
    name="collector",
    page="collector/page.html",
    live="collector/live.html",
    asked=asked_game,
    shown=_context,
    concerns=lambda _holder, game: about_tables(game),
)
ROUTES = (
    *SCREEN.routes(),
    *(take_tickets, give_tickets, take_back_ticket, refuse_slip, take_early_slip, collect_identification),
)
