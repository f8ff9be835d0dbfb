"""The page of one table, for a phone or at the director's desk: the deal of now, what to enter, the sheet."""

from typing import Any

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Stream, Template

from duplicata.competition.access.roles import AccessRole
from duplicata.desks.tarot.table import TableDesk, TableView
from duplicata.desks.tarot.views import points_beside
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.tarot.contract import Contract
from duplicata.tarot.formats import Format
from duplicata.tarot.seats import seats
from duplicata.tarot.session.refusals import DealNotAtTable
from duplicata.web.access.guards import only
from duplicata.web.access.holder import Holder
from duplicata.web.frames import Frames
from duplicata.web.live.channels import Channel
from duplicata.web.live.streaming import follow
from duplicata.web.pages.chief.room import done
from duplicata.web.pages.organising.answering import each_of
from duplicata.web.pages.tarot.asked import NoTarotSession, asked_session, concerns, head
from duplicata.web.pages.tarot.entry_form import DealForm, whole_number
from duplicata.web.premises import Premises

TABLE = only(AccessRole.TAROT_TABLE, AccessRole.TAROT_DIRECTOR, AccessRole.TAROT_ARBITER)
OFFICIALS = only(AccessRole.TAROT_DIRECTOR, AccessRole.TAROT_ARBITER)


class ContractForm(msgspec.Struct, frozen=True):
    """A sur-contrat asked for."""

    seance: int = 0
    table: int = 0
    tour: int = 0
    donne: int = 0
    place: str = ""
    contrat: str = ""


class SheetForm(msgspec.Struct, frozen=True):
    """The score sheet of a round: a total for each place."""

    seance: int = 0
    table: int = 0
    tour: int = 0
    place: list[str] | str = ""
    total: list[str] | str = ""
    incomplete: str = ""
    arbitre: str = ""


class Asked(msgspec.Struct, frozen=True):
    """The table of a request: that of the badge, or the one an official names, and the round that he names."""

    number: int
    table: int
    round: int
    name: str

    def desk(self, premises: Premises) -> TableDesk:
        return TableDesk(premises.tarot, self.number, self.table, name=self.name, round_=self.round)


class PlaceQuery(msgspec.Struct, frozen=True):
    """What the address of the page names; a table may name nothing."""

    session: int
    table: int
    round: int
    deal: int


def place_query(
    seance: FromQuery[int] = 0, table: FromQuery[int] = 0, tour: FromQuery[int] = 0, donne: FromQuery[int] = 0
) -> PlaceQuery:
    return PlaceQuery(seance, table, tour, donne)


_PLACE = {"place": Provide(place_query, sync_to_thread=False)}


@get("/tarot/table", include_in_schema=False, opt=TABLE, dependencies=_PLACE, sync_to_thread=True)
def show_table(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    place: NamedDependency[PlaceQuery],
) -> Template:
    """The deal of now; an official may ask for one that was entered before, to correct it."""
    try:
        asked = _asked(premises, request.user, place.session, place.table, place.round)
    except NoTarotSession:
        return frames.page(request, "tarot/empty.html", {})
    context = _context(premises, asked, place.deal if asked.name else 0)
    return frames.page(request, "tarot_table/page.html", context)


@get("/direct/tarot/table", include_in_schema=False, opt=TABLE, dependencies=_PLACE, sync_to_thread=True)
def follow_table(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    place: NamedDependency[PlaceQuery],
) -> Stream:
    asked = _asked(premises, request.user, place.session, place.table, place.round)
    deal = place.deal if asked.name else 0
    channel = Channel(
        f"tarot-table-{asked.number}-{asked.table}-{asked.round}-{deal}-{'official' if asked.name else ''}",
        lambda: frames.fragment("tarot_table/live.html", _context(premises, asked, deal)),
        concerns(asked.number),
    )
    return follow(request, premises.hub, channel)


@post("/tarot/table/apercu", status_code=200, include_in_schema=False, opt=TABLE, sync_to_thread=True)
def preview(
    request: Request[Holder, Any, Any], data: URLEncodedBody[DealForm], premises: NamedDependency[Premises]
) -> Template:
    """The score before it is confirmed; what cannot be is said at once, what is missing is not yet a fault."""
    asked = _asked(premises, request.user, data.seance, data.table, data.tour)
    context: dict[str, Any] = {"preview": None, "refusal": "", "defence": ""}
    try:
        context["defence"] = points_beside(data.entry)
        if data.is_complete:
            context["preview"] = asked.desk(premises).preview(data.donne, data.entry, data.attacker)
    except DuplicataError as refusal:
        context["refusal"] = str(refusal)
    return Template("tarot_table/preview.html", context=context)


@post("/tarot/table/donne", status_code=200, include_in_schema=False, opt=TABLE, sync_to_thread=True)
def score(
    request: Request[Holder, Any, Any], data: URLEncodedBody[DealForm], premises: NamedDependency[Premises]
) -> Template:
    asked = _asked(premises, request.user, data.seance, data.table, data.tour)
    desk = asked.desk(premises)
    shown = desk.preview(data.donne, data.entry, data.attacker)
    desk.score(data.donne, data.entry, data.attacker)
    return done(sentence("tarot_done_scored", {"deal": data.donne, "text": shown.text.rstrip(".")}))


@post("/tarot/table/corriger", status_code=200, include_in_schema=False, opt=OFFICIALS, sync_to_thread=True)
def correct(
    request: Request[Holder, Any, Any], data: URLEncodedBody[DealForm], premises: NamedDependency[Premises]
) -> Template:
    asked = _asked(premises, request.user, data.seance, data.table, data.tour)
    asked.desk(premises).correct(data.donne, data.entry, data.raison, data.attacker)
    return done(sentence("tarot_done_corrected", {"deal": data.donne}))


@post("/tarot/table/contrat", status_code=200, include_in_schema=False, opt=TABLE, sync_to_thread=True)
def ask_contract(
    request: Request[Holder, Any, Any], data: URLEncodedBody[ContractForm], premises: NamedDependency[Premises]
) -> Template:
    asked = _asked(premises, request.user, data.seance, data.table, data.tour)
    asked.desk(premises).ask_contract(data.donne, data.place, data.contrat)
    return done(sentence("tarot_done_asked", {}))


@post("/tarot/table/feuille", status_code=200, include_in_schema=False, opt=TABLE, sync_to_thread=True)
def return_sheet(
    request: Request[Holder, Any, Any], data: URLEncodedBody[SheetForm], premises: NamedDependency[Premises]
) -> Template:
    asked = _asked(premises, request.user, data.seance, data.table, data.tour)
    totals = {place: whole_number(total) for place, total in each_of(data.place, data.total)}
    asked.desk(premises).return_sheet(totals, is_unsigned=bool(data.incomplete), to_arbiter=bool(data.arbitre))
    return done(sentence("tarot_done_sheet_to_arbiter" if data.arbitre else "tarot_done_sheet", {}))


def _asked(premises: Premises, holder: Holder, session: int, table: int, round_: int) -> Asked:
    """A table is that of its badge, in the round that is played, whatever the request says."""
    number = asked_session(premises, session)
    if holder.role is AccessRole.TAROT_TABLE:
        return Asked(number, holder.number, 0, "")
    return Asked(number, table or 1, round_, holder.name)


def _context(premises: Premises, asked: Asked, deal: int) -> dict[str, Any]:
    """Raises DealNotAtTable."""
    session, view = premises.tarot.session(asked.number), asked.desk(premises).view()
    wanted = deal if view and deal else view.deal if view else None
    if view is not None and deal and deal not in view.deals:
        raise DealNotAtTable(deal=deal, table=view.table, round=view.round, deals=", ".join(map(str, view.deals)))
    entered = session.deals.get((view.round, view.table, wanted)) if view and wanted else None
    return {
        "view": view,
        "table": asked.table,
        "asked_round": asked.round,
        "asked_deal": deal,
        "deal": wanted,
        "entered": entered if entered and not entered.is_cancelled else None,
        "takers": _takers(view) if view else (),
        "attackers": _attackers(view) if view else (),
        "contracts": [(each.value, sentence(f"tarot_contract_{each.value}", {})) for each in Contract],
        "is_libre": view is not None and view.format is Format.LIBRE,
        "is_official": bool(asked.name),
        "table_numbers": [plan.table for plan in session.tables(asked.round or session.round)] if asked.name else (),
        **head(session, asked.number),
    }


def _takers(view: TableView) -> tuple[str, ...]:
    """The seats from which somebody can take the deal."""
    if view.format is Format.LIBRE:
        return tuple(each.seat for each in view.seats if each.seat != view.resting)
    if view.format is Format.TRIPLETTES and view.attack is not None:
        return tuple(view.attack.seat)
    return seats(4)


def _attackers(view: TableView) -> tuple[tuple[int, str, bool], ...]:
    """The members of those who attack: number, name, and whether it is his turn."""
    found = [each for each in view.seats if view.attack is None or each.seat == view.attack.seat]
    turn = view.attack.member if view.attack else None
    return tuple((place, name, place == turn) for each in found for place, name in enumerate(each.members, 1))


ROUTES = (show_table, follow_table, preview, score, correct, ask_contract, return_sheet)
