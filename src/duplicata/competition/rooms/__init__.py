"""Rooms and tables: numberings, distances, the plan on the wall, the area of an elimination (G 1.1, G 5.2)."""

from duplicata.competition.rooms.conditions import needs_more_supervision, observations_on
from duplicata.competition.rooms.elimination_area import (
    AreaPlace,
    EliminationArea,
    Setting,
    area_observations,
    elimination_area,
    places_of,
)
from duplicata.competition.rooms.floor import FittedHall, Floor, capacity, plan_for
from duplicata.competition.rooms.numbering import LineKind, TableLine, lines, numbered
from duplicata.competition.rooms.observations import Observation
from duplicata.competition.rooms.plan import Cell, HallPlan, Numbering, Place, Room
from duplicata.competition.rooms.wall_plan import drawing, first_and_last

__all__ = [
    "AreaPlace",
    "Cell",
    "EliminationArea",
    "FittedHall",
    "Floor",
    "HallPlan",
    "LineKind",
    "Numbering",
    "Observation",
    "Place",
    "Room",
    "Setting",
    "TableLine",
    "area_observations",
    "capacity",
    "drawing",
    "elimination_area",
    "first_and_last",
    "lines",
    "needs_more_supervision",
    "numbered",
    "observations_on",
    "places_of",
    "plan_for",
]
