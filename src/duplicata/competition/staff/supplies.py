"""Equipment and supplies: what each table of officials and players needs, in quantities that follow from the hall."""

import tomllib
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache
from importlib.resources import files

import msgspec

from duplicata.competition.staff.hall import HallSize
from duplicata.competition.staff.needs import posts_needed
from duplicata.competition.staff.officials import Official, Role
from duplicata.kernel.articles import rule


class Stand(Enum):
    """Where a supply is laid out."""

    MAIN_TABLE = "main_table"
    REFEREE = "referee"
    DOUBLE_REFEREE = "double_referee"
    PLAYER = "player"
    HALL = "hall"


class Equipment(msgspec.Struct, frozen=True):
    """So many of one supply for all the tables of one kind, with the reckoning in French."""

    stand: Stand
    supply: str
    label: str
    quantity: int
    why: str
    articles: tuple[str, ...]


class SupplyTotal(msgspec.Struct, frozen=True):
    """So many of one supply for the whole hall: a line of the organiser's shopping list."""

    supply: str
    label: str
    quantity: int
    articles: tuple[str, ...]


class ArchivedPaper(msgspec.Struct, frozen=True):
    """A paper that goes into the box of a game once it is over."""

    label: str
    articles: tuple[str, ...]


class _Supply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    label: str
    articles: tuple[str, ...] = ()


class _Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    stand: Stand
    supply: str
    per: str
    articles: tuple[str, ...]
    why: str
    count: int = 1
    each: int = 1
    at_least: int = 0

    def quantity(self, units: int) -> int:
        return max(self.at_least, -(-units * self.count // self.each))


class _Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    supplies: dict[str, _Supply]
    lines: tuple[_Line, ...]
    archive: dict[str, ArchivedPaper]


@rule("G 1.2.1-1", "G 1.2.1-2", "G 1.2.1-3", "G 1.2.1-4", "G 1.2.1-5", "G 1.2.1-6", "G 1.2.1-7", "G 1.2.1-8")
@rule("G 1.2.1-9", "G 1.2.1-10", "G 1.2.1-11")
@rule("G 1.3.1-1", "G 1.3.1-2", "G 1.3.1-3", "G 1.3.1-4", "G 1.3.1-5", "G 1.3.1-6", "G 1.3.1-7", "G 1.3.1-8")
@rule("G 1.4.1-1", "G 1.4.1-2", "G 1.4.1-3", "G 1.4.1-4", "G 1.4.1-5", "G 1.4.1-6", "G 1.4.1-7", "G 1.4.1-8")
@rule("G 1.5-1", "G 1.5-2", "G 1.5-3", "G 1.5-4", "G 1.3.2-1")
def equipment(hall: HallSize, officials: Sequence[Official] = ()) -> tuple[Equipment, ...]:
    """What to lay out, table by table; what the hall has no use for is left out."""
    if not hall.all_tables:
        return ()
    units, known = _units(hall, officials), _written().supplies
    lines = ((line, line.quantity(units[line.per])) for line in _written().lines)
    return tuple(
        Equipment(line.stand, line.supply, known[line.supply].label, quantity, line.why, line.articles)
        for line, quantity in lines
        if quantity
    )


@rule("G 2.1-41", "G 2.1-42", "G 2.1-43", "G 2.1-44", "G 2.1-45", "G 2.1-46", "G 2.1-47", "G 2.1-48", "G 2.1-49")
@rule("G 2.1-50", "G 2.1-51", "G 2.1-52", "G 2.1-53", "G 2.1-54", "G 2.1-55", "G 2.1-56")
def shopping_list(hall: HallSize, officials: Sequence[Official] = ()) -> tuple[SupplyTotal, ...]:
    """Every supply once, with its total over all the tables, in the order of the file."""
    totals: dict[str, int] = {}
    for item in equipment(hall, officials):
        totals[item.supply] = totals.get(item.supply, 0) + item.quantity
    known = _written().supplies
    return tuple(
        SupplyTotal(supply, known[supply].label, totals[supply], known[supply].articles)
        for supply in known
        if supply in totals
    )


@rule("G 1.4.1-9", "G 1.4.1-10", "G 1.4.1-11", "G 1.4.1-12", "G 2.1-82", "G 2.1-83", "G 2.1-84", "G 2.1-85")
def archived_papers() -> tuple[ArchivedPaper, ...]:
    """What the box of a game holds once the game is over."""
    return tuple(_written().archive.values())


@cache
def _written() -> _Written:
    text = files(__package__).joinpath("supplies.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), _Written)


def _units(hall: HallSize, officials: Sequence[Official]) -> Mapping[str, int]:
    """How many units each base has in this hall."""
    leaders, referees, doubles = _staffed(hall, officials)
    computers = leaders + referees + doubles
    # Computers that are short are missed first at the double referees' tables, then at the referees'.
    short = max(0, computers - hall.computers) if hall.computers is not None else 0
    bare_doubles = min(short, doubles)
    bare_referees = min(short - bare_doubles, referees)
    return {
        "hall": 1,
        "game": hall.games,
        "room": hall.rooms,
        "further_room": hall.rooms - 1,
        "leader": leaders,
        "referee": referees,
        "double_referee": doubles,
        "table": hall.all_tables,
        "computer": computers,
        "bare_referee": bare_referees,
        "bare_double": bare_doubles,
        "apart": int(hall.are_referees_apart),
        "table_game": hall.all_tables * hall.games,
        "referee_game": referees * hall.games,
        "double_game": doubles * hall.games,
    }


def _staffed(hall: HallSize, officials: Sequence[Official]) -> tuple[int, int, int]:
    """Those who lead, who mark and who read again: as many as the hall needs, or as are there when they are more."""
    required = posts_needed(hall)
    there = [official.role for official in officials]
    chief, deputy, referee, double = (
        max(required.get(role, 0), there.count(role))
        for role in (Role.CHIEF_REFEREE, Role.DEPUTY, Role.REFEREE, Role.DOUBLE_REFEREE)
    )
    return chief + deputy, referee, double
