"""Rounds to come without those who left: empty seats go to whoever rests, or else the table is not played.

Nobody gets an étui that he has played or is still to play. Other tables stay as they are, so their cards stay right.
"""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from duplicata.tarot.movement.attackers import TRIPLETTE_SIZE
from duplicata.tarot.session.plan import PlannedAttacker, Seated, TablePlan
from duplicata.tarot.session.session import Session


def rounds_without_gone(session: Session) -> tuple[TablePlan, ...]:
    """All the tables of the rounds to come in which somebody who left still has a seat; nothing if there are none."""
    plans = dict(session.plans)
    changed: list[TablePlan] = []
    for round_ in sorted({plan.round for plan in plans.values() if plan.round > session.round}):
        tables = [plan for key, plan in sorted(plans.items()) if key[0] == round_]
        if any(_empty_seats(session, plan) for plan in tables):
            kept = _Round(session, plans, tables).tables()
            plans = {key: plan for key, plan in plans.items() if key[0] != round_}
            plans |= {(plan.round, plan.table): plan for plan in kept}
            changed += kept
    return tuple(changed)


def without_table(session: Session, tables: Sequence[TablePlan]) -> tuple[int, ...]:
    """The formations that have no seat among these tables of a round."""
    seated = {each.formation for plan in tables for each in plan.seats}
    return tuple(each.number for each in session.active if each.number not in seated)


def newcomers(session: Session, plan: TablePlan) -> tuple[int, ...]:
    """Those who sit at a table of the new plan where somebody else had his seat before."""
    before = session.plans[plan.round, plan.table]
    return tuple(each.formation for each in plan.seats if before.seat_of(each.formation) != each.seat)


def met_again(session: Session, tables: Sequence[TablePlan]) -> tuple[tuple[int, int, int], ...]:
    """Round, newcomer and whom he meets a second time, by the plan that is to come."""
    rounds = {plan.round for plan in tables}
    whole = (*tables, *(plan for plan in session.plans.values() if plan.round not in rounds))
    return tuple(
        (plan.round, who, other.formation)
        for plan in tables
        for who in newcomers(session, plan)
        for other in plan.seats
        if other.formation != who
        and sum(each.seat_of(who) is not None and each.seat_of(other.formation) is not None for each in whole) > 1
    )


def _empty_seats(session: Session, plan: TablePlan) -> tuple[str, ...]:
    return tuple(each.seat for each in plan.seats if each.formation in session.withdrawn)


class _Round:
    """One round to come, seated again around the seats that are empty."""

    def __init__(self, session: Session, plans: dict[tuple[int, int], TablePlan], tables: Sequence[TablePlan]) -> None:
        self.session = session
        self.plans = plans
        self.whole = [plan for plan in tables if not _empty_seats(session, plan)]
        broken = [plan for plan in tables if plan not in self.whole]
        self.broken = sorted(broken, key=lambda plan: len(_empty_seats(session, plan)))
        self.spare = list(without_table(session, tables))

    def tables(self) -> tuple[TablePlan, ...]:
        """The round by table; a table that cannot be filled gives its players to those that can."""
        found = list(self.whole)
        while self.broken:
            plan = self.broken.pop(0)
            filled = None if self.session.format.is_match else self._filled(plan)
            if filled is None:
                self.spare += [each.formation for each in plan.seats if each.formation not in self.session.withdrawn]
            else:
                found.append(filled)
        return tuple(sorted(found, key=lambda plan: plan.table))

    def _filled(self, plan: TablePlan) -> TablePlan | None:
        """The table with somebody at each empty seat, taken from those who rest and from the other broken tables."""
        seated, found = plan, list[int]()
        for seat in _empty_seats(self.session, plan):
            fitting = (who for who in self._candidates() if who not in found and self._may_sit(who, seat, plan))
            chosen = min(fitting, key=lambda who: self._met(who, seated), default=None)
            if chosen is None:
                return None
            found.append(chosen)
            seated = _with(seated, seat, chosen, self._turn(chosen))
        self._take(found)
        return seated

    def _candidates(self) -> Iterator[int]:
        yield from self.spare
        for plan in reversed(self.broken):
            yield from (each.formation for each in plan.seats if each.formation not in self.session.withdrawn)

    def _take(self, found: Iterable[int]) -> None:
        """Whoever is taken from another broken table leaves that one to be broken up."""
        taken = set(found)
        left = [plan for plan in self.broken if taken & {each.formation for each in plan.seats}]
        self.spare += [each.formation for plan in left for each in plan.seats]
        self.broken = [plan for plan in self.broken if plan not in left]
        self.spare = [who for who in self.spare if who not in taken | self.session.withdrawn.keys()]

    def _may_sit(self, who: int, seat: str, plan: TablePlan) -> bool:
        """An étui that is new to him at any time, and in triplettes the line in which he plays."""
        mine = [each for each in self.plans.values() if each.seat_of(who) and each.round != plan.round]
        lines = {each.seat_of(who) for each in mine}
        is_in_line = not lines or seat in lines or len(seat) == 1
        return is_in_line and not any(set(each.deals) & set(plan.deals) for each in mine)

    def _met(self, who: int, plan: TablePlan) -> int:
        """How often he meets the others of the table in the session."""
        others = {each.formation for each in plan.seats}
        mine = (each for each in self.plans.values() if each.seat_of(who) and each.round != plan.round)
        return sum(len(others & {seated.formation for seated in each.seats}) for each in mine)

    def _turn(self, who: int) -> int:
        """The member of a triplette who attacks next, by what was planned before this round."""
        played = [plan for key, plan in sorted(self.plans.items()) if key[0] <= self.session.round]
        turns = [each for plan in played for each in plan.attackers if each.formation == who]
        return len(turns) % TRIPLETTE_SIZE + 1


def _with(plan: TablePlan, seat: str, who: int, turn: int) -> TablePlan:
    """The table with another formation at a seat; where it attacks, its members take turns from this one on."""
    gone = plan.formation(seat)
    seats = tuple(Seated(seat, who) if each.seat == seat else each for each in plan.seats)
    attackers = []
    for each in plan.attackers:
        if each.formation == gone:
            attackers.append(PlannedAttacker(each.deal, who, turn))
            turn = turn % TRIPLETTE_SIZE + 1
        else:
            attackers.append(each)
    return replace(plan, seats=seats, attackers=tuple(attackers))
