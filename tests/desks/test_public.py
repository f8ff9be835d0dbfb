"""What the hall may know, second by second, and never earlier."""

import msgspec
from desks.games import SEED, finished_game, new_desk

from duplicata.desks.chief_referee import ChiefRefereeDesk
from duplicata.desks.public import PublicGame, public_view
from duplicata.lexicon import Lexicon
from duplicata.scrabble.game import Game


def view(desk: ChiefRefereeDesk) -> PublicGame:
    seen = public_view(desk.game)
    assert seen is not None
    return seen


def test_a_rack_is_secret_until_it_is_announced(lexicon: Lexicon) -> None:
    desk, _, _ = new_desk(lexicon, seed=None)
    before = view(desk)
    desk.draw("DZOCTUI")
    assert view(desk) == before
    assert "DZOCTUI" not in msgspec.json.encode(view(desk)).decode()
    desk.announce_rack()
    assert (view(desk).rack, view(desk).bag_count) == ("DZOCTUI", 95)


def test_the_solution_is_secret_until_it_is_announced(lexicon: Lexicon) -> None:
    desk, _, time = new_desk(lexicon, seed=None)
    desk.draw("DZOCTUI")
    desk.announce_rack()
    desk.start_clock()
    running = view(desk)
    desk.retain("ZUT", "H7")
    assert view(desk) == running
    time.pass_seconds(180)
    desk.end_time()
    desk.collect()
    assert "ZUT" not in msgspec.json.encode(view(desk)).decode()
    desk.announce()
    assert [(move.word, move.ref, move.score) for move in view(desk).moves] == [("ZUT", "H7", 24)]
    assert "ZUT" in view(desk).board[7]


def test_the_seed_is_secret_until_the_game_is_over_and_its_hash_is_known_from_the_start(lexicon: Lexicon) -> None:
    desk, _, _ = new_desk(lexicon)
    assert view(desk).seed is None
    assert view(desk).seed_hash
    assert SEED not in msgspec.json.encode(view(desk)).decode()
    ended, _ = finished_game(lexicon)
    assert view(ended).seed == SEED
    assert view(ended).ended


def test_the_hall_knows_what_was_rejected_no_more_than_what_was_drawn(lexicon: Lexicon) -> None:
    desk, _, _ = new_desk(lexicon, seed=None)
    before = view(desk)
    desk.draw("BCDFGHK")
    desk.reject()
    assert view(desk) == before


def test_there_is_no_view_of_a_game_that_is_not_open() -> None:
    assert public_view(Game()) is None
