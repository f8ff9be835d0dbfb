"""The review tells turn by turn what was lost, why, and what to look at."""

from desks.solo_play.solo_games import all_moves, best_move, new_game, pass_to_the_end, play_best

from duplicata.lexicon import Lexicon


def test_a_review_sorts_the_losses_and_names_the_dearest_cause(lexicon: Lexicon) -> None:
    game, time = new_game(lexicon)
    time.pass_seconds(10)
    game.play("ZZZZ", "H8")
    game.next_turn()
    time.pass_seconds(100)
    game.pass_turn()
    game.next_turn()
    play_best(game, lexicon)
    review = game.review()
    assert not review.is_over
    assert [turn.turn for turn in review.worst] == sorted((1, 2), key=lambda turn: -review.turns[turn - 1].loss)
    assert sum(group.points for group in review.losses) == review.top - review.points
    assert [group.points for group in review.losses] == sorted((group.points for group in review.losses), reverse=True)
    assert review.tops_found == 1
    assert review.average_milliseconds == 110_000 // 3
    assert review.losses[0].text in review.suggestions[0]


def test_nothing_is_suggested_to_whoever_found_all_tops_or_has_not_played(lexicon: Lexicon) -> None:
    game, _ = new_game(lexicon)
    assert game.review().suggestions == ()
    assert game.review().average_milliseconds == 0
    play_best(game, lexicon)
    assert game.review().suggestions == ("Tous les tops sont trouvés\u00a0: rien à reprendre.",)


def test_whoever_hurries_is_told_of_the_time_that_was_left(lexicon: Lexicon) -> None:
    for seconds, is_told in ((180, True), (None, False)):
        game, _ = new_game(lexicon, seconds=seconds)
        pass_to_the_end(game)
        assert any("temps pour chercher" in line for line in game.review().suggestions) is is_told


def test_points_lost_with_a_joker_are_told_but_not_in_a_joker_game(lexicon: Lexicon) -> None:
    for kind, is_told in (("normale", True), ("joker", False)):
        game, _ = new_game(lexicon, kind)
        pass_to_the_end(game)
        assert any("?" in turn.rack for turn in game.review().turns)
        assert any("un joker" in line for line in game.review().suggestions) is is_told


def test_warnings_are_paid_for_in_the_total(lexicon: Lexicon) -> None:
    game, _ = new_game(lexicon)
    for _ in range(5):
        best = best_move(game, lexicon)
        game.play(best.word, str(best.reference), score=(best.score or 0) + 1)
        game.next_turn()
    review = game.review()
    assert review.warnings == 5
    assert review.warning_points > 0
    assert review.total == review.points - review.warning_points == review.top - review.warning_points


def test_the_right_word_elsewhere_is_told_as_such(lexicon: Lexicon) -> None:
    for name in ("a", "b", "c", "d", "e", "f"):
        game, _ = new_game(lexicon, name=name)
        play_best(game, lexicon)
        game.next_turn()
        moves = all_moves(game, lexicon)
        tops = {move.word.upper() for move in moves if move.score == moves[0].score}
        lesser = next((m for m in moves if m.word.upper() in tops and m.score != moves[0].score), None)
        if lesser is not None:
            answer = game.play(lesser.word, str(lesser.reference))
            assert answer.cause in ("lesser_place", "joker")
            return
    raise AssertionError("no rack with the same word at two prices")
