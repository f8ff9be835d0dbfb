"""Staff: who works in the hall, and on which tables in each game."""

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from duplicata.competition.commands import AppointOfficial, AssignPosts, RemoveOfficial
from duplicata.competition.competition import Competition
from duplicata.competition.decisions.moments import check_not_final
from duplicata.competition.decisions.seats import HIGHEST_TABLE, TableNotInHall, TableWithoutCircuit, TableWithoutRange
from duplicata.competition.decisions.texts import optional, person_name, shown
from duplicata.competition.events import OfficialAppointed, OfficialRemoved, PostsAssigned
from duplicata.competition.staff.posts import Circuit, DoubleRefereeing, Range
from duplicata.kernel.errors import DuplicataError


class UnknownOfficial(DuplicataError):
    """An id that no official has."""


class OfficialAtPost(DuplicataError):
    """Somebody who still has a post in a game to come."""


class OfficialInCommittee(DuplicataError):
    """Somebody who still sits in the committee."""


class PostWithoutTable(DuplicataError):
    """A range, a circuit or a double refereeing of nothing."""


class PostNumberedTwice(DuplicataError):
    """Two ranges, or two circuits, under one number, or a number that no sheet can show."""


class RangesOverlap(DuplicataError):
    """A table in two ranges."""


class CircuitsOverlap(DuplicataError):
    """A table on two circuits, or passed twice."""


class UnknownRange(DuplicataError):
    """The number of no range of the game."""


class CircuitToOtherRange(DuplicataError):
    """A circuit that does not say which ranges its tables belong to."""


class RereadTwice(DuplicataError):
    """A range with two double referees."""


class RereadsOwnRange(DuplicataError):
    """A referee as the double referee of his own slips."""


def appoint_official(competition: Competition, command: AppointOfficial) -> OfficialAppointed:
    """An official without an id is given one."""
    official = command.official
    id_ = optional("id", official.id) or _new_id(competition)
    return OfficialAppointed(replace(official, id=id_, name=person_name("official", official.name)))


def remove_official(competition: Competition, command: RemoveOfficial) -> OfficialRemoved:
    if command.official not in competition.officials:
        raise UnknownOfficial(id=shown(command.official))
    name = competition.officials[command.official].name
    for game, round_ in competition.rounds.items():
        if not round_.is_final and command.official in round_.busy_officials:
            raise OfficialAtPost(name=name, game=game)
    committee = competition.committee
    if committee and any(member.id == command.official for member in committee.everyone):
        raise OfficialInCommittee(name=name)
    return OfficialRemoved(command.official)


def assign_posts(competition: Competition, command: AssignPosts) -> PostsAssigned:
    """Every table where somebody sits is in one range and, where there are circuits, on one circuit."""
    round_ = check_not_final(competition, command.game)
    _check_ranges(competition, command.ranges, round_.seats)
    _check_circuits(competition, command.circuits, command.ranges, round_.seats)
    _check_double_referees(competition, command.double_referees, command.ranges)
    return PostsAssigned(command.game, command.ranges, command.circuits, command.double_referees)


def _check_ranges(competition: Competition, ranges: tuple[Range, ...], seated: Iterable[int]) -> None:
    _check_numbers([one.number for one in ranges], [one.tables for one in ranges])
    _check_known(competition, [one.referee for one in ranges])
    tables = [table for one in ranges for table in one.tables]
    _check_in_hall(competition, tables)
    if (twice := _repeated(tables)) is not None:
        raise RangesOverlap(table=twice)
    if missing := set(seated) - set(tables):
        raise TableWithoutRange(table=min(missing))


def _check_circuits(
    competition: Competition, circuits: tuple[Circuit, ...], ranges: tuple[Range, ...], seated: Iterable[int]
) -> None:
    _check_numbers([one.number for one in circuits], [one.tables for one in circuits])
    _check_known(competition, [one.collector for one in circuits])
    tables = [table for one in circuits for table in one.tables]
    if (twice := _repeated(tables)) is not None:
        raise CircuitsOverlap(table=twice)
    range_of = {table: one.number for one in ranges for table in one.tables}
    for circuit in circuits:
        if outside := [table for table in circuit.tables if table not in range_of]:
            raise TableWithoutRange(table=min(outside))
        if {range_of[table] for table in circuit.tables} != set(circuit.ranges):
            raise CircuitToOtherRange(circuit=circuit.number)
    if circuits and (missing := set(seated) - set(tables)):
        raise TableWithoutCircuit(table=min(missing))


def _check_double_referees(
    competition: Competition, double_referees: tuple[DoubleRefereeing, ...], ranges: tuple[Range, ...]
) -> None:
    _check_known(competition, [id_ for one in double_referees for id_ in (one.double_referee, one.messenger)])
    referees = {one.number: one.referee for one in ranges}
    reread = [(number, one.double_referee) for one in double_referees for number in one.ranges]
    if any(not one.ranges for one in double_referees):
        raise PostWithoutTable()
    for number, double_referee in reread:
        if number not in referees:
            raise UnknownRange(range=number)
        if double_referee and double_referee == referees[number]:
            raise RereadsOwnRange(name=competition.officials[double_referee].name, range=number)
    if (twice := _repeated([number for number, _ in reread])) is not None:
        raise RereadTwice(range=twice)


def _check_numbers(numbers: list[int], tables: list[tuple[int, ...]]) -> None:
    if not all(tables):
        raise PostWithoutTable()
    if any(not 1 <= number <= HIGHEST_TABLE for number in numbers) or _repeated(numbers) is not None:
        raise PostNumberedTwice(highest=HIGHEST_TABLE)


def _check_known(competition: Competition, officials: Iterable[str]) -> None:
    """A post that nobody has yet names nobody."""
    for id_ in officials:
        if id_ and id_ not in competition.officials:
            raise UnknownOfficial(id=shown(id_))


def _check_in_hall(competition: Competition, tables: Iterable[int]) -> None:
    plan = competition.plan
    hall = frozenset(place.table for place in plan.places) if plan else range(1, HIGHEST_TABLE + 1)
    if outside := [table for table in tables if table not in hall]:
        raise TableNotInHall(table=min(outside))


def _repeated(numbers: list[int]) -> int | None:
    return next((number for number, count in Counter(numbers).items() if count > 1), None)


def _new_id(competition: Competition) -> str:
    number = len(competition.officials) + 1
    while f"A{number}" in competition.officials:
        number += 1
    return f"A{number}"
