"""The travelling sheet of an étui: a line for each table that plays it, blank, or as everything was entered."""

from collections.abc import Mapping

import msgspec

from duplicata.desks.tarot.printed.bonuses import bonuses_text
from duplicata.desks.tarot.printed.dealt import dealt_deals
from duplicata.desks.tarot.printed.movement_cards import half_of, planned_rounds, shown_seats
from duplicata.desks.tarot.printed.notes import Marked, marked_deals, note_text
from duplicata.desks.tarot.printed.refusals import FreeDealsDoNotTravel, TravellersNotFilledYet
from duplicata.desks.tarot.views import SeatView, deal_view
from duplicata.kernel.messages import sentence
from duplicata.tarot.deal import Deal
from duplicata.tarot.diagram import DiagramHand, diagram
from duplicata.tarot.seats import dealer_of
from duplicata.tarot.session.plan import TablePlan
from duplicata.tarot.session.session import EnteredDeal, Session
from duplicata.tarot.table_score import points_text, read_contract

_PLAYERS = 4


class TravellerLine(msgspec.Struct, frozen=True):
    """A table: who sits there, and once it is filled what was played; `score` is that of attack and one defender."""

    round: int
    half: str
    table: int
    seats: tuple[SeatView, ...]
    taker: str = ""
    attacker: str = ""
    contract: str = ""
    bouts: str = ""
    points: str = ""
    bonuses: str = ""
    score: str = ""
    note: str = ""
    remark: str = ""


class Traveller(msgspec.Struct, frozen=True):
    """The sheet of an étui, or of the one that a match has to itself; without hands, the first table writes them."""

    etui: int
    match: str
    dealer: str
    lines: tuple[TravellerLine, ...]
    hands: tuple[DiagramHand, ...]


def blank_travellers(session: Session) -> tuple[Traveller, ...]:
    """Raises NobodySeatedYet, FreeDealsDoNotTravel."""
    dealt = dealt_deals(session)
    return tuple(
        _traveller(etui, match, tuple(_blank(session, plan) for plan in plans), dealt.get(etui))
        for (match, etui), plans in _played_at(session).items()
    )


def filled_travellers(session: Session) -> tuple[Traveller, ...]:
    """Raises NobodySeatedYet, FreeDealsDoNotTravel, TravellersNotFilledYet."""
    played = _played_at(session)
    if not session.is_ended:
        raise TravellersNotFilledYet()
    return _all_filled(session, played)


def filled_travellers_of(session: Session, etui: int) -> tuple[Traveller, ...]:
    """The sheets of one étui as they are filled by now. Raises NobodySeatedYet, FreeDealsDoNotTravel."""
    played = _played_at(session)
    others = frozenset(other for _, other in played if other != etui)
    return _all_filled(session, {place: plans for place, plans in played.items() if place[1] == etui}, others)


def _all_filled(
    session: Session, played: Mapping[tuple[int, int], list[TablePlan]], left_out: frozenset[int] = frozenset()
) -> tuple[Traveller, ...]:
    dealt, marked = dealt_deals(session), marked_deals(session, left_out)
    return tuple(
        _traveller(etui, match, tuple(_filled(session, plan, etui, marked) for plan in plans), dealt.get(etui))
        for (match, etui), plans in played.items()
    )


def _played_at(session: Session) -> Mapping[tuple[int, int], list[TablePlan]]:
    """The tables that play each étui of a match, or of all, in the order in which it comes to them."""
    planned_rounds(session)
    if not session.format.is_duplicate:
        raise FreeDealsDoNotTravel()
    found: dict[tuple[int, int], list[TablePlan]] = {}
    for _, plan in sorted(session.plans.items()):
        for etui in plan.deals:
            found.setdefault((plan.match, etui), []).append(plan)
    return dict(sorted(found.items()))


def _traveller(etui: int, match: int, lines: tuple[TravellerLine, ...], deal: Deal | None) -> Traveller:
    name = sentence("tarot_printed_match", {"match": match}) if match else ""
    return Traveller(etui, name, dealer_of(etui, _PLAYERS), lines, () if deal is None else diagram(deal))


def _blank(session: Session, plan: TablePlan) -> TravellerLine:
    return TravellerLine(plan.round, half_of(session, plan), plan.table, shown_seats(session, plan))


def _filled(session: Session, plan: TablePlan, etui: int, marked: Marked) -> TravellerLine:
    ruled = session.incidents_at(plan.round, plan.table, etui)
    remarks = (each.ruling.typed or each.ruling.code or each.fault for each in ruled)
    line = msgspec.structs.replace(
        _blank(session, plan), note=note_text(session, plan, etui, marked), remark=", ".join(remarks)
    )
    entered = session.deals.get((plan.round, plan.table, etui))
    return line if entered is None or entered.is_cancelled else _with_result(session, plan, entered, line)


def _with_result(session: Session, plan: TablePlan, entered: EnteredDeal, line: TravellerLine) -> TravellerLine:
    entry = entered.entry
    return msgspec.structs.replace(
        line,
        taker=entry.taker or "",
        attacker=deal_view(session, plan, entered).attacker,
        contract=sentence(f"tarot_contract_{read_contract(entry.contract or '').value}", {}),
        bouts="" if entry.bouts is None else str(entry.bouts),
        points="" if entry.points is None else points_text(entry.points),
        bonuses=bonuses_text(entry),
        score="" if entered.unit is None else f"{entered.unit:+d}",
    )
