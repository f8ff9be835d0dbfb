"""Whom a committee that lacks a member may ask in: the players and the officials of the competition."""

from collections.abc import Mapping

import msgspec

from duplicata.desks.hall import Hall
from duplicata.kernel.errors import DuplicataError


class NobodyOfThatId(DuplicataError):
    """Someone asked in who is neither a player nor an official here."""


class PersonsToCall(msgspec.Struct, frozen=True):
    """Names by id."""

    names: Mapping[str, str]

    def name(self, id_: str) -> str:
        """Raises NobodyOfThatId."""
        if id_ not in self.names:
            raise NobodyOfThatId
        return self.names[id_]


def persons_to_call(hall: Hall) -> PersonsToCall:
    """Everyone of the competition; the case says whom it concerns."""
    competition = hall.competition
    players = {player.id: player.name for entry in competition.active_entries for player in entry.players}
    return PersonsToCall(players | {id_: each.name for id_, each in competition.officials.items()})
