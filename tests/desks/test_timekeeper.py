import pytest
from desks.halls import GAME, SmallHall, small_hall

from duplicata.desks.moment import moment
from duplicata.desks.timekeeper import Timekeeper
from duplicata.lexicon import Lexicon
from duplicata.scrabble.game import Phase


@pytest.fixture
def small(lexicon: Lexicon) -> SmallHall:
    return small_hall(lexicon)


def test_both_bells_ring_at_their_second_and_not_before(small: SmallHall) -> None:
    timekeeper = Timekeeper(small.hall)
    assert timekeeper.ring(GAME) is None
    small.start_turn()
    assert timekeeper.ring(GAME) == 150_000
    small.time.pass_seconds(149)
    assert timekeeper.ring(GAME) == 1_000
    assert not small.game.signalled
    small.time.pass_seconds(1)
    assert timekeeper.ring(GAME) == 30_000
    assert small.game.signalled
    small.time.pass_seconds(30)
    assert timekeeper.ring(GAME) is None
    assert small.game.phase is Phase.TIME_ENDED


def test_a_bell_the_chief_referee_rang_himself_is_not_rung_again(small: SmallHall) -> None:
    timekeeper = Timekeeper(small.hall)
    small.start_turn()
    small.ring_first_bell()
    written = small.written
    assert timekeeper.ring(GAME) == 30_000
    assert small.written == written


def test_the_clock_of_an_interrupted_game_rings_nothing(small: SmallHall) -> None:
    small.start_turn()
    small.chief.interrupt("panne de courant")
    small.time.pass_seconds(600)
    assert Timekeeper(small.hall).ring(GAME) is None
    assert not small.game.signalled


def test_bells_that_were_due_while_nobody_kept_the_time_are_left_to_the_chief_referee(small: SmallHall) -> None:
    small.start_turn()
    small.time.pass_seconds(160)
    timekeeper = Timekeeper(small.hall)
    assert timekeeper.is_late(GAME)
    assert timekeeper.ring(GAME) is None
    assert not small.game.signalled
    small.chief.give_signal()
    assert not timekeeper.is_late(GAME)


def test_the_head_of_a_page_stays_the_same_until_something_happens(small: SmallHall) -> None:
    small.start_turn()
    before = moment(small.hall, GAME)
    small.time.pass_seconds(10)
    assert moment(small.hall, GAME) == before
    assert before.clock is not None
    assert before.clock.is_running
    assert before.clock.ends_at - small.time.at == 170_000
    small.chief.interrupt("panne")
    paused = moment(small.hall, GAME).clock
    assert paused is not None
    assert (paused.is_running, paused.left) == (False, 170_000)
