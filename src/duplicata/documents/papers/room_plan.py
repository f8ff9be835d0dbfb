"""The plan of the hall on the wall, with the first and last number of each row (G 1.1.3)."""

import msgspec

from duplicata.competition.access import AccessRole
from duplicata.desks.organising.wall_drawing import WallRoom, wall_rooms
from duplicata.documents.paper import Paper, Scope, Written
from duplicata.documents.source import Source

_HALL = frozenset({AccessRole.ORGANISER, AccessRole.CHIEF_REFEREE, AccessRole.DEPUTY, AccessRole.SUPERVISOR})


class RoomPlan(msgspec.Struct, frozen=True):
    """The rooms of a hall; none while nobody has drawn it."""

    competition: str
    rooms: tuple[WallRoom, ...]


def _room_plan(source: Source) -> Written:
    plan = source.hall.competition.plan
    return Written(RoomPlan(source.competition_name, wall_rooms(plan) if plan else ()))


PAPERS = (Paper("room-plan", "room_plan.typ", Scope.COMPETITION, _room_plan, _HALL),)
