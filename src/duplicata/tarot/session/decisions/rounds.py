"""Rounds: started one after the other, and the call that ends the time of one (T 4)."""

from duplicata.tarot.session.commands import CallTime, StartRound
from duplicata.tarot.session.decisions.places import check_round
from duplicata.tarot.session.events import RoundStarted, TimeCalled
from duplicata.tarot.session.refusals import (
    EarlierRoundNotStarted,
    RoundAlreadyStarted,
    RoundNotPlanned,
    RoundNotStarted,
    TimeAlreadyCalled,
)
from duplicata.tarot.session.session import Session


def start_round(session: Session, command: StartRound) -> tuple[RoundStarted]:
    """Raises RoundNotInSession, RoundAlreadyStarted, EarlierRoundNotStarted, RoundNotPlanned."""
    check_round(session, command.round)
    if command.round in session.started:
        raise RoundAlreadyStarted(round=command.round)
    if command.round > session.round + 1:
        raise EarlierRoundNotStarted(round=session.round + 1)
    if not session.tables(command.round):
        raise RoundNotPlanned(round=command.round)
    return (RoundStarted(command.round, command.at),)


def call_time(session: Session, command: CallTime) -> tuple[TimeCalled]:
    """Raises RoundNotInSession, RoundNotStarted, TimeAlreadyCalled."""
    check_round(session, command.round)
    if command.round not in session.started:
        raise RoundNotStarted(round=command.round)
    if command.round in session.called:
        raise TimeAlreadyCalled(round=command.round)
    found = ((plan.table, next_deal(session, command.round, plan.table)) for plan in session.tables(command.round))
    return (TimeCalled(command.round, command.at, {table: deal for table, deal in found if deal is not None}),)


def next_deal(session: Session, round_: int, table: int) -> int | None:
    """The deal that a table plays now: the first of its own without a score."""
    done = {result.deal for result in session.results_at(round_, table)}
    return next((deal for deal in session.plans[round_, table].deals if deal not in done), None)
