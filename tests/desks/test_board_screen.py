"""The large screen as the desk gives it: scenes, tiles as they are said, the last word as it lies."""

import pytest
from desks.halls import small_hall
from desks.played_halls import played_hall, settle

from duplicata.competition.standing.groups import Grouping
from duplicata.desks.automatic import SimulatedTime
from duplicata.desks.board_screen import BoardScreen, Scene, drawn_screen
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import journal_catalogue
from duplicata.desks.public_hall import PublicDesk
from duplicata.desks.standings import ResultsNotPosted
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.lexicon import Lexicon


def seen(hall: Hall) -> BoardScreen:
    shown = PublicDesk(hall).screen()
    assert shown is not None
    return shown


def test_a_hall_without_competition_has_an_empty_board(lexicon: Lexicon) -> None:
    journal = open_journal(IN_MEMORY, journal_catalogue(), create=True)
    desk = PublicDesk(Hall(journal, lexicon, SimulatedTime()))
    assert desk.screen() is None
    assert all(square.tile is None for row in drawn_screen(None) for square in row.squares)
    assert (desk.standing(), desk.groups(Grouping.CLUB), desk.names(), desk.next_game()) == (None, (), (), None)


def test_the_screen_goes_from_welcome_to_play_and_back_to_play_after_a_pause(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    assert seen(small.hall).scene is Scene.WELCOME
    small.chief.draw_by_program()
    assert seen(small.hall).scene is Scene.WELCOME
    assert seen(small.hall).new_tiles == ""
    small.chief.announce_rack()
    assert seen(small.hall).scene is Scene.PLAY
    assert seen(small.hall).new_tiles == small.game.new_tiles
    small.chief.start_clock()
    small.chief.interrupt("panne")
    assert seen(small.hall).scene is Scene.PAUSE
    assert seen(small.hall).pause_seconds == 900
    small.chief.resume()
    assert seen(small.hall).scene is Scene.PLAY


def test_a_first_turn_that_is_cancelled_does_not_welcome_the_hall_again(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    small.play_turn()
    small.cancel_last_turn()
    assert seen(small.hall).scene is Scene.PLAY
    assert seen(small.hall).last is None


def test_the_last_word_is_outlined_where_it_lies(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    small.play_to_the_end()
    shown = seen(small.hall)
    assert shown.scene is Scene.OVER
    assert shown.last is not None
    outlined = [square for row in drawn_screen(shown) for square in row.squares if square.outline]
    assert len(outlined) == len(shown.last.word)
    assert shown.top == small.game.top


def test_postings_hold_nothing_of_a_game_whose_totals_are_not_compared(lexicon: Lexicon) -> None:
    small = played_hall(lexicon, {})
    desk = PublicDesk(small.hall)
    settle(small, 1)
    assert desk.groups(Grouping.SERIES) == ()
    assert {(name.rank, name.points) for name in desk.names()} == {(None, None)}
    with pytest.raises(ResultsNotPosted):
        desk.of_game(1)
    before = desk.version()
    settle(small, 2)
    assert desk.version() != before
    assert [name.rank for name in desk.names()] == [1] * 6
    assert desk.of_game(1).games == (1,)
    assert len(desk.groups(Grouping.SERIES)[0].lines) == 6
