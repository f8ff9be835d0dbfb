"""From a movement, or a draw of free deals, to the tables of a plan."""

from collections.abc import Iterable, Sequence

from duplicata.tarot.formats import Format
from duplicata.tarot.movement.attackers import attacker_orders
from duplicata.tarot.movement.seats import MatchRoom, Movement, MovementRound, MovementTable
from duplicata.tarot.seats import seats
from duplicata.tarot.session.plan import PlannedAttacker, Seated, TablePlan

_TEAMS = ("A", "B")


def tables_of(movement: Movement, formations: Sequence[int]) -> tuple[TablePlan, ...]:
    """The tables of every round; participant 1 of the movement is the first of these formations."""
    if movement.format.is_match:
        return _match_tables(movement, formations)
    orders = attacker_orders(movement) if movement.format is Format.TRIPLETTES else {}
    turns = {(each.round, each.table, each.etui): each for order in orders.values() for each in order}
    plans = []
    for each, table in movement.seated():
        found = (turns.get((each.number, table.number, etui)) for etui in table.etuis)
        attackers = tuple(
            PlannedAttacker(turn.etui, formations[turn.triplette - 1], turn.player) for turn in found if turn
        )
        plans.append(TablePlan(each.number, table.number, _seats(table, formations), table.etuis, attackers))
    return tuple(plans)


def free_tables(round_: int, tables: Iterable[Sequence[int]], deals: int) -> tuple[TablePlan, ...]:
    """The tables of one round of free deals, each with deals of its own."""
    numbers = tuple(range(1, deals + 1))
    return tuple(
        TablePlan(round_, table, tuple(map(Seated, seats(len(players)), players)), numbers)
        for table, players in enumerate(tables, start=1)
    )


def _seats(table: MovementTable, formations: Sequence[int]) -> tuple[Seated, ...]:
    return tuple(Seated(one.place.value, formations[one.participant - 1]) for one in table.occupants)


def _match_tables(movement: Movement, formations: Sequence[int]) -> tuple[TablePlan, ...]:
    """A match keeps its number over its two rooms and its two halves; team A attacks in the open room."""
    numbers: dict[tuple[int, frozenset[int]], int] = {}
    plans = []
    for each, table in movement.seated():
        key = (each.meeting, frozenset(one.participant for one in table.occupants))
        number = numbers.setdefault(key, len(numbers) + 1)
        plans.append(_match_table(each, table, formations, number))
    return tuple(plans)


def _match_table(each: MovementRound, table: MovementTable, formations: Sequence[int], number: int) -> TablePlan:
    is_open = table.room is MatchRoom.OPEN
    attack, defence = (formations[one.participant - 1] for one in table.occupants)
    teams = (attack, defence) if is_open else (defence, attack)
    return TablePlan(
        each.number,
        table.number,
        tuple(map(Seated, _TEAMS, teams)),
        table.etuis,
        room=table.room.value if table.room else "",
        match=number,
        attacks=_TEAMS[0 if is_open else 1],
    )
