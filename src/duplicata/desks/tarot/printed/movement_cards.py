"""Movement cards: where a formation goes round by round, and who comes to a table with which étuis."""

import msgspec

from duplicata.desks.tarot.printed.refusals import NobodySeatedYet
from duplicata.desks.tarot.views import SeatView, seat_views, shown_name
from duplicata.tarot.movement.seats import Half, Place
from duplicata.tarot.session.formations import Formation
from duplicata.tarot.session.plan import TablePlan
from duplicata.tarot.session.session import Session

_COLUMNS = {
    place.value: column
    for columns in (("N", "S", "E", "O"), ("NS", "EO"), ("attaque", "défense"))
    for column, place in enumerate(map(Place, columns))
}


class Attack(msgspec.Struct, frozen=True):
    """An étui with which a member of the formation has to attack (T 11)."""

    etui: int
    member: str


class CardLine(msgspec.Struct, frozen=True):
    """Where a formation goes in a round; one that rests has no table. `seat` is its side in a match."""

    round: int
    half: str
    table: int | None = None
    room: str = ""
    seat: str = ""
    etuis: tuple[int, ...] = ()
    others: tuple[SeatView, ...] = ()
    attacks: tuple[Attack, ...] = ()


class FormationCard(msgspec.Struct, frozen=True):
    """What a player or a formation carries along."""

    number: int
    name: str
    members: tuple[str, ...]
    lines: tuple[CardLine, ...]


class TableLine(msgspec.Struct, frozen=True):
    """Who comes to a table in a round, nobody when it stays empty.

    `next_table` is where its étuis are played in the next round; none when they wait aside or are done.
    """

    round: int
    half: str
    room: str = ""
    seats: tuple[SeatView, ...] = ()
    etuis: tuple[int, ...] = ()
    next_table: int | None = None
    waits: bool = False


class TableCard(msgspec.Struct, frozen=True):
    """What stays on a table."""

    table: int
    lines: tuple[TableLine, ...]


def formation_cards(session: Session) -> tuple[FormationCard, ...]:
    """Raises NobodySeatedYet."""
    rounds = planned_rounds(session)
    return tuple(_formation_card(session, each, rounds) for _, each in sorted(session.formations.items()))


def table_cards(session: Session) -> tuple[TableCard, ...]:
    """Raises NobodySeatedYet."""
    rounds = planned_rounds(session)
    numbers = sorted({table for _, table in session.plans})
    return tuple(
        TableCard(number, tuple(_table_line(session, round_, number) for round_ in rounds)) for number in numbers
    )


def planned_rounds(session: Session) -> tuple[int, ...]:
    """Raises NobodySeatedYet."""
    if not session.plans:
        raise NobodySeatedYet()
    return tuple(sorted({round_ for round_, _ in session.plans}))


def half_of(session: Session, plan: TablePlan) -> str:
    """« aller » or « retour » in a match: its étuis change rooms between its first round and its second."""
    if not plan.match:
        return ""
    first = min(each.round for each in session.plans.values() if each.match == plan.match)
    half = Half.ALLER if plan.round == first else Half.RETOUR
    return half.value


def shown_seat(plan: TablePlan, seat: str) -> str:
    """The seat as the hall calls it: a team attacks or defends."""
    if not plan.attacks:
        return seat
    place = Place.ATTACK if seat == plan.attacks else Place.DEFENCE
    return place.value


def shown_seats(session: Session, plan: TablePlan) -> tuple[SeatView, ...]:
    """Partners of a line side by side, as on the sheets of the federation; in a match, the attack first."""
    views = [msgspec.structs.replace(view, seat=shown_seat(plan, view.seat)) for view in seat_views(session, plan)]
    return tuple(sorted(views, key=lambda view: _COLUMNS.get(view.seat, 0)))


def _formation_card(session: Session, formation: Formation, rounds: tuple[int, ...]) -> FormationCard:
    members = tuple(member.name for member in formation.members) if len(formation.members) > 1 else ()
    lines = tuple(line for round_ in rounds for line in _card_lines(session, formation, round_))
    return FormationCard(formation.number, shown_name(session, formation), members, lines)


def _card_lines(session: Session, formation: Formation, round_: int) -> list[CardLine]:
    """One line, two for the two rooms of a match, or a rest."""
    tables = [plan for plan in session.tables(round_) if plan.seat_of(formation.number)]
    if tables:
        return [_card_line(session, formation, plan) for plan in tables]
    others = session.tables(round_)
    return [CardLine(round_, half_of(session, others[0]))]


def _card_line(session: Session, formation: Formation, plan: TablePlan) -> CardLine:
    attacks = tuple(
        Attack(each.deal, formation.member_name(each.member))
        for each in plan.attackers
        if each.formation == formation.number
    )
    return CardLine(
        plan.round,
        half_of(session, plan),
        plan.table,
        plan.room,
        shown_seat(plan, plan.seat_of(formation.number) or ""),
        plan.deals if session.format.is_duplicate else (),
        tuple(view for view in shown_seats(session, plan) if view.formation != formation.number),
        attacks,
    )


def _table_line(session: Session, round_: int, table: int) -> TableLine:
    plan = session.plans.get((round_, table))
    if plan is None:
        return TableLine(round_, "")
    if not session.format.is_duplicate:
        return TableLine(round_, "", plan.room, shown_seats(session, plan))
    later = [
        each
        for each in session.plans.values()
        if each.round > round_ and (each.deals, each.match) == (plan.deals, plan.match)
    ]
    following = [each.table for each in later if each.round == round_ + 1]
    return TableLine(
        round_,
        half_of(session, plan),
        plan.room,
        shown_seats(session, plan),
        plan.deals,
        following[0] if len(following) == 1 else None,
        bool(later) and not following,
    )
