"""A line of the results of a centre, and what may be wrong with it."""

import msgspec

from duplicata.competition.people import Player
from duplicata.competition.persons import marks


class ResultRow(msgspec.Struct, frozen=True):
    """A player and his scores, game by game in the order agreed; nothing for a game that he missed."""

    player: Player
    scores: tuple[int | None, ...]

    @property
    def mark(self) -> str:
        """What he is known by over all the centres: his licence, else his name."""
        return next(marks(self.player))


class DisturbedTurn(msgspec.Struct, frozen=True):
    """A turn that was disturbed in a centre, and why: the scores that it sends hold nothing of it (INT 121)."""

    game: int
    turn: int
    reason: str


class RowFault(msgspec.Struct, frozen=True):
    """Why a line was refused: its number in what was sent, and a French sentence."""

    line: int
    text: str


class SeriesSample(msgspec.Struct, frozen=True):
    """What the players of one series earned together on a turn, in a centre that was polled."""

    series: str
    players: int
    points: int
