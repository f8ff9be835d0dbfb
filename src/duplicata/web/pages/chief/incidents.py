"""What happens beside the play: a turn cancelled, a pause, another time, a note."""

from typing import Any

from litestar import Request, post
from litestar.di import NamedDependency
from litestar.params import URLEncodedBody
from litestar.response import Template

from duplicata.competition.access.roles import AccessRole
from duplicata.desks.directing.steps import check_may_go_on, check_turn
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk
from duplicata.kernel.messages import sentence
from duplicata.scrabble.events import CancelReason
from duplicata.web.access.guards import only
from duplicata.web.pages.chief.room import OrderForm, chief_desk, done, give
from duplicata.web.premises import Premises

_CHIEF = only(AccessRole.CHIEF_REFEREE)


class CancelForm(OrderForm, frozen=True):
    """Why a turn is cancelled."""

    motif: CancelReason
    note: str = ""


class InterruptForm(OrderForm, frozen=True):
    """Why everything stops; it may be said later, in a note."""

    cause: str = ""


class ResumeForm(OrderForm, frozen=True):
    """Goes on; after too long an interruption, only with the end of the game in mind."""

    fin: bool = False


class TimeForm(OrderForm, frozen=True):
    """Seconds of a turn, and of its first bell before the end."""

    secondes: int
    signal: int


class NoteForm(OrderForm, frozen=True):
    """A fact for the route sheet."""

    texte: str


@post("/juge-arbitre/annulation", status_code=200, include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def cancel_turn(
    request: Request[Any, Any, Any], data: URLEncodedBody[CancelForm], premises: NamedDependency[Premises]
) -> Template:
    return give(premises, request, data, lambda desk: desk.cancel_turn(data.motif, data.note), check=check_turn)


@post("/juge-arbitre/interruption", status_code=200, include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def interrupt_game(
    request: Request[Any, Any, Any], data: URLEncodedBody[InterruptForm], premises: NamedDependency[Premises]
) -> Template:
    cause = data.cause.strip() or sentence("chief_bare_interruption", {})
    return give(premises, request, data, lambda desk: desk.interrupt(cause), check=check_turn)


@post("/juge-arbitre/reprise", status_code=200, include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def resume_game(
    request: Request[Any, Any, Any], data: URLEncodedBody[ResumeForm], premises: NamedDependency[Premises]
) -> Template:
    """Goes on; an end that nobody asked for is refused, for it cannot be undone."""

    def order(desk: HallChiefRefereeDesk) -> object:
        if not data.fin:
            check_may_go_on(desk.game, premises.now())
        return desk.resume()

    return give(premises, request, data, order)


@post("/juge-arbitre/temps", status_code=200, include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def change_time(
    request: Request[Any, Any, Any], data: URLEncodedBody[TimeForm], premises: NamedDependency[Premises]
) -> Template:
    return give(premises, request, data, lambda desk: desk.change_time(data.secondes, data.signal))


@post("/juge-arbitre/note", status_code=200, include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def note_fact(
    request: Request[Any, Any, Any], data: URLEncodedBody[NoteForm], premises: NamedDependency[Premises]
) -> Template:
    """A note is true whatever happened meanwhile: it is taken at any moment."""
    chief_desk(premises, request, data.partie).note(data.texte)
    return done(sentence("chief_noted", {}))


ROUTES = (cancel_turn, interrupt_game, resume_game, change_time, note_fact)
