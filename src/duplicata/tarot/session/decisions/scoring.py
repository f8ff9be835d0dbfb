"""Deals entered by tables, corrected and cancelled: nothing impossible, nothing twice, nothing after the time."""

from duplicata.kernel.articles import rule
from duplicata.tarot.formats import Format
from duplicata.tarot.score import score
from duplicata.tarot.session.bans import check_may_bid
from duplicata.tarot.session.commands import CancelDeal, CorrectDeal, ScoreDeal
from duplicata.tarot.session.decisions.entering import check_member
from duplicata.tarot.session.decisions.places import check_deal, playing_table
from duplicata.tarot.session.decisions.texts import reason
from duplicata.tarot.session.events import AttackedOutOfTurn, DealCancelled, DealCorrected, DealScored
from duplicata.tarot.session.plan import TablePlan
from duplicata.tarot.session.refusals import (
    AttackerNotTold,
    CancelledOnlyInFreeDeals,
    ContractNotGranted,
    DealAlreadyScored,
    DealNotScored,
    DealPassedInDuplicate,
    OtherTakerOfDeal,
    TimeIsOver,
    WrongCampAttacks,
)
from duplicata.tarot.session.seating import camp_of, deal_at
from duplicata.tarot.session.session import Session
from duplicata.tarot.table_score import TableEntry, read_contract


def score_deal(session: Session, command: ScoreDeal) -> tuple[DealScored | AttackedOutOfTurn, ...]:
    """Raises DealAlreadyScored, TimeIsOver, TakerMayNotBid, and what `_checked` raises."""
    plan = playing_table(session, command.round, command.table)
    check_deal(plan, command.deal)
    standing = session.deals.get((command.round, command.table, command.deal))
    if standing is not None and not standing.is_cancelled:
        raise DealAlreadyScored(deal=command.deal, table=command.table)
    _check_time(session, command)
    check_may_bid(session, plan, command.deal, command.entry.taker)
    unit = _checked(session, plan, command)
    place = (command.round, command.table, command.deal)
    scored = DealScored(*place, command.entry, unit, command.attacker)
    return (scored, *_out_of_turn(session, plan, command))


def correct_deal(session: Session, command: CorrectDeal) -> tuple[DealCorrected | AttackedOutOfTurn, ...]:
    """Raises DealNotScored, and what `_checked` raises."""
    plan = playing_table(session, command.round, command.table)
    check_deal(plan, command.deal)
    place = (command.round, command.table, command.deal)
    standing = session.deals.get(place)
    if standing is None or standing.is_cancelled:
        raise DealNotScored(deal=command.deal, table=command.table)
    unit, why = _checked(session, plan, command), reason(command.reason)
    corrected = DealCorrected(*place, command.entry, unit, why, command.attacker)
    return (corrected, *_out_of_turn(session, plan, command))


@rule("T 7-19", editions=("FFT-R6",))
def cancel_deal(session: Session, command: CancelDeal) -> tuple[DealCancelled]:
    """A free deal that is cancelled does not count as played.

    Raises:
        CancelledOnlyInFreeDeals, and the refusals of places.
    """
    if session.format.is_duplicate:
        raise CancelledOnlyInFreeDeals()
    plan = playing_table(session, command.round, command.table)
    check_deal(plan, command.deal)
    return (DealCancelled(command.round, command.table, command.deal, reason(command.reason)),)


def _checked(session: Session, plan: TablePlan, command: ScoreDeal | CorrectDeal) -> int | None:
    """The score of an entry that can have been played at this table.

    Raises:
        DealPassedInDuplicate, ContractNotGranted, OtherTakerOfDeal, AttackerNotTold, WrongCampAttacks, MemberUnknown,
        and what `deal_at` raises.
    """
    deal = deal_at(session, plan, command.deal, command.entry)
    if deal is None:
        if session.format.is_duplicate:
            raise DealPassedInDuplicate(deal=command.deal)
        return None
    if session.format.is_duplicate:
        _check_taker(session, command)
        _check_attacker(session, plan, command)
    else:
        _check_granted(session, command, command.entry)
    return score(deal).unit


@rule("T 4-1", editions=("FFT-R6",))
def _check_granted(session: Session, command: ScoreDeal | CorrectDeal, entry: TableEntry) -> None:
    contract = read_contract(entry.contract or "")
    if not contract.needs_arbiter:
        return
    place = (command.round, command.table, command.deal, entry.taker, contract, True)
    granted = {
        (each.round, each.table, each.deal, each.seat, each.contract, each.is_granted)
        for each in session.contracts.values()
    }
    if place not in granted:
        raise ContractNotGranted(deal=command.deal, table=command.table)


def _check_taker(session: Session, command: ScoreDeal | CorrectDeal) -> None:
    """A deal that travels is attacked from the same seat everywhere."""
    for other in session.results_of(command.deal):
        is_own = (other.round, other.table) == (command.round, command.table)
        if not is_own and other.entry.taker != command.entry.taker:
            raise OtherTakerOfDeal(deal=command.deal, taker=other.entry.taker, table=other.table)


def _attacking(session: Session, plan: TablePlan, entry: TableEntry) -> int | None:
    return plan.formation(camp_of(session.format, plan, entry.taker or ""))


def _check_attacker(session: Session, plan: TablePlan, command: ScoreDeal | CorrectDeal) -> None:
    if session.format is Format.INDIVIDUEL:
        return
    if command.attacker is None:
        raise AttackerNotTold(deal=command.deal)
    formation = _attacking(session, plan, command.entry)
    planned = [each.formation for each in plan.attackers if each.deal == command.deal]
    if formation is None or (planned and formation not in planned):
        raise WrongCampAttacks(deal=command.deal, camp=plan.seat_of(planned[0]) if planned else plan.attacks)
    check_member(session.formations[formation], command.attacker)


@rule("T 11-17", editions=("FFT-R6",))
def _out_of_turn(session: Session, plan: TablePlan, command: ScoreDeal | CorrectDeal) -> tuple[AttackedOutOfTurn, ...]:
    """The score stands; that another member attacked is for the arbiter."""
    formation = _attacking(session, plan, command.entry) if session.format.is_duplicate else None
    expected = plan.attacker(command.deal, formation) if formation else None
    if formation is None or expected is None or command.attacker in (None, expected):
        return ()
    place = (command.round, command.table, command.deal)
    return (AttackedOutOfTurn(*place, formation, expected, command.attacker or 0),)


@rule("T 4-16", editions=("FFT-R6",))
def _check_time(session: Session, command: ScoreDeal) -> None:
    """After the time call a table ends the deal it has in hand, again after a misdeal, and begins no other."""
    called = session.called.get(command.round)
    if called is None or session.format.is_duplicate:
        return
    if called.under_way.get(command.table) != command.deal:
        raise TimeIsOver(deal=command.deal)
