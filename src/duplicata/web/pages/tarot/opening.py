"""Creates a Tarot tournament: a short form, a pasted list, and whoever did it sits down at the director's desk."""

from datetime import UTC, datetime
from typing import Any

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import URLEncodedBody
from litestar.response import Response, Template

from duplicata.competition.access import Badge
from duplicata.competition.access.roles import AccessRole
from duplicata.desks.tarot.director import DirectorDesk
from duplicata.desks.tarot.typed_formations import typed_formations
from duplicata.desks.tarot.views import format_title
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.tarot.code.refusals import UnknownTarotFormat
from duplicata.tarot.formats import Format
from duplicata.tarot.session.commands import OpenSession
from duplicata.web.access.guards import only
from duplicata.web.access.holder import Holder
from duplicata.web.frames import Frames
from duplicata.web.pages.signing_in import seated
from duplicata.web.pages.tarot.asked import asked_session
from duplicata.web.premises import Premises

OPENING = only(AccessRole.ORGANISER, AccessRole.TAROT_DIRECTOR)
_DIRECTOR = "direction-tarot"
_USUAL = 4


class TournamentForm(msgspec.Struct, frozen=True):
    """A tournament as it was typed; `joueurs` holds a player or a formation to a line."""

    nom: str = ""
    lieu: str = ""
    jour: str = ""
    formule: str = Format.TRIPLETTES.value
    tours: int = 5
    donnes: int = 4
    minutes: int = 0
    taille: int = 4
    joueurs: str = ""


@get("/tarot/nouvelle", include_in_schema=False, opt=OPENING, sync_to_thread=True)
def show_opening(
    request: Request[Holder, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Template:
    today = datetime.fromtimestamp(premises.now() / 1000, UTC).date().isoformat()
    return _page(request, frames, TournamentForm(jour=today))


@post("/tarot/nouvelle", include_in_schema=False, opt=OPENING, sync_to_thread=True)
def open_tournament(
    request: Request[Holder, Any, Any],
    data: URLEncodedBody[TournamentForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Response[Any]:
    """Opens the session and seats whoever did; what is refused comes back as it was typed, and nothing is written."""
    number = max(premises.tarot.sessions(), default=0) + 1
    try:
        _open(premises, request.user.name, number, data)
    except DuplicataError as refusal:
        return _page(request, frames, data, str(refusal))
    return seated(premises, director_badge(premises), f"/tarot/direction?seance={number}")


@post("/tarot/prendre", include_in_schema=False, opt=OPENING, sync_to_thread=True)
def take_direction(premises: NamedDependency[Premises]) -> Response[Any]:
    """An organiser who is alone takes the director's desk. Raises NoTarotSession."""
    asked_session(premises, 0)
    return seated(premises, director_badge(premises))


def director_badge(premises: Premises) -> Badge:
    """The badge of the director, given now if there is none."""
    access, role = premises.access, AccessRole.TAROT_DIRECTOR
    found = next((line for line in access.badges() if line.role is role and line.is_active), None)
    known = access.badge(found.id) if found else None
    return known or access.issue(role, _DIRECTOR, sentence("tarot_label_director", {})).badge


def _open(premises: Premises, name: str, number: int, form: TournamentForm) -> None:
    """Raises UnknownTarotFormat, NoTarotPlayers, TooManyTarotLines, and what the desk raises."""
    chosen = next((each for each in Format if each.value == form.formule), None)
    if chosen is None:
        raise UnknownTarotFormat(format=form.formule, formats=", ".join(each.value for each in Format))
    lines = typed_formations(form.joueurs, chosen)
    desk = DirectorDesk(premises.tarot, number, name)
    # In deals that travel a table is always of four.
    size = form.taille if chosen is Format.LIBRE else _USUAL
    minutes = form.minutes or None
    opened = OpenSession(number, form.nom, form.lieu, form.jour, chosen, form.tours, form.donnes, size, minutes)
    desk.order_all((opened, *lines))


def _page(request: Request[Holder, Any, Any], frames: Frames, form: TournamentForm, refusal: str = "") -> Template:
    context = {
        "form": form,
        "formats": [(each.value, format_title(each)) for each in Format],
        "sentence": refusal,
        "is_refusal": bool(refusal),
    }
    return frames.page(request, "tarot/opening.html", context, 400 if refusal else 200)


ROUTES = (show_opening, open_tournament, take_direction)
