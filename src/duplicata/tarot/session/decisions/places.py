"""Whether an order is about a round, a table, a deal and a seat that there are."""

from duplicata.tarot.session.plan import TablePlan
from duplicata.tarot.session.refusals import (
    DealNotAtTable,
    RoundNotInSession,
    RoundNotStarted,
    SeatNotAtTable,
    TableNotInRound,
)
from duplicata.tarot.session.session import Session


def playing_table(session: Session, round_: int, table: int) -> TablePlan:
    """A table of a round that has started.

    Raises:
        RoundNotInSession, RoundNotStarted, TableNotInRound.
    """
    check_round(session, round_)
    if round_ not in session.started:
        raise RoundNotStarted(round=round_)
    plan = session.plans.get((round_, table))
    if plan is None:
        raise TableNotInRound(table=table, round=round_)
    return plan


def check_round(session: Session, round_: int) -> None:
    """Raises RoundNotInSession."""
    if not 1 <= round_ <= session.rounds:
        raise RoundNotInSession(round=round_, rounds=session.rounds)


def check_deal(plan: TablePlan, deal: int) -> None:
    """Raises DealNotAtTable."""
    if deal not in plan.deals:
        raise DealNotAtTable(deal=deal, table=plan.table, round=plan.round, deals=", ".join(map(str, plan.deals)))


def formation_at(plan: TablePlan, seat: str) -> int:
    """Raises SeatNotAtTable."""
    found = plan.formation(seat)
    if found is None:
        raise SeatNotAtTable(seat=seat, table=plan.table, seats=", ".join(each.seat for each in plan.seats))
    return found
