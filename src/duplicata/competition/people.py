"""The players: who they are, where they play, and how strong the federation says they are."""

from enum import Enum

import msgspec

from duplicata.competition.names import SortKey, alphabetical_key, folded


class Series(Enum):
    """How a federation ranks its players, the strongest first."""

    S1A = "1A"
    S1B = "1B"
    S2A = "2A"
    S2B = "2B"
    S3A = "3A"
    S3B = "3B"
    S4A = "4A"
    S4B = "4B"
    S4C = "4C"
    S4D = "4D"
    S5A = "5A"
    S5B = "5B"
    S5C = "5C"
    S5D = "5D"
    S6A = "6A"
    S6B = "6B"
    S6C = "6C"
    S6D = "6D"
    S7 = "7"
    UNRANKED = "NC"

    @property
    def strength(self) -> int:
        """0 for the strongest; the unranked come last."""
        return _STRENGTHS[self]


_STRENGTHS = {series: place for place, series in enumerate(Series)}


class AgeCategory(Enum):
    """The age groups of the federations, the youngest first."""

    POUSSIN = "poussin"
    BENJAMIN = "benjamin"
    CADET = "cadet"
    JUNIOR = "junior"
    ESPOIR = "espoir"
    SENIOR = "senior"
    VERMEIL = "vermeil"
    DIAMANT = "diamant"


class Player(msgspec.Struct, frozen=True):
    """Someone who plays; the licence number is his federation's, and nobody else has it there."""

    id: str
    last_name: str
    first_name: str
    federation: str
    licence: str | None = None
    club: str | None = None
    series: Series = Series.UNRANKED
    category: AgeCategory = AgeCategory.SENIOR
    national_rank: int | None = None

    @property
    def is_ranked(self) -> bool:
        return self.series is not Series.UNRANKED or self.national_rank is not None

    @property
    def name(self) -> str:
        """As a list shows it: the family name first."""
        return f"{self.last_name} {self.first_name}"

    @property
    def alphabetical(self) -> SortKey:
        return alphabetical_key(self.last_name, self.first_name)

    @property
    def strength(self) -> tuple[bool, int, int, SortKey]:
        """Sorts the strongest first: by national rank, then by series, then by name."""
        return self.national_rank is None, self.national_rank or 0, self.series.strength, self.alphabetical


def has_same_name(one: Player, other: Player) -> bool:
    """Whether two names differ by nothing but accents, capitals, hyphens and apostrophes."""
    return folded(one.last_name) == folded(other.last_name) and folded(one.first_name) == folded(other.first_name)
