"""Deals that everyone may see with the results of all tables: never before every table due to play one has done so."""

from collections.abc import Mapping

import msgspec

from duplicata.desks.tarot.printed.travellers import Traveller, TravellerLine, filled_travellers_of
from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.diagram import DiagramHand
from duplicata.tarot.session.missing import is_settled
from duplicata.tarot.session.seating import camp_of
from duplicata.tarot.session.session import Session


class DealNotShownYet(DuplicataError):
    """A deal that somebody has still to play, or that the director keeps until the end of the session."""


class DealNotInSession(DuplicataError):
    """A number that no deal of the session has."""


class ListedDeal(msgspec.Struct, frozen=True):
    """A deal of a session, and whether everyone may see it."""

    deal: int
    is_shown: bool


class ShownTable(msgspec.Struct, frozen=True):
    """What a table made of a deal; `attack` is the formation that attacked, `attacker` its member where it has several.

    `note` is in percent or match points, the attack first.
    """

    round: int
    half: str
    table: int
    taker: str
    attack: str
    attacker: str
    contract: str
    bouts: str
    points: str
    bonuses: str
    score: str
    note: str
    is_adjusted: bool


class ShownDeal(msgspec.Struct, frozen=True):
    """A deal, or the one that a match has to itself; it has no hands where people dealt the cards."""

    deal: int
    match: str
    dealer: str
    hands: tuple[DiagramHand, ...]
    tables: tuple[ShownTable, ...]


def listed_deals(sessions: Mapping[int, Session], number: int) -> tuple[ListedDeal, ...]:
    """By number; free deals are those of one table, and are not listed."""
    session = sessions.get(number)
    if session is None or session.opened is None or not session.format.is_duplicate:
        return ()
    secret = _secret_deals(sessions, number)
    deals = sorted({deal for plan in session.plans.values() for deal in plan.deals})
    return tuple(ListedDeal(deal, deal not in secret) for deal in deals)


def shown_deal(sessions: Mapping[int, Session], number: int, deal: int) -> tuple[ShownDeal, ...]:
    """Its cards, where the journal knows them, and a line for each table.

    Raises:
        DealNotShownYet, DealNotInSession.
    """
    listed = next((each for each in listed_deals(sessions, number) if each.deal == deal), None)
    if listed is None:
        raise DealNotInSession(deal=deal)
    if not listed.is_shown:
        raise DealNotShownYet(deal=deal)
    session = sessions[number]
    return tuple(_shown(session, sheet) for sheet in filled_travellers_of(session, deal))


def hidden_deals(session: Session) -> frozenset[int]:
    """Deals that some table has still to play: what others made of them is a secret to it."""
    if session.opened is None or not session.format.is_duplicate or session.is_ended:
        return frozenset()
    return frozenset(
        deal
        for (round_, table), plan in session.plans.items()
        for deal in plan.deals
        if not is_settled(session, round_, table, deal)
    )


def _secret_deals(sessions: Mapping[int, Session], number: int) -> frozenset[int]:
    """All of them until the end, or those that a table has still to play where the director allows the others.

    The same cards may be played in another session too: they stay secret until that one is over.
    """
    session = sessions[number]
    others = (other for key, other in sessions.items() if key != number and not other.is_ended)
    is_open = session.is_ended or session.shows_played_deals
    if is_open and not any(_has_same_cards(session, other) for other in others):
        return hidden_deals(session)
    return frozenset(deal for plan in session.plans.values() for deal in plan.deals)


def _has_same_cards(session: Session, other: Session) -> bool:
    return not _prints(session).isdisjoint(_prints(other))


def _prints(session: Session) -> frozenset[str]:
    """By which the cards of a session are known again: the hash of their seed, or the lines that were brought."""
    committed = {session.committed.seed_hash} if session.committed else set()
    brought = session.brought
    lines = {brought.seed_hash, *(each.line for each in brought.deals)} if brought else set()
    return frozenset((committed | lines) - {""})


def _shown(session: Session, sheet: Traveller) -> ShownDeal:
    tables = tuple(_table(session, sheet.etui, line) for line in sheet.lines)
    return ShownDeal(sheet.etui, sheet.match, sheet.dealer, sheet.hands, tables)


def _table(session: Session, deal: int, line: TravellerLine) -> ShownTable:
    """Who was at fault is between the table and the arbiter; that the marks were adjusted is not."""
    plan = session.plans[line.round, line.table]
    formation = plan.formation(camp_of(session.format, plan, line.taker)) if line.taker else None
    ruled = session.incidents_at(line.round, line.table, deal)
    return ShownTable(
        line.round,
        line.half,
        line.table,
        line.taker,
        session.formations[formation].name if formation else "",
        line.attacker,
        line.contract,
        line.bouts,
        line.points,
        line.bonuses,
        line.score,
        line.note,
        any(each.effects.adjustment is not None for each in ruled),
    )
