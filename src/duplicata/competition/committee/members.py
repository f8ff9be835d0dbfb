"""The committee of a tournament: its president, its members and those who take their place."""

import msgspec

from duplicata.competition.committee.national_rules import College


class Member(msgspec.Struct, frozen=True):
    """A person who may sit: the id of a player or of an official, and what the national rule asks about."""

    id: str
    name: str
    college: College
    has_accepted: bool = False
    is_in_pool: bool = False


class Committee(msgspec.Struct, frozen=True):
    """Who hears the appeals of a tournament, under the rule of a country."""

    country: str
    president: Member
    members: tuple[Member, ...]
    substitutes: tuple[Member, ...] = ()

    @property
    def titulars(self) -> tuple[Member, ...]:
        """Those who sit, the president first."""
        return (self.president, *self.members)

    @property
    def everyone(self) -> tuple[Member, ...]:
        return (*self.titulars, *self.substitutes)
