"""A desk in the catalogue: who opens it, which methods are questions, which are orders, and which are left out."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from duplicata.competition.access.roles import AccessRole
from duplicata.web.access.guards import Roles
from duplicata.web.api.asking import Asked

GAME, SESSION = "partie", "seance"


class DeskRow(msgspec.Struct, frozen=True, kw_only=True):
    """One desk under `/api/<path>/`; `adapted` gives, by name, what stands in for a method.

    `takes_game` says that the desk is that of one game, which `?partie=` may name, `takes_session` that of one session
    of Tarot, which `?seance=` may name.
    """

    path: str
    kind: type
    open: Callable[[Asked], object]
    roles: Roles
    views: tuple[str, ...] = ()
    orders: tuple[str, ...] = ()
    adapted: Mapping[str, Callable[..., Any]] = {}
    left_out: Mapping[str, str] = {}
    takes_game: bool = False
    takes_session: bool = False

    @property
    def about(self) -> str:
        """The parameter that names what the desk is about, if it may be named."""
        return GAME if self.takes_game else SESSION if self.takes_session else ""


def holders(*roles: AccessRole) -> frozenset[AccessRole]:
    return frozenset(roles)
