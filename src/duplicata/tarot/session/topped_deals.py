"""Deals of individuels and triplettes as the topage takes them: who attacked, who defended, and adjusted marks."""

from collections.abc import Iterator

from duplicata.tarot.contract import Side
from duplicata.tarot.duplicate.adjusted import ClampedNotes, FixedNotes
from duplicata.tarot.duplicate.amount import Thousandths, thousandths
from duplicata.tarot.duplicate.topage import AttackResult
from duplicata.tarot.session.effects import Adjustment
from duplicata.tarot.session.plan import TablePlan
from duplicata.tarot.session.seating import camp_of
from duplicata.tarot.session.session import EnteredDeal, Session

# A table may have a deal again in a later round: rounds keep its results apart.
_TABLES = 1000


def compared_table(plan: TablePlan) -> int:
    """The number under which a table of a round stands among the results of a deal."""
    return plan.round * _TABLES + plan.table


def topped_deals(session: Session, hidden: frozenset[int] = frozenset()) -> tuple[AttackResult, ...]:
    """Every result that is played or imposed; the deals of `hidden` are left out."""
    return tuple(
        result
        for (round_, _), plan in sorted(session.plans.items())
        if round_ in session.started
        for deal in plan.deals
        if deal not in hidden
        for result in _result(session, plan, deal)
    )


def adjustment_of(session: Session, round_: int, table: int, deal: int) -> Adjustment | None:
    """The last one that the arbiter has ruled: faults on one deal do not add up (T 12)."""
    ruled = session.incidents_at(round_, table, deal)
    found = [each.effects.adjustment for each in ruled if each.effects.adjustment is not None]
    return found[-1] if found else None


def _result(session: Session, plan: TablePlan, deal: int) -> Iterator[AttackResult]:
    entered = session.deals.get((plan.round, plan.table, deal))
    if entered is not None and entered.is_cancelled:
        entered = None
    adjustment = adjustment_of(session, plan.round, plan.table, deal)
    if entered is None and (adjustment is None or adjustment.kind == "bounds"):
        return
    attack = _attack(session, plan, entered)
    defence = tuple(each.formation for each in plan.seats if each.formation != attack)
    notes = None if adjustment is None else _notes(plan, adjustment, attack)
    unit = entered.unit if entered else None
    yield AttackResult(deal, compared_table(plan), attack, defence, unit, notes)


def _attack(session: Session, plan: TablePlan, entered: EnteredDeal | None) -> int:
    """Whoever attacked; where nobody did, an imposed note does not ask who it would have been."""
    camp = camp_of(session.format, plan, entered.entry.taker or "") if entered else plan.seats[0].seat
    return plan.formation(camp) or plan.seats[0].formation


def _notes(plan: TablePlan, adjustment: Adjustment, attack: int) -> ClampedNotes | FixedNotes:
    offenders = _offenders(plan, adjustment.offender, attack)
    if adjustment.kind == "bounds":
        side = Side.TAKER if attack in offenders else Side.DEFENCE
        return ClampedNotes(side, _mark(adjustment.offender_mark) or 0, _mark(adjustment.other_mark) or 0)
    imposed: dict[int, Thousandths] = {}
    for seated in plan.seats if adjustment.kind == "fixed" else ():
        is_offender = seated.formation in offenders
        mark = _mark(adjustment.offender_mark if is_offender else adjustment.other_mark)
        if mark is not None:
            imposed[seated.formation] = mark
    return FixedNotes(imposed)


def _offenders(plan: TablePlan, offender: str, attack: int) -> frozenset[int]:
    """The formations that a side, a seat or a camp of the table stands for."""
    if offender == Side.TAKER.value:
        return frozenset({attack})
    if offender == Side.DEFENCE.value:
        return frozenset(each.formation for each in plan.seats if each.formation != attack)
    return frozenset(each.formation for each in plan.seats if each.seat == offender)


def _mark(amount: float | None) -> Thousandths | None:
    return None if amount is None else thousandths(amount)
