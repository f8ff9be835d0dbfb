"""What each table earned with a deal, as its travelling sheet says it: percentages, or match points."""

from collections.abc import Mapping
from fractions import Fraction
from typing import TypeAlias

from duplicata.tarot.duplicate.amount import amount_text, exact
from duplicata.tarot.duplicate.match import deal_marks
from duplicata.tarot.duplicate.topage import top
from duplicata.tarot.session.match_deals import matches_of
from duplicata.tarot.session.plan import TablePlan
from duplicata.tarot.session.seating import camp_of
from duplicata.tarot.session.session import Session
from duplicata.tarot.session.topped_deals import compared_table, topped_deals

Notes: TypeAlias = Mapping[int, Fraction]
Marked: TypeAlias = Mapping[tuple[int, int], Notes]
_DECIMALS = {True: 2, False: 3}


def marked_deals(session: Session, hidden: frozenset[int] = frozenset()) -> Marked:
    """The marks of formations, by deal and compared table, or by deal and match; deals of `hidden` are left out."""
    if session.format.is_topped:
        return {(notes.deal, notes.table): dict(notes.notes) for notes in top(topped_deals(session, hidden))}
    found = {}
    for match in matches_of(session, hidden):
        for deal in match.deals:
            if marks := deal_marks(deal, session.format):
                found[deal.deal, match.number] = {match.a: exact(marks.a), match.b: exact(marks.b)}
    return found


def note_text(session: Session, plan: TablePlan, deal: int, marked: Marked) -> str:
    """« 62,50 / 37,50 », the attack first; by seat where nobody attacked; empty where the deal does not count."""
    notes = marked.get((deal, compared_table(plan) if session.format.is_topped else plan.match), {})
    decimals = _DECIMALS[session.format.is_topped]
    said = {each.seat: amount_text(notes[each.formation], decimals) for each in plan.seats if each.formation in notes}
    entered = session.deals.get((plan.round, plan.table, deal))
    if entered is None or entered.is_cancelled or entered.entry.taker is None:
        return " · ".join(f"{seat} {note}" for seat, note in said.items())
    attack = camp_of(session.format, plan, entered.entry.taker)
    others = sorted({note for seat, note in said.items() if seat != attack}) or ["–"]
    return " / ".join((said.get(attack, "–"), *others)) if said else ""
