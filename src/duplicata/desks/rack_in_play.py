"""The turn that the hall plays now: until its solution is said, nobody has the server find it for him."""

from collections import Counter
from collections.abc import Callable
from typing import TypeAlias

from duplicata.desks.hall import Hall
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.board import Board
from duplicata.scrabble.game import Phase
from duplicata.scrabble.letters import JOKER
from duplicata.scrabble.rack import Rack

CheckPosition: TypeAlias = Callable[[Board, Rack], None]
"""Raises for a position of which nothing may be told now."""

_IN_PLAY = (Phase.ANNOUNCED, Phase.RUNNING, Phase.TIME_ENDED, Phase.COLLECTED)
# With so many other tiles, what can be played is no longer what the hall plays; a short rack soon looks like another.
_OTHER_TILES, _OTHER_TILES_OF_SHORT_RACK, _SHORT_RACK = 2, 1, 5


class RackInPlay(DuplicataError):
    """A rack or a board whose solution the hall still looks for."""


def any_position(_board: Board, _rack: Rack) -> None:
    """Where nobody plays, everything may be asked."""


def check_not_in_play(hall: Hall, board: Board, rack: Rack) -> None:
    """Raises RackInPlay: the board is that of a game under way, or the rack is, give or take two tiles."""
    for number in hall.game_numbers():
        game = hall.game(number)
        if game.phase in _IN_PLAY and (_is_same(board, game.board) or _is_close(str(rack), game.rack)):
            raise RackInPlay()


def _is_same(board: Board, played: Board) -> bool:
    """Everybody begins with an empty board."""
    return board.cells == played.cells and not board.is_empty


def _is_close(asked: str, played: str) -> bool:
    """A joker stands for any tile, on both sides."""
    letters, in_play = asked.replace(JOKER, ""), played.replace(JOKER, "")
    shared = (Counter(letters) & Counter(in_play)).total()
    jokers = len(asked) - len(letters) + len(played) - len(in_play)
    others = _OTHER_TILES_OF_SHORT_RACK if len(played) <= _SHORT_RACK else _OTHER_TILES
    return min(shared + jokers, len(asked), len(played)) >= max(1, len(played) - others)
