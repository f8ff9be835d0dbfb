"""The screen of the hall: the programme, the clock, and results once they are posted."""

import msgspec
import pytest
from desks.halls import GAME, small_hall
from desks.played_halls import alone, initial, mark, played_hall, settle

from duplicata.desks.automatic import SimulatedTime
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import journal_catalogue
from duplicata.desks.organising.game_ending import declare_final
from duplicata.desks.public import public_view
from duplicata.desks.public_hall import PublicDesk, PublicHall
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.lexicon import Lexicon


def seen(hall: Hall) -> PublicHall:
    shown = PublicDesk(hall).view()
    assert shown is not None
    return shown


def test_the_clock_of_the_turn_is_on_the_screen(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    clock = seen(small.hall).clock
    assert clock is not None
    assert not clock.is_running
    small.start_turn()
    small.time.pass_seconds(29.5)
    clock = seen(small.hall).clock
    assert clock is not None
    assert (clock.seconds_left, clock.is_running, clock.is_signalled) == (151, True, False)
    small.chief.interrupt("panne")
    clock = seen(small.hall).clock
    assert clock is not None
    assert (clock.seconds_left, clock.is_running) == (151, False)


@pytest.mark.article("R 1.2-7")
def test_tiles_drawn_and_not_said_change_nothing_on_the_screen(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    small.collect_turn()
    best = small.chief.advised_move()
    small.chief.retain(best.word, str(best.reference))
    small.chief.announce()
    before = seen(small.hall)
    assert before.clock is not None
    assert before.clock.before_draw > 0
    small.chief.draw_by_program()
    assert seen(small.hall) == before


def test_no_standing_is_shown_before_totals_were_compared_and_no_solo_before_the_end(
    lexicon: Lexicon,
) -> None:
    small = small_hall(lexicon)
    mark(small, small.play_turn(), alone(3))
    while small.game.ended is None:
        assert seen(small.hall).standing is None
        assert "XQZ" not in msgspec.json.encode(seen(small.hall)).decode()
        mark(small, small.play_turn())
    assert seen(small.hall).standing is None
    assert seen(small.hall).rounds[0].phase == "ended"
    settle(small, 1)
    assert seen(small.hall).standing is None
    settle(small, 2)
    assert seen(small.hall).standing is not None
    for number in (1, 2):
        initial(small, number)
    declare_final(small.hall, GAME, "Claire Martin")
    shown = seen(small.hall)
    assert shown.standing is not None
    assert shown.standing.lines[0].name == "Colin Alex 3"
    assert shown.rounds[0].is_final
    assert shown.game == public_view(small.game)


def test_the_programme_says_when_and_how_many_play(lexicon: Lexicon) -> None:
    small = played_hall(lexicon, {})
    (first,) = seen(small.hall).rounds
    assert (first.number, first.start, first.tables, first.kind) == (1, "14:00", 6, "normale")


def test_there_is_nothing_to_see_before_the_competition_is_open(lexicon: Lexicon) -> None:
    hall = Hall(open_journal(IN_MEMORY, journal_catalogue(), create=True), lexicon, SimulatedTime())
    assert PublicDesk(hall).view() is None
