"""The time that a game in the terminal is written with: the time of day, which never goes back."""

from duplicata.bootstrap import wall_clock
from duplicata.desks.hall.game_stream import GameJournal


class GameTime:
    """The time of day, at least as late as all that was written; for training, moved on by what would be waited."""

    def __init__(self, *, is_fast: bool, since: int = 0) -> None:
        self.is_fast = is_fast
        # A game for training leaves moments to come in its journal: time goes on from there.
        self._passed = max(0, since - wall_clock())
        self._latest = since

    def __call__(self) -> int:
        self._latest = max(self._latest, wall_clock() + self._passed)
        return self._latest

    def pass_milliseconds(self, milliseconds: float) -> None:
        self._passed += max(0, round(milliseconds))


def last_moment(journal: GameJournal) -> int:
    """The latest moment that a journal knows, in milliseconds."""
    return max((entry.at for entry in journal.entries()), default=0)
