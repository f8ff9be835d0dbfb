"""Tells a supervisor, or the page itself, that the server is alive and where its journal stands."""

from typing import Literal

import msgspec
from litestar import get
from litestar.di import NamedDependency

import duplicata
from duplicata.web.access.guards import EVERYONE
from duplicata.web.premises import Premises


class Health(msgspec.Struct, frozen=True):
    """The state of the server: the number of the last event of its journal, and which of its processes answers."""

    status: Literal["ok"]
    version: str
    journal_position: int
    process: int


@get("/healthz", summary="État du serveur", opt={**EVERYONE}, sync_to_thread=True)
def healthz(premises: NamedDependency[Premises]) -> Health:
    return Health("ok", duplicata.__version__, premises.position, premises.process)
