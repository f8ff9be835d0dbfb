"""An invalid word that a player was not told of earns him an average, not a second zero (R 4.7)."""

from fractions import Fraction
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scrabble.slips.outcomes import chatter, invalid, paid, penalised, void, zero

from duplicata.scrabble.slips.over_a_game.average import (
    NoScoreToAverage,
    Notice,
    average,
    compensated,
    is_excused,
    untold_words,
    with_averages,
)
from duplicata.scrabble.slips.over_a_game.solo import solo
from duplicata.scrabble.slips.over_a_game.tally import Tally
from duplicata.scrabble.slips.ruling import Code, Finding, Outcome, Sanction

GRID = Finding(Code.CHECK_GRID, "G 4.2", Sanction.NONE)
SCORES = st.lists(st.integers(-5, 150), min_size=1, max_size=12)


@pytest.mark.article("R 4.7-4")
def test_a_word_that_cost_a_zero_is_untold_until_a_ticket_names_it() -> None:
    tally = Tally({3: invalid("KWA", "ZEN"), 4: paid(20)})
    assert untold_words(tally, [], 5) == {"KWA", "ZEN"}
    assert untold_words(tally, [Notice("KWA", 4)], 5) == {"ZEN"}
    assert untold_words(tally, [Notice("AUTRE", 4)], 5) == {"KWA", "ZEN"}


@pytest.mark.article("R 4.7-7")
def test_the_excuse_ends_at_the_turn_where_the_player_knows_and_holds_at_all_those_before() -> None:
    tally = Tally({3: invalid("KWA")})
    told = [Notice("KWA", 7)]
    assert [turn for turn in range(1, 10) if "KWA" in untold_words(tally, told, turn)] == [4, 5, 6]


def test_a_word_is_untold_only_after_the_turn_of_its_zero() -> None:
    assert untold_words(Tally({3: invalid("KWA")}), [], 3) == frozenset()


def test_a_zero_that_was_withdrawn_opens_no_right() -> None:
    tally = Tally({3: invalid("KWA")}).ruled(3, paid(30))
    assert untold_words(tally, [], 5) == frozenset()


def test_a_turn_already_paid_at_the_average_is_no_zero_of_its_own() -> None:
    excused = compensated(invalid("KWA"), paid(40), 25)
    assert untold_words(Tally({3: invalid("KWA"), 5: excused}), [], 6) == {"KWA"}
    assert untold_words(Tally({5: excused}), [], 6) == frozenset()


def test_a_joker_in_the_word_makes_it_no_other_word() -> None:
    untold = untold_words(Tally({3: invalid("KwA")}), [], 5)
    assert untold == {"KWA"}
    assert is_excused(invalid("kWA"), untold)
    assert untold_words(Tally({3: invalid("KwA")}), [Notice("KWa", 5)], 5) == frozenset()


@pytest.mark.article("R 4.7-5")
def test_the_same_word_played_or_formed_again_is_excused_and_so_are_two() -> None:
    assert is_excused(invalid("KWA"), {"KWA"})
    assert is_excused(invalid("ZEN", "KWA"), {"KWA", "ZEN"})
    assert is_excused(invalid("KWA", also=(zero(Code.MIN_OF_SEVERAL),)), {"KWA"})


@pytest.mark.article("R 4.7-6")
@pytest.mark.parametrize(
    "outcome",
    [
        pytest.param(invalid("KWA", "NEUF"), id="a new invalid word"),
        pytest.param(invalid("NEUF"), id="another invalid word"),
        pytest.param(invalid("KWA", also=(zero(Code.REF_WRONG),)), id="a wrong reference"),
        pytest.param(void(zero(Code.LATE_WRITING)), id="a late slip"),
        pytest.param(paid(30), id="a slip that is not void"),
    ],
)
def test_another_fault_that_voids_the_slip_leaves_no_excuse(outcome: Outcome) -> None:
    assert not is_excused(outcome, {"KWA"})


@pytest.mark.article("R 4.7-9", "R 4.7-10")
def test_a_letter_that_is_not_in_the_rack_is_never_excused() -> None:
    assert not is_excused(invalid("KWA", also=(zero(Code.LETTER_NOT_IN_RACK, "K"),)), {"KWA"})
    assert not is_excused(void(zero(Code.LETTER_NOT_IN_RACK, "K")), {"KWA"})


@pytest.mark.article("R 4.7-9", "R 4.7-10")
def test_a_word_misplaced_on_the_player_s_own_board_is_never_excused_neither_now_nor_before() -> None:
    assert not is_excused(invalid("KWA", also=(GRID,)), {"KWA"})
    assert untold_words(Tally({3: invalid("KWA", also=(GRID,))}), [], 5) == frozenset()


@pytest.mark.article("R 4.7-5")
@pytest.mark.parametrize(
    ("scores", "expected"),
    [([30, 0, 60], 30), ([0, 0, 1], 0), ([20, 21], 21), ([10, 10, 11], 10), ([10, 11, 11], 11), ([-2, -1], -1)],
)
def test_the_average_counts_zeros_and_goes_to_the_nearest_point_a_half_upwards(
    scores: list[int], expected: int
) -> None:
    assert average(scores) == expected


def test_without_another_player_there_is_no_average_and_the_chief_referee_decides() -> None:
    with pytest.raises(NoScoreToAverage) as refusal:
        with_averages({"Anne": invalid("KWA")}, {"Anne": paid(40)})
    assert "juge-arbitre" in str(refusal.value)


@pytest.mark.article("R 4.7-5")
def test_the_excused_player_has_the_average_of_the_others_of_his_referee() -> None:
    ruled = {"Anne": invalid("KWA"), "Bruno": paid(60), "Chloé": invalid("NEUF"), "Driss": paid(30)}
    settled = with_averages(ruled, {"Anne": paid(84)})
    assert {player: outcome.points for player, outcome in settled.items()} == {
        "Anne": 30,
        "Bruno": 60,
        "Chloé": 0,
        "Driss": 30,
    }
    assert settled["Anne"].sanction is Sanction.NONE


def test_two_excused_players_have_the_same_average_and_neither_is_in_it() -> None:
    ruled = {"Anne": invalid("KWA"), "Bruno": paid(60), "Chloé": invalid("KWA"), "Driss": paid(30)}
    settled = with_averages(ruled, {"Anne": paid(84), "Chloé": paid(44)})
    assert [settled[player].points for player in ("Anne", "Chloé")] == [45, 44]


@pytest.mark.article("R 4.7-6")
def test_a_slip_that_would_be_void_even_with_the_word_keeps_its_zero_and_counts_in_the_average() -> None:
    ruled = {"Anne": invalid("KWA"), "Bruno": paid(60), "Chloé": invalid("KWA")}
    settled = with_averages(ruled, {"Anne": paid(84), "Chloé": void(zero(Code.WORD_INCOMPLETE))})
    assert settled["Chloé"] == invalid("KWA")
    assert settled["Anne"].points == 30


def test_a_turn_without_an_excuse_stays_as_it_was_ruled() -> None:
    ruled = {"Anne": invalid("KWA"), "Bruno": paid(60)}
    assert with_averages(ruled, {}) == ruled
    assert with_averages({}, {}) == {}


@pytest.mark.article("R 4.7-8")
def test_nobody_earns_more_than_the_solution_he_proposed_its_penalty_taken_off() -> None:
    assert compensated(invalid("KWA"), paid(18), 25).points == 18
    assert compensated(invalid("KWA"), penalised(13), 25).points == 13
    assert compensated(invalid("KWA"), paid(25), 25).points == 25


def test_the_warning_that_the_zero_would_have_absorbed_counts_and_so_does_misconduct() -> None:
    noisy = Outcome(Sanction.WARNING, 40, "KWA", "B9", (chatter(),))
    assert compensated(invalid("KWA"), paid(40, Code.SCORE_MISSING), 25).warnings == 1
    assert compensated(invalid("KWA", also=(chatter(),)), noisy, 25).warnings == 1
    assert compensated(invalid("KWA"), paid(40), 25).warnings == 0


def test_the_player_paid_the_average_is_told_of_each_word_once() -> None:
    excused = compensated(invalid("KWA", "ZEN", "KWA"), paid(40), 25)
    assert excused.details(Code.WORD_INVALID) == ("KWA", "ZEN")
    assert {finding.article for finding in excused.findings} == {"R 4.7"}
    assert (excused.word, excused.reference) == ("HAIRONS", "B9")


@given(SCORES)
def test_the_average_is_within_half_a_point_and_between_the_extremes(scores: list[int]) -> None:
    assert average(scores) == floor(Fraction(sum(scores), len(scores)) + Fraction(1, 2))
    assert min(scores) <= average(scores) <= max(scores)


@given(SCORES, st.integers(-5, 150), st.data())
def test_an_excused_player_never_passes_his_solution_nor_has_a_solo_in_any_order_of_players(
    scores: list[int], own: int, data: st.DataObject
) -> None:
    ruled = {0: invalid("KWA"), **{player: paid(points) for player, points in enumerate(scores, start=1)}}
    settled = with_averages(ruled, {0: paid(own)})
    shuffled = dict(data.draw(st.permutations(list(ruled.items()))))
    assert settled[0].points <= own
    assert solo({player: outcome.points for player, outcome in settled.items()}) != 0
    assert with_averages(shuffled, {0: paid(own)}) == settled


@given(SCORES)
def test_counting_the_excused_player_at_the_average_would_not_change_it(scores: list[int]) -> None:
    assert average([*scores, average(scores)]) == average(scores)


@pytest.mark.article("R 4.7-4", "R 4.7-5", "R 4.7-6", "R 4.7-7", "R 4.7-8")
def test_the_story_of_a_ticket_that_came_five_turns_late() -> None:
    """KWA is refused at turn 3, the ticket comes at turn 8. Each time, the two others score 50 and 21."""
    played = {
        3: (invalid("KWA"), paid(40)),
        4: (invalid("KWA"), paid(40)),
        5: (invalid("KWA"), paid(22)),
        6: (invalid("KWA", "NEUF"), paid(40)),
        7: (invalid("KWA", also=(zero(Code.LETTER_NOT_IN_RACK, "K"),)), paid(40)),
        8: (invalid("KWA"), paid(40)),
    }
    tally = Tally()
    for turn, (ruled, proposed) in played.items():
        untold = untold_words(tally, [Notice("KWA", 8)], turn)
        table = {"Anne": ruled, "Bruno": paid(50), "Chloé": paid(21)}
        settled = with_averages(table, {"Anne": proposed} if is_excused(ruled, untold) else {})
        tally = tally.ruled(turn, settled["Anne"])
    assert {turn: outcome.points for turn, outcome in tally.outcomes.items()} == {3: 0, 4: 36, 5: 22, 6: 0, 7: 0, 8: 0}
