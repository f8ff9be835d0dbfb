"""The vowels of the board that a rack short of them could be played through (G 3.2)."""

import re

from duplicata.kernel.articles import rule
from duplicata.scrabble.board import Board

# A vowel alone in its lane, with an empty square on each side.
_ALONE = re.compile(r"(?<=\.)[AEIOUaeiou](?=\.)")


@rule("G 3.2-20")
def open_vowels(board: Board) -> int:
    """How many vowels can be crossed: those with nothing before and after them in one direction."""
    return sum(len(_ALONE.findall("/".join(lanes))) for lanes in (board.rows, board.columns))
