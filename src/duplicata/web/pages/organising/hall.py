"""The hall: its rooms, how their tables are numbered, and the plan drawn before it is kept."""

from typing import Any

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import URLEncodedBody
from litestar.response import Template

from duplicata.competition.commands import PlanHall
from duplicata.competition.competition import Competition
from duplicata.competition.rooms import Numbering, observations_on
from duplicata.desks.organising.hall_drawing import draw_hall
from duplicata.desks.organising.typed_hall import (
    DraftHall,
    TypedFloor,
    TypedRoom,
    draft_hall,
    hall_on_floor,
    typed_rooms,
)
from duplicata.kernel.messages import sentence
from duplicata.web.frames import Frames
from duplicata.web.pages.organising.answering import ORGANISER, desk_of, each_of, opened, show
from duplicata.web.premises import Premises

Repeated = list[str] | str


class HallForm(msgspec.Struct, frozen=True):
    """The rooms field by field: the first of each is the first room's, and so on; `keep` writes the plan.

    A floor has a width and a depth, and gets the rows and columns that the players need.
    """

    name: Repeated = ""
    rows: Repeated = ""
    columns: Repeated = ""
    aisles: Repeated = ""
    missing: Repeated = ""
    fixed: Repeated = ""
    spacing: Repeated = ""
    width: str = ""
    depth: str = ""
    front: str = ""
    players: str = ""
    numbering: str = Numbering.WORLD_CHAMPIONSHIP.value
    keep: str = ""

    @property
    def rooms(self) -> tuple[TypedRoom, ...]:
        fields = (self.name, self.rows, self.columns, self.aisles, self.missing, self.fixed, self.spacing)
        return tuple(TypedRoom(*room) for room in each_of(*fields))


@get("/organisation/salle", include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def show_hall(
    request: Request[Any, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Template:
    competition = opened(premises)
    plan = competition.plan
    kept = DraftHall(plan, observations_on(plan, len(competition.active_entries))) if plan else None
    return show(request, frames, "hall.html", _context(competition, typed_rooms(plan), kept))


@post("/organisation/salle", status_code=200, include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def plan_hall(
    request: Request[Any, Any, Any],
    data: URLEncodedBody[HallForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    """Draws what was typed, and keeps it if asked to."""
    competition, said = opened(premises), ""
    if data.width or data.depth:
        floor = TypedFloor(data.rooms[0].name, data.width, data.depth, data.front, data.players)
        draft = hall_on_floor(competition, floor, data.numbering)
    else:
        draft = draft_hall(competition, data.rooms, data.numbering)
    if data.keep:
        desk_of(request, premises).order(PlanHall(draft.plan))
        said = sentence("done_saved", {})
    rooms = typed_rooms(draft.plan)
    return show(request, frames, "hall.html", _context(opened(premises), rooms, draft), said=said)


def _context(competition: Competition, rooms: tuple[TypedRoom, ...], draft: DraftHall | None) -> dict[str, Any]:
    first = () if rooms else (TypedRoom(sentence("organising_room", {}), "", ""),)
    return {
        "rooms": (*rooms, *first, TypedRoom("", "", "")) if rooms else first,
        "numbering": draft.plan.numbering.value if draft else Numbering.WORLD_CHAMPIONSHIP.value,
        "numberings": [(each.value, sentence(f"organising_numbering_{each.value}", {})) for each in Numbering],
        "drawings": draw_hall(competition, draft.plan, {}) if draft else (),
        "observations": draft.observations if draft else (),
        "capacity": draft.capacity if draft else None,
        "places": len(draft.plan.places) if draft else 0,
        "entered": len(competition.active_entries),
        "is_pairs": competition.is_pairs,
        "is_kept": draft is not None and draft.plan == competition.plan,
        "is_planned": competition.plan is not None,
    }


ROUTES = (show_hall, plan_hall)
