"""Nothing that a lone player sees before he answers comes from the solution."""

import msgspec
import pytest
from desks.leak_checking import Leaves, Secrets, leaks_in, leaves, plain
from desks.solo_play.solo_games import all_moves, best_move, is_over, new_game

from duplicata.desks.solo_play import SoloGame
from duplicata.lexicon import Lexicon


def secrets_of(game: SoloGame, lexicon: Lexicon) -> Secrets:
    moves = all_moves(game, lexicon)
    tops = frozenset((move.word, str(move.reference)) for move in moves if move.score == moves[0].score)
    assert game.state.game.seed
    return Secrets(moves[0].score, tops, seed=game.state.game.seed, board=game.state.game.board.rows, is_over=True)


def shown(game: SoloGame) -> Leaves:
    return dict(leaves(plain([game.view(), game.review(), game.answers()])))


def found(game: SoloGame, lexicon: Lexicon, before: Leaves) -> list[str]:
    view = plain([game.view(), game.review(), game.answers()])
    return list(leaks_in("player", view, secrets_of(game, lexicon), before))


@pytest.mark.parametrize("kind", ["normale", "7sur8", "joker"])
def test_no_string_and_no_number_of_a_view_tells_the_solution(lexicon: Lexicon, kind: str) -> None:
    game, time = new_game(lexicon, kind)
    before: Leaves = {}
    while not is_over(game):
        assert found(game, lexicon, before) == []
        best = best_move(game, lexicon)
        game.is_there_a_scrabble()
        game.is_my_word_the_top(best.word, str(best.reference))
        time.pass_seconds(11)
        assert found(game, lexicon, before) == []
        assert str(best.reference) not in {each.text for each in game.view().helps}
        game.pass_turn()
        before = shown(game)
        if not is_over(game):
            game.next_turn()


def test_a_solution_put_in_on_purpose_is_found(lexicon: Lexicon) -> None:
    game, _ = new_game(lexicon)
    best, secrets = best_move(game, lexicon), secrets_of(game, lexicon)
    for leak in (
        msgspec.structs.replace(game.view(), title=f"Cherchez {best.word}"),
        msgspec.structs.replace(game.view(), points=best.score or 0),
    ):
        assert list(leaks_in("player", plain(leak), secrets, {}))


def test_the_same_rack_looks_the_same_whatever_its_solutions(lexicon: Lexicon) -> None:
    """The view is made from what was said: with the solver taken away it is the same."""
    game, _ = new_game(lexicon)
    before = game.view()
    game._turns = game._solver = None  # type: ignore[assignment]
    assert game.view() == before
