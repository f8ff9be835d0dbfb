"""Who may be entered: a player as he can be kept, known to nobody under another name, and entered once."""

import re

from msgspec.structs import replace

from duplicata.competition.competition import Competition
from duplicata.competition.decisions.opening import LONGEST_FEDERATION
from duplicata.competition.decisions.texts import named, optional, person_name, shown
from duplicata.competition.entries import Entry
from duplicata.competition.names import folded
from duplicata.competition.people import Player, has_same_name
from duplicata.kernel.errors import DuplicataError

LOWEST_RANK = 1_000_000
_LICENCE = re.compile(r"[0-9A-Za-zÀ-ÿ][-./0-9A-Za-zÀ-ÿ]{0,19}")


class BadLicence(DuplicataError):
    """A licence number that no federation gives."""


class BadNationalRank(DuplicataError):
    """A rank that nobody has."""


class EnteredTwice(DuplicataError):
    """Somebody who is entered already."""


class PlayerNamedTwice(DuplicataError):
    """A pair made of one person."""


class EnteredBeforeWithdrawal(DuplicataError):
    """Somebody whose entry was withdrawn: it is taken back, not made again."""


class LicenceOfAnother(DuplicataError):
    """A licence number that somebody else is entered with."""


class PlayerIdTaken(DuplicataError):
    """An id that another player has."""


class PairIncomplete(DuplicataError):
    """A pair is two players."""


class NotInPairs(DuplicataError):
    """In an individual competition, an entry is one player."""


def checked_players(competition: Competition, players: tuple[Player, ...], number: int) -> tuple[Player, ...]:
    """The players of a new entry as they are kept.

    Raises:
        A refusal of this module, or of a text.
    """
    if competition.is_pairs and len(players) != 2:
        raise PairIncomplete(count=len(players))
    if not competition.is_pairs and len(players) != 1:
        raise NotInPairs(count=len(players))
    kept = list[Player]()
    for place, player in enumerate(players, 1):
        kept.append(_with_id(competition, cleaned(player), number, place))
    check_pair(tuple(kept))
    for player in kept:
        check_entered_once(competition, player, tuple(kept))
    return tuple(kept)


def newcomer(competition: Competition, player: Player, entry: Entry) -> Player:
    """A player who joins an entry, as he is kept."""
    return _with_id(competition, cleaned(player), entry.number, len(entry.players) + 1)


def cleaned(player: Player) -> Player:
    """The same player with texts that can be kept."""
    if player.national_rank is not None and not 1 <= player.national_rank <= LOWEST_RANK:
        raise BadNationalRank(rank=player.national_rank)
    return replace(
        player,
        id=optional("id", player.id) or "",
        last_name=person_name("last_name", player.last_name),
        first_name=person_name("first_name", player.first_name),
        federation=named("federation", player.federation, LONGEST_FEDERATION),
        licence=checked_licence(player.licence),
        club=optional("club", player.club),
    )


def check_pair(players: tuple[Player, ...]) -> None:
    """Raises PlayerNamedTwice, LicenceOfAnother."""
    for place, player in enumerate(players):
        for other in players[:place]:
            if player.id == other.id or is_same_person(player, other):
                raise PlayerNamedTwice(name=player.name)
            if _has_same_licence(player, other):
                raise LicenceOfAnother(licence=player.licence, name=other.name)


def check_entered_once(
    competition: Competition, player: Player, partners: tuple[Player, ...], own: int | None = None
) -> None:
    """Looks at every other entry where he could be; `own` is left out.

    Raises:
        EnteredTwice, EnteredBeforeWithdrawal, LicenceOfAnother.
    """
    for number in competition.persons.entries_of(player):
        entry = competition.entries[number]
        for other in entry.players if number != own else ():
            if is_same_person(player, other):
                _refuse_same(entry, player, partners)
            elif _has_same_licence(player, other):
                raise LicenceOfAnother(licence=player.licence, name=other.name, entry=number)


def _refuse_same(entry: Entry, player: Player, partners: tuple[Player, ...]) -> None:
    """Whoever has left a pair may play in another one."""
    if not entry.is_withdrawn:
        raise EnteredTwice(name=player.name, entry=entry.number)
    if all(any(is_same_person(one, other) for other in entry.players) for one in partners):
        raise EnteredBeforeWithdrawal(name=player.name, entry=entry.number)


def is_same_person(one: Player, other: Player) -> bool:
    """The same licence and name; without both licences, the same name and federation, and no two clubs (INT 47)."""
    if not has_same_name(one, other) or folded(one.federation) != folded(other.federation):
        return False
    if one.licence and other.licence:
        return one.licence == other.licence
    clubs = {folded(one.club or ""), folded(other.club or "")}
    # A club that is left out, as at the door, makes no other person.
    return len(clubs - {""}) < 2


def _has_same_licence(one: Player, other: Player) -> bool:
    is_same_federation = folded(one.federation) == folded(other.federation)
    return one.licence is not None and one.licence == other.licence and is_same_federation


def checked_licence(text: str | None) -> str | None:
    """Spaces and small letters do not make another licence.

    Raises:
        BadLicence.
    """
    number = "".join((text or "").split()).upper()
    if number and not _LICENCE.fullmatch(number):
        raise BadLicence(licence=shown(number))
    return number or None


def _with_id(competition: Competition, player: Player, number: int, place: int) -> Player:
    taken = competition.persons.ids
    if player.id:
        if player.id in taken:
            raise PlayerIdTaken(id=player.id, entry=taken[player.id])
        return player
    while f"J{number}-{place}" in taken:
        place += 1
    return replace(player, id=f"J{number}-{place}")
