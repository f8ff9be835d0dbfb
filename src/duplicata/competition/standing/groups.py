"""A standing seen by series, age category, club or federation, and the names in alphabetical order."""

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import assert_never

import msgspec

from duplicata.competition.entries import Entry
from duplicata.competition.names import SortKey, alphabetical_key
from duplicata.competition.people import AgeCategory, Player, Series
from duplicata.competition.standing.amounts import amount
from duplicata.competition.standing.ranking import StandingLine

_CATEGORIES = {category.value: place for place, category in enumerate(AgeCategory)}
_STRENGTHS = {series.value: series.strength for series in reversed(Series)}
_STRENGTHS |= {series.value[0]: series.strength for series in reversed(Series) if series is not Series.UNRANKED}


class Grouping(Enum):
    """What entries are put together by; `SERIES` takes A to D of a series together."""

    SERIES = "series"
    SUBSERIES = "subseries"
    CATEGORY = "category"
    CLUB = "club"
    FEDERATION = "federation"


class GroupLine(msgspec.Struct, frozen=True):
    """A line of a standing, and its rank among its group."""

    rank: int
    line: StandingLine


class NameLine(msgspec.Struct, frozen=True):
    """One player of an entry, as an alphabetical list names him."""

    player: Player
    number: int


def groups_of(entry: Entry, grouping: Grouping) -> tuple[str, ...]:
    """The groups an entry is in; a pair is in those of both its clubs, and in the series of its stronger player.

    A pair is in an age category only when both players are in it.
    """
    players = entry.players
    match grouping:
        case Grouping.SERIES:
            return (_whole_series(_stronger(players)),)
        case Grouping.SUBSERIES:
            return (_stronger(players).value,)
        case Grouping.CATEGORY:
            categories = {player.category.value for player in players}
            return tuple(categories) if len(categories) == 1 else ()
        case Grouping.CLUB:
            return tuple(dict.fromkeys(player.club for player in players if player.club))
        case Grouping.FEDERATION:
            return tuple(dict.fromkeys(player.federation for player in players))
        case _:
            assert_never(grouping)


def _stronger(players: Iterable[Player]) -> Series:
    return min((player.series for player in players), key=lambda series: series.strength)


def _whole_series(series: Series) -> str:
    return str(series.value if series is Series.UNRANKED else series.value[0])


def by_group(
    lines: Iterable[StandingLine], entries: Mapping[int, Entry], grouping: Grouping
) -> Mapping[str, tuple[GroupLine, ...]]:
    """Lines in the order of a standing, put together; equals share their rank in the group as they do in the whole."""
    groups: dict[str, list[GroupLine]] = {}
    for line in lines:
        for name in groups_of(entries[line.entry], grouping):
            group = groups.setdefault(name, [])
            is_equal = bool(group) and group[-1].line.rank == line.rank
            group.append(GroupLine(group[-1].rank if is_equal else len(group) + 1, line))
    return {name: tuple(groups[name]) for name in sorted(groups, key=lambda name: _place(name, grouping))}


def _place(name: str, grouping: Grouping) -> tuple[int, SortKey]:
    """Series from the strongest, categories from the youngest, clubs and federations by name."""
    order = {Grouping.CATEGORY: _CATEGORIES, Grouping.SERIES: _STRENGTHS, Grouping.SUBSERIES: _STRENGTHS}
    return order.get(grouping, {}).get(name, 0), alphabetical_key(name, "")


def podium(lines: Iterable[GroupLine]) -> tuple[GroupLine, ...]:
    """The first three places of a group, with all who share them."""
    return tuple(line for line in lines if line.rank <= amount("posting", "podium_places"))


def alphabetical(entries: Iterable[Entry]) -> tuple[NameLine, ...]:
    """Every player by name; both of a pair, so that each finds himself."""
    names = (NameLine(player, entry.number) for entry in entries for player in entry.players)
    return tuple(sorted(names, key=lambda name: (name.player.alphabetical, name.number)))
