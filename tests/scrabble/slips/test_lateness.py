"""The turns played before a late arrival are worth zero (R 5.1)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scrabble.slips.outcomes import paid

from duplicata.scrabble.slips.over_a_game.lateness import MISSED_TURN, missed_turns, with_missed_turns
from duplicata.scrabble.slips.over_a_game.tally import Tally
from duplicata.scrabble.slips.ruling import Sanction


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


@pytest.mark.article("R 5.1-1")
def test_missed_turns_are_worth_zero_and_cost_no_warning() -> None:
    tally = with_missed_turns(Tally({3: paid(40)}), missed_turns([2]))
    assert tally == Tally({1: MISSED_TURN, 2: MISSED_TURN, 3: paid(40)})
    assert (tally.points, tally.warnings) == (40, 0)
    assert MISSED_TURN.sanction is Sanction.ZERO


def test_a_slip_found_at_the_empty_seat_is_worth_nothing() -> None:
    assert with_missed_turns(Tally({1: paid(40)}), [1]) == Tally({1: MISSED_TURN})


@given(st.lists(st.integers(0, 30), min_size=2, max_size=2))
def test_a_pair_misses_the_turns_that_both_its_players_miss(played_before: list[int]) -> None:
    first, second = (set(missed_turns([played])) for played in played_before)
    assert set(missed_turns(played_before)) == first & second
