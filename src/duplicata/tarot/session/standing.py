"""The standing of a session: marks by format, penalties taken off when the code says, ranks (T 9)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import msgspec

from duplicata.tarot.duplicate.amount import Thousandths, thousandths
from duplicata.tarot.duplicate.free_deals import FreeDeal, free_standing
from duplicata.tarot.duplicate.ledger import Ledger, Penalty, PenaltyUnit
from duplicata.tarot.duplicate.match import match_result
from duplicata.tarot.duplicate.ranking import ranked
from duplicata.tarot.duplicate.session import session_standing as topped_standing
from duplicata.tarot.formats import Format
from duplicata.tarot.session.false_discards import penalties_of_returns, replaced_incidents
from duplicata.tarot.session.free_marks import deal_marks, table_marks
from duplicata.tarot.session.match_deals import is_match_over, matches_of
from duplicata.tarot.session.results import FinalLine
from duplicata.tarot.session.session import Session
from duplicata.tarot.session.topped_deals import topped_deals

_ONE_PART = 1


class _Count(msgspec.Struct, frozen=True):
    """What a formation has before ranks; nothing to rank while no deal counts."""

    total: Fraction | None
    marks: Fraction
    penalty: Thousandths
    deals: int


def standing_of(session: Session, hidden: frozenset[int] = frozenset()) -> tuple[FinalLine, ...]:
    """Everyone's line, the best first, those without a rank at the end; the deals of `hidden` are left out."""
    if session.format is Format.LIBRE:
        counts = _free_counts(session)
    elif session.format.is_topped:
        counts = _topped_counts(session, hidden)
    else:
        counts = _match_counts(session, hidden)
    return _ranked_lines(session, counts)


def ledger_of(session: Session) -> Ledger:
    """Every penalty of the session; those of a match belong to it. A return that is settled has its totals instead."""
    found, replaced = list(penalties_of_returns(session)), replaced_incidents(session)
    for incident in session.incidents.values():
        plan = session.plans[incident.round, incident.table]
        for penalty in incident.effects.penalties if incident.number not in replaced else ():
            unit, amount = PenaltyUnit(penalty.kind), thousandths(penalty.amount)
            part = plan.match or _ONE_PART
            found.append(Penalty(penalty.formation, unit, amount, part, incident.deal, incident.fault))
    return Ledger(tuple(found))


def _free_counts(session: Session) -> Mapping[int, _Count]:
    deals, played = [], dict.fromkeys(session.formations, 0)
    for (round_, table), plan in sorted(session.plans.items()):
        results = session.results_at(round_, table)
        marked = [(result.deal, deal_marks(session, plan, result)) for result in results]
        if not results and (round_, table) in session.sheets:
            marked = [(0, table_marks(session, round_, table))]
        for deal, marks in marked:
            scores = {plan.formation(seat) or 0: mark for seat, mark in marks.items()}
            deals.append(FreeDeal(round_, table, deal, scores))
            for formation in scores:
                played[formation] += len(plan.deals) if deal == 0 else 1
    lines = free_standing(deals, ledger_of(session))
    return {each.player: _Count(each.total, Fraction(each.scored), each.penalty, played[each.player]) for each in lines}


def _topped_counts(session: Session, hidden: frozenset[int]) -> Mapping[int, _Count]:
    results = topped_deals(session, hidden)
    lines = topped_standing(results, ledger_of(session), is_over=session.is_ended)
    return {each.competitor: _Count(each.percent, each.mean or Fraction(0), each.penalty, each.deals) for each in lines}


def _match_counts(session: Session, hidden: frozenset[int]) -> Mapping[int, _Count]:
    counts: dict[int, _Count] = {}
    for match in matches_of(session, hidden):
        is_over = session.is_ended or is_match_over(session, match)
        result = match_result(match, session.format, ledger_of(session), is_over=is_over)
        for team, net, marks, penalty in (
            (match.a, result.net.a, result.marks.a, result.penalties.a),
            (match.b, result.net.b, result.marks.b, result.penalties.b),
        ):
            before = counts.get(team, _Count(Fraction(0), Fraction(0), 0, 0))
            counts[team] = _Count(
                (before.total or Fraction(0)) + Fraction(net, 1000),
                before.marks + Fraction(marks, 1000),
                before.penalty + penalty,
                before.deals + result.deals,
            )
    return counts


def _ranked_lines(session: Session, counts: Mapping[int, _Count]) -> tuple[FinalLine, ...]:
    excluded = {each for incident in session.incidents.values() for each in incident.effects.excluded}
    apart = excluded | set(session.withdrawn)
    totals = {
        number: count.total for number, count in counts.items() if count.total is not None and number not in apart
    }
    placed = [_line(rank, number, counts[number]) for rank, number in ranked(totals)]
    left = [number for number in session.formations if number not in totals]
    nothing = _Count(None, Fraction(0), 0, 0)
    return (*placed, *_unranked([(number, counts.get(number, nothing)) for number in left]))


def _unranked(counts: Sequence[tuple[int, _Count]]) -> list[FinalLine]:
    lines = [_line(None, number, count) for number, count in counts]
    return sorted(lines, key=lambda line: (-line.total, line.formation))


def _line(rank: int | None, formation: int, count: _Count) -> FinalLine:
    return FinalLine(
        rank, formation, _nearest(count.total or Fraction(0)), _nearest(count.marks), count.penalty, count.deals
    )


def _nearest(amount: Fraction) -> Thousandths:
    """To the nearest thousandth, a half away from nought."""
    nearest = int(abs(amount) * 1000 + Fraction(1, 2))
    return nearest if amount >= 0 else -nearest
