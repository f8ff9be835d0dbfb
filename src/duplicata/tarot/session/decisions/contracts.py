"""Garde Sans and Garde Contre in free deals: asked for, cards counted, granted or refused by the arbiter (T 4, T 7)."""

from collections.abc import Mapping, Sequence

from duplicata.kernel.articles import rule
from duplicata.tarot.session.bans import check_may_bid
from duplicata.tarot.session.commands import AskContract, GrantContract, RefuseContract
from duplicata.tarot.session.decisions.places import check_deal, formation_at, playing_table
from duplicata.tarot.session.decisions.texts import named, reason
from duplicata.tarot.session.events import ContractAsked, ContractGranted, ContractRefused
from duplicata.tarot.session.refusals import (
    CardsNotCounted,
    ContractAlreadyAsked,
    ContractNeedsNobody,
    ContractNotAsked,
    EarlierBidderNotThere,
    TakerSitsOut,
)
from duplicata.tarot.session.seating import playing_seats, resting_seat
from duplicata.tarot.session.session import AskedContract, Session
from duplicata.tarot.table_score import read_contract
from duplicata.tarot.tariff import tariff


def ask(session: Session, command: AskContract) -> tuple[ContractAsked]:
    """Raises ContractNeedsNobody, ContractAlreadyAsked, TakerMayNotBid, TakerSitsOut, and the refusals of places."""
    plan = playing_table(session, command.round, command.table)
    check_deal(plan, command.deal)
    formation_at(plan, command.seat)
    if command.seat == resting_seat(session, plan, command.deal):
        raise TakerSitsOut(seat=command.seat, deal=command.deal)
    check_may_bid(session, plan, command.deal, command.seat)
    contract = read_contract(command.contract)
    if session.format.is_duplicate or not contract.needs_arbiter:
        raise ContractNeedsNobody(contract=command.contract)
    place = (command.round, command.table, command.deal, command.seat)
    if any((each.round, each.table, each.deal, each.seat) == place for each in session.contracts.values()):
        raise ContractAlreadyAsked(deal=command.deal, table=command.table, seat=command.seat)
    number = len(session.contracts) + 1
    return (ContractAsked(number, command.round, command.table, command.deal, command.seat, contract),)


@rule("T 4-2", "T 4-3", editions=("FFT-R6",))
def grant(session: Session, command: GrantContract) -> tuple[ContractGranted]:
    """Raises ContractNotAsked, CardsNotCounted."""
    asked = waiting_contract(session, command.number)
    plan = session.plans[asked.round, asked.table]
    _check_counted(playing_seats(session, plan, asked.deal), command.counted)
    return (ContractGranted(asked.number, dict(command.counted), named("initials", command.initials)),)


@rule("T 7-10", editions=("FFT-R6",))
def refuse(session: Session, command: RefuseContract) -> tuple[ContractRefused]:
    """Raises ContractNotAsked, EarlierBidderNotThere."""
    asked = waiting_contract(session, command.number)
    bidder, plan = command.earlier_bidder, session.plans[asked.round, asked.table]
    if bidder and (bidder not in playing_seats(session, plan, asked.deal) or bidder == asked.seat):
        raise EarlierBidderNotThere(seat=bidder)
    return (
        ContractRefused(
            asked.number,
            dict(command.counted),
            named("initials", command.initials),
            reason(command.reason),
            bidder,
            command.earlier_plays if bidder else None,
        ),
    )


def waiting_contract(session: Session, number: int) -> AskedContract:
    """Raises ContractNotAsked."""
    asked = session.contracts.get(number)
    if asked is None or asked.is_granted is not None:
        raise ContractNotAsked(number=number)
    return asked


def _check_counted(playing: Sequence[str], counted: Mapping[str, int]) -> None:
    """Before a sur-contrat is granted, everyone who plays has counted as many cards as he was dealt."""
    hand = tariff().table(len(playing)).hand
    for seat in playing:
        if counted.get(seat) != hand:
            raise CardsNotCounted(seat=seat, hand=hand)
