"""Badges to print: the code, what it opens, and a QR code that a phone reads."""

import io
import re
from typing import Any

import msgspec
import segno
from litestar import Request

from duplicata.desks.access import IssuedCode
from duplicata.web.premises import Premises

# Choosing the best mask takes most of the time, and any of them can be read: a hall has twelve hundred badges.
_MASK = 3


class PrintedBadge(msgspec.Struct, frozen=True):
    """A badge as it is cut out; the code stands on it and nowhere else."""

    label: str
    role: str
    code: str
    picture: str


def printed_badges(issued: tuple[IssuedCode, ...], address: str) -> tuple[PrintedBadge, ...]:
    """One badge for each code; the code comes after the #, which no server and no log ever sees."""
    return tuple(
        PrintedBadge(each.badge.label, each.badge.role.title, each.code, picture(f"{address}/poste#{each.code}"))
        for each in issued
    )


def address_of(request: Request[Any, Any, Any], premises: Premises) -> str:
    """Where other machines find this server."""
    if premises.urls:
        return premises.urls[0]
    return f"{request.url.scheme}://{request.headers.get('Host', 'localhost')}"


def picture(text: str) -> str:
    """A QR code that takes the size it is given."""
    out = io.BytesIO()
    made = segno.make(text, error="m", boost_error=False, mask=_MASK, micro=False)
    made.save(out, kind="svg", xmldecl=False, svgns=True, border=2, light="#fff", svgclass="qr", lineclass=None)
    return re.sub(r'width="(\d+)" height="(\d+)"', r'viewBox="0 0 \1 \2"', out.getvalue().decode(), count=1)
