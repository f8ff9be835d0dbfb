"""Games drawn for other places: all of them, their drawers, and the envelopes and codes of their centres."""

from typing import Any, Literal

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Template

from duplicata.desks.organising.typed_values import whole
from duplicata.desks.sealed.preparing import PreparingDesk
from duplicata.documents.exchange.centres.codes import code_list
from duplicata.kernel.messages import sentence
from duplicata.web.frames import Frames
from duplicata.web.headers import file_answer
from duplicata.web.pages.organising.answering import ORGANISER, opened, show
from duplicata.web.premises import Premises


class DrawnGameForm(msgspec.Struct, frozen=True):
    """Who drew a game, what readers will say with a turn of it, or why it is put aside."""

    order: Literal["drawers", "indicate", "discard"]
    partie: str
    tireurs: str = ""
    coup: str = ""
    texte: str = ""
    motif: str = ""


class SealForm(msgspec.Struct, frozen=True):
    """A game to seal for every centre declared, for one of them, or for the names of a list."""

    partie: str
    centre: str = ""
    liste: str = ""
    heure: str = ""
    contact: str = ""


class CodesForm(msgspec.Struct, frozen=True):
    """The codes of a game, on a page to print or as a table."""

    partie: str
    forme: Literal["page", "liste"] = "page"


@get("/organisation/scelles", include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def show_sealed(
    request: Request[Any, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Template:
    opened(premises)
    return show(request, frames, "sealed.html", _context(premises, request.user.name))


@post("/organisation/scelles", status_code=200, include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def change_drawn_game(
    request: Request[Any, Any, Any],
    data: URLEncodedBody[DrawnGameForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    desk, game = _desk(premises, request.user.name), whole("game", data.partie)
    match data.order:
        case "drawers":
            desk.name_drawers(game, data.tireurs)
        case "indicate":
            desk.indicate(game, whole("line_turn", data.coup), data.texte)
        case "discard":
            desk.discard(game, data.motif)
    said = sentence("done_saved", {})
    return show(request, frames, "sealed.html", _context(premises, request.user.name), said=said)


@post("/organisation/scelles/sceller", status_code=200, include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def start_sealing(
    request: Request[Any, Any, Any],
    data: URLEncodedBody[SealForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    desk, game = _desk(premises, request.user.name), whole("game", data.partie)
    premises.envelope_maker.start(game, desk.sealing(game, data.liste or data.centre, data.heure, data.contact))
    said = sentence("sealing_begun", {"game": game})
    return show(request, frames, "sealed.html", _context(premises, request.user.name), said=said)


@get("/organisation/scelles/avancement", include_in_schema=False, opt=ORGANISER, sync_to_thread=False)
def show_progress(premises: NamedDependency[Premises]) -> Template:
    """How far the envelopes are; once they are made, the page is loaded again and tells it everywhere."""
    maker = premises.envelope_maker
    headers = {} if maker.is_working else {"HX-Refresh": "true"}
    return Template("organiser/sealed_progress.html", context={"maker": maker}, headers=headers)


@get("/organisation/scelles/enveloppes", include_in_schema=False, opt=ORGANISER, sync_to_thread=False)
def fetch_envelopes(premises: NamedDependency[Premises], partie: FromQuery[int] = 1) -> Response[bytes]:
    content = premises.envelope_maker.envelopes(partie)
    return file_answer(content, "application/zip", f"enveloppes-partie-{partie}.zip")


@post("/organisation/scelles/codes", status_code=200, include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def take_codes(
    request: Request[Any, Any, Any],
    data: URLEncodedBody[CodesForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Response[Any] | Template:
    """Shown this once: whoever loses them has the game sealed again."""
    game = whole("game", data.partie)
    taken = premises.envelope_maker.take_codes(game)
    if data.forme == "liste":
        return file_answer(code_list(game, taken), "text/csv; charset=utf-8", f"codes-partie-{game}.csv")
    context = {"game": game, "taken": taken, "competition": opened(premises)}
    return show(request, frames, "sealed_codes.html", context, is_secret=True)


def _desk(premises: Premises, name: str) -> PreparingDesk:
    opened(premises)
    return PreparingDesk(premises.hall, premises.centres, name)


def _context(premises: Premises, name: str) -> dict[str, Any]:
    desk = _desk(premises, name)
    return {"games": desk.listed(), "centres": desk.envelope_centres(), "maker": premises.envelope_maker}


ROUTES = (show_sealed, change_drawn_game, start_sealing, show_progress, fetch_envelopes, take_codes)
