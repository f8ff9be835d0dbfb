"""The printer: every paper that the holder of a badge may print, as PDF, and the organiser's pack of all of them."""

from functools import partial
from typing import Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from litestar.response import Template
from msgspec.structs import replace

from duplicata.competition.access.roles import AccessRole
from duplicata.documents.catalogue import PAPERS, SHELVES, Shelf, paper_named
from duplicata.documents.pack import packed
from duplicata.documents.paper import Paper, Scope, print_paper
from duplicata.documents.source import Source
from duplicata.web.access.guards import only
from duplicata.web.access.holder import Holder
from duplicata.web.access.refusals import OtherDesk
from duplicata.web.errors import MethodNotAllowed
from duplicata.web.frames import Frames
from duplicata.web.headers import file_answer
from duplicata.web.pages.files import ARCHIVISTS, files_of
from duplicata.web.pages.organising.answering import ORGANISER
from duplicata.web.pages.organising.badges import address_of
from duplicata.web.premises import Premises

_PRINTERS = only(*frozenset[AccessRole]().union(*(paper.roles for paper in PAPERS.values())))


@get("/papiers", include_in_schema=False, opt=_PRINTERS, sync_to_thread=True)
def show_papers(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int] = 0,
) -> Template:
    """The papers of a game and of the competition, by the moment they are needed."""
    premises.hall.catch_up()
    source = Source(premises.hall)
    context = {
        "shelves": _shelves(request.user.role),
        "game": partie or premises.current_game(),
        "games": source.games,
        "partie": partie,
        "path": "/papiers",
        "printer": premises.pack_printer,
        "files": files_of(request.user.role),
        "archive": premises.archive_maker if request.user.role in ARCHIVISTS else None,
    }
    return frames.page(request, "printing/page.html", context)


@get("/papiers/{name:str}", include_in_schema=False, opt=_PRINTERS, sync_to_thread=True)
def print_one(
    request: Request[Any, Any, Any],
    name: FromPath[str],
    premises: NamedDependency[Premises],
    partie: FromQuery[int] = 0,
) -> Response[bytes]:
    """One paper, shown by the browser, which prints it."""
    paper = _allowed(request, name)
    if paper.is_issuing:
        raise MethodNotAllowed(method=request.method)
    source = replace(_source(premises, paper, partie), reader=request.user.role)
    return _pdf(paper, _own(source, request.user))


@post("/papiers/{name:str}", status_code=200, include_in_schema=False, opt=_PRINTERS, sync_to_thread=True)
def issue_one(
    request: Request[Any, Any, Any],
    name: FromPath[str],
    premises: NamedDependency[Premises],
    partie: FromQuery[int] = 0,
) -> Response[bytes]:
    """A paper that writes events when it is printed: its codes are shown this once."""
    paper = _allowed(request, name)
    source = replace(_source(premises, paper, partie), address=address_of(request, premises))
    return _pdf(paper, source)


@post("/papiers/lot", status_code=200, include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def start_pack(premises: NamedDependency[Premises]) -> Template:
    premises.hall.catch_up()
    premises.pack_printer.start(partial(packed, Source(premises.hall, reader=AccessRole.ORGANISER)))
    return _pack_state(premises)


@get("/papiers/lot", include_in_schema=False, opt=ORGANISER, sync_to_thread=False)
def show_pack(premises: NamedDependency[Premises]) -> Template:
    """How far the pack is."""
    return _pack_state(premises)


@get("/papiers/lot.zip", include_in_schema=False, opt=ORGANISER, sync_to_thread=False)
def fetch_pack(premises: NamedDependency[Premises]) -> Response[bytes]:
    return file_answer(premises.pack_printer.content(), "application/zip", "papiers.zip")


def _allowed(request: Request[Any, Any, Any], name: str) -> Paper:
    """Raises UnknownPaper, OtherDesk."""
    paper = paper_named(name)
    if request.user.role not in paper.roles:
        raise OtherDesk
    return paper


def _shelves(role: AccessRole) -> tuple[Shelf, ...]:
    mine = (Shelf(shelf.name, tuple(paper for paper in shelf.papers if role in paper.roles)) for shelf in SHELVES)
    return tuple(shelf for shelf in mine if shelf.papers)


def _source(premises: Premises, paper: Paper, game: int) -> Source:
    """The game asked for; for a paper of a game, the current one when none is."""
    premises.hall.catch_up()
    usual = premises.current_game() if paper.scope is Scope.GAME else None
    return Source(premises.hall, game or usual)


def _own(source: Source, holder: Holder) -> Source:
    """A referee prints for his own tables alone, a player for his own."""
    if source.game is None or holder.role not in (AccessRole.REFEREE, AccessRole.PLAYER):
        return source
    competition, game = source.hall.competition, source.of_game().asked_game
    if holder.role is AccessRole.PLAYER:
        own = competition.tables(game).get(holder.number)
        return replace(source, tables=frozenset({own} if own is not None else ()))
    ranges = competition.ranges(game)
    mine = [each.tables for each in ranges if each.number == holder.number]
    return replace(source, tables=frozenset(table for tables in mine for table in tables))


def _pdf(paper: Paper, source: Source) -> Response[bytes]:
    part = "seance" if paper.scope is Scope.TAROT else "partie"
    name = paper.name if source.game is None else f"{paper.name}-{part}-{source.game}"
    return file_answer(print_paper(paper, source), "application/pdf", f"{name}.pdf", is_shown=True)


def _pack_state(premises: Premises) -> Template:
    return Template("printing/pack.html", context={"printer": premises.pack_printer})


ROUTES = (show_papers, start_pack, show_pack, fetch_pack, print_one, issue_one)
