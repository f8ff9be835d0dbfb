"""For any seed a game comes to its end, its tiles balance, and its journal tells it again."""

import pytest
from conftest import IS_PROOF
from desks.games import finished_game
from hypothesis import given, settings
from hypothesis import strategies as st

from duplicata.desks.auditor import audit
from duplicata.desks.hall.game_stream import GameStream
from duplicata.lexicon import Lexicon
from duplicata.scrabble.bag import check_balance
from duplicata.scrabble.events import EndReason, GameEvent
from duplicata.scrabble.game import Game, Phase, evolve
from duplicata.scrabble.kinds import KINDS

GAMES = 400 if IS_PROOF else 15


def check_game(lexicon: Lexicon, kind: str, seed: str) -> Game:
    desk, journal = finished_game(lexicon, kind, seed)
    assert desk.game.phase is Phase.ENDED
    game = Game()
    for event in journal.events():
        game = evolve(game, event)
        check_balance(game.board, game.rack, game.bag)
    assert game == desk.game == GameStream(journal, "game-1").game
    assert audit(journal).ok
    return game


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.article("R 1.2-2", "R 2.7-1")
def test_any_seed_gives_a_game_that_ends_balances_replays_and_verifies(lexicon: Lexicon, kind: str) -> None:
    @given(seed=st.text(min_size=16, max_size=40, alphabet=st.characters(codec="utf-8")))
    @settings(max_examples=GAMES, deadline=None)
    def check(seed: str) -> None:
        check_game(lexicon, kind, seed)

    check()


@pytest.mark.article("R 2.7-2", "R 2.7-4")
def test_games_end_in_the_ways_that_the_regulation_knows(lexicon: Lexicon) -> None:
    reasons = {check_game(lexicon, "normale", f"a long enough seed {number}").ended.reason for number in range(40)}  # type: ignore[union-attr]
    assert {EndReason.SINGLE_TILE, EndReason.ONLY_CONSONANTS, EndReason.NOTHING_LEFT} <= reasons


def test_the_same_seed_gives_the_same_game(lexicon: Lexicon) -> None:
    first, second = (list(finished_game(lexicon)[1].events()) for _ in range(2))
    assert first == second
    other: list[GameEvent] = list(finished_game(lexicon, seed="another seed, as long")[1].events())
    assert other[2:] != first[2:]
