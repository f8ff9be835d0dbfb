"""The compulsory order of attackers in triplettes, generated for the session (T 11)."""

from collections import defaultdict
from collections.abc import Mapping

import msgspec

from duplicata.tarot.movement.seats import Movement

TRIPLETTE_SIZE = 3


class ExpectedAttacker(msgspec.Struct, frozen=True):
    """Who must attack for a triplette with an étui: the first, second or third of the three."""

    triplette: int
    round: int
    table: int
    etui: int
    player: int


def attacker_orders(movement: Movement) -> Mapping[int, tuple[ExpectedAttacker, ...]]:
    """For each triplette, in the order of play, the étuis it attacks with: its three players take turns."""
    orders: dict[int, list[ExpectedAttacker]] = defaultdict(list)
    for each, table in movement.seated():
        for etui in table.etuis:
            triplette = table.attackers(etui)
            if triplette is not None:
                turn = len(orders[triplette]) % TRIPLETTE_SIZE + 1
                orders[triplette].append(ExpectedAttacker(triplette, each.number, table.number, etui, turn))
    return {triplette: tuple(order) for triplette, order in sorted(orders.items())}
