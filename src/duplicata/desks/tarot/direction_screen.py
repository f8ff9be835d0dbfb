"""What the director's page shows beside his view: formations, results table by table, and what comes next."""

import msgspec

from duplicata.desks.tarot.views import DealView, SeatView, deal_view, seat_views, shown_name
from duplicata.kernel.messages import sentence
from duplicata.tarot.session.missing import is_settled, missing_results
from duplicata.tarot.session.people import ReplacedMember
from duplicata.tarot.session.session import Session
from duplicata.tarot.session.slow_play import waiting_notes

# What can still be done about an entry: by whether deals travel, and whether a round has started.
_MENDED = {
    (True, False): "plan_again",
    (True, True): "replace",
    (False, False): "draw_again",
    (False, True): "draw_again",
}


class EnteredPerson(msgspec.Struct, frozen=True):
    """A member of a formation, by his place in it."""

    member: int
    name: str
    licence: str
    ranking: str = ""


class UnfinishedTable(msgspec.Struct, frozen=True):
    """A table of the round that has deals to play, and whether it is noted as slow."""

    table: int
    room: str
    left: tuple[int, ...]
    is_noted: bool


class FormationLine(msgspec.Struct, frozen=True):
    """A formation in the list of entries."""

    number: int
    name: str
    members: tuple[str, ...]
    withdrawn: str
    people: tuple[EnteredPerson, ...] = ()
    history: tuple[str, ...] = ()


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
            shown_name(session, formation),
            tuple(member.name for member in formation.members) if len(formation.members) > 1 else (),
            session.withdrawn.get(number, ""),
            tuple(
                EnteredPerson(place, each.name, each.licence, each.ranking)
                for place, each in enumerate(formation.members, 1)
            ),
            tuple(_replacement(each) for each in session.replaced if each.formation == number),
        )
        for number, formation in sorted(session.formations.items())
    )


def _replacement(each: ReplacedMember) -> str:
    facts = {"leaver": each.leaver, "newcomer": each.newcomer, "round": each.round}
    return sentence("tarot_replaced_in_round" if each.round else "tarot_replaced_before", facts)


def entry_remarks(session: Session) -> tuple[str, ...]:
    """Late entries without a table, and formations that left and still have one, each with what to do."""
    to_come = [plan for plan in session.plans.values() if plan.round > session.round]
    if session.is_ended or not session.plans:
        return ()
    seated = {each.formation for plan in to_come for each in plan.seats}
    everyone = {each.formation for plan in session.plans.values() for each in plan.seats}
    code = _MENDED[session.format.is_duplicate, session.round > 0]
    late = [] if not to_come else [each for each in session.active if each.number not in seated | everyone]
    found = [sentence(f"tarot_late_entry_{code}", {"number": each.number, "name": each.name}) for each in late]
    for number in sorted(session.withdrawn.keys() & seated):
        plan = min((each for each in to_come if each.seat_of(number)), key=lambda each: each.round)
        name = shown_name(session, session.formations[number])
        facts = {"number": number, "name": name, "round": plan.round, "table": plan.table}
        found.append(sentence(f"tarot_gone_but_seated_{code}", facts))
    return tuple(found)


def may_go_on_without_gone(session: Session) -> bool:
    """Whether deals travel, some rounds are played, and one to come has a seat for somebody who left."""
    to_come = (plan for plan in session.plans.values() if plan.round > session.round)
    is_under_way = session.format.is_duplicate and session.round > 0 and not session.is_ended
    return is_under_way and any(each.formation in session.withdrawn for plan in to_come for each in plan.seats)


def unfinished_tables(session: Session) -> tuple[UnfinishedTable, ...]:
    """Tables of the round that is played with deals left, those with most of them first."""
    noted = {each.table for each in waiting_notes(session) if each.round == session.round}
    found = []
    for plan in session.tables(session.round):
        left = tuple(deal for deal in plan.deals if not is_settled(session, plan.round, plan.table, deal))
        if left and (plan.round, plan.table) not in session.sheets:
            found.append(UnfinishedTable(plan.table, plan.room, left, plan.table in noted))
    return tuple(sorted(found, key=lambda each: (-len(each.left), each.table)))


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
