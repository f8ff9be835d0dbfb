"""The staff of a hall: who is needed, who works on which tables, and what they need to work."""

from duplicata.competition.staff.cards import RangeCard, range_cards
from duplicata.competition.staff.checks import check_same_circuits
from duplicata.competition.staff.circuits import handed_over, propose_circuits, walked, way
from duplicata.competition.staff.double_refereeing import Rotation, propose_double_refereeing, rotated
from duplicata.competition.staff.hall import HallSize
from duplicata.competition.staff.needs import Need, needs
from duplicata.competition.staff.officials import Competence, Official, Role
from duplicata.competition.staff.planner import StaffPlan, check, propose_staff
from duplicata.competition.staff.posts import Circuit, DoubleRefereeing, Range, Way
from duplicata.competition.staff.ranges import propose_ranges
from duplicata.competition.staff.remarks import Remark
from duplicata.competition.staff.supplies import (
    ArchivedPaper,
    Equipment,
    Stand,
    SupplyTotal,
    archived_papers,
    equipment,
    shopping_list,
)
from duplicata.competition.staff.walks import blocks_of, rooms_of

__all__ = [
    "ArchivedPaper",
    "Circuit",
    "Competence",
    "DoubleRefereeing",
    "Equipment",
    "HallSize",
    "Need",
    "Official",
    "Range",
    "RangeCard",
    "Remark",
    "Role",
    "Rotation",
    "StaffPlan",
    "Stand",
    "SupplyTotal",
    "Way",
    "archived_papers",
    "blocks_of",
    "check",
    "check_same_circuits",
    "equipment",
    "handed_over",
    "needs",
    "propose_circuits",
    "propose_double_refereeing",
    "propose_ranges",
    "propose_staff",
    "range_cards",
    "rooms_of",
    "rotated",
    "shopping_list",
    "walked",
    "way",
]
