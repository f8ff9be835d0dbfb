"""Slips of a take ruled for the desks: the same line is judged once, a bad word is priced as if it were one."""

import pytest
from desks.games import new_desk

from duplicata.desks.automatic import SimulatedTime, draw_rack, play_turn
from duplicata.desks.chief_referee import ChiefRefereeDesk
from duplicata.desks.hall.turn_judging import TurnJudge
from duplicata.lexicon import Lexicon
from duplicata.scrabble.refereeing.takes import NotCollected, Take
from duplicata.scrabble.slips.ruling import Code, Sanction


def collected(desk: ChiefRefereeDesk, time: SimulatedTime) -> None:
    draw_rack(desk)
    desk.start_clock()
    time.pass_seconds(150)
    desk.give_signal()
    time.pass_seconds(30)
    desk.end_time()
    desk.collect()


def test_the_slips_of_a_turn_are_judged_from_the_second_bell_and_the_top_is_known_once_it_is_announced(
    lexicon: Lexicon,
) -> None:
    desk, _, time = new_desk(lexicon)
    with pytest.raises(NotCollected):
        TurnJudge(desk.game, Take(1), lexicon)
    collected(desk, time)
    before = TurnJudge(desk.game, Take(1), lexicon)
    assert (before.top, before.retained, before.is_announced) == (None, None, False)
    best = desk.advised_move()
    desk.retain(best.word, str(best.reference))
    desk.announce()
    judge = TurnJudge(desk.game, Take(1), lexicon)
    assert judge.at_top.outcome == before.rule_line(3, judge.at_top.line).outcome
    assert (judge.top, judge.at_top.outcome.points) == (best.score, best.score)


def test_a_word_that_is_not_one_keeps_what_it_would_have_earned(lexicon: Lexicon) -> None:
    desk, _, time = new_desk(lexicon)
    play_turn(desk, time)
    judge = TurnJudge(desk.game, Take(1), lexicon)
    played = desk.game.played[0]
    letters = "".join(letter for letter in played.rack if letter.isalpha())[:5][::-1]
    ruled = judge.rule_line(7, f"{letters} H8 20")
    assert letters not in lexicon
    assert (ruled.table, ruled.outcome.sanction, ruled.outcome.details(Code.WORD_INVALID)) == (
        7,
        Sanction.ZERO,
        (letters,),
    )
    assert ruled.if_admitted is not None
    assert ruled.if_admitted.points > 0
    assert ruled.is_ticket_due
    assert judge.rule_line(8, f"{letters} H8 20").table == 8
