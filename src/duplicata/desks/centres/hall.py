"""The centres of one journal, folded once and followed; the desks of one program share them."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from duplicata.competition.centres import Centres, CentresEvent, evolve_centres, replay_centres
from duplicata.competition.centres.commands import CentresCommand
from duplicata.competition.centres.decisions import decide
from duplicata.desks.hall.event_stream import EventStream
from duplicata.desks.hall.journal_events import CENTRES, CompetitionJournal

CentresStream: TypeAlias = EventStream[Centres, CentresEvent]


class CentresHall:
    """What is known of the centres; nothing here is fit for a reader. `now` tells the moment in milliseconds."""

    def __init__(self, journal: CompetitionJournal, now: Callable[[], int]) -> None:
        self.journal = journal
        self.now = now
        self._stream: CentresStream = EventStream(journal, CENTRES, Centres(), evolve_centres)

    @property
    def centres(self) -> Centres:
        """As they are now, by whomever they were told."""
        self._stream.catch_up()
        return self._stream.state

    def order(self, command: CentresCommand, actor: str) -> tuple[CentresEvent, ...]:
        """Follows an order, durably written when it returns; nothing is written when a centre repeats a message.

        Raises:
            DuplicataError: nothing was written.
        """
        self._stream.catch_up()
        return self._stream.obey(lambda centres: decide(centres, command), actor, self.now())

    def order_all(self, commands: Sequence[CentresCommand], actor: str) -> tuple[CentresEvent, ...]:
        """Follows several orders as one: all of them, or none.

        Raises:
            DuplicataError: nothing was written.
        """
        self._stream.catch_up()
        return self._stream.obey(lambda centres: _decide_all(centres, commands), actor, self.now())


def _decide_all(centres: Centres, commands: Sequence[CentresCommand]) -> tuple[CentresEvent, ...]:
    events: list[CentresEvent] = []
    for command in commands:
        decided = decide(centres, command)
        centres = replay_centres(decided, centres)
        events += decided
    return tuple(events)
