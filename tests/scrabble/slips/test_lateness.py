"""The turns played before a late arrival are worth zero (R 5.1)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicata.scrabble.slips.over_a_game.lateness import missed_turns


@pytest.mark.article("R 5.1-1")
@pytest.mark.parametrize(
    ("played_before", "turns"),
    [
        pytest.param([0], [], id="on time"),
        pytest.param([2], [1, 2], id="two turns late"),
        pytest.param([3, 0], [], id="a pair with one player on time"),
        pytest.param([3, 1], [1], id="a pair, both late, the first after one turn"),
    ],
)
def test_the_turns_already_played_are_missed_by_a_pair_only_if_both_are_late(
    played_before: list[int], turns: list[int]
) -> None:
    assert list(missed_turns(played_before)) == turns


@given(st.lists(st.integers(0, 30), min_size=2, max_size=2))
def test_a_pair_misses_the_turns_that_both_its_players_miss(played_before: list[int]) -> None:
    first, second = (set(missed_turns([played])) for played in played_before)
    assert set(missed_turns(played_before)) == first & second
