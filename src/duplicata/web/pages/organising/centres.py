"""The centres of an event: what is agreed, who is declared, and where each one is at this moment."""

from typing import Any, Literal

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Stream, Template

from duplicata.competition.centres import commands as orders
from duplicata.competition.centres.centre import Centre
from duplicata.competition.centres.formula import ENVELOPE, Formula
from duplicata.competition.centres.signals import SignalKind
from duplicata.desks.centres.federation import FederationDesk
from duplicata.desks.centres.organiser import CentresOrganiserDesk, preset_dates
from duplicata.desks.organising.typed_values import chosen, whole, wholes
from duplicata.kernel.messages import sentence
from duplicata.web.frames import Frames
from duplicata.web.live.channels import Channel
from duplicata.web.live.streaming import follow
from duplicata.web.pages.organising.answering import ORGANISER, show
from duplicata.web.pages.organising.writing import WRITING
from duplicata.web.premises import Premises

_SEASON_STARTS = 7


class AgreementForm(msgspec.Struct, frozen=True):
    """The formula, the day, and the centre that draws each game; or one of the world events and its year."""

    formule: Literal["satellites", "equal", "predrawn"] = "equal"
    nom: str = ""
    jour: str = ""
    parties: str = ""
    sites: str = ""
    tireurs: str = ""
    preset: str = ""
    annee: str = ""


class CentreForm(msgspec.Struct, frozen=True):
    """A centre that is declared, corrected or withdrawn; or several, one to a line."""

    order: Literal["declare", "correct", "withdraw", "paste"] = "declare"
    numero: str = ""
    nom: str = ""
    lieu: str = ""
    federation: str = ""
    responsable: str = ""
    contact: str = ""
    heure: str = ""
    adresse: str = ""
    declare: str = ""
    motif: str = ""
    liste: str = ""


class NewsForm(msgspec.Struct, frozen=True):
    """What a centre told by telephone of a game; or the total of its tops; or the answer to a question."""

    order: Literal["signal", "top", "answer"] = "signal"
    partie: str = "1"
    centre: str = ""
    signal: str = "ready"
    coup: str = "0"
    top: str = ""
    demande: str = ""
    reponse: str = ""


@get("/organisation/centres", include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def show_centres(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int] = 0,
) -> Template:
    return show(request, frames, "centres.html", _context(premises, request.user.name, partie))


@get("/direct/organisation/centres", include_in_schema=False, opt=ORGANISER, sync_to_thread=False)
def follow_centres(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int] = 0,
) -> Stream:
    channel = Channel(
        f"organiser-centres-{partie}",
        lambda: frames.fragment("organiser/centres_live.html", _live(premises, partie)),
        lambda stream: stream == "centres",
    )
    return follow(request, premises.hub, channel)


@post("/organisation/centres/formule", status_code=200, include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def agree(
    request: Request[Any, Any, Any],
    data: URLEncodedBody[AgreementForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    desk = _desk(premises, request.user.name)
    if data.preset:
        desk.agree_preset(data.preset, whole("centres_year", data.annee))
    else:
        drawers = tuple(each.strip() for each in data.tireurs.split(";"))
        desk.agree(Formula(data.formule), data.nom, data.jour, _sites(data), drawers)
    said = sentence("centres_done_agreed", {})
    return show(request, frames, "centres.html", _context(premises, request.user.name, 0), said=said)


@post("/organisation/centres", status_code=200, include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def change_centre(
    request: Request[Any, Any, Any],
    data: URLEncodedBody[CentreForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    desk = _desk(premises, request.user.name)
    said = sentence("done_saved", {})
    match data.order:
        case "paste":
            said = sentence("centres_done_declared", {"count": desk.declare_all(data.liste, data.declare)})
        case "withdraw":
            desk.order(orders.WithdrawCentre(whole("centre_number", data.numero), data.motif))
        case "correct":
            desk.order(orders.CorrectCentre(_centre(data)))
        case "declare":
            desk.order(orders.DeclareCentre(_centre(data)))
    return show(request, frames, "centres.html", _context(premises, request.user.name, 0), said=said)


@post("/organisation/centres/nouvelles", status_code=200, include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def tell(
    request: Request[Any, Any, Any],
    data: URLEncodedBody[NewsForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    desk, game = _desk(premises, request.user.name), whole("game", data.partie)
    match data.order:
        case "signal":
            turn = whole("centre_turn", data.coup or "0")
            desk.signal(whole("centre_number", data.centre), game, chosen(SignalKind, data.signal), turn)
        case "top":
            desk.order(orders.StateTop(game, whole("centres_top", data.top)))
        case "answer":
            desk.order(orders.AnswerMissing(whole("centre_question", data.demande), data.reponse))
    context = _context(premises, request.user.name, game)
    return show(request, frames, "centres.html", context, said=sentence("done_saved", {}))


def _sites(form: AgreementForm) -> tuple[int, ...]:
    """The centre of each game: none for pre-drawn games, of which the number alone is told."""
    if form.formule == Formula.PREDRAWN.value:
        return (ENVELOPE,) * whole("games", form.parties)
    return wholes("centre_number", form.sites)


def _centre(form: CentreForm) -> Centre:
    return Centre(
        whole("centre_number", form.numero),
        form.nom,
        form.lieu,
        form.federation,
        form.responsable,
        form.contact,
        form.heure,
        form.declare,
        form.adresse,
    )


def _desk(premises: Premises, name: str) -> CentresOrganiserDesk:
    return CentresOrganiserDesk(premises.centres, name)


def _context(premises: Premises, name: str, game: int) -> dict[str, Any]:
    today = FederationDesk(premises.centres, name).today
    season = today.year if today.month > _SEASON_STARTS else today.year - 1
    return _live(premises, game) | {
        "formulas": tuple(Formula),
        "kinds": tuple(SignalKind),
        "presets": preset_dates(season),
        "today": today.isoformat(),
    }


def _live(premises: Premises, asked: int) -> dict[str, Any]:
    desk = _desk(premises, "")
    centres = desk.centres
    numbers = centres.agreement.numbers if centres.agreement else ()
    game = asked if asked in numbers else _current(desk, numbers)
    lines = desk.lines(game) if numbers else ()
    return {
        "agreement": centres.agreement,
        "tops": centres.tops,
        "game": game,
        "lines": lines,
        "is_stopped": any(line.state in ("stopped", "line_lost") for line in lines),
        "questions": desk.questions(),
        "refused": desk.refused(),
        "undeclared": desk.undeclared_sites(),
        "deadlines": FederationDesk(premises.centres, "").deadlines() if centres.agreement else (),
        **WRITING,
    }


def _current(desk: CentresOrganiserDesk, numbers: tuple[int, ...]) -> int:
    """The first game that some centre has not finished."""
    states = tuple(desk.centres.playing)
    waiting = [game for game in numbers if any(state.game(game).finished_at is None for state in states)]
    return (waiting or list(numbers) or [1])[0]


ROUTES = (show_centres, follow_centres, agree, change_centre, tell)
