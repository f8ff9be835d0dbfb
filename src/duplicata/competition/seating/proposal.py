"""A seating as it is proposed: who sits where and why, and which rule could not be kept."""

from collections.abc import Mapping
from enum import Enum

import msgspec

from duplicata.competition.rooms import HallPlan, Observation


class Basis(Enum):
    """What a place follows from."""

    NATIONAL_RANK = "national_rank"
    SERIES = "series"
    UNRANKED = "unranked"
    STANDING = "standing"
    KEPT = "kept"
    LATECOMER = "latecomer"
    FIXED = "fixed"


class SeatingRequest(msgspec.Struct, frozen=True):
    """What the seating of a game follows from, besides the entries and the plan.

    `days` has the day of every game of the competition, `standing` the rank of each entry after the game before,
    `seats` who sat at which table in each game before. `fixed_tables` are those already given, by entry.
    """

    game: int
    days: tuple[str, ...]
    standing: Mapping[int, int] = {}
    seats: Mapping[int, Mapping[int, int]] = {}
    keeps_places: bool = False
    is_homologated: bool = True
    fixed_tables: Mapping[int, int] = {}

    @property
    def tables_before(self) -> Mapping[int, int]:
        """The table of each entry in the game before."""
        return {entry: table for table, entry in self.seats.get(self.game - 1, {}).items()}


class Seat(msgspec.Struct, frozen=True):
    """The table of an entry, the one that was proposed, and why; no table when the hall is full.

    `clubs` are those of an unranked entry, which club-mates are kept away from while it `is_new` to the hall.
    """

    entry: int
    table: int | None
    proposed: int | None
    basis: Basis
    article: str
    why: str
    clubs: tuple[str, ...] = ()
    is_new: bool = True

    @property
    def is_moved(self) -> bool:
        return self.table != self.proposed


class Proposal(msgspec.Struct, frozen=True):
    """The seating of a game, which the organiser may change.

    `observations` explain the whole and say which rule could not be kept, `moves` what his changes do.
    """

    game: int
    plan: HallPlan
    seats: tuple[Seat, ...]
    observations: tuple[Observation, ...]
    moves: tuple[Observation, ...] = ()

    @property
    def tables(self) -> Mapping[int, int]:
        """The entry at each table that is taken."""
        return {seat.table: seat.entry for seat in self.seats if seat.table is not None}

    @property
    def fixed_tables(self) -> Mapping[int, int]:
        """The table of each entry that keeps it through the whole competition, for the next request."""
        return {seat.entry: seat.table for seat in self.seats if seat.basis is Basis.FIXED and seat.table is not None}

    @property
    def unseated(self) -> tuple[int, ...]:
        return tuple(seat.entry for seat in self.seats if seat.table is None)

    @property
    def breaches(self) -> tuple[Observation, ...]:
        """The rules that are not kept, by the proposal or by a change."""
        return tuple(observed for observed in (*self.observations, *self.moves) if observed.is_breach)
