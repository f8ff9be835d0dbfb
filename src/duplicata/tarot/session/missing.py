"""What the tables of a session still have to enter."""

import msgspec

from duplicata.tarot.session.session import Session

# Marks that stand without anything played; bounds are those of a deal that is.
_IMPOSED = ("fixed", "neutralised")


class MissingResult(msgspec.Struct, frozen=True):
    """A deal that a table has still to enter; 0 stands for the score sheet of the table."""

    round: int
    table: int
    deal: int


def is_settled(session: Session, round_: int, table: int, deal: int) -> bool:
    """Whether a deal needs no entry any more: it has one, or the arbiter has imposed its marks."""
    entered = session.deals.get((round_, table, deal))
    if entered is not None and not entered.is_cancelled:
        return True
    ruled = session.incidents_at(round_, table, deal)
    return any(each.effects.adjustment is not None and each.effects.adjustment.kind in _IMPOSED for each in ruled)


def missing_results(session: Session) -> tuple[MissingResult, ...]:
    """By round and table. A free table whose sheet is in, and whose time was called, has nothing more to enter."""
    found = []
    for (round_, table), plan in sorted(session.plans.items()):
        if round_ not in session.started:
            continue
        done = {result.deal for result in session.results_at(round_, table)}
        if not session.format.is_duplicate and (sheet := session.sheets.get((round_, table))) is not None:
            found += [] if sheet.total == 0 or done else [MissingResult(round_, table, 0)]
            continue
        open_deals = [deal for deal in plan.deals if not is_settled(session, round_, table, deal)]
        if round_ in session.called and not session.format.is_duplicate:
            open_deals = []
        found += [MissingResult(round_, table, deal) for deal in open_deals]
        if not session.format.is_duplicate:
            found.append(MissingResult(round_, table, 0))
    return tuple(found)
