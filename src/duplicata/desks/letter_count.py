"""The count of the letters: how many of each the set has, where they are, and what a count made by hand lacks."""

from collections import Counter
from collections.abc import Mapping

import msgspec

from duplicata.kernel.articles import rule
from duplicata.scrabble.bag import Bag, check_balance
from duplicata.scrabble.board import Board
from duplicata.scrabble.letters import ALPHABET, JOKER, TILE_COUNTS


class LetterCount(msgspec.Struct, frozen=True):
    """One letter of the set: how many there are, on the board, in the players' hands, and still to come."""

    letter: str
    total: int
    on_board: int
    on_rack: int
    left: int


def count_letters(board: Board, shown: str) -> tuple[LetterCount, ...]:
    """The whole set, from A to Z and the jokers last; `shown` are the tiles that everyone knows of."""
    on_board, on_rack = board.tiles, Counter(shown)
    return tuple(
        LetterCount(letter, total, on_board[letter], on_rack[letter], total - on_board[letter] - on_rack[letter])
        for letter in ALPHABET + JOKER
        for total in (TILE_COUNTS[letter],)
    )


@rule("R 1.2-2", "G 2.2-9", "G 2.6-3")
def check_counted(counted: Mapping[str, int]) -> None:
    """Letters counted by hand make one whole set; the jokers are under `?`.

    Raises:
        UnknownBagCharacter, TilesOutOfBalance.
    """
    most = sum(TILE_COUNTS.values()) + 1
    tiles = "".join(letter * min(count, most) for letter, count in counted.items())
    check_balance(Board.empty(), "", Bag.parse(tiles))
