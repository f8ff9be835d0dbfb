"""Warnings are counted turn by turn, numbered, corrected, and paid for at the end of the game (R 4.4, R 4.5)."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scrabble.slips.outcomes import chatter, invalid, paid, penalised, void, zero

from duplicata.regulations.editions import editions, standing_edition
from duplicata.scrabble.slips.over_a_game.tally import Tally, announced_number, final_points, warning_penalty
from duplicata.scrabble.slips.ruling import Code, Finding, Outcome, Sanction

WARNED = paid(20, Code.SCORE_MISSING)
CLEAN = paid(20)
EVERY_OUTCOME = (
    CLEAN,
    WARNED,
    paid(0),
    penalised(-2),
    invalid("KWA"),
    invalid("KWA", also=(chatter(), chatter())),
    paid(30, Code.SCORE_WRONG, Code.MISCONDUCT),
)
TALLIES = st.dictionaries(st.integers(1, 30), st.sampled_from(EVERY_OUTCOME)).map(Tally)


def tally_of(*outcomes: Outcome) -> Tally:
    return Tally(dict(enumerate(outcomes, start=1)))


@pytest.mark.article("R 4.5-1", "R 4.5-2")
def test_a_slip_with_three_things_to_warn_of_counts_one_warning() -> None:
    assert paid(20, Code.SCORE_MISSING, Code.TWO_LINK_LETTERS, Code.JOKER_NOT_CIRCLED).warnings == 1


@pytest.mark.article("R 4.5-3")
def test_a_penalty_or_a_zero_absorbs_the_warning_of_the_slip() -> None:
    missing = Finding(Code.SCORE_MISSING, "R 4.4", Sanction.WARNING)
    assert penalised(79, missing).warnings == 0
    assert invalid("KWA", also=(missing,)).warnings == 0


@pytest.mark.article("R 4.5-4")
def test_a_disciplinary_warning_adds_to_another_to_a_penalty_and_to_a_zero() -> None:
    assert msgspec.structs.replace(WARNED, findings=(*WARNED.findings, chatter())).warnings == 2
    assert penalised(79, chatter()).warnings == 1
    assert invalid("KWA", also=(chatter(),)).warnings == 1
    assert Outcome(Sanction.WARNING, 20, "HAIRONS", "B9", (chatter(),)).warnings == 1


def test_a_zero_for_serious_misconduct_is_no_warning() -> None:
    assert void(zero(Code.MISCONDUCT)).warnings == 0


@pytest.mark.article("R 4.4-11")
def test_warnings_of_all_turns_are_counted_and_several_disciplinary_ones_each() -> None:
    noisy = invalid("KWA", also=(chatter(), chatter()))
    tally = tally_of(WARNED, CLEAN, noisy, penalised(40), WARNED)
    assert tally.warnings == 4
    assert [list(tally.numbers(turn)) for turn in range(1, 7)] == [[1], [], [2, 3], [], [4], []]


def test_warnings_are_numbered_by_turns_whatever_the_order_of_the_rulings() -> None:
    tally = Tally().ruled(8, WARNED).ruled(2, WARNED).ruled(5, WARNED)
    assert [list(tally.numbers(turn)) for turn in (2, 5, 8)] == [[1], [2], [3]]


@pytest.mark.article("R 4.4-12", "R 4.4-13")
@pytest.mark.parametrize(
    ("is_blitz", "costs"),
    [(False, [0, 0, 0, 0, 5, 10, 15, 20]), (True, [0, 0, 0, 0, 0, 0, 5, 10])],
)
def test_five_points_go_from_the_fourth_warning_on_from_the_sixth_in_blitz(is_blitz: bool, costs: list[int]) -> None:
    assert [warning_penalty(count, standing_edition(), is_blitz=is_blitz) for count in range(8)] == costs


@pytest.mark.parametrize("name", editions())
def test_every_edition_says_what_warnings_cost(name: str) -> None:
    assert warning_penalty(5, editions()[name]) == 10


@pytest.mark.article("R 4.4-14")
def test_what_warnings_cost_goes_at_the_end_and_not_turn_by_turn() -> None:
    tally = tally_of(*[WARNED] * 5, penalised(-2))
    assert (tally.points, tally.warnings) == (98, 5)
    assert final_points(tally, standing_edition()) == 88
    assert final_points(tally, standing_edition(), is_blitz=True) == 98


@pytest.mark.article("R 4.4-14")
def test_warnings_can_bring_a_total_below_zero() -> None:
    tally = tally_of(*[invalid("KWA", also=(chatter(),))] * 5)
    assert final_points(tally, standing_edition()) == -10


@pytest.mark.article("G 4.2-17")
def test_the_ticket_announces_the_number_from_the_third_warning_on() -> None:
    tally = tally_of(WARNED, WARNED, CLEAN, WARNED, WARNED)
    assert [announced_number(tally, turn, standing_edition()) for turn in range(1, 7)] == [None, None, None, 3, 4, None]


@pytest.mark.article("G 4.2-17")
def test_of_two_warnings_in_a_turn_the_ticket_announces_the_last_number() -> None:
    tally = tally_of(WARNED, invalid("KWA", also=(chatter(), chatter())))
    assert announced_number(tally, 2, standing_edition()) == 3


def test_a_withdrawn_warning_corrects_the_numbers_that_follow_and_the_total() -> None:
    before = tally_of(*[WARNED] * 4)
    after = before.ruled(2, CLEAN)
    assert [announced_number(before, turn, standing_edition()) for turn in (3, 4)] == [3, 4]
    assert [announced_number(after, turn, standing_edition()) for turn in (3, 4)] == [None, 3]
    assert (final_points(before, standing_edition()), final_points(after, standing_edition())) == (75, 80)


def test_the_last_ruling_of_a_turn_is_the_one_that_counts() -> None:
    tally = Tally().ruled(1, WARNED).ruled(1, invalid("KWA")).ruled(1, WARNED)
    assert (tally.points, tally.warnings) == (20, 1)


def test_a_cancelled_turn_counts_for_nothing() -> None:
    tally = tally_of(WARNED, WARNED, CLEAN)
    assert tally.without(2) == Tally({1: WARNED, 3: CLEAN})
    assert tally.without(9) == tally


@given(TALLIES, st.data())
def test_the_order_in_which_turns_are_ruled_changes_nothing(tally: Tally, data: st.DataObject) -> None:
    shuffled = Tally()
    for turn, outcome in data.draw(st.permutations(list(tally.outcomes.items()))):
        shuffled = shuffled.ruled(turn, outcome)
    assert shuffled == tally
    assert final_points(shuffled, standing_edition()) == final_points(tally, standing_edition())


@given(TALLIES)
def test_the_numbers_of_a_game_run_from_one_without_a_gap(tally: Tally) -> None:
    numbers = [number for turn in sorted(tally.outcomes) for number in tally.numbers(turn)]
    assert numbers == list(range(1, tally.warnings + 1))


@given(TALLIES, st.integers(1, 30), st.booleans())
def test_withdrawing_warnings_never_raises_what_they_cost(tally: Tally, turn: int, is_blitz: bool) -> None:
    before = warning_penalty(tally.warnings, standing_edition(), is_blitz=is_blitz)
    after = warning_penalty(tally.ruled(turn, CLEAN).warnings, standing_edition(), is_blitz=is_blitz)
    assert after <= before
