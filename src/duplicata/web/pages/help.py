"""Help for every desk: the guide's pages, its pictures and a search through it, open to all."""

from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Template

from duplicata.web.access.guards import EVERYONE
from duplicata.web.frames import Frames
from duplicata.web.guide_pages import HOME, PATH, PICTURES_PATH, digest, guide_pages, pictures
from duplicata.web.guide_search import search

_FOR_EVER = CacheControlHeader(public=True, max_age=365 * 24 * 3600, immutable=True)
_LONGEST_SEARCH = 100


@get(PATH, include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def show_guide(
    request: Request[Any, Any, Any], frames: NamedDependency[Frames], cherche: FromQuery[str] = ""
) -> Template:
    """The first page, or what the guide says of the words typed."""
    typed = cherche[:_LONGEST_SEARCH]
    found = {"typed": typed, "found": search(guide_pages().values(), typed)}
    if "HX-Request" in request.headers:
        return Template(template_name="help/found.html", context=found)
    return frames.page(request, "help/page.html", _context(HOME) | found)


@get(f"{PATH}/{{name:str}}", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def show_guide_page(request: Request[Any, Any, Any], frames: NamedDependency[Frames], name: FromPath[str]) -> Template:
    if name not in guide_pages():
        raise NotFoundException
    return frames.page(request, "help/page.html", _context(name))


@get(
    f"{PICTURES_PATH}/{{version:str}}/{{name:str}}",
    include_in_schema=False,
    opt={**EVERYONE},
    cache_control=_FOR_EVER,
    sync_to_thread=False,
)
def guide_picture(version: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    content = pictures().get(name)
    if content is None or digest(content) != version:
        raise NotFoundException
    return Response(content, media_type="image/png")


def _context(name: str) -> dict[str, Any]:
    return {"page": guide_pages()[name], "pages": list(guide_pages().values()), "typed": "", "found": []}


ROUTES = (show_guide, show_guide_page, guide_picture)
