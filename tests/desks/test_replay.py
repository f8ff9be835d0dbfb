"""The public page tells a game again: of a game under way, what was announced and nothing more."""

import pytest
from desks.halls import GAME, small_hall

from duplicata.competition.decisions.moments import UnknownGame
from duplicata.desks.automatic import SimulatedTime
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import COMPETITION, journal_catalogue
from duplicata.desks.replay import ReplayDesk, ReplayNotBegun
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.lexicon import Lexicon
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.solver import Solver


def test_a_game_is_told_turn_by_turn(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    small.play_to_the_end()
    told = ReplayDesk(small.hall).game(GAME)
    assert (told.is_over, told.top, told.board) == (True, small.game.top, small.game.board.rows)
    assert told.chief_referee == "Claire Martin"
    cumulative = 0
    for turn, played in zip(told.turns, small.game.played, strict=True):
        cumulative += played.score
        assert (turn.turn, turn.board, turn.rack) == (played.number, played.board.rows, played.rack)
        assert (turn.word, turn.ref) == (played.move.word, str(played.move.reference))
        assert (turn.points, turn.cumulative) == (played.score, cumulative)
        tops = Solver(lexicon).top(played.board, Rack(played.rack))
        assert {(each.word, each.ref) for each in turn.tops} == {(move.word, str(move.reference)) for move in tops}
        assert (turn.tops[0].word, turn.tops[0].ref) == (turn.word, turn.ref)
        assert turn.word.upper() in turn.indications[-1].replace(" (", "").replace(") ", "").replace(")", "")
        assert turn.explanation[-1].endswith(str(turn.points))
    assert cumulative == told.top


def test_of_a_game_under_way_only_announced_words_are_told(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    desk = ReplayDesk(small.hall)
    assert desk.game(GAME).turns == ()
    small.play_turn()
    before = desk.game(GAME)
    assert [len(turn.tops) for turn in before.turns] == [1]
    small.chief.draw_by_program()
    assert desk.game(GAME) == before
    while small.chief.judgement().is_rejection:
        small.chief.reject()
        small.chief.draw_by_program()
    small.chief.announce_rack()
    small.chief.start_clock()
    small.ring_first_bell()
    small.ring_second_bell()
    small.chief.collect()
    best = small.chief.advised_move()
    small.chief.retain(best.word, str(best.reference))
    told = desk.game(GAME)
    assert (told.turns, told.board) == (before.turns, before.board)
    small.chief.announce()
    assert len(desk.game(GAME).turns) == 2


def test_a_cancelled_turn_is_told_no_more(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    desk = ReplayDesk(small.hall)
    small.play_turn()
    small.play_turn()
    assert len(desk.game(GAME).turns) == 2
    small.cancel_last_turn()
    told = desk.game(GAME)
    assert len(told.turns) == 1
    assert told.board == small.game.board.rows


def test_turns_that_are_told_already_are_not_told_anew(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    desk = ReplayDesk(small.hall)
    small.play_turn()
    turns = desk.game(GAME).turns
    small.start_turn()
    assert desk.game(GAME).turns is turns


def test_a_game_nobody_planned_or_opened_is_refused(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    for number in (0, 2, 10**15):
        with pytest.raises(UnknownGame):
            ReplayDesk(small.hall).game(number)
    journal, time = open_journal(IN_MEMORY, journal_catalogue(), create=True), SimulatedTime()
    planned = [each.event for each in small.hall.journal.read(COMPETITION)]
    journal.append(COMPETITION, planned, expected=0, actor="test", at=time())
    with pytest.raises(ReplayNotBegun):
        ReplayDesk(Hall(journal, lexicon, time)).game(GAME)
