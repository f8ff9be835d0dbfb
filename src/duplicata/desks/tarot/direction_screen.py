"""What the director's page shows beside his view: formations, results table by table, and what comes next."""

import msgspec

from duplicata.desks.tarot.views import DealView, SeatView, deal_view, seat_views
from duplicata.tarot.session.missing import missing_results
from duplicata.tarot.session.session import Session


class FormationLine(msgspec.Struct, frozen=True):
    """A formation in the list of entries."""

    number: int
    name: str
    members: tuple[str, ...]
    withdrawn: str


class TableRow(msgspec.Struct, frozen=True):
    """A table of a round: what it entered, deal by deal; a deal that is missing has none."""

    table: int
    room: str
    seats: tuple[SeatView, ...]
    deals: tuple[tuple[int, DealView | None], ...]
    incidents: int


class MissingTable(msgspec.Struct, frozen=True):
    """What a table has still to enter in a round; the sheet of free deals stands apart."""

    round: int
    table: int
    deals: tuple[int, ...]
    is_sheet_missing: bool


def formation_lines(session: Session) -> tuple[FormationLine, ...]:
    return tuple(
        FormationLine(
            number,
            formation.name,
            tuple(member.name for member in formation.members) if len(formation.members) > 1 else (),
            session.withdrawn.get(number, ""),
        )
        for number, formation in sorted(session.formations.items())
    )


def table_lines(session: Session, round_: int) -> tuple[TableRow, ...]:
    """Every table of a round, by number."""
    found = []
    for plan in session.tables(round_):
        entered = ((deal, session.deals.get((round_, plan.table, deal))) for deal in plan.deals)
        deals = tuple((deal, deal_view(session, plan, result) if result else None) for deal, result in entered)
        place = (round_, plan.table)
        incidents = sum((each.round, each.table) == place for each in session.incidents.values())
        found.append(TableRow(plan.table, plan.room, seat_views(session, plan), deals, incidents))
    return tuple(found)


def missing_tables(session: Session) -> tuple[MissingTable, ...]:
    """What is missing, one line per round and table."""
    found: dict[tuple[int, int], list[int]] = {}
    for each in missing_results(session):
        found.setdefault((each.round, each.table), []).append(each.deal)
    return tuple(
        MissingTable(round_, table, tuple(deal for deal in deals if deal), is_sheet_missing=0 in deals)
        for (round_, table), deals in sorted(found.items())
    )


def next_step(session: Session) -> str:
    """The one thing to do now: `enter`, `seat`, `start`, `play`, `end`, `final` or `over`."""
    if session.final is not None:
        return "over"
    if session.is_ended:
        return "final"
    if not session.active:
        return "enter"
    is_done = session.round > 0 and not missing_results(session)
    if session.round and not is_done:
        return "play"
    if session.round == session.rounds:
        return "end"
    return "start" if session.tables(session.round + 1) else "seat"
