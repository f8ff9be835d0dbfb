"""When the state of the centres changes by itself: a cut that lasts too long, a reading that falls further behind."""

from collections.abc import Iterator

from duplicata.competition.centres.amounts import MINUTE
from duplicata.competition.centres.centres import Centres
from duplicata.competition.centres.interruptions import too_long_at
from duplicata.competition.centres.reading_behind import behind, too_far_behind_at
from duplicata.desks.centres.hall import CentresHall


def next_change(centres: Centres, now: int) -> int | None:
    """The first moment after this one at which a screen says something else although nobody told anything."""
    numbers = centres.agreement.numbers if centres.agreement else ()
    states = tuple(centres.playing)
    moments = (
        moment for game in numbers for state in states for moment in _moments(centres, state.declared.number, game, now)
    )
    return min(moments, default=None)


def _moments(centres: Centres, number: int, game: int, now: int) -> Iterator[int]:
    if (moment := too_long_at(centres, number, game, now)) is not None:
        yield moment
    late = behind(centres, number, game, now)
    if late is not None and behind(centres, number, game, now + 1) != late:
        # The minutes are shown.
        yield now + MINUTE - late % MINUTE
        yield from too_far_behind_at(late, now)


class CentresWatch:
    """Tells when the screens of the centres have to be drawn again though nothing was written."""

    def __init__(self, hall: CentresHall) -> None:
        self._hall = hall
        self._seen: Centres | None = None
        self._next: int | None = None

    def is_due(self) -> bool:
        """Whether something changed by itself since this was asked last."""
        centres, now = self._hall.centres, self._hall.now()
        is_due = centres is self._seen and self._next is not None and now >= self._next
        if is_due or centres is not self._seen:
            self._seen, self._next = centres, next_change(centres, now)
        return is_due
