"""A game seen from the organiser's table: who sits where, who has come, who works on which tables."""

from collections.abc import Mapping
from enum import Enum

import msgspec
from msgspec.structs import replace

from duplicata.competition.planned_games import PlannedGame
from duplicata.competition.register import Register
from duplicata.competition.staff.posts import Circuit, DoubleRefereeing, Range


class Presence(Enum):
    """What is known of an entry before the first turn of a game."""

    MISSING = "missing"
    CHECKED_IN = "checked_in"
    IDENTIFIED = "identified"

    @property
    def is_here(self) -> bool:
        return self is not Presence.MISSING

    @property
    def is_identified(self) -> bool:
        return self is Presence.IDENTIFIED


class Round(msgspec.Struct, frozen=True):
    """One planned game: tables by number in `seats`, the same by entry in `tables`.

    `late` tells for each player of an entry how many turns were played without him.
    """

    game: PlannedGame
    seats: Mapping[int, int] = {}
    tables: Mapping[int, int] = {}
    presence: Register[int, Presence] = Register()
    late: Register[int, tuple[int, ...]] = Register()
    ranges: tuple[Range, ...] = ()
    circuits: tuple[Circuit, ...] = ()
    double_referees: tuple[DoubleRefereeing, ...] = ()
    grace_minutes: int = 0
    is_final: bool = False

    @property
    def is_touched(self) -> bool:
        """Something is known of it that dropping the game would lose."""
        return bool(self.seats or self.presence or self.late or self.ranges or self.is_final)

    @property
    def busy_officials(self) -> frozenset[str]:
        """The ids of those who have a post; an empty one stands for a vacant post."""
        posts = [one.referee for one in self.ranges] + [one.collector for one in self.circuits]
        return frozenset(posts + [id_ for one in self.double_referees for id_ in (one.double_referee, one.messenger)])

    def seated(self, seats: Mapping[int, int]) -> "Round":
        """The same game with these tables, the lower numbers first."""
        ordered = dict(sorted(seats.items()))
        return replace(self, seats=ordered, tables={entry: table for table, entry in ordered.items()})

    def without_seat(self, entry: int) -> "Round":
        """The same game, where the entry has no table."""
        return self.seated({table: holder for table, holder in self.seats.items() if holder != entry})
