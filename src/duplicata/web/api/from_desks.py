"""Makes routes of the operations of the catalogue, desk by desk."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.exceptions import MethodNotAllowedException, NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, RawBody

from duplicata.web.api.asking import Asked
from duplicata.web.api.catalogue import DESKS
from duplicata.web.api.desk_rows import GAME, SESSION, DeskRow
from duplicata.web.api.operations import Operation, operations
from duplicata.web.api.reading import JSON, check_json, read_body, read_query
from duplicata.web.premises import Premises


class _GameAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game that an address names; without it, the one under way."""

    partie: int | msgspec.UnsetType = msgspec.UNSET

    @property
    def wanted(self) -> int | None:
        return None if self.partie is msgspec.UNSET else self.partie


class _SessionAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The session that an address names; without it, the one under way."""

    seance: int | msgspec.UnsetType = msgspec.UNSET

    @property
    def wanted(self) -> int | None:
        return None if self.seance is msgspec.UNSET else self.seance


class _Nothing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An address that names neither."""

    @property
    def wanted(self) -> int | None:
        return None


_NAMED: Mapping[str, type[_GameAsked | _SessionAsked | _Nothing]] = {
    GAME: _GameAsked,
    SESSION: _SessionAsked,
    "": _Nothing,
}
BY_DESK: Mapping[str, tuple[Operation, ...]] = {row.path: tuple(operations(row)) for row in DESKS}
OPERATIONS: tuple[Operation, ...] = tuple(found for desk in BY_DESK.values() for found in desk)


def routes() -> Iterator[HTTPRouteHandler]:
    """One address for the questions of a desk, one for its orders: hundreds would make the server slow to start."""
    for row in DESKS:
        known = {found.path.rpartition("/")[2]: found for found in BY_DESK[row.path]}
        if any(found.is_query for found in known.values()):
            yield _questions(row, known)
        if not all(found.is_query for found in known.values()):
            yield _orders(row, known)


def _questions(row: DeskRow, known: Mapping[str, Operation]) -> HTTPRouteHandler:
    def ask(
        request: Request[Any, Any, Any], premises: NamedDependency[Premises], operation: FromPath[str]
    ) -> Response[bytes]:
        found = _found(known, operation, is_query=True)
        pairs = request.query_params.multi_items()
        given = read_query([pair for pair in pairs if not _is_about(found, pair)], found.arguments)
        return _answer(found, _asked(request, premises, found), given)

    return get(f"/api/{row.path}/{{operation:str}}", **_options(row))(ask)


def _orders(row: DeskRow, known: Mapping[str, Operation]) -> HTTPRouteHandler:
    def obey(
        request: Request[Any, Any, Any],
        premises: NamedDependency[Premises],
        operation: FromPath[str],
        body: RawBody,
    ) -> Response[bytes]:
        found = _found(known, operation, is_query=False)
        asked = _asked(request, premises, found, is_whole=True)
        return _answer(found, asked, read_body(body, found.arguments))

    return post(f"/api/{row.path}/{{operation:str}}", guards=[check_json], **_options(row))(obey)


def _found(known: Mapping[str, Operation], name: str, *, is_query: bool) -> Operation:
    """Raises NotFoundException, MethodNotAllowedException."""
    if name not in known:
        raise NotFoundException
    if known[name].is_query is not is_query:
        raise MethodNotAllowedException
    return known[name]


def _options(row: DeskRow) -> dict[str, Any]:
    return {
        "status_code": 200,
        "opt": {"roles": row.roles},
        "include_in_schema": False,
        "sync_to_thread": True,
    }


def _asked(
    request: Request[Any, Any, Any], premises: Premises, operation: Operation, *, is_whole: bool = False
) -> Asked:
    """Who asks, and about which game or session; an order's address holds nothing else."""
    pairs = list(request.query_params.multi_items())
    kind = _NAMED[operation.about]
    named = read_query(pairs if is_whole else [pair for pair in pairs if _is_about(operation, pair)], kind)
    return Asked(premises, request.user, named.wanted)


def _is_about(operation: Operation, pair: tuple[str, Any]) -> bool:
    return pair[0] == operation.about


def _answer(operation: Operation, asked: Asked, given: msgspec.Struct) -> Response[bytes]:
    said = operation.run(asked, given)
    if operation.answer is type(None):
        return Response(b"", status_code=204)
    return Response(msgspec.json.encode(said), media_type=JSON)


ROUTES = tuple(routes())
