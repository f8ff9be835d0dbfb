"""What a session remembers of people: who took whose place, and who may not bid, wherever he plays."""

from typing import TypeAlias

import msgspec

from duplicata.tarot.session.formations import Formation, FormationMember

DealPlace: TypeAlias = tuple[int, int, int]


class StandingBan(msgspec.Struct, frozen=True):
    """A player who may not bid, by an incident; `place` is missing until he has played the next deal.

    The ban follows the `person`, wherever he plays; it is on the formation where the arbiter named none of several.
    """

    number: int
    formation: int
    place: DealPlace | None = None
    person: FormationMember | None = None

    def is_on(self, formation: Formation) -> bool:
        """Whether it is this formation that may not bid."""
        if self.person is None:
            return formation.number == self.formation
        return any(member.identity == self.person.identity for member in formation.members)


class ReplacedMember(msgspec.Struct, frozen=True):
    """Who took whose place in a formation, and the round that was played then; 0 before the first."""

    formation: int
    member: int
    leaver: str
    newcomer: str
    round: int
