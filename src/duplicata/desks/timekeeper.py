"""Rings the two bells when they are due, so that nobody has to look at the clock."""

from duplicata.desks.hall import Hall
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.game import Phase

# Bells that should have rung while the program was stopped are left to the chief referee: the hall lost time too.
_LATEST_MILLISECONDS = 5_000


class Timekeeper:
    """Rings for the chief referee of a hall; what he rang himself is not rung again."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    def ring(self, number: int) -> int | None:
        """Rings what is due in a game; milliseconds until the next bell, or None if none is awaited."""
        due = self._due_in(number)
        if due is None or due > 0 or due < -_LATEST_MILLISECONDS:
            return due if due is None or due > 0 else None
        game = self._hall.game(number)
        chief = HallChiefRefereeDesk(self._hall, game.opened.chief_referee if game.opened else "", number)
        try:
            chief.end_time() if game.signalled else chief.give_signal()
        except DuplicataError:
            # Someone rang, or stopped the clock, a moment before.
            self._hall.catch_up()
        return self._due_in(number)

    def is_late(self, number: int) -> bool:
        """Whether a bell should have rung while nobody kept the time."""
        due = self._due_in(number)
        return due is not None and due < -_LATEST_MILLISECONDS

    def _due_in(self, number: int) -> int | None:
        game = self._hall.game(number)
        if (
            game.phase is not Phase.RUNNING
            or game.interrupted_at is not None
            or game.clock is None
            or game.time is None
        ):
            return None
        left = game.clock.left(self._hall.now())
        return game.clock.ends_at - self._hall.now() if game.signalled else left - game.time.signal * 1000
