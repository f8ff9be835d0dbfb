"""The orders of a reader: uncover the line, read it, time, uncover the solution, read it; and what goes wrong."""

from collections.abc import Callable
from typing import Any

from litestar import Request, post
from litestar.di import NamedDependency
from litestar.params import URLEncodedBody
from litestar.response import Template

from duplicata.competition.access.roles import AccessRole
from duplicata.competition.reading import EnvelopeTrouble
from duplicata.desks.reading import ReadingDesk
from duplicata.kernel.messages import sentence
from duplicata.web.access.guards import only
from duplicata.web.pages.chief.room import done
from duplicata.web.pages.reader.room import GameForm, TurnForm, reading_desk, table_of
from duplicata.web.premises import Premises

_READER = only(AccessRole.READER)


class CauseForm(TurnForm, frozen=True):
    """Why everything stops, or why a turn was disturbed."""

    raison: str = ""


class TroubleForm(GameForm, frozen=True):
    """What is wrong with the envelope, and what whoever was called said."""

    probleme: EnvelopeTrouble
    note: str = ""


def _give(
    premises: Premises, request: Request[Any, Any, Any], form: TurnForm, order: Callable[[ReadingDesk, int], object]
) -> Template:
    order(reading_desk(premises, request.user.name, form.partie), form.coup)
    return done()


@post("/lecture/ligne", status_code=200, include_in_schema=False, opt=_READER, sync_to_thread=True)
def uncover_line(
    request: Request[Any, Any, Any], data: URLEncodedBody[TurnForm], premises: NamedDependency[Premises]
) -> Template:
    return _give(premises, request, data, ReadingDesk.uncover_line)


@post("/lecture/tirage-lu", status_code=200, include_in_schema=False, opt=_READER, sync_to_thread=True)
def rack_said(
    request: Request[Any, Any, Any], data: URLEncodedBody[TurnForm], premises: NamedDependency[Premises]
) -> Template:
    return _give(premises, request, data, ReadingDesk.rack_said)


@post("/lecture/chrono", status_code=200, include_in_schema=False, opt=_READER, sync_to_thread=True)
def start_clock(
    request: Request[Any, Any, Any], data: URLEncodedBody[TurnForm], premises: NamedDependency[Premises]
) -> Template:
    return _give(premises, request, data, ReadingDesk.start_clock)


@post("/lecture/sonnerie", status_code=200, include_in_schema=False, opt=_READER, sync_to_thread=True)
def ring_late(
    request: Request[Any, Any, Any], data: URLEncodedBody[TurnForm], premises: NamedDependency[Premises]
) -> Template:
    return _give(premises, request, data, ReadingDesk.ring)


@post("/lecture/solution", status_code=200, include_in_schema=False, opt=_READER, sync_to_thread=True)
def uncover_solution(
    request: Request[Any, Any, Any], data: URLEncodedBody[TurnForm], premises: NamedDependency[Premises]
) -> Template:
    return _give(premises, request, data, ReadingDesk.uncover_solution)


@post("/lecture/solution-lue", status_code=200, include_in_schema=False, opt=_READER, sync_to_thread=True)
def solution_said(
    request: Request[Any, Any, Any], data: URLEncodedBody[TurnForm], premises: NamedDependency[Premises]
) -> Template:
    return _give(premises, request, data, ReadingDesk.solution_said)


@post("/lecture/interruption", status_code=200, include_in_schema=False, opt=_READER, sync_to_thread=True)
def interrupt(
    request: Request[Any, Any, Any], data: URLEncodedBody[CauseForm], premises: NamedDependency[Premises]
) -> Template:
    cause = data.raison.strip() or sentence("reading_bare_interruption", {})
    return _give(premises, request, data, lambda desk, turn: desk.interrupt(turn, cause))


@post("/lecture/reprise", status_code=200, include_in_schema=False, opt=_READER, sync_to_thread=True)
def resume(
    request: Request[Any, Any, Any], data: URLEncodedBody[TurnForm], premises: NamedDependency[Premises]
) -> Template:
    return _give(premises, request, data, ReadingDesk.resume)


@post("/lecture/coup-perturbe", status_code=200, include_in_schema=False, opt=_READER, sync_to_thread=True)
def spoil_turn(
    request: Request[Any, Any, Any], data: URLEncodedBody[CauseForm], premises: NamedDependency[Premises]
) -> Template:
    reading_desk(premises, request.user.name, data.partie).spoil_turn(data.coup, data.raison)
    return done(sentence("reading_reported", {}))


@post("/lecture/signalement", status_code=200, include_in_schema=False, opt=_READER, sync_to_thread=True)
def report_envelope(
    request: Request[Any, Any, Any], data: URLEncodedBody[TroubleForm], premises: NamedDependency[Premises]
) -> Template:
    table_of(premises, request, data.partie).report(data.probleme, data.note)
    return done(sentence("reading_reported", {}))


ROUTES = (
    uncover_line,
    rack_said,
    start_clock,
    ring_late,
    uncover_solution,
    solution_said,
    interrupt,
    resume,
    spoil_turn,
    report_envelope,
)
