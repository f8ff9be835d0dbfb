"""A game of the hall played again by one who was not there: the same racks, the same words, once it is over."""

import pytest
from desks.halls import GAME, small_hall
from desks.solo_play.solo_games import is_over, play_best

from duplicata.competition.decisions.moments import UnknownGame
from duplicata.desks.automatic import SimulatedTime
from duplicata.desks.solo_play import SoloDesk, SoloGame
from duplicata.desks.solo_play.events import PastGame, PastTurn, SoloBegun
from duplicata.desks.solo_play.refusals import PastGameEmpty, PastGameNotOver
from duplicata.lexicon import Lexicon
from duplicata.scrabble.events import EndReason, GameOpened
from duplicata.scrabble.game import Phase
from duplicata.scrabble.terms import Terms


@pytest.mark.parametrize("kind", ["normale", "joker", "7et8joker"])
def test_a_past_game_has_the_racks_and_words_of_the_hall(lexicon: Lexicon, kind: str) -> None:
    small = small_hall(lexicon, kind=kind)
    small.play_to_the_end()
    time = SimulatedTime()
    game = SoloDesk(lexicon, time).start_past(small.hall, GAME, 60)
    for number, turn in enumerate(small.game.played, start=1):
        view = game.view()
        assert (view.turn, view.last_turn, view.is_past) == (number, len(small.game.played), True)
        assert (view.rack, view.board) == (turn.rack, turn.board.rows)
        answer = play_best(game, lexicon)
        assert (answer.retained.word, answer.retained.ref) == (turn.move.word, str(turn.move.reference))
        assert answer.points == answer.top == turn.top
        if not is_over(game):
            game.next_turn()
    assert is_over(game)
    assert game.view().board == small.game.board.rows
    assert "TH3 de Tours" in game.view().title
    assert game.review().top == small.game.top
    assert game.review().name is None


def test_a_game_under_way_is_not_played_alone(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    desk = SoloDesk(lexicon, SimulatedTime())
    with pytest.raises(PastGameNotOver):
        desk.start_past(small.hall, GAME)
    while small.game.phase is not Phase.ENDED:
        with pytest.raises(PastGameNotOver):
            desk.start_past(small.hall, GAME)
        small.play_turn()
    assert desk.start_past(small.hall, GAME).view().turn == 1


def test_a_game_that_nobody_planned_is_refused(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    for number in (0, 2, 10**12):
        with pytest.raises(UnknownGame):
            SoloDesk(lexicon, SimulatedTime()).start_past(small.hall, number)


def test_a_game_stopped_before_its_first_word_has_nothing_to_play(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    small.chief.interrupt("panne")
    small.time.pass_seconds(1000)
    small.chief.resume()
    assert small.game.phase is Phase.ENDED
    with pytest.raises(PastGameEmpty):
        SoloDesk(lexicon, SimulatedTime()).start_past(small.hall, GAME)


def test_the_top_of_a_past_game_is_the_one_that_the_hall_knew(lexicon: Lexicon) -> None:
    """A hall that played with other words: its word stands as the top, and no better one is shown."""
    played = PastTurn("MOTSEAU", "MOTS", "H4", 5, 5, "MOTS")
    past = PastGame("Club", 1, (played,), EndReason.INTERRUPTION)
    terms = Terms(lexicon.name, lexicon.checksum)
    events = (SoloBegun(False, past), GameOpened("Club", 1, "Claire Martin", "2026-11-16", terms))
    game = SoloGame(events, lexicon, SimulatedTime())
    game.next_turn()
    assert game.is_my_word_the_top("MOTS", "H4")
    answer = game.play("MOTS", "H4")
    assert (answer.top, answer.loss) == (5, 0)
    assert [(each.word, each.ref) for each in answer.tops] == [("MOTS", "H4")]
    assert is_over(game)
