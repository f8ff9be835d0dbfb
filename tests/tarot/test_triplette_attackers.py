"""The compulsory order of attackers in triplettes (T 11)."""

from collections import Counter

import pytest

from duplicata.tarot.formats import Format
from duplicata.tarot.movement.attackers import attacker_orders
from duplicata.tarot.movement.planning import PlanOptions, plan
from duplicata.tarot.movement.seats import MovementKind


@pytest.mark.parametrize(("triplettes", "deals", "rounds"), [(12, 2, 11), (25, 2, 12), (8, 3, 7), (9, 1, 9)])
def test_the_three_take_turns_and_attack_equally_often(triplettes: int, deals: int, rounds: int) -> None:
    movement = plan(Format.TRIPLETTES, triplettes, deals, rounds).movement
    orders = attacker_orders(movement)
    assert list(orders) == list(range(1, triplettes + 1))
    for order in orders.values():
        turns = [each.player for each in order]
        assert turns == [turn % 3 + 1 for turn in range(len(turns))]
        times = Counter(turns)
        assert max(times.values()) - min(times[player] for player in (1, 2, 3)) <= 1
    played = [each.etui for order in orders.values() for each in order]
    assert len(played) == sum(len(table.etuis) for _, table in movement.seated())


def test_the_camps_attack_in_turn_and_begin_in_two_sets_out_of_four() -> None:
    mitchell = PlanOptions(kind=MovementKind.MITCHELL)
    tables = plan(Format.TRIPLETTES, 14, 2, 1, mitchell).movement.rounds[0].tables
    camps = {table.etuis: [table.attackers(etui) for etui in table.etuis] for table in tables}
    assert camps[1, 2] == [1, 8]
    assert camps[3, 4] == [2, 9]
    assert camps[5, 6] == [10, 3]
    assert camps[7, 8] == [11, 4]
    assert camps[9, 10] == [5, 12]


@pytest.mark.parametrize("triplettes", [6, 8, 10, 16])
@pytest.mark.parametrize("deals", [1, 3])
@pytest.mark.parametrize("rounds", [4, 7, 12])
def test_an_odd_number_of_deals_a_round_leaves_a_howell_even(triplettes: int, deals: int, rounds: int) -> None:
    made = plan(Format.TRIPLETTES, triplettes, deals, rounds)
    assert made.movement.kind is MovementKind.HOWELL
    attacks = Counter(table.attackers(etui) for _, table in made.movement.seated() for etui in table.etuis)
    assert max(attacks.values()) - min(attacks[who] for who in range(1, triplettes + 1)) <= 1
    assert made.report.is_sound


def test_players_alone_have_no_order_of_attack() -> None:
    assert attacker_orders(plan(Format.INDIVIDUEL, 20, 2, 5).movement) == {}
