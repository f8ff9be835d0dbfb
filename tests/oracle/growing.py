"""Boards grown by play from a seed, with more jokers than luck would give."""

from collections.abc import Iterator
from random import Random

from duplicata.scrabble.board import EMPTY, Board
from duplicata.scrabble.letters import JOKER, TILE_COUNTS
from duplicata.scrabble.move import Move, squares
from duplicata.scrabble.variants import Variant
from oracle.naive import naive_moves

FRESH_RACKS = 5
JOKER_SHARE = 0.1


def grow(words: frozenset[str], seed: int, turns: int, variant: Variant) -> Iterator[tuple[Board, str, Move]]:
    """Each board with the rack drawn on it and the move then played, until no rack drawn allows one."""
    chance = Random(seed)
    bag = [tile for tile, count in TILE_COUNTS.items() for _ in range(count)]
    board, rack = Board.empty(), ""
    for _ in range(turns):
        moves: list[Move] = []
        for _ in range(FRESH_RACKS):
            rack = _draw(rack, bag, variant.rack_limit, chance)
            moves = naive_moves(words, board, rack, variant)
            if moves:
                break
            bag, rack = [*bag, *rack], ""
        if not moves:
            return
        move = chance.choice(moves)
        yield board, rack, move
        board, rack = board.with_move(move), _leave(rack, board, move)


def _draw(rack: str, bag: list[str], size: int, chance: Random) -> str:
    while len(rack) < size and bag:
        wants_joker = JOKER in bag and chance.random() < JOKER_SHARE
        rack += bag.pop(bag.index(JOKER) if wants_joker else chance.randrange(len(bag)))
    return rack


def _leave(rack: str, board: Board, move: Move) -> str:
    for square, letter in zip(squares(move), move.word, strict=True):
        if board[square] == EMPTY:
            rack = rack.replace(JOKER if letter.islower() else letter, "", 1)
    return rack
