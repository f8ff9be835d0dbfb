"""The transmitter's page: what goes out of each turn, phrases on keys, questions of centres, solos of this one."""

from typing import Any

import msgspec
from litestar import Request, post
from litestar.di import NamedDependency
from litestar.params import URLEncodedBody
from litestar.response import Template

from duplicata.competition.access.roles import AccessRole
from duplicata.desks.organising.typed_values import whole
from duplicata.desks.transmission.transmitter import TransmitterDesk
from duplicata.kernel.messages import sentence
from duplicata.web.access.guards import only
from duplicata.web.access.holder import Holder
from duplicata.web.pages.chief.room import done, game_number
from duplicata.web.pages.game_screen import GameScreen
from duplicata.web.premises import Premises

_TRANSMITTER = only(AccessRole.TRANSMITTER, AccessRole.CHIEF_REFEREE)


class TextForm(msgspec.Struct, frozen=True):
    """An indication of a turn, typed or by the key of a ready phrase."""

    partie: int
    coup: int
    texte: str = ""
    phrase: int = 0


class AnswerForm(msgspec.Struct, frozen=True):
    """The answer to a question, by its number."""

    partie: int
    demande: int
    reponse: str = ""


class SoloForm(msgspec.Struct, frozen=True):
    """A solo of this centre."""

    partie: int
    coup: str = ""
    nom: str = ""
    points: str = ""


class OpeningForm(msgspec.Struct, frozen=True):
    """The game to transmit, or whose results are told."""

    partie: int


@post("/transmission/ouverture", status_code=200, include_in_schema=False, opt=_TRANSMITTER, sync_to_thread=True)
def open_transmission(
    request: Request[Holder, Any, Any], data: URLEncodedBody[OpeningForm], premises: NamedDependency[Premises]
) -> Template:
    _desk(premises, request.user.name, data.partie).open()
    return done(sentence("transmission_is_open", {"game": data.partie}))


@post("/transmission/texte", status_code=200, include_in_schema=False, opt=_TRANSMITTER, sync_to_thread=True)
def send_text(
    request: Request[Holder, Any, Any], data: URLEncodedBody[TextForm], premises: NamedDependency[Premises]
) -> Template:
    desk = _desk(premises, request.user.name, data.partie)
    if data.phrase:
        desk.use_phrase(data.coup, data.phrase, data.texte)
    else:
        desk.type_text(data.coup, data.texte)
    return done(sentence("indication_sent", {}))


@post("/transmission/reponse", status_code=200, include_in_schema=False, opt=_TRANSMITTER, sync_to_thread=True)
def send_answer(
    request: Request[Holder, Any, Any], data: URLEncodedBody[AnswerForm], premises: NamedDependency[Premises]
) -> Template:
    _desk(premises, request.user.name, data.partie).answer(data.demande, data.reponse)
    return done(sentence("answer_sent", {}))


@post("/transmission/solo", status_code=200, include_in_schema=False, opt=_TRANSMITTER, sync_to_thread=True)
def note_solo(
    request: Request[Holder, Any, Any], data: URLEncodedBody[SoloForm], premises: NamedDependency[Premises]
) -> Template:
    desk = _desk(premises, request.user.name, data.partie)
    desk.report_solo(whole("line_turn", data.coup), data.nom, whole("line_points", data.points))
    return done(sentence("solo_noted", {}))


@post("/transmission/resultats", status_code=200, include_in_schema=False, opt=_TRANSMITTER, sync_to_thread=True)
def note_results(
    request: Request[Holder, Any, Any], data: URLEncodedBody[OpeningForm], premises: NamedDependency[Premises]
) -> Template:
    faults = _desk(premises, request.user.name, data.partie).tell_results()
    return done(faults[0].text if faults else sentence("own_results_noted", {"game": data.partie}))


def _desk(premises: Premises, name: str, game: int) -> TransmitterDesk:
    number = game_number(premises, game)
    return TransmitterDesk(premises.gate, premises.feeds.feed(number).scribe, number, name)


def _context(premises: Premises, number: int) -> dict[str, Any]:
    view = _desk(premises, "", number).view()
    names = {state.declared.number: state.declared.name for state in premises.gate.centres.centres.centres.values()}
    return {"number": number, "view": view, "names": names}


SCREEN = GameScreen(
    address="/transmission",
    opt=_TRANSMITTER,
    name="transmission",
    page="transmission/page.html",
    live="transmission/live.html",
    shown=_context,
    concerns=lambda number: {"competition", "centres", f"game-{number}", f"transmission-{number}"}.__contains__,
)
ROUTES = (*SCREEN.routes(), open_transmission, send_text, send_answer, note_solo, note_results)
