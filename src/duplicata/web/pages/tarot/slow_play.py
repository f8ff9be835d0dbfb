"""Slow tables from the pages of the director and of the arbiter: noted with what they cost, or dropped."""

from typing import Any

import msgspec
from litestar import Request, post
from litestar.di import NamedDependency
from litestar.params import URLEncodedBody
from litestar.response import Template

from duplicata.desks.tarot.arbiter import ArbiterDesk
from duplicata.kernel.messages import sentence
from duplicata.tarot.session.commands import NoteSlowTable
from duplicata.web.access.holder import Holder
from duplicata.web.pages.chief.room import done
from duplicata.web.pages.tarot.arbiter import ARBITER
from duplicata.web.pages.tarot.asked import asked_session
from duplicata.web.premises import Premises


class SlowForm(msgspec.Struct, frozen=True):
    """A slow table of a round: minutes late, and the deal that it will not begin, 0 for none."""

    seance: int = 0
    tour: int = 0
    table: int = 0
    minutes: int = 0
    donne: int = 0
    note: str = ""


class DropForm(msgspec.Struct, frozen=True):
    """A slow table about which nothing is ruled, and why."""

    seance: int = 0
    numero: int = 0
    raison: str = ""


@post("/tarot/arbitre/lenteur", status_code=200, include_in_schema=False, opt=ARBITER, sync_to_thread=True)
def note_slow(
    request: Request[Holder, Any, Any], data: URLEncodedBody[SlowForm], premises: NamedDependency[Premises]
) -> Template:
    note = NoteSlowTable(data.tour, data.table, 0, data.minutes, data.donne or None, data.note)
    _desk(premises, request.user, data.seance).note_slow(note)
    return done(sentence("tarot_done_slow", {"table": data.table}))


@post("/tarot/arbitre/sans-suite", status_code=200, include_in_schema=False, opt=ARBITER, sync_to_thread=True)
def drop_slow(
    request: Request[Holder, Any, Any], data: URLEncodedBody[DropForm], premises: NamedDependency[Premises]
) -> Template:
    _desk(premises, request.user, data.seance).drop_slow(data.numero, data.raison)
    return done(sentence("tarot_done_slow_dropped", {}))


def _desk(premises: Premises, holder: Holder, asked: int) -> ArbiterDesk:
    return ArbiterDesk(premises.tarot, asked_session(premises, asked), holder.name)


ROUTES = (note_slow, drop_slow)
