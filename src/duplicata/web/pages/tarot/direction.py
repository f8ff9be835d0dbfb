"""The director's page: formations, movement, rounds and their clock, results as they come in, codes, the end."""

import secrets
from typing import Any, Literal

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Stream, Template

from duplicata.competition.access.roles import AccessRole
from duplicata.desks.tarot.arbiter import ArbiterDesk
from duplicata.desks.tarot.codes import issue_missing
from duplicata.desks.tarot.dealing import deals_view
from duplicata.desks.tarot.direction_screen import (
    entry_remarks,
    formation_lines,
    may_go_on_without_gone,
    missing_tables,
    next_step,
    table_lines,
    unfinished_tables,
)
from duplicata.desks.tarot.director import DirectorDesk
from duplicata.desks.tarot.programme import typed_hours
from duplicata.desks.tarot.typed_formations import typed_formations
from duplicata.kernel.messages import sentence
from duplicata.tarot.movement.planning import PlanOptions
from duplicata.tarot.movement.seats import MovementKind
from duplicata.web.access.guards import only
from duplicata.web.access.holder import Holder
from duplicata.web.frames import Frames
from duplicata.web.headers import KEPT_NOWHERE
from duplicata.web.live.channels import Channel
from duplicata.web.live.streaming import follow
from duplicata.web.pages.chief.room import done
from duplicata.web.pages.organising.badges import address_of, printed_badges
from duplicata.web.pages.tarot.asked import NoTarotSession, asked_session, concerns, head
from duplicata.web.pages.tarot.case_form import chosen_number
from duplicata.web.premises import Premises

DIRECTION = only(AccessRole.TAROT_DIRECTOR)
SEED_BYTES = 16


class SessionForm(msgspec.Struct, frozen=True):
    """The session that an order is about."""

    seance: int = 0


class EntriesForm(SessionForm, frozen=True):
    """Players or formations, one to a line."""

    joueurs: str = ""


class WithdrawalForm(SessionForm, frozen=True):
    """A formation that plays no more, and why."""

    formation: int = 0
    raison: str = ""


class ReplacementForm(SessionForm, frozen=True):
    """A member, as his formation and his place in it, and who comes instead of him."""

    qui: str = ""
    nom: str = ""
    licence: str = ""

    @property
    def place(self) -> tuple[int, int]:
        """Raises ChoiceNotOffered."""
        formation, _, member = self.qui.partition("|")
        return chosen_number(formation), chosen_number(member)


class FormationForm(SessionForm, frozen=True):
    """A formation that is called back."""

    formation: int = 0


class MovementForm(SessionForm, frozen=True):
    """The movement that is wanted; no kind leaves the choice to the program."""

    genre: Literal["", "howell", "mitchell", "rotation", "matches"] = ""
    sections: int = 1

    @property
    def options(self) -> PlanOptions:
        return PlanOptions(MovementKind(self.genre) if self.genre else None, self.sections)


class SeatingForm(SessionForm, frozen=True):
    """How a round of free deals is seated; `deja` when the page showed it seated: pressed twice, it is refused."""

    comment: Literal["tirage", "classement"] = "tirage"
    tour: int = 0
    deja: str = ""


class RoundForm(SessionForm, frozen=True):
    """The round as the page showed it: pressed twice, an order is refused."""

    tour: int = 0


class EndForm(SessionForm, frozen=True):
    """Ends the session; whether results may be missing."""

    malgre: str = ""


@get("/tarot/direction", include_in_schema=False, opt=DIRECTION, sync_to_thread=True)
def show_direction(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    seance: FromQuery[int] = 0,
) -> Template:
    try:
        number = asked_session(premises, seance)
    except NoTarotSession:
        return frames.page(request, "tarot/empty.html", {})
    return frames.page(request, "tarot_direction/page.html", _context(premises, request.user, number))


@get("/direct/tarot/direction", include_in_schema=False, opt=DIRECTION, sync_to_thread=True)
def follow_direction(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    seance: FromQuery[int] = 0,
) -> Stream:
    holder, number = request.user, asked_session(premises, seance)
    channel = Channel(
        f"tarot-direction-{number}",
        lambda: frames.fragment("tarot_direction/live.html", _context(premises, holder, number)),
        concerns(number),
    )
    return follow(request, premises.hub, channel)


@post("/tarot/direction/inscrire", status_code=200, include_in_schema=False, opt=DIRECTION, sync_to_thread=True)
def enter(
    request: Request[Holder, Any, Any], data: URLEncodedBody[EntriesForm], premises: NamedDependency[Premises]
) -> Template:
    desk = _desk(premises, request.user, data.seance)
    lines = typed_formations(data.joueurs, desk.session.format)
    desk.order_all(lines)
    return done(sentence("tarot_done_entered", {"count": len(lines)}))


@post("/tarot/direction/retirer", status_code=200, include_in_schema=False, opt=DIRECTION, sync_to_thread=True)
def withdraw(
    request: Request[Holder, Any, Any], data: URLEncodedBody[WithdrawalForm], premises: NamedDependency[Premises]
) -> Template:
    _desk(premises, request.user, data.seance).withdraw(data.formation, data.raison)
    return done(sentence("tarot_done_withdrawn", {"formation": data.formation}))


@post("/tarot/direction/rappeler", status_code=200, include_in_schema=False, opt=DIRECTION, sync_to_thread=True)
def call_back(
    request: Request[Holder, Any, Any], data: URLEncodedBody[FormationForm], premises: NamedDependency[Premises]
) -> Template:
    _desk(premises, request.user, data.seance).call_back(data.formation)
    return done(sentence("tarot_done_called_back", {"formation": data.formation}))


@post("/tarot/direction/remplacer", status_code=200, include_in_schema=False, opt=DIRECTION, sync_to_thread=True)
def replace_member(
    request: Request[Holder, Any, Any], data: URLEncodedBody[ReplacementForm], premises: NamedDependency[Premises]
) -> Template:
    desk = _desk(premises, request.user, data.seance)
    formation, member = data.place
    desk.replace(formation, member, data.nom, data.licence)
    known = desk.session.replaced[-1]
    facts = {"formation": formation, "newcomer": known.newcomer, "leaver": known.leaver}
    return done(sentence("tarot_done_replaced", facts))


@post("/tarot/direction/proposer", status_code=200, include_in_schema=False, opt=DIRECTION, sync_to_thread=True)
def propose_movement(
    request: Request[Holder, Any, Any], data: URLEncodedBody[MovementForm], premises: NamedDependency[Premises]
) -> Template:
    """What a movement would repeat; nothing is written."""
    plan = _desk(premises, request.user, data.seance).proposed_movement(data.options)
    title = sentence(f"tarot_planned_{plan.movement.kind.value}", {})
    context = {"plan": plan, "title": title, "form": data, "number": asked_session(premises, data.seance)}
    return Template("tarot_direction/proposal.html", context=context)


@post("/tarot/direction/mouvement", status_code=200, include_in_schema=False, opt=DIRECTION, sync_to_thread=True)
def adopt_movement(
    request: Request[Holder, Any, Any], data: URLEncodedBody[MovementForm], premises: NamedDependency[Premises]
) -> Template:
    desk = _desk(premises, request.user, data.seance)
    desk.plan_movement(data.options)
    return done(sentence("tarot_done_planned", {"movement": desk.session.movement}))


@post("/tarot/direction/sans-eux", status_code=200, include_in_schema=False, opt=DIRECTION, sync_to_thread=True)
def go_on_without_gone(
    request: Request[Holder, Any, Any], data: URLEncodedBody[SessionForm], premises: NamedDependency[Premises]
) -> Template:
    desk = _desk(premises, request.user, data.seance)
    desk.go_on_without_gone()
    return done(" ".join((sentence("tarot_done_without_gone", {}), *desk.session.remarks)))


@post("/tarot/direction/placer", status_code=200, include_in_schema=False, opt=DIRECTION, sync_to_thread=True)
def seat_round(
    request: Request[Holder, Any, Any], data: URLEncodedBody[SeatingForm], premises: NamedDependency[Premises]
) -> Template:
    desk = _desk(premises, request.user, data.seance)
    desk.check_seating(data.tour, is_seated=bool(data.deja))
    if data.comment == "classement":
        desk.seat_by_standing(data.tour)
    else:
        desk.seat_by_draw(secrets.token_hex(SEED_BYTES), data.tour)
    facts = {"round": data.tour, "movement": desk.session.movement}
    return done(sentence("tarot_done_seated", facts))


@post("/tarot/direction/tour", status_code=200, include_in_schema=False, opt=DIRECTION, sync_to_thread=True)
def start_round(
    request: Request[Holder, Any, Any], data: URLEncodedBody[RoundForm], premises: NamedDependency[Premises]
) -> Template:
    round_ = _desk(premises, request.user, data.seance).start_round(data.tour)
    return done(sentence("tarot_done_started", {"round": round_}))


@post("/tarot/direction/temps", status_code=200, include_in_schema=False, opt=DIRECTION, sync_to_thread=True)
def call_time(
    request: Request[Holder, Any, Any], data: URLEncodedBody[RoundForm], premises: NamedDependency[Premises]
) -> Template:
    _desk(premises, request.user, data.seance).call_time(data.tour)
    return done(sentence("tarot_done_time", {}))


@post("/tarot/direction/fin", status_code=200, include_in_schema=False, opt=DIRECTION, sync_to_thread=True)
def end_session(
    request: Request[Holder, Any, Any], data: URLEncodedBody[EndForm], premises: NamedDependency[Premises]
) -> Template:
    _desk(premises, request.user, data.seance).end(despite_missing=bool(data.malgre))
    return done(sentence("tarot_done_ended", {}))


@post("/tarot/direction/definitif", status_code=200, include_in_schema=False, opt=DIRECTION, sync_to_thread=True)
def declare_final(
    request: Request[Holder, Any, Any], data: URLEncodedBody[SessionForm], premises: NamedDependency[Premises]
) -> Template:
    _desk(premises, request.user, data.seance).declare_final()
    return done(sentence("tarot_done_final", {}))


@post("/tarot/direction/codes", status_code=200, include_in_schema=False, opt=DIRECTION, sync_to_thread=True)
def issue_codes(
    request: Request[Holder, Any, Any],
    data: URLEncodedBody[SessionForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    """Codes for the tables and the arbiter that have none, shown this once."""
    session = _desk(premises, request.user, data.seance).session
    tables = {plan.table for plan in session.plans.values()}
    issued = issue_missing(premises.access.acting_for(request.user.name), sorted(tables))
    address = address_of(request, premises)
    context = {
        "printed": printed_badges(issued, address),
        "address": address,
        "is_reachable": bool(premises.urls),
        "number": asked_session(premises, data.seance),
    }
    page = frames.page(request, "tarot_direction/badges.html", context)
    page.headers.update(KEPT_NOWHERE)
    return page


def _desk(premises: Premises, holder: Holder, asked: int) -> DirectorDesk:
    return DirectorDesk(premises.tarot, asked_session(premises, asked), holder.name)


def _context(premises: Premises, holder: Holder, number: int) -> dict[str, Any]:
    desk = DirectorDesk(premises.tarot, number, holder.name)
    session = desk.session
    shown = session.round or min((round_ for round_, _ in session.plans), default=0)
    return {
        "view": desk.view(),
        "step": next_step(session),
        "entries": formation_lines(session),
        "entry_remarks": entry_remarks(session),
        "may_go_on_without_gone": may_go_on_without_gone(session),
        "unfinished": unfinished_tables(session),
        "deals_view": deals_view(session),
        "typed_hours": typed_hours(session),
        "lines": table_lines(session, shown),
        "shown_round": shown,
        "has_next": bool(session.tables(session.round + 1)),
        "missing": missing_tables(session),
        "to_rule": ArbiterDesk(premises.tarot, number, holder.name).to_rule(),
        **head(session, number),
    }


ROUTES = (
    *(show_direction, follow_direction, enter, withdraw, propose_movement, adopt_movement, seat_round, start_round),
    *(call_back, replace_member, go_on_without_gone, call_time, end_session, declare_final, issue_codes),
)
