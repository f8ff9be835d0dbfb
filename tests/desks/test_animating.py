"""The one page of an animator: what comes next, and what the line that he types means."""

import pytest
from desks.halls import SEED
from desks.test_animator import empty_hall, evening, play, ring_out

from duplicata.desks.animating.next_step import (
    NextStep,
    NothingToGoOnWith,
    TilesToType,
    evening_state,
    go_on,
    is_evening,
)
from duplicata.desks.animating.typed_order import LineOutOfPlace, NobodyToAsk, NoSlipsYet, obey_line
from duplicata.desks.animator import AnimatorDesk
from duplicata.desks.automatic import SimulatedTime
from duplicata.desks.worktop import worktop
from duplicata.lexicon import Lexicon
from duplicata.scrabble.refereeing.takes import Take
from duplicata.scrabble.terms import Draws

FIRST = Take(1, 1)


def by_hand(lexicon: Lexicon) -> tuple[AnimatorDesk, SimulatedTime]:
    hall, time = empty_hall(lexicon)
    return AnimatorDesk.open(hall, "Odile Renaud", ("Aubert Zoé", "Bernard Luc")), time


def next_of(desk: AnimatorDesk) -> NextStep:
    hall = desk._hall
    return evening_state(hall, desk.number, worktop(hall, desk.referee, desk.number, 1)).next


def test_the_lit_key_follows_the_order_of_the_evening(lexicon: Lexicon) -> None:
    desk, time = evening(lexicon)
    assert is_evening(desk._hall)
    seen = [next_of(desk)]
    for wait in (0, 0, 150, 30, 0):
        time.pass_seconds(wait)
        go_on(desk)
        seen.append(next_of(desk))
    desk.slips("T")
    assert [*seen, next_of(desk)] == [
        NextStep.DRAW,
        NextStep.START,
        NextStep.WAIT,
        NextStep.WAIT,
        NextStep.ANNOUNCE,
        NextStep.SLIPS,
        NextStep.DRAW,
    ]


def test_a_game_that_is_over_is_finished_then_followed_by_the_next_one(lexicon: Lexicon) -> None:
    desk, time = evening(lexicon, games=2)
    while not desk.view().game.ended:  # type: ignore[union-attr]
        play(desk, time)
    with pytest.raises(NothingToGoOnWith):
        go_on(desk)
    assert next_of(desk) is NextStep.FINISH
    desk.finish()
    assert next_of(desk) is NextStep.NEXT_GAME
    desk = desk.next_game(seed=SEED)
    assert next_of(desk) is NextStep.DRAW
    while not desk.view().game.ended:  # type: ignore[union-attr]
        play(desk, time)
    desk.finish()
    assert next_of(desk) is NextStep.OVER


def test_slips_are_collected_by_hand_when_the_bell_rang_by_itself(lexicon: Lexicon) -> None:
    desk, time = evening(lexicon)
    desk.draw()
    desk.ring()
    time.pass_seconds(150)
    desk.chief.give_signal()
    time.pass_seconds(30)
    desk.chief.end_time()
    assert next_of(desk) is NextStep.COLLECT
    go_on(desk)
    assert next_of(desk) is NextStep.ANNOUNCE


def test_letters_are_tiles_when_tiles_are_drawn_by_hand(lexicon: Lexicon) -> None:
    desk, _ = by_hand(lexicon)
    assert desk.chief.game.terms.draws is Draws.HAND
    with pytest.raises(TilesToType):
        go_on(desk)
    assert obey_line(desk, "etanirs", None, is_behind=False).sentence == ""
    assert desk.view().game.rack == "ETANIRS"  # type: ignore[union-attr]


def test_a_rejected_rack_says_why_and_waits_for_other_tiles(lexicon: Lexicon) -> None:
    desk, _ = by_hand(lexicon)
    said = obey_line(desk, "BCDFGHJ", None, is_behind=False).sentence
    assert said.startswith("Tirage rejeté, ")
    assert "R 2.2" in said
    assert next_of(desk) is NextStep.DRAW


def test_one_letter_t_is_the_top_while_slips_are_missing_and_a_tile_behind_a_plus(lexicon: Lexicon) -> None:
    desk, time = by_hand(lexicon)
    obey_line(desk, "+ETANIRS", None, is_behind=False)
    ring_out(desk, time)
    desk.announce()
    answer = obey_line(desk, "t", FIRST, is_behind=True)
    assert answer.entry is not None
    assert answer.entry.count == 2


def test_a_word_and_its_place_are_announced_once_the_slips_are_in_hand(lexicon: Lexicon) -> None:
    desk, time = evening(lexicon)
    desk.draw()
    with pytest.raises(LineOutOfPlace, match="le chrono est à lancer"):
        obey_line(desk, "prierons 8h", None, is_behind=False)
    ring_out(desk, time)
    other = list(desk.chief.tops())[-1]
    obey_line(desk, f"{other.word} {other.reference}", FIRST, is_behind=True)
    assert desk.chief.game.played[0].move.reference == other.reference


def test_a_slip_needs_slips_and_nobody_reads_it_a_second_time(lexicon: Lexicon) -> None:
    desk, time = evening(lexicon)
    with pytest.raises(NoSlipsYet):
        obey_line(desk, "3 xyz h8 20", None, is_behind=False)
    desk.draw()
    ring_out(desk, time)
    with pytest.raises(NobodyToAsk):
        obey_line(desk, "3 ?", FIRST, is_behind=True)
    proposed = obey_line(desk, "3 xqz h8 20", FIRST, is_behind=True).entry
    assert proposed is not None
    assert not proposed.is_written
