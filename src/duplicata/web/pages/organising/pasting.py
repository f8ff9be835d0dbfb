"""A list of entries that is pasted: shown line by line with what is wrong, written only once it is accepted."""

from typing import Any

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import URLEncodedBody
from litestar.response import Template

from duplicata.competition.commands import EnterAll
from duplicata.desks.organising.pasted_list import PastedList, read_list
from duplicata.desks.organising.typed_values import cents
from duplicata.kernel.messages import sentence
from duplicata.web.frames import Frames
from duplicata.web.pages.organising.answering import ORGANISER, desk_of, opened, show
from duplicata.web.premises import Premises

# Three thousand long lines.
_MOST_BYTES = 1024 * 1024


class PastedForm(msgspec.Struct, frozen=True):
    """The text as it was pasted; `accepted` is how many entries were shown as right when they were accepted."""

    text: str = ""
    due: str = ""
    late: str = ""
    accepted: str = ""


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
    data: URLEncodedBody[PastedForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    """Shows the list, and writes it if what was accepted is what is read now."""
    read = read_list(opened(premises), data.text, due=cents(data.due), is_late=bool(data.late))
    if not read.entries or data.accepted != str(len(read.entries)):
        return show(request, frames, "pasting.html", _context(premises, data, read))
    desk_of(request, premises).order(EnterAll(read.entries))
    left = PastedForm(read.left, data.due, data.late)
    said = sentence("done_list_entered", {"count": len(read.entries)})
    again = read_list(opened(premises), read.left) if read.left else None
    return show(request, frames, "pasting.html", _context(premises, left, again), said=said)


def _context(premises: Premises, form: PastedForm, read: PastedList | None) -> dict[str, Any]:
    return {"form": form, "read": read, "is_pairs": opened(premises).is_pairs}


ROUTES = (show_pasting, paste)
