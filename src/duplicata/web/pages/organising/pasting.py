"""A list of players, pasted or in a file: shown line by line with what is wrong, written only once it is accepted."""

from contextlib import suppress
from typing import Any

import msgspec
from litestar import Request, get, post
from litestar.datastructures import UploadFile
from litestar.di import NamedDependency
from litestar.params import MultipartBody
from litestar.response import Template

from duplicata.competition.commands import EnterAll
from duplicata.desks.organising.typed_values import cents
from duplicata.documents.exchange.players.files import text_of_file
from duplicata.documents.exchange.players.reading import PlayerList, read_players
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.web.frames import Frames
from duplicata.web.pages.organising.answering import ORGANISER, desk_of, opened, show
from duplicata.web.premises import Premises

# A workbook of twenty thousand lines is a tenth of that, and their text a fifth.
_MOST_BYTES = 10 * 1024 * 1024
# A browser shows no more at once without keeping its user waiting.
_MOST_SHOWN = 300


class PastedForm(msgspec.Struct, frozen=True):
    """The text as it was pasted, or a file in its place, which is always shown before it is accepted.

    `accepted` is how many entries were shown as right when they were accepted; `whole` asks to see every line.
    """

    text: str = ""
    due: str = ""
    late: str = ""
    accepted: str = ""
    whole: str = ""
    file: Any = None


@get("/organisation/inscriptions/liste", include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def show_pasting(
    request: Request[Any, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Template:
    return show(request, frames, "pasting.html", _context(premises, PastedForm(), None))


@post(
    "/organisation/inscriptions/liste",
    status_code=200,
    include_in_schema=False,
    opt=ORGANISER,
    sync_to_thread=True,
    request_max_body_size=_MOST_BYTES,
)
def paste(
    request: Request[Any, Any, Any],
    data: MultipartBody[PastedForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    """Shows the list, and writes it if what was accepted is what is read now."""
    form = _with_text_of_file(data)
    read = read_players(opened(premises), form.text, due=cents(form.due), is_late=bool(form.late))
    entries = read.entries
    if not entries or form.accepted != str(len(entries)):
        return show(request, frames, "pasting.html", _context(premises, form, read))
    desk_of(request, premises).order(EnterAll(entries))
    left = PastedForm(read.left, form.due, form.late)
    said = sentence("done_list_entered", {"count": len(entries)})
    return show(request, frames, "pasting.html", _context(premises, left, _read_again(premises, left)), said=said)


def _read_again(premises: Premises, left: PastedForm) -> PlayerList | None:
    """What is left of a list; its lines alone may be no list any more, which is no reason to refuse the others."""
    with suppress(DuplicataError):
        return read_players(opened(premises), left.text)
    return None


def _with_text_of_file(form: PastedForm) -> PastedForm:
    """What the file says takes the place of what was pasted.

    Raises:
        The refusal of the file.
    """
    if not isinstance(form.file, UploadFile):
        return form
    with form.file.file as file:
        content = file.read()
    return PastedForm(text_of_file(content), form.due, form.late) if form.file.filename or content else form


def _context(premises: Premises, form: PastedForm, read: PlayerList | None) -> dict[str, Any]:
    most = None if form.whole else _MOST_SHOWN
    shown = {"understood": read.understood, "problems": read.problems} if read else {}
    return {"form": form, "read": read, "is_pairs": opened(premises).is_pairs, "most": most, **shown}


ROUTES = (show_pasting, paste)
