"""The JSON interface for other programs: the same questions and answers as the commands."""

from typing import Annotated

from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody, QueryParameter

from duplicata.desks.visitor import Position, Solution, VisitorDesk
from duplicata.web.access.guards import EVERYONE
from duplicata.web.api.reading import check_json

_All = Annotated[bool, QueryParameter(name="all", description="Toutes les solutions, et non les seuls tops.")]


@post(
    "/api/solve", status_code=200, include_in_schema=False, guards=[check_json], opt={**EVERYONE}, sync_to_thread=True
)
def solve(data: JSONBody[Position], desk: NamedDependency[VisitorDesk], wants_all: _All = False) -> Solution:
    return desk.all_moves(data) if wants_all else desk.top(data)
