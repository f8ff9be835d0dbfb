"""Seats: a table is held by one entry, and an entry holds one table in a game."""

from duplicata.competition.commands import AssignSeats, MoveEntry, SwapEntries, UnseatEntry
from duplicata.competition.competition import Competition
from duplicata.competition.decisions.moments import active_entry, check_not_final
from duplicata.competition.events import EntriesSwapped, EntryMoved, EntryUnseated, SeatsAssigned
from duplicata.competition.rounds import Round
from duplicata.kernel.errors import DuplicataError

HIGHEST_TABLE = 99_999


class TableNotInHall(DuplicataError):
    """A table that the hall does not have."""


class TableAlreadyHeld(DuplicataError):
    """A table where somebody else sits."""


class EntryAtTwoTables(DuplicataError):
    """An entry at two tables."""


class AlreadyAtTable(DuplicataError):
    """A move that moves nobody."""


class EntryWithoutTable(DuplicataError):
    """An entry without a table in the game."""


class TableWithoutRange(DuplicataError):
    """A table whose slips no referee would mark."""


class TableWithoutCircuit(DuplicataError):
    """A table whose slips nobody would collect."""


def assign_seats(competition: Competition, command: AssignSeats) -> SeatsAssigned:
    round_ = check_not_final(competition, command.game)
    checked = _NewSeats(competition, round_)
    for seat in command.seats:
        active_entry(competition, seat.entry)
        checked.add(seat.table, seat.entry)
    return SeatsAssigned(command.game, command.seats)


def move_entry(competition: Competition, command: MoveEntry) -> EntryMoved:
    round_ = check_not_final(competition, command.game)
    active_entry(competition, command.entry)
    holder = round_.seats.get(command.table)
    if holder == command.entry:
        raise AlreadyAtTable(entry=command.entry, table=command.table)
    if holder is not None:
        raise TableAlreadyHeld(table=command.table, entry=holder)
    _NewSeats(competition, round_).add(command.table, command.entry)
    return EntryMoved(command.game, command.entry, command.table)


def swap_entries(competition: Competition, command: SwapEntries) -> EntriesSwapped:
    round_ = check_not_final(competition, command.game)
    if command.first == command.second:
        raise EntryAtTwoTables(entry=command.first)
    for entry in (command.first, command.second):
        check_seated(competition, round_, entry)
    return EntriesSwapped(command.game, command.first, command.second)


def unseat_entry(competition: Competition, command: UnseatEntry) -> EntryUnseated:
    round_ = check_not_final(competition, command.game)
    check_seated(competition, round_, command.entry)
    return EntryUnseated(command.game, command.entry)


def check_seated(competition: Competition, round_: Round, entry: int) -> int:
    """The table of an entry in a game.

    Raises:
        UnknownEntry, EntryHasWithdrawn, EntryWithoutTable.
    """
    if entry not in round_.tables:
        raise EntryWithoutTable(name=active_entry(competition, entry).name, entry=entry, game=round_.game.number)
    return round_.tables[entry]


class _NewSeats:
    """Tables as they are given out, one after the other."""

    def __init__(self, competition: Competition, round_: Round) -> None:
        plan = competition.plan
        self._hall = frozenset(place.table for place in plan.places) if plan else range(1, HIGHEST_TABLE + 1)
        self._marked = frozenset(table for one in round_.ranges for table in one.tables)
        self._collected = frozenset(table for one in round_.circuits for table in one.tables)
        self._holders: dict[int, int] = {}
        self._seated: set[int] = set()

    def add(self, table: int, entry: int) -> None:
        if table not in self._hall:
            raise TableNotInHall(table=table)
        if self._marked and table not in self._marked:
            raise TableWithoutRange(table=table)
        if self._collected and table not in self._collected:
            raise TableWithoutCircuit(table=table)
        if table in self._holders:
            raise TableAlreadyHeld(table=table, entry=self._holders[table])
        if entry in self._seated:
            raise EntryAtTwoTables(entry=entry)
        self._holders[table] = entry
        self._seated.add(entry)
