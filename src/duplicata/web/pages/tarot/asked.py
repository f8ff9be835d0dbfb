"""Which session of Tarot a page or an order is about, and what every page of a session shows at its head."""

from collections.abc import Callable
from typing import Any

from litestar import Request
from litestar.response import Template

from duplicata.desks.tarot.clock import round_clock
from duplicata.desks.tarot.hall import TAROT, tarot_stream
from duplicata.desks.tarot.programme import programme_lines
from duplicata.desks.tarot.views import seat_title
from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.session.session import Session
from duplicata.web.frames import Frames
from duplicata.web.premises import Premises


class NoTarotSession(DuplicataError):
    """A page of Tarot in a journal that has no session."""


class UnknownTarotSession(DuplicataError):
    """A session that the journal does not have."""


def asked_session(premises: Premises, number: int) -> int:
    """The session that was asked for, or the one under way, or the one that is being prepared, or the last one.

    Raises:
        NoTarotSession, UnknownTarotSession.
    """
    premises.tarot.catch_up()
    found = {each: session for each, session in premises.tarot.sessions().items() if session.opened is not None}
    if not found:
        raise NoTarotSession
    if number and number not in found:
        raise UnknownTarotSession(number=number)
    to_play = {each: session for each, session in found.items() if not session.is_ended}
    under_way = [each for each, session in to_play.items() if session.round]
    return number or (under_way or list(to_play) or list(found))[-1]


def session_page(
    request: Request[Any, Any, Any],
    premises: Premises,
    frames: Frames,
    asked: int,
    template: str,
    shown: Callable[[Premises, int], dict[str, Any]],
) -> Template:
    """A page about the session asked for; a journal without any says so."""
    if not premises.tarot_public.sessions():
        return frames.page(request, "tarot/empty.html", {})
    return frames.page(request, template, shown(premises, asked_session(premises, asked)))


def head(session: Session, number: int) -> dict[str, Any]:
    """The name of the session, its round and its clock; nothing that depends on who asks."""
    opened = session.opened
    return {
        "number": number,
        "session_name": opened.name if opened else "",
        "current_round": session.round,
        "round_count": session.rounds,
        "round_clock": round_clock(session),
        "programme": programme_lines(session),
        "is_over": session.is_ended,
        "seat_title": seat_title,
    }


def is_tarot(stream: str) -> bool:
    """The streams that a view over several sessions is about."""
    return stream.startswith(f"{TAROT}-")


def concerns(number: int) -> Callable[[str], bool]:
    """The stream of the journal that the views of a session are about."""
    return lambda stream: stream == tarot_stream(number)
