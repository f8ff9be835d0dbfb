"""A Howell with an odd number of deals a round: camps are exchanged so that all attack equally often, give or take one.

In each meeting one of the two attacks once more than the other. Meetings are walked as roads from formation to
formation, each road once and a walk as long as can be: whoever leaves attacks once more, and everyone is left as often
as entered, but where a walk begins or ends.
"""

from collections import defaultdict

import msgspec

from duplicata.tarot.movement.seats import CAMPS, Movement, MovementKind, MovementTable, Occupant

Road = tuple[int, int, tuple[int, int]]
# Walks begin and end here, at no formation.
_NOWHERE = 0


def with_even_attacks(movement: Movement) -> Movement:
    """The same meetings and étuis; only a Howell whose sets are odd has anything to exchange."""
    if movement.kind is not MovementKind.HOWELL or len(movement.rounds[0].tables[0].etuis) % 2 == 0:
        return movement
    favoured = _favoured(movement)
    rounds = tuple(
        msgspec.structs.replace(
            each, tables=tuple(_seated(table, favoured[each.number, table.number]) for table in each.tables)
        )
        for each in movement.rounds
    )
    return msgspec.structs.replace(movement, rounds=rounds)


def _seated(table: MovementTable, favoured: int) -> MovementTable:
    """The favoured formation takes the camp that begins, which attacks once more."""
    others = [one.participant for one in table.occupants if one.participant != favoured]
    order = [favoured, *others] if table.starting_camp == 0 else [*others, favoured]
    return msgspec.structs.replace(
        table, occupants=tuple(Occupant(camp, who) for camp, who in zip(CAMPS, order, strict=True))
    )


def _favoured(movement: Movement) -> dict[tuple[int, int], int]:
    """For each round and table, who attacks once more."""
    roads: dict[int, list[Road]] = defaultdict(list)
    for each, table in movement.seated():
        one, other = (occupant.participant for occupant in table.occupants)
        _build(roads, one, other, (each.number, table.number))
    for who in [who for who in roads if len(roads[who]) % 2]:
        _build(roads, _NOWHERE, who, (_NOWHERE, who))
    favoured: dict[tuple[int, int], int] = {}
    for start in sorted(roads):
        here = start
        while (road := _untaken(roads[here], favoured)) is not None:
            one, other, name = road
            favoured[name] = here
            here = other if here == one else one
    return favoured


def _build(roads: dict[int, list[Road]], one: int, other: int, name: tuple[int, int]) -> None:
    for end in (one, other):
        roads[end].append((one, other, name))


def _untaken(roads: list[Road], taken: dict[tuple[int, int], int]) -> Road | None:
    while roads and roads[-1][2] in taken:
        roads.pop()
    return roads[-1] if roads else None
