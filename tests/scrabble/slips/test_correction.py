"""A ruling that is replaced lifts its warning and gives back the player's score (G 4.2, boxes 5 and 12)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scrabble.slips.outcomes import chatter, invalid, paid, penalised

from duplicata.scrabble.slips.over_a_game.average import compensated
from duplicata.scrabble.slips.over_a_game.correction import Correction, correction
from duplicata.scrabble.slips.over_a_game.tally import Tally
from duplicata.scrabble.slips.ruling import Code, Outcome

WARNED = paid(48, Code.SCORE_WRONG)
OUTCOMES = (WARNED, paid(48), paid(52), penalised(43), invalid("KWA"), invalid("KWA", also=(chatter(),)))


@pytest.mark.article("G 4.2-9", "G 4.2-18")
def test_a_score_that_was_right_after_all_is_restored_and_its_warning_lifted() -> None:
    replaced = Correction(7, old=WARNED, new=paid(52))
    assert replaced.is_warning_lifted
    assert replaced.restored_points == 52


@pytest.mark.article("G 4.2-9")
def test_a_score_is_restored_without_lifting_the_warning_that_has_another_cause() -> None:
    replaced = Correction(7, old=paid(48, Code.SCORE_WRONG, Code.TWO_LINK_LETTERS), new=paid(52, Code.TWO_LINK_LETTERS))
    assert not replaced.is_warning_lifted
    assert replaced.restored_points == 52


@pytest.mark.article("G 4.2-9")
def test_a_score_is_restored_even_when_it_is_the_lower_one() -> None:
    assert Correction(7, old=paid(52, Code.SCORE_WRONG), new=paid(48)).restored_points == 48


@pytest.mark.article("G 4.2-18")
def test_a_warning_without_a_cause_is_lifted_and_the_score_was_never_in_question() -> None:
    replaced = Correction(7, old=paid(48, Code.TWO_LINK_LETTERS), new=paid(48))
    assert replaced.is_warning_lifted
    assert replaced.restored_points is None


@pytest.mark.article("G 4.2-9")
def test_a_zero_withdrawn_for_a_warning_restores_the_score_and_lifts_nothing() -> None:
    replaced = Correction(7, old=invalid("KWA"), new=paid(48, Code.TWO_LINK_LETTERS))
    assert not replaced.is_warning_lifted
    assert replaced.restored_points == 48


@pytest.mark.article("G 4.2-18")
def test_a_warning_that_becomes_a_zero_is_lifted_but_for_the_disciplinary_one() -> None:
    assert Correction(7, old=WARNED, new=invalid("KWA")).is_warning_lifted
    assert not Correction(7, old=WARNED, new=invalid("KWA", also=(chatter(),))).is_warning_lifted


@pytest.mark.article("G 4.2-9")
@pytest.mark.parametrize(
    "new",
    [
        pytest.param(penalised(43), id="a penalty"),
        pytest.param(invalid("KWA"), id="a zero"),
        pytest.param(paid(50, Code.SCORE_MISSING), id="a score that was never written"),
        pytest.param(paid(50, Code.SCORE_ILLEGIBLE), id="a score that cannot be read"),
        pytest.param(paid(50, Code.SCORE_WRONG), id="another wrong score"),
        pytest.param(paid(50, Code.OPTIMAL_FIRST_MOVE), id="the best place of a first move"),
        pytest.param(paid(50, Code.MIN_OF_SEVERAL), id="the lowest of several solutions"),
        pytest.param(compensated(invalid("KWA"), paid(80), 50), id="the average of other players"),
    ],
)
def test_points_that_the_player_did_not_claim_are_not_his_score_restored(new: Outcome) -> None:
    assert Correction(7, old=WARNED, new=new).restored_points is None


def test_a_correction_takes_its_place_in_the_tally() -> None:
    tally = Tally({6: paid(20), 7: WARNED})
    replaced = correction(tally, 7, paid(52))
    assert replaced == Correction(7, WARNED, paid(52))
    assert replaced.applied(tally) == Tally({6: paid(20), 7: paid(52)})


def test_a_first_ruling_or_the_same_ruling_again_corrects_nothing() -> None:
    assert correction(Tally(), 7, WARNED) is None
    assert correction(Tally({7: WARNED}), 7, WARNED) is None


@given(st.sampled_from(OUTCOMES), st.sampled_from(OUTCOMES))
def test_a_warning_is_lifted_exactly_when_the_player_counts_fewer(old: Outcome, new: Outcome) -> None:
    tally = Tally({7: old})
    replaced = Correction(7, old, new)
    assert replaced.is_warning_lifted == (replaced.applied(tally).warnings < tally.warnings)
