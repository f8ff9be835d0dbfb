"""False discards of a match over aller and retour: what stands until the return, and what it settles (T 10)."""

from collections.abc import Iterator

import msgspec

from duplicata.tarot.code.false_discard import ReturnEvent, ReturnTotals, return_of_false_discard
from duplicata.tarot.code.table import faults
from duplicata.tarot.duplicate.adjusted import FixedMarks
from duplicata.tarot.duplicate.amount import thousandths
from duplicata.tarot.duplicate.ledger import Penalty, PenaltyUnit
from duplicata.tarot.session.events import FalseDiscardSettled, IncidentRuled
from duplicata.tarot.session.plan import TablePlan
from duplicata.tarot.session.session import Session


class PendingReturn(msgspec.Struct, frozen=True):
    """A false discard, and the table at which its deal is played again."""

    incident: IncidentRuled
    table: TablePlan


def false_discards(session: Session) -> tuple[PendingReturn, ...]:
    """Those of which the code settles the return: ruled as it says, the deal being played again in a later round."""
    found = (_pending(session, each) for each in session.incidents.values() if has_return(session, each))
    return tuple(each for each in found if each is not None)


def has_return(session: Session, incident: IncidentRuled) -> bool:
    """A ruling that the arbiter changed is his own: the code settles it no more."""
    spoken = faults()[incident.fault].rulings.get(session.format.value)
    is_spoken_of = spoken is not None and spoken.return_matrix is not None
    return is_spoken_of and incident.deal is not None and incident.number not in session.overruled


def is_return_played(session: Session, pending: PendingReturn) -> bool:
    entered = session.deals.get((pending.table.round, pending.table.table, pending.incident.deal or 0))
    return entered is not None and not entered.is_cancelled


def faults_at_return(session: Session, pending: PendingReturn) -> tuple[IncidentRuled, ...]:
    """Faults of play that were ruled at the return; ethics is apart, and so is what the arbiter has lifted."""
    ruled = session.incidents_at(pending.table.round, pending.table.table, pending.incident.deal)
    return tuple(each for each in ruled if _is_of_play(each))


def settled_by_itself(session: Session) -> Iterator[FalseDiscardSettled]:
    """Returns at which nothing happened; one that the arbiter had settled himself is his to settle again."""
    for each in false_discards(session):
        is_open = each.incident.number not in {*session.settled, *session.reopened} and is_return_played(session, each)
        if is_open and not faults_at_return(session, each):
            yield settlement(session, each, ReturnEvent.NO_FAULT, is_automatic=True)


def settlement(
    session: Session, pending: PendingReturn, event: ReturnEvent, *, is_automatic: bool = False
) -> FalseDiscardSettled:
    """Raises NoReturnMatrix."""
    totals = return_of_false_discard(session.format, event)
    place = (pending.table.round, pending.table.table)
    return FalseDiscardSettled(
        pending.incident.number, event.value, *place, float(totals.offender), float(totals.other), is_automatic
    )


def totals_of(session: Session, pending: PendingReturn) -> ReturnTotals:
    """What stands: the totals of the return, or those of the aller until it is settled."""
    settled = session.settled.get(pending.incident.number)
    return ReturnTotals(settled.offender, settled.other) if settled else return_of_false_discard(session.format)


def settled_deal(session: Session, match: int, deal: int) -> FixedMarks | None:
    """A deal that was settled is worth nought to both: its totals are in the ledger."""
    found = (each for each in _settled(session) if (each.table.match, each.incident.deal) == (match, deal))
    return FixedMarks() if next(found, None) else None


def replaced_incidents(session: Session) -> frozenset[int]:
    """Incidents whose penalties are part of the totals of a return."""
    found: set[int] = set()
    for each in _settled(session):
        found |= {each.incident.number} | {fault.number for fault in faults_at_return(session, each)}
    return frozenset(found)


def penalties_of_returns(session: Session) -> Iterator[Penalty]:
    """The totals of the returns: what is lost is taken, what is given is a penalty below nought."""
    for each in _settled(session):
        incident, totals = each.incident, totals_of(session, each)
        for seated in each.table.seats:
            total = totals.offender if seated.formation == incident.formation else totals.other
            yield Penalty(
                seated.formation,
                PenaltyUnit.MATCH_POINTS,
                -thousandths(total),
                each.table.match,
                incident.deal,
                incident.fault,
            )


def _settled(session: Session) -> tuple[PendingReturn, ...]:
    if not session.settled:
        return ()
    return tuple(each for each in false_discards(session) if each.incident.number in session.settled)


def _pending(session: Session, incident: IncidentRuled) -> PendingReturn | None:
    own = session.plans[incident.round, incident.table]
    later = (
        plan
        for key, plan in sorted(session.plans.items())
        if plan.match == own.match and incident.deal in plan.deals and key[0] > own.round
    )
    table = next(later, None)
    # Only the attacker makes a discard.
    is_of_attack = incident.seat == own.attacks
    return PendingReturn(incident, table) if table is not None and is_of_attack else None


def _is_of_play(incident: IncidentRuled) -> bool:
    effects = incident.effects
    return not faults()[incident.fault].is_ethics and bool(
        effects.penalties or effects.adjustment or effects.cancels_deal
    )
