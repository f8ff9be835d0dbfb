"""Marks of free deals: what each seat of a table has, from the deals entered or from the sheet alone."""

from collections.abc import Mapping

from duplicata.tarot.score import score
from duplicata.tarot.session.plan import TablePlan
from duplicata.tarot.session.seating import deal_at, playing_seats
from duplicata.tarot.session.session import EnteredDeal, Session


def deal_marks(session: Session, plan: TablePlan, result: EnteredDeal) -> Mapping[str, int]:
    """What each seat marks, always nought in all; nothing for one who sits out, nor when everyone passed."""
    playing = playing_seats(session, plan, result.deal)
    deal = deal_at(session, plan, result.deal, result.entry)
    if deal is None:
        return dict.fromkeys(playing, 0)
    marks = score(deal)
    found = dict.fromkeys(playing, marks.defenders)
    if marks.partner is not None and result.entry.partner is not None:
        found[result.entry.partner] = marks.partner
    return found | {result.entry.taker or "": marks.taker}


def table_marks(session: Session, round_: int, table: int) -> Mapping[str, int]:
    """The columns of a table in a round: its deals, or the totals of its sheet where no deal was entered."""
    plan = session.plans[round_, table]
    results = session.results_at(round_, table)
    totals = {seated.seat: 0 for seated in plan.seats}
    for result in results:
        for seat, mark in deal_marks(session, plan, result).items():
            totals[seat] += mark
    sheet = session.sheets.get((round_, table))
    if not results and sheet is not None and sheet.total == 0:
        return dict(sheet.totals)
    return totals
