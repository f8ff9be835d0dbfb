"""A referee who hesitates asks the double referee, or confirms what the judge proposes."""

import pytest
from scrabble.refereeing.sheets import after, earned, game_of, sheet_of, slip

from duplicata.scrabble.decisions.texts import TextTooLong
from duplicata.scrabble.game import Phase
from duplicata.scrabble.refereeing.decisions import correct_ruling, reread_slips, rule_slips
from duplicata.scrabble.refereeing.decisions.asking import NothingInDoubt, ask_second_reading, confirm_rulings
from duplicata.scrabble.refereeing.decisions.correcting import SlipNotRuled
from duplicata.scrabble.refereeing.events import Corrector
from duplicata.scrabble.refereeing.takes import NotCollected, Take, collected_take, collected_takes

TAKE, GAME = Take(1), game_of(1)


@pytest.mark.article("G 2.3-30")
def test_a_question_marks_the_slip_and_has_it_read_again() -> None:
    sheet = after(
        sheet_of(1, 2),
        lambda sheet: rule_slips(sheet, GAME, TAKE, [slip(1)]),
        lambda sheet: reread_slips(sheet, TAKE, [1]),
        lambda sheet: ask_second_reading(sheet, GAME, TAKE, 1, " un N ou un H "),
        lambda sheet: ask_second_reading(sheet, GAME, TAKE, 2),
    )
    assert sheet.asked == {(TAKE, 1): "un N ou un H", (TAKE, 2): ""}
    assert sheet.reread[TAKE] == frozenset()
    with pytest.raises(NotCollected):
        ask_second_reading(sheet, GAME, Take(2), 1)
    with pytest.raises(TextTooLong):
        ask_second_reading(sheet, GAME, TAKE, 1, "x" * 501)


def test_a_doubtful_ruling_is_confirmed_once() -> None:
    sheet = after(sheet_of(1, 2, 3), lambda s: rule_slips(s, GAME, TAKE, [slip(1, is_undecided=True), slip(2)]))
    assert confirm_rulings(sheet, TAKE, []) == ()
    confirmed = after(sheet, lambda s: confirm_rulings(s, TAKE, [1]))
    assert not confirmed.rulings[TAKE][1].is_undecided
    for table, refusal in ((1, NothingInDoubt), (2, NothingInDoubt), (3, SlipNotRuled)):
        with pytest.raises(refusal):
            confirm_rulings(confirmed, TAKE, [table])


def test_what_a_referee_puts_right_is_to_be_read_again_and_what_others_put_right_was_read() -> None:
    sheet = after(
        sheet_of(1, 2),
        lambda s: rule_slips(s, GAME, TAKE, [slip(1), slip(2)]),
        lambda s: reread_slips(s, TAKE, [1]),
        lambda s: correct_ruling(s, TAKE, slip(1, earned(12)), Corrector.REFEREE, "mal lu"),
        lambda s: correct_ruling(s, TAKE, slip(2, earned(12)), Corrector.DOUBLE_REFEREE, "mal lu"),
    )
    assert sheet.reread[TAKE] == {2}


def test_the_slips_of_a_turn_are_there_from_the_second_bell() -> None:
    assert collected_takes(game_of(1)) == (Take(1),)
    assert collected_takes(game_of(1, phase=Phase.RUNNING)) == (Take(1),)
    assert collected_takes(game_of(1, phase=Phase.TIME_ENDED)) == (Take(1), Take(2))
    assert collected_takes(game_of(0, phase=Phase.COLLECTED, discarded=[1])) == (Take(1, 2),)
    assert collected_take(game_of(1, phase=Phase.RUNNING), 1) == Take(1)
    assert collected_take(game_of(1, phase=Phase.RUNNING), 2) is None
    assert collected_take(game_of(0, phase=Phase.COLLECTED, discarded=[1]), 1) == Take(1, 2)
