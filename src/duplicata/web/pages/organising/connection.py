"""The poster by the door: the address of this server, its QR code, and the name of the Wi-Fi."""

from typing import Any

from litestar import Request, get
from litestar.di import NamedDependency
from litestar.response import Template

from duplicata.documents.qr_codes import qr_code
from duplicata.web.frames import Frames
from duplicata.web.pages.organising.answering import ORGANISER, show
from duplicata.web.pages.organising.badges import address_of
from duplicata.web.premises import Premises


@get("/organisation/connexion", include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def show_connection(
    request: Request[Any, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Template:
    """The Wi-Fi is typed on the poster itself and goes nowhere."""
    address = address_of(request, premises)
    context = {"address": address, "picture": qr_code(address), "is_reachable": bool(premises.urls)}
    return show(request, frames, "connection.html", context)


ROUTES = (show_connection,)
