"""Who may open which route: a route that does not say so is open to nobody."""

from collections.abc import Mapping
from typing import Any, Literal

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from duplicata.competition.access.roles import AccessRole
from duplicata.web.access.holder import LOCKED
from duplicata.web.access.refusals import DeskLocked, NoDeskTaken, OtherDesk

Roles = frozenset[AccessRole] | Literal["everyone"]
EVERYONE: Mapping[str, Any] = {"roles": "everyone"}


def only(*roles: AccessRole) -> dict[str, Any]:
    """The options of a route, or of a router, for the holders of these badges alone."""
    return {"roles": frozenset(roles)}


def check_role(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Raises NoDeskTaken, DeskLocked, OtherDesk."""
    roles: Roles = handler.opt.get("roles", frozenset())
    if roles == "everyone":
        return
    holder = connection.user
    if holder is None:
        raise DeskLocked if connection.state.get(LOCKED) else NoDeskTaken
    if holder.role not in roles:
        raise OtherDesk
