"""An entry: one player, or the two of a pair, under one number that the whole competition knows them by."""

import msgspec

from duplicata.competition.names import SortKey
from duplicata.competition.people import Player


class Entry(msgspec.Struct, frozen=True):
    """Who plays under a number, and what they owe and have paid, in cents.

    `fixed_table_need` says why they asked to keep one table through the whole competition.
    """

    number: int
    players: tuple[Player, ...]
    due: int = 0
    paid: int = 0
    is_late: bool = False
    fixed_table_need: str | None = None
    is_withdrawn: bool = False

    @property
    def is_pair(self) -> bool:
        return len(self.players) > 1

    @property
    def name(self) -> str:
        return " – ".join(player.name for player in self.players)

    @property
    def owed(self) -> int:
        """What is still to be paid; nothing from whoever has withdrawn."""
        return 0 if self.is_withdrawn else max(self.due - self.paid, 0)

    @property
    def overpaid(self) -> int:
        """What may be given back: all of it to whoever has withdrawn."""
        return self.paid if self.is_withdrawn else max(self.paid - self.due, 0)

    @property
    def alphabetical(self) -> tuple[SortKey, int]:
        """Sorts by the name of the first player, homonyms by their numbers."""
        return self.players[0].alphabetical, self.number
