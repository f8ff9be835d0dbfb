"""The five ways of playing a tournament: free deals, and four with deals that travel."""

from enum import Enum


class Format(Enum):
    """How a tournament is played; the names are those of the federation."""

    LIBRE = "libre"
    INDIVIDUEL = "individuel"
    TRIPLETTES = "triplettes"
    EQUIPES = "equipes"
    QUADRETTES = "quadrettes"

    @property
    def is_duplicate(self) -> bool:
        """The same deals travel from table to table."""
        return self is not Format.LIBRE

    @property
    def is_topped(self) -> bool:
        """A deal is worth a percentage, by comparison with the other tables."""
        return self in (Format.INDIVIDUEL, Format.TRIPLETTES)

    @property
    def is_match(self) -> bool:
        """A deal is worth match points, by comparison of the two attackers of a match."""
        return self in (Format.EQUIPES, Format.QUADRETTES)
