"""The rack that the hall plays now: until its solution is said, nobody has the server find it for him."""

from collections import Counter

from duplicata.desks.hall import Hall
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.game import Phase
from duplicata.scrabble.rack import Rack

_IN_PLAY = (Phase.ANNOUNCED, Phase.RUNNING, Phase.TIME_ENDED, Phase.COLLECTED)


class RackInPlay(DuplicataError):
    """A rack whose solution the hall still looks for."""


def check_not_in_play(hall: Hall, rack: Rack) -> None:
    """Raises RackInPlay: the rack is that of a game under way, give or take a tile."""
    asked = Counter(str(rack))
    for number in hall.game_numbers():
        game = hall.game(number)
        if game.phase in _IN_PLAY and (asked & Counter(game.rack)).total() >= max(1, len(game.rack) - 1):
            raise RackInPlay()
