"""Who has come: ticked at the door, reported missing, or late."""

from typing import Any, Literal

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Template

from duplicata.competition import commands as orders
from duplicata.desks.organiser import OrganiserDesk
from duplicata.desks.organising.typed_values import wholes
from duplicata.web.frames import Frames
from duplicata.web.pages.organising.answering import ORGANISER, desk_of, game_asked, many, show
from duplicata.web.premises import Premises


class PresenceForm(msgspec.Struct, frozen=True):
    """Entries of a game, and what is known of them; `turns` for those who come late."""

    game: int
    order: Literal["here", "missing", "late"] = "here"
    entries: list[str] | str = ""
    turns: str = ""


@get("/organisation/presence", include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def show_presence(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int] = 0,
) -> Template:
    game = game_asked(premises, partie)
    return show(request, frames, "presence.html", _context(desk_of(request, premises), game))


@post("/organisation/presence", status_code=200, include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def note_presence(
    request: Request[Any, Any, Any],
    data: URLEncodedBody[PresenceForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    game = game_asked(premises, data.game)
    desk = desk_of(request, premises)
    desk.order(*_orders(game, data))
    return show(request, frames, "presence.html", _context(desk, game))


def _orders(game: int, form: PresenceForm) -> tuple[orders.CompetitionCommand, ...]:
    entries = tuple(number for text in many(form.entries) for number in wholes("entry", text))
    if form.order == "late":
        turns = wholes("turns", form.turns)
        return tuple(orders.NoteLateArrival(game, entry, turns) for entry in entries)
    return ((orders.CheckIn if form.order == "here" else orders.ReportMissing)(game, entries),)


def _context(desk: OrganiserDesk, game: int) -> dict[str, Any]:
    competition = desk.competition
    round_ = competition.rounds[game]
    known = round_.presence
    seated = [(round_.tables.get(entry.number), entry, known.get(entry.number)) for entry in competition.active_entries]
    return {
        "game": game,
        "games": tuple(competition.rounds),
        "view": desk.presence(game),
        "people": sorted(seated, key=lambda line: line[1].alphabetical),
        "here": sum(found is not None and found.is_here for _, _, found in seated),
        "is_final": round_.is_final,
        "is_pairs": competition.is_pairs,
    }


ROUTES = (show_presence, note_presence)
