"""Playing alone: each word is judged as a slip, the retained word goes on the board, and the next rack comes."""

from pathlib import Path

import pytest
from desks.solo_play.solo_games import all_moves, best_move, is_over, new_game, pass_to_the_end, play_best
from scrabble.small_lexicons import small_lexicon

from duplicata.desks.automatic import SimulatedTime
from duplicata.desks.solo_play import SoloDesk
from duplicata.desks.solo_play.refusals import (
    SoloGameOver,
    SoloScoreUnreadable,
    SoloSeedTooLong,
    SoloTimeOver,
    SoloTurnAnswered,
    SoloTurnGone,
    SoloWordUnreadable,
)
from duplicata.desks.solo_play.solo_game import GRACE_MILLISECONDS
from duplicata.desks.solo_play.state import fold
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.scrabble.bag import check_balance
from duplicata.scrabble.decisions.texts import UnreadableText
from duplicata.scrabble.events import EndReason, TurnUnplayable
from duplicata.scrabble.kinds import KINDS, UnknownKind
from duplicata.scrabble.move import tiles_laid
from duplicata.scrabble.reference import BadReference
from duplicata.scrabble.terms import BadTurnTime


@pytest.mark.parametrize("kind", KINDS)
def test_whoever_finds_every_top_has_the_whole_of_it(lexicon: Lexicon, kind: str) -> None:
    game, time = new_game(lexicon, kind)
    while True:
        check_balance(game.state.game.board, game.state.game.rack, game.state.game.bag)
        time.pass_seconds(20)
        answer = play_best(game, lexicon)
        assert (answer.points, answer.loss, answer.cause) == (answer.top, 0, None)
        assert answer.retained in answer.tops
        if is_over(game):
            break
        game.next_turn()
    review = game.review()
    assert review.points == review.total == review.top > 500
    assert review.percentage == "100,00\u00a0%"
    assert review.tops_found == len(review.turns) > 10
    assert review.milliseconds == 20_000 * len(review.turns)


def test_the_state_is_what_its_events_make(lexicon: Lexicon) -> None:
    game, _ = new_game(lexicon)
    game.is_there_a_scrabble()
    pass_to_the_end(game)
    assert fold(game.events) == game.state
    assert game.state.top == game.state.game.top


def test_the_same_name_brings_the_same_racks_and_no_name_brings_others(lexicon: Lexicon) -> None:
    racks = [new_game(lexicon, name=name)[0].view().rack for name in ("une", "une", "autre")]
    assert racks[0] == racks[1] != racks[2]
    desk = SoloDesk(lexicon, SimulatedTime())
    assert desk.start().view().rack != desk.start().view().rack


def test_the_name_is_told_at_the_end_and_brings_the_game_back(lexicon: Lexicon) -> None:
    desk = SoloDesk(lexicon, SimulatedTime())
    game = desk.start()
    first = game.view().rack
    assert game.review().name is None
    pass_to_the_end(game)
    name = game.review().name
    assert name is not None
    assert desk.start(seed=name).view().rack == first


@pytest.mark.article("R intro-5")
def test_a_word_that_does_not_exist_is_a_zero_with_its_article_and_the_game_goes_on(lexicon: Lexicon) -> None:
    game, _ = new_game(lexicon)
    best, rack = best_move(game, lexicon), game.view().rack
    answer = game.play(rack, "H4")
    assert (answer.points, answer.sanction, answer.loss) == (0, "zero", answer.top)
    assert answer.cause == "unknown_word"
    assert any(found.article == "R 4.2" and rack in found.text for found in answer.findings)
    assert answer.written == f"{rack} H4"
    assert answer.top == best.score
    assert {(each.word, each.ref) for each in answer.tops} >= {(best.word, str(best.reference))}
    view = game.view()
    assert view.phase == "answered"
    assert answer.retained.word in view.board[7]
    assert (view.points, view.top, view.percentage) == (0, answer.top, "0,00\u00a0%")
    assert game.next_turn().turn == 2


def test_a_lesser_word_earns_what_it_is_worth(lexicon: Lexicon) -> None:
    game, _ = new_game(lexicon)
    play_best(game, lexicon)
    game.next_turn()
    lesser = next(move for move in all_moves(game, lexicon) if move.score != best_move(game, lexicon).score)
    answer = game.play(lesser.word.lower(), str(lesser.reference).lower())
    assert (answer.points, answer.word, answer.ref) == (lesser.score, lesser.word, str(lesser.reference))
    assert answer.loss == answer.top - answer.points > 0
    assert answer.findings == ()
    assert answer.explanation[-1].endswith(str(answer.top))


def test_what_cannot_be_read_is_refused_and_may_be_typed_again(lexicon: Lexicon) -> None:
    game, _ = new_game(lexicon)
    before = game.events
    for word in ("", "A", "AB CD", "12", "H" * 16, "é💥", "שלום", "(AB)", "!B", "*AB", "A/B"):
        with pytest.raises(DuplicataError):
            game.play(word, "H8")
    for ref in ("", "H0", "P1", "8", "H8" * 500):
        with pytest.raises(BadReference):
            game.play("TOUT", ref)
    with pytest.raises(SoloWordUnreadable):
        game.is_my_word_the_top("?", "H8")
    for score in (-1, 10**9):
        with pytest.raises(SoloScoreUnreadable):
            game.play("TOUT", "H8", score=score)
    assert game.events == before


@pytest.mark.parametrize(("excess", "warned"), [(None, 0), (0, 0), (1, 1)])
def test_a_score_is_checked_only_if_it_is_claimed(lexicon: Lexicon, excess: int | None, warned: int) -> None:
    game, _ = new_game(lexicon)
    play_best(game, lexicon)
    game.next_turn()
    best = best_move(game, lexicon)
    claimed = None if excess is None else (best.score or 0) + excess
    answer = game.play(best.word, str(best.reference), score=claimed)
    assert answer.points == best.score
    assert [found.article for found in answer.findings] == ["R 4.4"] * warned
    assert game.review().warnings == warned


@pytest.mark.parametrize("is_starred", [True, False])
def test_a_joker_is_a_small_letter_or_a_starred_one(lexicon: Lexicon, is_starred: bool) -> None:
    game, _ = new_game(lexicon, "joker")
    play_best(game, lexicon)
    game.next_turn()
    best = next(move for move in all_moves(game, lexicon) if "?" in tiles_laid(game.state.game.board, move))
    starred = "".join(f"{letter}*" if letter.islower() else letter for letter in best.word)
    answer = game.play(starred if is_starred else best.word, str(best.reference))
    assert (answer.points, answer.findings) == (best.score, ())


def test_a_joker_that_is_not_shown_earns_a_warning_as_on_paper(lexicon: Lexicon) -> None:
    game, _ = new_game(lexicon, "joker")
    best = next(move for move in all_moves(game, lexicon) if sum(letter.islower() for letter in move.word) == 1)
    answer = game.play(best.word.upper(), str(best.reference))
    assert answer.sanction in ("warning", "zero")
    assert "oker" in answer.findings[0].text


@pytest.mark.article("R 2.3-4")
def test_a_word_after_the_bell_is_a_zero_but_for_the_moment_it_takes_to_arrive(lexicon: Lexicon) -> None:
    for seconds, is_zero in ((179, False), (180 + GRACE_MILLISECONDS / 1000 - 0.001, False), (182, True), (9000, True)):
        game, time = new_game(lexicon)
        time.pass_seconds(seconds)
        answer = play_best(game, lexicon)
        assert (answer.points == 0) is is_zero
        assert (answer.cause == "late") is is_zero
        assert answer.milliseconds == min(round(seconds * 1000), 180_000)


def test_the_view_tells_the_time_that_is_left(lexicon: Lexicon) -> None:
    game, time = new_game(lexicon, seconds=60)
    view = game.view()
    assert (view.turn_seconds, view.signal_seconds, view.milliseconds_left) == (60, 20, 60_000)
    time.pass_seconds(59.5)
    assert game.view().milliseconds_left == 500
    time.pass_seconds(1)
    assert (game.view().milliseconds_left, game.view().is_time_over) == (0, True)
    game.pass_turn()
    assert game.view().milliseconds_left is None


def test_without_a_clock_nothing_is_ever_late(lexicon: Lexicon) -> None:
    game, time = new_game(lexicon, seconds=None)
    view = game.view()
    assert (view.turn_seconds, view.milliseconds_left, view.is_time_over) == (None, None, False)
    time.pass_seconds(86_400)
    game.is_there_a_scrabble()
    answer = play_best(game, lexicon)
    assert answer.points == answer.top
    assert answer.milliseconds == 86_400_000


def test_passing_is_a_zero_without_a_word(lexicon: Lexicon) -> None:
    game, _ = new_game(lexicon)
    answer = game.pass_turn()
    assert (answer.points, answer.word, answer.written, answer.cause) == (0, "", "", "no_slip")


def test_a_double_click_changes_nothing(lexicon: Lexicon) -> None:
    game, _ = new_game(lexicon)
    game.pass_turn(turn=1)
    with pytest.raises(SoloTurnAnswered):
        game.pass_turn()
    with pytest.raises(SoloTurnAnswered):
        game.is_there_a_scrabble()
    assert game.next_turn() == game.next_turn()
    with pytest.raises(SoloTurnGone, match="coup 1, la partie en est au coup 2"):
        game.play("TOUT", "H8", turn=1)
    assert len(game.state.answers) == 1


def test_a_game_that_is_over_takes_no_more_orders(lexicon: Lexicon) -> None:
    game, _ = new_game(lexicon)
    pass_to_the_end(game)
    for order in (game.next_turn, game.pass_turn, game.is_there_a_scrabble):
        with pytest.raises(SoloGameOver):
            order()
    view = game.view()
    assert view.phase == "over"
    assert view.answer is not None


def test_terms_that_no_game_has_are_refused(lexicon: Lexicon) -> None:
    desk = SoloDesk(lexicon, SimulatedTime())
    with pytest.raises(UnknownKind):
        desk.start("bridge")
    for seconds in (-1, 0, 29, 901):
        with pytest.raises(BadTurnTime):
            desk.start(seconds=seconds)
    with pytest.raises(SoloSeedTooLong):
        desk.start(seed="x" * 61)
    with pytest.raises(UnreadableText):
        desk.start(seed="a\udc80b")
    assert desk.start(seed="   ").view().turn == 1


def test_whether_there_is_a_scrabble_is_told_and_noted(lexicon: Lexicon) -> None:
    told = set()
    for name in ("une", "deux", "trois", "quatre", "cinq", "six"):
        game, _ = new_game(lexicon, name=name)
        moves, board = all_moves(game, lexicon), game.state.game.board
        answer = game.is_there_a_scrabble()
        assert answer == any(len(tiles_laid(board, move)) == 7 for move in moves)
        assert game.view().helps[0].answer == answer
        assert game.view().help_count == 1
        told.add(answer)
    assert told == {True, False}


def test_whether_my_word_is_the_top_is_told_and_noted(lexicon: Lexicon) -> None:
    game, time = new_game(lexicon)
    play_best(game, lexicon)
    game.next_turn()
    moves = all_moves(game, lexicon)
    best, last = moves[0], moves[-1]
    assert game.is_my_word_the_top(best.word, str(best.reference))
    assert not game.is_my_word_the_top(last.word, str(last.reference))
    assert not game.is_my_word_the_top("ZZZZ", "A1")
    assert [each.answer for each in game.view().helps] == [True, False, False]
    time.pass_seconds(180)
    with pytest.raises(SoloTimeOver):
        game.is_there_a_scrabble()
    game.pass_turn()
    review = game.review()
    assert (review.scrabble_help_count, review.top_help_count) == (0, 3)
    assert review.turns[1].helps == 3
    assert game.next_turn().helps == ()


@pytest.mark.article("R 5.2-1")
def test_a_rack_that_nobody_can_play_is_drawn_again_without_a_turn_lost(tmp_path: Path) -> None:
    game, time = new_game(small_lexicon(tmp_path, ["TA", "NE", "SI", "LU"]), seconds=60)
    while not is_over(game):
        time.pass_seconds(5)
        assert game.pass_turn().milliseconds == 5000
        if not is_over(game):
            game.next_turn()
    state = game.state
    assert any(isinstance(event, TurnUnplayable) for event in game.events)
    assert state.game.ended is not None
    assert state.game.ended.reason is EndReason.NOTHING_PLAYABLE
    assert [answer.turn for answer in state.answers] == list(range(1, len(state.answers) + 1))
    assert all(turn.top > 0 for turn in game.review().turns)
    assert fold(game.events) == state
