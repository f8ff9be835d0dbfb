"""A movement as a value: rounds of tables, and at each table who sits where with which étuis."""

from collections.abc import Iterator
from enum import Enum

import msgspec

from duplicata.tarot.formats import Format


class Place(Enum):
    """Where one sits: a player alone, a triplette's camp, or the side that a team takes in one room."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "O"
    NORTH_SOUTH = "NS"
    EAST_WEST = "EO"
    ATTACK = "attaque"
    DEFENCE = "défense"


PLAYER_PLACES = (Place.NORTH, Place.EAST, Place.SOUTH, Place.WEST)
CAMPS = (Place.NORTH_SOUTH, Place.EAST_WEST)
MATCH_PLACES = (Place.ATTACK, Place.DEFENCE)


class MovementKind(Enum):
    """The families of movements."""

    ROTATION = "rotation"
    MITCHELL = "mitchell"
    HOWELL = "howell"
    MATCHES = "matches"


class MatchRoom(Enum):
    """The two rooms of a match."""

    OPEN = "ouverte"
    CLOSED = "fermée"


class Half(Enum):
    """The two halves of a match: the étuis of one room go to the other for the second."""

    ALLER = "aller"
    RETOUR = "retour"


class Occupant(msgspec.Struct, frozen=True):
    """A player or a formation, by its number, and its place at the table."""

    place: Place
    participant: int


class MovementTable(msgspec.Struct, frozen=True):
    """A table in one round, and the étuis played there."""

    number: int
    occupants: tuple[Occupant, ...]
    etuis: tuple[int, ...]
    room: MatchRoom | None = None

    def attackers(self, etui: int) -> int | None:
        """The formation that attacks with this étui; a player alone attacks as the auction decides.

        In a set the two camps take turns; North-South begins in two sets out of four, so that a line which comes to
        every set, or to every other, attacks as often as it defends.
        """
        if self.occupants[0].place is Place.NORTH:
            return None
        if self.room is not None:
            return self.occupants[0].participant
        return self.occupants[(self.etuis.index(etui) + self.starting_camp) % 2].participant

    @property
    def starting_camp(self) -> int:
        """The camp that attacks with the first étui of the set: 0 North-South, 1 East-West."""
        return (self.etuis[0] - 1) // len(self.etuis) // 2 % 2


class MovementRound(msgspec.Struct, frozen=True):
    """A round: its tables, and those who rest; the two halves of a match are one meeting."""

    number: int
    meeting: int
    tables: tuple[MovementTable, ...]
    resting: tuple[int, ...] = ()
    half: Half | None = None


class Movement(msgspec.Struct, frozen=True):
    """Every round of a session; participants are numbered from 1.

    `copies` says how many of each étui exist, `sharing` which tables pass theirs to each other during a round.
    """

    format: Format
    kind: MovementKind
    participants: int
    rounds: tuple[MovementRound, ...]
    copies: int = 1
    sharing: tuple[int, ...] = ()

    @property
    def etuis(self) -> tuple[int, ...]:
        """Every étui that is played, in order."""
        return tuple(sorted({etui for _, table in self.seated() for etui in table.etuis}))

    @property
    def tables(self) -> int:
        return max(table.number for _, table in self.seated())

    def seated(self) -> Iterator[tuple[MovementRound, MovementTable]]:
        for each in self.rounds:
            for table in each.tables:
                yield each, table
