"""The size of a hall: what the number of officials and of supplies depends on."""

import msgspec

from duplicata.competition.staff.quotas import quota


class HallSize(msgspec.Struct, frozen=True):
    """How many tables each room has, main room first, and what else changes what a hall needs.

    A table is a player, or a pair. `boards` is empty while the room plan does not say how many there are.
    """

    tables: tuple[int, ...]
    games: int = 1
    is_pairs: bool = False
    boards: int | None = None
    has_video: bool = False
    is_too_close: bool = False
    computers: int | None = None
    are_referees_apart: bool = False

    @property
    def all_tables(self) -> int:
        return sum(self.tables)

    @property
    def rooms(self) -> int:
        """Rooms where somebody sits."""
        return sum(tables > 0 for tables in self.tables)

    @property
    def is_club(self) -> bool:
        """Small enough for one person to hold every post (INT 53)."""
        return 0 < self.all_tables <= quota("club_tables")

    @property
    def players(self) -> int:
        return self.all_tables * 2 if self.is_pairs else self.all_tables
