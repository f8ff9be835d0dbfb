"""The movement of a session, and deals dealt from a committed seed."""

from collections.abc import Mapping

from duplicata.kernel.chance import commitment
from duplicata.tarot.deal import WrongSeats
from duplicata.tarot.deal_line import line_to_deal
from duplicata.tarot.formats import Format
from duplicata.tarot.seats import seats
from duplicata.tarot.session.commands import BringDeals, CommitDeals, ExtendDeals, PlanMovement, SetDealsAside
from duplicata.tarot.session.decisions.opening import impossible_count
from duplicata.tarot.session.decisions.places import check_round
from duplicata.tarot.session.decisions.texts import named, reason
from duplicata.tarot.session.events import (
    DealsBrought,
    DealsCommitted,
    DealSeedSealed,
    DealsSetAside,
    MovementPlanned,
)
from duplicata.tarot.session.plan import TablePlan, check_plan
from duplicata.tarot.session.refusals import (
    DealBroughtTwice,
    DealsAlreadyCommitted,
    DealsBeingPlayed,
    DealSeedTooShort,
    DealsNotPrepared,
    FewerDealsThanCommitted,
    RoundAlreadyStarted,
    WrongSeatsOfFormat,
)
from duplicata.tarot.session.session import Session

MOST_DEALS_OF_SESSION = 1000
_SHORTEST_SEED = 16
_PLAYERS = 4
# Where formations have several members, a camp sits at a table.
CAMPS: Mapping[Format, tuple[str, str]] = {
    Format.TRIPLETTES: ("NS", "EO"),
    Format.EQUIPES: ("A", "B"),
    Format.QUADRETTES: ("A", "B"),
}


def plan_movement(session: Session, command: PlanMovement) -> tuple[MovementPlanned]:
    """Raises RoundNotInSession, RoundAlreadyStarted, WrongSeatsOfFormat, and what `check_plan` raises."""
    check_plan(command.tables, [formation.number for formation in session.active])
    for plan in command.tables:
        check_round(session, plan.round)
        if plan.round in session.started:
            raise RoundAlreadyStarted(round=plan.round)
        _check_seats(session.format, plan)
    return (MovementPlanned(named("movement", command.name), command.tables, command.remarks),)


def commit_deals(session: Session, command: CommitDeals) -> tuple[DealsCommitted, DealSeedSealed]:
    """Raises DealsAlreadyCommitted, DealsBeingPlayed, DealSeedTooShort, ImpossibleSessionCount."""
    _check_no_deals(session)
    if len(command.seed) < _SHORTEST_SEED:
        raise DealSeedTooShort(least=_SHORTEST_SEED)
    if not 1 <= command.count <= MOST_DEALS_OF_SESSION:
        raise impossible_count("prepared", command.count, 1, MOST_DEALS_OF_SESSION)
    return DealsCommitted(command.count, commitment(command.seed)), DealSeedSealed(command.seed)


def extend_deals(session: Session, command: ExtendDeals) -> tuple[DealsCommitted]:
    """The first deals stay what they are: one stream of luck gives them all.

    Raises:
        DealsNotPrepared, FewerDealsThanCommitted, ImpossibleSessionCount.
    """
    if session.committed is None:
        raise DealsNotPrepared()
    if command.count <= session.committed.count:
        raise FewerDealsThanCommitted(count=session.committed.count)
    if command.count > MOST_DEALS_OF_SESSION:
        raise impossible_count("prepared", command.count, 1, MOST_DEALS_OF_SESSION)
    return (DealsCommitted(command.count, session.committed.seed_hash),)


def set_deals_aside(session: Session, command: SetDealsAside) -> tuple[DealsSetAside]:
    """Raises DealsNotPrepared, DealsBeingPlayed, SessionTextMissing."""
    if session.committed is None and session.brought is None:
        raise DealsNotPrepared()
    if session.round:
        raise DealsBeingPlayed()
    return (DealsSetAside(reason(command.reason)),)


def bring_deals(session: Session, command: BringDeals) -> tuple[DealsBrought]:
    """Raises DealBroughtTwice, ImpossibleSessionCount, WrongSeats, what `_check_no_deals` and lines raise."""
    _check_no_deals(session)
    numbers = set[int]()
    for brought in command.deals:
        if not 1 <= brought.number <= MOST_DEALS_OF_SESSION:
            raise impossible_count("prepared", brought.number, 1, MOST_DEALS_OF_SESSION)
        if brought.number in numbers:
            raise DealBroughtTwice(deal=brought.number)
        deal = line_to_deal(brought.line)
        if deal.players != _PLAYERS:
            raise WrongSeats(found=", ".join(deal.seats), seats=", ".join(seats(_PLAYERS)))
        numbers.add(brought.number)
    return (DealsBrought(command.deals, command.seed_hash, command.remarks),)


def _check_no_deals(session: Session) -> None:
    """The hash is known to everyone before anybody plays. Raises DealsAlreadyCommitted, DealsBeingPlayed."""
    if session.committed is not None or session.brought is not None:
        raise DealsAlreadyCommitted()
    if session.round:
        raise DealsBeingPlayed()


def _check_seats(form: Format, plan: TablePlan) -> None:
    found = {seated.seat for seated in plan.seats}
    if form in CAMPS:
        wanted = set(CAMPS[form])
    elif form is Format.LIBRE and len(found) in (3, 5):
        wanted = set(seats(len(found)))
    else:
        wanted = set(seats(4))
    if found != wanted:
        raise WrongSeatsOfFormat(table=plan.table, found=_listed(found), wanted=_listed(wanted))


def _listed(names: set[str]) -> str:
    return ", ".join(sorted(names))
