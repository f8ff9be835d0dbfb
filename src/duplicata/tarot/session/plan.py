"""The plan of a session: which formation sits where in every round, with which deals, and who attacks."""

from collections import Counter
from collections.abc import Collection, Iterable
from typing import TypeVar

import msgspec

from duplicata.tarot.session.refusals import (
    FormationNotEntered,
    PlanWithoutTable,
    PlayerAtTwoTables,
    SeatGivenTwice,
    TablePlannedTwice,
)

Item = TypeVar("Item")


class Seated(msgspec.Struct, frozen=True):
    """A formation at a seat: N, E, S, O or a number for a player, NS or EO for a triplette, A or B for a team."""

    seat: str
    formation: int


class PlannedAttacker(msgspec.Struct, frozen=True):
    """The member of a formation whose turn it is to attack in a deal (T 11)."""

    deal: int
    formation: int
    member: int


class TablePlan(msgspec.Struct, frozen=True):
    """A table in a round: who sits there and which deals are played.

    In a match, `room` says where the table stands, `match` which two tables are compared, `attacks` whose attacker
    plays there.
    """

    round: int
    table: int
    seats: tuple[Seated, ...]
    deals: tuple[int, ...]
    attackers: tuple[PlannedAttacker, ...] = ()
    room: str = ""
    match: int = 0
    attacks: str = ""

    def formation(self, seat: str) -> int | None:
        return next((seated.formation for seated in self.seats if seated.seat == seat), None)

    def seat_of(self, formation: int) -> str | None:
        return next((seated.seat for seated in self.seats if seated.formation == formation), None)

    def attacker(self, deal: int, formation: int) -> int | None:
        """The member whose turn it is, when an order was planned."""
        found = (each for each in self.attackers if (each.deal, each.formation) == (deal, formation))
        return next((each.member for each in found), None)


def check_plan(tables: Collection[TablePlan], formations: Collection[int]) -> None:
    """Whether everyone is at one table at a time.

    Raises:
        PlanWithoutTable, TablePlannedTwice, SeatGivenTwice, FormationNotEntered, PlayerAtTwoTables.
    """
    if not tables:
        raise PlanWithoutTable()
    if twice := _repeated((plan.round, plan.table) for plan in tables):
        raise TablePlannedTwice(round=twice[0], table=twice[1])
    for plan in tables:
        if seat := _repeated(seated.seat for seated in plan.seats):
            raise SeatGivenTwice(seat=seat, table=plan.table)
        for seated in plan.seats:
            if seated.formation not in formations:
                raise FormationNotEntered(formation=seated.formation)
    # The two rooms of a match hold the same two teams; elsewhere nobody is at two tables.
    places = {(plan.round, seated.formation, plan.match or -plan.table) for plan in tables for seated in plan.seats}
    if found := _repeated((round_, formation) for round_, formation, _ in sorted(places)):
        raise PlayerAtTwoTables(formation=found[1], round=found[0])


def _repeated(items: Iterable[Item]) -> Item | None:
    return next((item for item, times in Counter(items).items() if times > 1), None)
