"""Who is entered already: found by licence, and by name and federation."""

from collections.abc import Iterator

import msgspec

from duplicata.competition.entries import Entry
from duplicata.competition.names import folded
from duplicata.competition.people import Player
from duplicata.competition.register import Register


class PersonRegister(msgspec.Struct, frozen=True):
    """The numbers of the entries where a person may be found, and the ids given to players so far."""

    known: Register[str, tuple[int, ...]] = Register()
    ids: Register[str, int] = Register()

    def entries_of(self, player: Player) -> tuple[int, ...]:
        """The entries that hold, or have held, his licence, or somebody of his name and federation."""
        found = {number for mark in marks(player) for number in self.known.get(mark, ())}
        return tuple(sorted(found))


def marks(player: Player) -> Iterator[str]:
    """What a person is recognised by.

    >>> list(marks(Player("J1-1", "Lévêque", "Zoé", "FR", "123", "Tours")))
    ['fr|123', 'leveque|zoe|fr']
    """
    federation = folded(player.federation)
    if player.licence:
        yield f"{federation}|{player.licence.casefold()}"
    yield "|".join((folded(player.last_name), folded(player.first_name), federation))


def added(register: PersonRegister, entry: Entry) -> PersonRegister:
    """With the players of an entry; what was known stays, for it only says where to look."""
    known, ids = register.known, register.ids
    for player in entry.players:
        ids = ids.with_item(player.id, entry.number)
        for mark in marks(player):
            numbers = known.get(mark, ())
            known = known if entry.number in numbers else known.with_item(mark, (*numbers, entry.number))
    return PersonRegister(known, ids)
