"""The address that players open to find their table, and its QR code for the screens of the hall."""

import re

import msgspec

from duplicata.web.addresses import qr_code
from duplicata.web.premises import Premises

FINDING = "/joueur/chercher"


class Invitation(msgspec.Struct, frozen=True):
    """An address of this server as people type it, and its picture."""

    address: str
    picture: str


def invitation(premises: Premises, path: str = FINDING) -> Invitation | None:
    """Where phones find the tables, or another page; nothing when other machines cannot reach the server."""
    if not premises.urls:
        return None
    url = premises.urls[0]
    return Invitation(url.partition("://")[2] + path, _scaling(qr_code(url + path)))


def _scaling(svg: str) -> str:
    """The same picture, drawn at any size."""
    return re.sub(r'width="(\d+)" height="(\d+)"', r'viewBox="0 0 \1 \2"', svg, count=1)
