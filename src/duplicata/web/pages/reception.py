"""The receiving centre's pages: the state of the line and its signals; the codes of lines, for the organiser."""

from typing import Any, Literal

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import URLEncodedBody
from litestar.response import Template

from duplicata.competition.access.roles import AccessRole
from duplicata.desks.organising.typed_values import whole
from duplicata.desks.transmission.centre import OF_THE_PLAYERS
from duplicata.desks.transmission.reception_desk import SIGNALS, ReceptionDesk
from duplicata.kernel.messages import sentence
from duplicata.web.access.guards import only
from duplicata.web.access.holder import Holder
from duplicata.web.frames import Frames
from duplicata.web.pages.chief.room import done, game_number
from duplicata.web.pages.game_screen import GameScreen
from duplicata.web.pages.organising.answering import ORGANISER, show
from duplicata.web.premises import FollowingNeedsOneProcess, Premises

_RECEIVERS = only(AccessRole.ORGANISER, AccessRole.CHIEF_REFEREE, AccessRole.READER)


class SignalForm(msgspec.Struct, frozen=True):
    """A signal, what is sent at the end, or what is missing of a turn."""

    partie: int
    ordre: Literal["signal", "question", "podium", "results"] = "signal"
    signal: str = ""
    coup: str = "0"
    texte: str = ""


class LineForm(msgspec.Struct, frozen=True):
    """A code to give or to take back, or a drawing centre to follow or to leave."""

    ordre: Literal["issue", "withdraw", "follow", "stop"] = "issue"
    centre: str = "0"
    motif: str = ""
    adresse: str = ""
    code: str = ""


@post("/reception", status_code=200, include_in_schema=False, opt=_RECEIVERS, sync_to_thread=True)
def send_signal(
    request: Request[Holder, Any, Any], data: URLEncodedBody[SignalForm], premises: NamedDependency[Premises]
) -> Template:
    desk = ReceptionDesk(premises.receiving, game_number(premises, data.partie), request.user.name)
    match data.ordre:
        case "signal":
            desk.signal(data.signal)
        case "question":
            desk.ask(whole("line_turn", data.coup), data.texte)
        case "podium":
            desk.send_podium()
        case "results":
            desk.send_results()
    return done(sentence("report_is_kept", {}))


@get("/organisation/liaisons", include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def show_lines(
    request: Request[Holder, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Template:
    return show(request, frames, "transmission/lines.html", _lines(premises))


@post("/organisation/liaisons", status_code=200, include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def change_lines(
    request: Request[Holder, Any, Any],
    data: URLEncodedBody[LineForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    said = _change(premises, request.user.name, data)
    return show(request, frames, "transmission/lines.html", _lines(premises), said=said, is_secret=True)


def _change(premises: Premises, name: str, data: LineForm) -> str:
    match data.ordre:
        case "issue":
            centre = whole("line_centre", data.centre)
            code = premises.gate.issue(centre, name)
            return sentence("code_issued", {"centre": centre, "code": str(code)})
        case "withdraw":
            centre = whole("line_centre", data.centre)
            premises.gate.withdraw(centre, data.motif, name)
            return sentence("code_withdrawn", {"centre": centre})
        case "follow":
            if premises.is_one_of_many:
                raise FollowingNeedsOneProcess
            premises.receiving.follow(data.adresse, data.code, name)
            return sentence("following_started", {"address": premises.receiving.address})
        case "stop":
            premises.receiving.stop(data.motif, name)
            return sentence("following_ended", {})


def _lines(premises: Premises) -> dict[str, Any]:
    premises.gate.lines.catch_up()
    lines, listening = premises.gate.lines.state, premises.feeds.listening
    centres = [state.declared for state in premises.gate.centres.centres.playing]
    premises.receiving.lines.catch_up()
    return {
        "centres": centres,
        "serials": {each.number: lines.serial(each.number) for each in centres},
        "listening": {number for number, count in listening.items() if count},
        "followed": lines.followed,
        "is_code_known": premises.receiving.keys() is not None,
    }


def _context(premises: Premises, number: int) -> dict[str, Any]:
    follower = premises.follower
    return {
        "number": number,
        "view": ReceptionDesk(premises.receiving, number, "").view(),
        "line": follower.state.value,
        "trouble": follower.trouble,
        "signals": SIGNALS,
        "of_a_cut": OF_THE_PLAYERS,
    }


SCREEN = GameScreen(
    address="/reception",
    opt=_RECEIVERS,
    name="reception",
    page="transmission/reception.html",
    live="transmission/reception_live.html",
    shown=_context,
    concerns=lambda number: {"competition", "lines", f"game-{number}", f"reception-{number}"}.__contains__,
)
ROUTES = (*SCREEN.routes(), send_signal, show_lines, change_lines)
