"""The reader's page: an envelope and its code, then one line at a time under the mask, to the end of the game."""

from typing import Any

from litestar import Request, post
from litestar.datastructures import UploadFile
from litestar.di import NamedDependency
from litestar.params import MultipartBody, URLEncodedBody
from litestar.response import Template

from duplicata.competition.access.roles import AccessRole
from duplicata.kernel.messages import sentence
from duplicata.web.access.guards import only
from duplicata.web.headers import KEPT_NOWHERE
from duplicata.web.pages.chief.room import done
from duplicata.web.pages.game_screen import GameScreen
from duplicata.web.pages.reader import orders
from duplicata.web.pages.reader.room import GameForm, concerns, received_lines, screen, table_of
from duplicata.web.premises import Premises

READER = only(AccessRole.READER)
# A game of sixty turns with long indications is a twentieth of that.
_MOST_BYTES = 2_500_000


class EnvelopeForm(GameForm, frozen=True):
    """A file that was chosen on the page."""

    file: Any = None


class CodeForm(GameForm, frozen=True):
    """The code as it was typed."""

    code: str = ""


class OpeningForm(GameForm, frozen=True):
    """How the game is opened; a box that is not ticked is not sent."""

    sans_commission: str = ""


@post(
    "/lecture/enveloppe",
    status_code=200,
    include_in_schema=False,
    opt=READER,
    sync_to_thread=True,
    request_max_body_size=_MOST_BYTES,
)
def keep_envelope(
    request: Request[Any, Any, Any], data: MultipartBody[EnvelopeForm], premises: NamedDependency[Premises]
) -> Template:
    """Lays the envelope on the table; it stays shut until its code is typed."""
    content = b""
    if isinstance(data.file, UploadFile):
        with data.file.file as file:
            content = file.read()
    face = table_of(premises, request, data.partie).keep(content)
    return done(sentence("reading_envelope_kept", {"game": face.game, "centre": face.centre}))


@post("/lecture/code", status_code=200, include_in_schema=False, opt=READER, sync_to_thread=True)
def accept_code(
    request: Request[Any, Any, Any], data: URLEncodedBody[CodeForm], premises: NamedDependency[Premises]
) -> Template:
    table_of(premises, request, data.partie).accept(data.code)
    return done(sentence("reading_code_accepted", {}))


@post("/lecture/ouverture", status_code=200, include_in_schema=False, opt=READER, sync_to_thread=True)
def open_game(
    request: Request[Any, Any, Any], data: URLEncodedBody[OpeningForm], premises: NamedDependency[Premises]
) -> Template:
    if received := received_lines(premises, data.partie):
        received.open_game(data.partie, request.user.name, has_committee=not data.sans_commission)
    else:
        table_of(premises, request, data.partie).open_game(has_committee=not data.sans_commission)
    return done(sentence("reading_opened", {"game": data.partie}))


SCREEN = GameScreen(
    address="/lecture",
    opt=READER,
    name="reading",
    page="reading/page.html",
    live="reading/live.html",
    shown=screen,
    concerns=concerns,
    headers=KEPT_NOWHERE,
)
ROUTES = (*SCREEN.routes(), keep_envelope, accept_code, open_game, *orders.ROUTES)
