"""Whether two lines of results are one player: the same licence, or the same name in one federation (INT 147)."""

from collections.abc import Iterator, Mapping

import msgspec

from duplicata.competition.people import Player
from duplicata.competition.persons import marks


class Holder(msgspec.Struct, frozen=True):
    """Where a player stands: a line of what was sent, or a centre; and the licence that he has there."""

    place: int
    licence: str = ""


def player_keys(player: Player) -> tuple[str, ...]:
    """Where to look for a player: under his licence, whatever his federation, and under his name in it.

    >>> player_keys(Player("", "Lévêque", "Zoé", "FR", "12A", "Tours"))
    ('12a', 'leveque|zoe|fr')
    """
    *_, name = marks(player)
    return (licence, name) if (licence := licence_of(player)) else (name,)


def licence_of(player: Player) -> str:
    return (player.licence or "").casefold()


def places_of(known: Mapping[str, tuple[Holder, ...]], player: Player) -> Iterator[int]:
    """Where a player stands already; two licences make two people of one name."""
    licence = licence_of(player)
    for key in player_keys(player):
        for holder in known.get(key, ()):
            if not (licence and holder.licence and licence != holder.licence):
                yield holder.place
