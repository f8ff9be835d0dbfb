from duplicata.scrabble.board import Board, check_tiles
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.variants import SEVEN_OF_EIGHT, STANDARD
from oracle.growing import grow
from oracle.naive import naive_moves
from oracle.words import WORDS


def test_a_board_grows_by_legal_moves_from_one_set() -> None:
    board = Board.empty()
    for before, rack, move in grow(WORDS, seed=7, turns=10, variant=SEVEN_OF_EIGHT):
        assert before == board
        check_tiles(before, Rack.parse(rack, limit=8))
        assert move in naive_moves(WORDS, before, rack, SEVEN_OF_EIGHT)
        board = before.with_move(move)
        assert {run.text for run in board.runs()} <= WORDS
        assert board.lone_tiles() == []
    assert len(board.runs()) >= 10


def test_a_seed_always_grows_the_same_boards() -> None:
    assert list(grow(WORDS, 3, 5, STANDARD)) == list(grow(WORDS, 3, 5, STANDARD))
    assert list(grow(WORDS, 3, 5, STANDARD)) != list(grow(WORDS, 4, 5, STANDARD))


def test_jokers_come_often() -> None:
    racks = [rack for seed in range(12) for _, rack, _ in grow(WORDS, seed, 2, STANDARD)]
    assert sum("?" in rack for rack in racks) > len(racks) / 3


def test_growth_stops_when_no_rack_can_be_played() -> None:
    assert list(grow(frozenset(), 1, 5, STANDARD)) == []
