"""Every page of the application, as the routes tell it: nobody has to remember to add one."""

import msgspec
from litestar import Litestar

from duplicata.competition.access import AccessRole
from duplicata.web.access.guards import EVERYONE

NOT_PAGES = ("/api/", "/direct/", "/static/", "/schema", "/healthz")
# A browser keeps them and stays where it is.
FILES = (".ics", ".zip")
# What stands in the place of a parameter of an address.
PARAMETERS = {"game": "1", "partie": "1", "number": "1", "numero": "1", "table": "1", "turn": "1", "coup": "1"}
# Other states of a page, that a question in its address shows.
STATES = {
    "/centres": ("?centre=2",),
    "/federation": ("?centre=2",),
    "/tarot/donnes": ("?seance=2&donne=1",),
    "/tarot/general": ("?seance=2",),
    "/tarot/graine": ("?seance=2",),
}


class Visitor(msgspec.Struct, frozen=True):
    """Someone before a screen: a role, or nobody in particular."""

    role: AccessRole | None = None

    @property
    def name(self) -> str:
        return self.role.value if self.role else "anonymous"

    @classmethod
    def everyone(cls) -> list["Visitor"]:
        return [cls(), *map(cls, AccessRole)]


def pages(app: Litestar, visitor: Visitor) -> list[str]:
    """The addresses of the pages that are a visitor's own: those open to all are the anonymous one's."""
    found = []
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            is_page = not route.path.startswith(NOT_PAGES) and not route.path.endswith(FILES)
            if "GET" not in handler.http_methods or not is_page:
                continue
            roles = handler.opt.get("roles", frozenset())
            is_open = roles == EVERYONE["roles"]
            if is_open if visitor.role is None else (not is_open and visitor.role in roles):
                found.append(address(route.path_components))
    return sorted(found)


def states(app: Litestar, visitor: Visitor) -> list[str]:
    """The addresses of the pages of a visitor, then those of their other states."""
    found = pages(app, visitor)
    return found + [path + query for path in found for query in STATES.get(path, ())]


def address(components: list) -> str:
    """An address with plausible values in the place of its parameters."""
    parts = [each if isinstance(each, str) else PARAMETERS.get(each.name, "1") for each in components]
    return "/" + "/".join(parts)
