"""Formations: a player alone, or the members of a triplette, a quadrette or a team, under one number."""

from collections.abc import Mapping

import msgspec

from duplicata.tarot.formats import Format

# Fewest and most members of a formation.
SIZES: Mapping[Format, tuple[int, int]] = {
    Format.LIBRE: (1, 1),
    Format.INDIVIDUEL: (1, 1),
    Format.TRIPLETTES: (3, 3),
    Format.EQUIPES: (4, 6),
    Format.QUADRETTES: (4, 4),
}


class FormationMember(msgspec.Struct, frozen=True):
    """Somebody who plays; a licence tells people of one name apart, `ranking` is the federation's.

    The higher it is, the heavier a fault of ethics weighs (T 3).
    """

    name: str
    licence: str = ""
    ranking: str = ""

    @property
    def identity(self) -> tuple[str, str]:
        return " ".join(self.name.casefold().split()), self.licence.strip().casefold()


class Formation(msgspec.Struct, frozen=True):
    """Who plays under a number, which is never given again; members are numbered from 1."""

    number: int
    name: str
    members: tuple[FormationMember, ...]

    def person(self, member: int) -> FormationMember | None:
        """Who a member is; a player alone needs no number, and 0 is nobody among several."""
        place = 1 if len(self.members) == 1 else member
        return self.members[place - 1] if 0 < place <= len(self.members) else None

    def member_name(self, member: int) -> str:
        """The name of a member; 0 stands for the whole formation."""
        return self.members[member - 1].name if 0 < member <= len(self.members) else self.name
