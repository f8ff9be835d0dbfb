"""A collector and his tickets: taken before the first bell, given after the second, and now and then lost."""

from collections.abc import Collection

from duplicata.desks.collector import CollectorDesk
from duplicata.kernel.chance import Chance

# One ticket in so many never reaches its table.
_LOST = 40


class TicketRounds:
    """The walks of one collector in one game."""

    def __init__(self, desk: CollectorDesk, chance: Chance) -> None:
        self.desk = desk
        self._chance = chance
        # Tables whose ticket slipped under a pile: it stays there while it is the only one.
        self._forgotten = set[int]()

    def fetch(self, kept_back: Collection[int]) -> None:
        """Takes what waits, but for what is lost on the way."""
        waiting = self.desk.view().tickets_to_take
        self._forgotten.intersection_update(waiting)
        self._forgotten.update(table for table in waiting if self._chance.below(_LOST) == 0)
        tables = [table for table in waiting if table not in self._forgotten and table not in kept_back]
        if tables:
            self.desk.take_tickets(tables)

    def hand_out(self) -> None:
        self.desk.give_tickets()
