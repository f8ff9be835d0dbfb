"""The arbiter's page: a fault by a few letters, guided questions, the ruling applied with one key, contracts."""

from typing import Any, Literal

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Stream, Template

from duplicata.competition.access.roles import AccessRole
from duplicata.desks.tarot.arbiter import ArbiterDesk
from duplicata.desks.tarot.effect_words import beside_penalties, effect_words
from duplicata.desks.tarot.guiding import ArbiterGuide
from duplicata.kernel.messages import sentence
from duplicata.tarot.code.choices import kind_of
from duplicata.tarot.code.words import unit_of
from duplicata.tarot.session import commands as orders
from duplicata.tarot.session.effects import IncidentEffects
from duplicata.tarot.tariff import tariff
from duplicata.web.access.guards import only
from duplicata.web.access.holder import Holder
from duplicata.web.frames import Frames
from duplicata.web.live.channels import Channel
from duplicata.web.live.streaming import follow
from duplicata.web.pages.chief.room import done
from duplicata.web.pages.organising.answering import each_of
from duplicata.web.pages.tarot.asked import NoTarotSession, asked_session, concerns, head
from duplicata.web.pages.tarot.case_form import CaseForm
from duplicata.web.pages.tarot.decision_form import DecisionForm, ReturnForm
from duplicata.web.pages.tarot.entry_form import whole_number
from duplicata.web.premises import Premises

ARBITER = only(AccessRole.TAROT_ARBITER, AccessRole.TAROT_DIRECTOR)
_MOST_FOUND = 9


class OverruleForm(msgspec.Struct, frozen=True):
    """A ruling that is taken back, with a reason."""

    seance: int = 0
    numero: int = 0
    raison: str = ""


class AnswerForm(msgspec.Struct, frozen=True):
    """The answer to a sur-contrat: granted with what each has counted, or refused, and who played before."""

    reponse: Literal["accorder", "refuser"]
    seance: int = 0
    numero: int = 0
    visa: str = ""
    place: list[str] | str = ""
    cartes: list[str] | str = ""
    raison: str = ""
    avant: str = ""
    joue: str = ""


class CancelForm(msgspec.Struct, frozen=True):
    """A free deal that does not count as played."""

    seance: int = 0
    tour: int = 0
    table: int = 0
    donne: int = 0
    raison: str = ""


@get("/tarot/arbitre", include_in_schema=False, opt=ARBITER, sync_to_thread=True)
def show_arbiter(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    seance: FromQuery[int] = 0,
    formation: FromQuery[int] = 0,
) -> Template:
    try:
        number = asked_session(premises, seance)
    except NoTarotSession:
        return frames.page(request, "tarot/empty.html", {})
    context = _context(premises, number, formation) | {"guided": None}
    return frames.page(request, "tarot_arbiter/page.html", context)


@get("/direct/tarot/arbitre", include_in_schema=False, opt=ARBITER, sync_to_thread=True)
def follow_arbiter(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    seance: FromQuery[int] = 0,
    formation: FromQuery[int] = 0,
) -> Stream:
    number = asked_session(premises, seance)
    channel = Channel(
        f"tarot-arbiter-{number}-{formation}",
        lambda: frames.fragment("tarot_arbiter/live.html", _context(premises, number, formation)),
        concerns(number),
    )
    return follow(request, premises.hub, channel)


@get("/tarot/arbitre/chercher", include_in_schema=False, opt=ARBITER, sync_to_thread=True)
def find_faults(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    seance: FromQuery[int] = 0,
    faute: FromQuery[str] = "",
) -> Template:
    """The faults that a few letters mean, the nearest first; a table, and who, may be typed after them."""
    number = asked_session(premises, seance)
    desk = _desk(premises, request.user, number)
    typed = desk.typed(faute)
    found = desk.find(typed.letters)
    context = {
        "found": found[:_MOST_FOUND],
        "more": len(found[_MOST_FOUND:]),
        "letters": typed.letters,
        "typed": typed,
        "number": number,
    }
    return Template("tarot_arbiter/found.html", context=context)


@post("/tarot/arbitre/cas", status_code=200, include_in_schema=False, opt=ARBITER, sync_to_thread=True)
def guide(
    request: Request[Holder, Any, Any], data: URLEncodedBody[CaseForm], premises: NamedDependency[Premises]
) -> Template:
    """The next question, or the ruling; nothing is written. Letters stand for the first fault that they mean."""
    number = asked_session(premises, data.seance)
    guided = ArbiterGuide(_desk(premises, request.user, number)).view(data.case)
    return Template("tarot_arbiter/panel.html", context={"guided": guided, "number": number})


@post("/tarot/arbitre/appliquer", status_code=200, include_in_schema=False, opt=ARBITER, sync_to_thread=True)
def apply(
    request: Request[Holder, Any, Any], data: URLEncodedBody[CaseForm], premises: NamedDependency[Premises]
) -> Template:
    """Applies the ruling; the panel is free for the next incident."""
    number = asked_session(premises, data.seance)
    ruled = ArbiterGuide(_desk(premises, request.user, number)).apply(data.case)
    said = sentence("tarot_done_ruled", {"number": ruled})
    return Template("tarot_arbiter/applied.html", context={"guided": None, "number": number, "sentence": said})


@post("/tarot/arbitre/lever", status_code=200, include_in_schema=False, opt=ARBITER, sync_to_thread=True)
def overrule(
    request: Request[Holder, Any, Any], data: URLEncodedBody[OverruleForm], premises: NamedDependency[Premises]
) -> Template:
    number = asked_session(premises, data.seance)
    _desk(premises, request.user, number).overrule(data.numero, IncidentEffects(), data.raison)
    return done(sentence("tarot_done_overruled", {"number": data.numero}))


@post("/tarot/arbitre/decider", status_code=200, include_in_schema=False, opt=ARBITER, sync_to_thread=True)
def decide_otherwise(
    request: Request[Holder, Any, Any], data: URLEncodedBody[DecisionForm], premises: NamedDependency[Premises]
) -> Template:
    """Other effects than those of the code; what goes beyond its scale is said, and stands."""
    desk = _desk(premises, request.user, asked_session(premises, data.seance))
    warned = desk.decide_otherwise(data.numero, data.decision, data.raison)
    said = sentence("tarot_done_decided", {"number": data.numero})
    return done(" ".join((said, *(f"{each.text} ({each.article})" for each in warned))))


@post("/tarot/arbitre/retour", status_code=200, include_in_schema=False, opt=ARBITER, sync_to_thread=True)
def settle_return(
    request: Request[Holder, Any, Any], data: URLEncodedBody[ReturnForm], premises: NamedDependency[Premises]
) -> Template:
    _desk(premises, request.user, asked_session(premises, data.seance)).settle(data.numero, data.evenement)
    return done(sentence("tarot_done_return_settled", {"number": data.numero}))


@post("/tarot/arbitre/contrat", status_code=200, include_in_schema=False, opt=ARBITER, sync_to_thread=True)
def answer_contract(
    request: Request[Holder, Any, Any], data: URLEncodedBody[AnswerForm], premises: NamedDependency[Premises]
) -> Template:
    desk = _desk(premises, request.user, asked_session(premises, data.seance))
    counted = {place: whole_number(cards) for place, cards in each_of(data.place, data.cartes) if cards.strip()}
    if data.reponse == "accorder":
        desk.grant(data.numero, counted, data.visa)
        return done(sentence("tarot_done_granted", {}))
    plays = data.joue == "oui" if data.avant else None
    desk.refuse(orders.RefuseContract(data.numero, data.visa, data.raison, counted, data.avant, plays))
    return done(sentence("tarot_done_refused", {}))


@post("/tarot/arbitre/annuler", status_code=200, include_in_schema=False, opt=ARBITER, sync_to_thread=True)
def cancel_deal(
    request: Request[Holder, Any, Any], data: URLEncodedBody[CancelForm], premises: NamedDependency[Premises]
) -> Template:
    desk = _desk(premises, request.user, asked_session(premises, data.seance))
    desk.cancel_deal(orders.CancelDeal(data.tour, data.table, data.donne, data.raison))
    return done(sentence("tarot_done_deal_cancelled", {"deal": data.donne, "table": data.table}))


def _desk(premises: Premises, holder: Holder, number: int) -> ArbiterDesk:
    return ArbiterDesk(premises.tarot, number, holder.name)


def _context(premises: Premises, number: int, formation: int) -> dict[str, Any]:
    # The desk of a view gives no order: it needs no name.
    desk = ArbiterDesk(premises.tarot, number, "")
    session = desk.session
    known = session.formations.get(formation)
    return {
        "incidents": desk.incidents(formation or None),
        "offender": known.name if known else "",
        "formation": formation,
        "contracts": desk.contracts(),
        "hand": {size: tariff().table(size).hand for size in (3, 4, 5)},
        "to_rule": desk.to_rule(),
        "returns": desk.returns(),
        "unit_text": unit_of(kind_of(session.format)),
        "effect_words": lambda effects: effect_words(session, effects),
        "beside_penalties": lambda effects: beside_penalties(session, effects),
        "is_libre": not session.format.is_duplicate,
        **head(session, number),
    }


ROUTES = (
    show_arbiter,
    follow_arbiter,
    find_faults,
    guide,
    apply,
    overrule,
    decide_otherwise,
    settle_return,
    answer_contract,
    cancel_deal,
)
