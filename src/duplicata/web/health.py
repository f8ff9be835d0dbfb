"""Tells a supervisor, or the page itself, that the server is alive and where its journal stands."""

from typing import Literal

import msgspec
from litestar import get
from litestar.datastructures import State

import duplicata


class Health(msgspec.Struct, frozen=True):
    """The state of the server; the journal position is the number of the last event it holds."""

    status: Literal["ok"]
    version: str
    journal_position: int


@get("/healthz", summary="État du serveur", sync_to_thread=False)
def healthz(state: State) -> Health:
    return Health("ok", duplicata.__version__, state.journal_position())
