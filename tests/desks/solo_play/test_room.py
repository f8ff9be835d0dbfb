"""The room keeps the games of its visitors apart, and lets the oldest go."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from desks.solo_play.solo_games import new_game

from duplicata.desks.solo_play import SoloGame, SoloRoom
from duplicata.desks.solo_play.refusals import SoloGameGone, SoloTurnAnswered
from duplicata.desks.solo_play.room import MOST_GAMES
from duplicata.lexicon import Lexicon


def test_a_game_is_found_by_its_token_alone(lexicon: Lexicon) -> None:
    room = SoloRoom()
    one, two = (new_game(lexicon)[0] for _ in range(2))
    tokens = room.keep(one), room.keep(two)
    assert room.game(tokens[0]) is one
    assert room.game(tokens[1]) is two
    assert len(set(tokens)) == 2
    assert min(map(len, tokens)) >= 32
    for token in ("", "x", tokens[0][:-1]):
        with pytest.raises(SoloGameGone):
            room.game(token)


def test_the_game_left_alone_for_longest_gives_way(lexicon: Lexicon) -> None:
    room, (game, _) = SoloRoom(most=3), new_game(lexicon)
    tokens = [room.keep(game) for _ in range(3)]
    room.game(tokens[0])
    room.keep(game)
    assert len(room) == 3
    with pytest.raises(SoloGameGone):
        room.game(tokens[1])
    assert room.game(tokens[0]) is game
    room.leave(tokens[0])
    room.leave(tokens[0])
    with pytest.raises(SoloGameGone):
        room.game(tokens[0])


def test_two_thousand_games_are_kept_and_no_more(lexicon: Lexicon) -> None:
    room, (game, _) = SoloRoom(), new_game(lexicon)
    with ThreadPoolExecutor(8) as pool:
        tokens = list(pool.map(lambda _: room.keep(game), range(MOST_GAMES + 50)))
    assert len(room) == MOST_GAMES
    assert len(set(tokens)) == MOST_GAMES + 50


def test_of_several_answers_at_once_one_counts(lexicon: Lexicon) -> None:
    for _ in range(20):
        game, _ = new_game(lexicon)
        with ThreadPoolExecutor(4) as pool:
            assert sum(pool.map(lambda _, game=game: has_passed(game), range(4))) == 1
        assert len(game.state.answers) == 1


def has_passed(game: SoloGame) -> bool:
    try:
        game.pass_turn()
    except SoloTurnAnswered:
        return False
    return True
