"""Matches of a session: the deals of both rooms brought together, aller and retour, with adjusted marks."""

from duplicata.tarot.duplicate.adjusted import ClampedMarks, FixedMarks, MatchSide
from duplicata.tarot.duplicate.amount import thousandths
from duplicata.tarot.duplicate.match import Match, MatchDeal
from duplicata.tarot.session.effects import Adjustment
from duplicata.tarot.session.false_discards import settled_deal
from duplicata.tarot.session.plan import TablePlan
from duplicata.tarot.session.session import Session


def matches_of(session: Session, hidden: frozenset[int] = frozenset()) -> tuple[Match, ...]:
    """Every match with the deals that have a mark: both attackers have played, or a mark is imposed."""
    numbers = sorted({plan.match for plan in session.plans.values() if plan.round in session.started})
    return tuple(_match(session, number, hidden) for number in numbers)


def is_match_over(session: Session, match: Match) -> bool:
    """Whether every deal of the match has its mark."""
    wanted = {deal for plan in _tables(session, match.number) for deal in plan.deals}
    return wanted == {deal.deal for deal in match.deals}


def _match(session: Session, number: int, hidden: frozenset[int]) -> Match:
    tables = _tables(session, number)
    deals = sorted({deal for plan in tables for deal in plan.deals} - hidden)
    found = (_deal(session, tables, deal) for deal in deals)
    counted = tuple(deal for deal in found if _has_mark(deal))
    return Match(number, tables[0].formation("A") or 0, tables[0].formation("B") or 0, counted)


def _tables(session: Session, number: int) -> tuple[TablePlan, ...]:
    return tuple(session.plans[key] for key in sorted(session.plans) if session.plans[key].match == number)


def _deal(session: Session, tables: tuple[TablePlan, ...], deal: int) -> MatchDeal:
    units: dict[str, int | None] = {}
    adjusted: list[Adjustment] = []
    for plan in tables:
        entered = session.deals.get((plan.round, plan.table, deal))
        if entered is not None and not entered.is_cancelled:
            units[plan.attacks] = entered.unit
        ruled = session.incidents_at(plan.round, plan.table, deal)
        adjusted += [each.effects.adjustment for each in ruled if each.effects.adjustment is not None]
    marks = settled_deal(session, tables[0].match, deal) or (_marks(adjusted[-1]) if adjusted else None)
    return MatchDeal(deal, units.get("A"), units.get("B"), marks)


def _marks(adjustment: Adjustment) -> ClampedMarks | FixedMarks:
    if adjustment.kind == "floor":
        return ClampedMarks(MatchSide(adjustment.offender), thousandths(adjustment.other_mark or 0))
    own, other = thousandths(adjustment.offender_mark or 0), thousandths(adjustment.other_mark or 0)
    return FixedMarks(own, other) if adjustment.offender == MatchSide.A.value else FixedMarks(other, own)


def _has_mark(deal: MatchDeal) -> bool:
    return isinstance(deal.adjustment, FixedMarks) or (deal.aller is not None and deal.retour is not None)
