from pathlib import Path

import pytest
from oracle.naive import naive_moves
from oracle.perft import Perft, read_folder

POSITIONS = read_folder(Path(__file__).parent)


@pytest.mark.parametrize("perft", POSITIONS, ids=lambda perft: perft.id)
def test_the_naive_generator_finds_every_move_and_the_top(perft: Perft) -> None:
    moves = naive_moves(perft.words, perft.board, perft.rack, perft.variant)
    top = [move for move in moves if move.score == moves[0].score]
    assert (len(moves), tuple(top)) == (perft.moves, perft.top)


def test_each_position_has_its_own_name() -> None:
    names = [perft.id for perft in POSITIONS]
    assert len(names) == len(set(names)) > 10
