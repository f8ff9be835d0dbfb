"""Rooms and tables: numberings, distances, what a floor holds (G 1.1)."""

from duplicata.competition.rooms.conditions import needs_more_supervision, observations_on
from duplicata.competition.rooms.floor import FittedHall, Floor, capacity, plan_for
from duplicata.competition.rooms.numbering import LineKind, TableLine, lines, numbered
from duplicata.competition.rooms.observations import Observation
from duplicata.competition.rooms.plan import Cell, HallPlan, Numbering, Place, Room

__all__ = [
    "Cell",
    "FittedHall",
    "Floor",
    "HallPlan",
    "LineKind",
    "Numbering",
    "Observation",
    "Place",
    "Room",
    "TableLine",
    "capacity",
    "lines",
    "needs_more_supervision",
    "numbered",
    "observations_on",
    "plan_for",
]
