"""Tells a supervisor, or the page itself, that the server is alive and where its journal stands."""

from typing import Literal

import msgspec
from litestar import get

import duplicata


class Health(msgspec.Struct, frozen=True):
    """The state of the server; the journal position is the number of the last event it holds."""

    status: Literal["ok"]
    version: str
    journal_position: int


@get("/healthz", summary="État du serveur", sync_to_thread=False)
def healthz() -> Health:
    return Health("ok", duplicata.__version__, journal_position=0)
