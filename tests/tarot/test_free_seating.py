"""Free deals: tables drawn so that players do not meet again, or made from the standing."""

from collections import Counter

import pytest

from duplicata.kernel.chance import SeededChance
from duplicata.tarot.movement.free_seating import (
    Tables,
    drawn_seating,
    met_so_far,
    repeated_meetings,
    seating_by_standing,
    table_sizes,
)
from duplicata.tarot.movement.refusals import PlayerTwiceInDraw, TooFewToPlay


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (3, (3,)),
        (4, (4,)),
        (5, (5,)),
        (6, (3, 3)),
        (7, (4, 3)),
        (8, (4, 4)),
        (9, (4, 5)),
        (10, (5, 5)),
        (11, (4, 4, 3)),
    ],
)
def test_tables_are_of_four_and_whoever_is_left_over_makes_three_or_five(players: int, sizes: tuple[int, ...]) -> None:
    assert table_sizes(players) == sizes


@pytest.mark.parametrize(
    ("players", "of_three", "of_five"),
    [
        (3, (3,), (3,)),
        (5, (5,), (5,)),
        (7, (3, 4), (4, 3)),
        (11, (3, 4, 4), (4, 4, 3)),
        (13, (3, 3, 3, 4), (5, 4, 4)),
        (15, (3,) * 5, (5,) * 3),
    ],
)
def test_a_session_of_threes_or_of_fives_seats_those_left_over_by_four(
    players: int, of_three: tuple[int, ...], of_five: tuple[int, ...]
) -> None:
    assert (table_sizes(players, 3), table_sizes(players, 5)) == (of_three, of_five)
    drawn = drawn_seating(range(1, players + 1), (), SeededChance("x"), 5)
    assert [len(table) for table in drawn] == [len(table) for table in seating_by_standing(range(1, players + 1), 5)]


@pytest.mark.parametrize("players", range(7, 120))
def test_every_number_of_players_fills_its_tables(players: int) -> None:
    assert sum(table_sizes(players)) == players
    assert set(table_sizes(players)) <= {3, 4, 5}


def rounds_of(players: int, rounds: int, seed: str) -> list[Tables]:
    chance, before = SeededChance(seed), list[Tables]()
    for _ in range(rounds):
        before.append(drawn_seating(range(1, players + 1), before, chance))
    return before


@pytest.mark.parametrize("players", [40, 41, 60, 100])
def test_five_rounds_of_a_club_evening_seat_everyone_and_nobody_meets_twice(players: int) -> None:
    rounds = rounds_of(players, 5, "soirée")
    for tables in rounds:
        assert sorted(player for table in tables for player in table) == list(range(1, players + 1))
    assert max(met_so_far(rounds).values()) == 1


def test_when_meetings_must_repeat_they_are_few_and_named() -> None:
    rounds = rounds_of(12, 5, "soirée")
    assert max(met_so_far(rounds).values()) <= 3
    again = repeated_meetings(rounds[1], rounds[:1])
    first = [set(table) for table in rounds[0]]
    counted = [
        (one, other)
        for table in rounds[1]
        for one in sorted(table)
        for other in sorted(table)
        if one < other and any({one, other} <= together for together in first)
    ]
    assert again == tuple(sorted(counted))
    assert len(again) == 3


def test_the_same_seed_draws_the_same_tables_and_another_does_not() -> None:
    assert rounds_of(40, 2, "a") == rounds_of(40, 2, "a")
    assert rounds_of(40, 1, "a") != rounds_of(40, 1, "b")


def test_a_hopeless_draw_ends_all_the_same() -> None:
    before = [seating_by_standing(range(1, 9))] * 3
    tables = drawn_seating(range(1, 9), before, SeededChance("x"))
    assert Counter(len(set(table) & {1, 2, 3, 4}) for table in tables) == {2: 2}


def test_the_first_of_the_standing_sit_together() -> None:
    assert seating_by_standing([9, 3, 7, 1, 2, 8, 6]) == ((9, 3, 7, 1), (2, 8, 6))


def test_a_player_named_twice_and_two_players_are_refused() -> None:
    with pytest.raises(PlayerTwiceInDraw, match="figure deux fois"):
        seating_by_standing([1, 2, 3, 2])
    with pytest.raises(TooFewToPlay):
        drawn_seating([1, 2], [], SeededChance("x"))
