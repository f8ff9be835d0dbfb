"""Badges to print: the code, what it opens, and a QR code that a phone reads."""

from typing import Any

import msgspec
from litestar import Request

from duplicata.desks.access import IssuedCode
from duplicata.documents.qr_codes import qr_code
from duplicata.web.premises import Premises


class PrintedBadge(msgspec.Struct, frozen=True):
    """A badge as it is cut out; the code stands on it and nowhere else."""

    label: str
    role: str
    code: str
    picture: str


def printed_badges(issued: tuple[IssuedCode, ...], address: str) -> tuple[PrintedBadge, ...]:
    """One badge for each code; the code comes after the #, which no server and no log ever sees."""
    return tuple(
        PrintedBadge(each.badge.label, each.badge.role.title, each.code, qr_code(f"{address}/poste#{each.code}"))
        for each in issued
    )


def address_of(request: Request[Any, Any, Any], premises: Premises) -> str:
    """Where other machines find this server."""
    if premises.urls:
        return premises.urls[0]
    return f"{request.url.scheme}://{request.headers.get('Host', 'localhost')}"
