"""How a barrage or a direct elimination ends."""

from enum import Enum


class ContestEnd(Enum):
    """One is left, or the game is over with several still equal."""

    ONE_LEFT = "one_left"
    GAME_OVER = "game_over"
