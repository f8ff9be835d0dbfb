"""What is prepared before the day: the hall, the announcement, the list of what is to be done."""

from duplicata.competition.checklists.poster import Poster
from duplicata.competition.commands import PlanHall, TickChecklistItem, UntickChecklistItem, WritePoster
from duplicata.competition.competition import Competition
from duplicata.competition.decisions.seats import HIGHEST_TABLE
from duplicata.competition.decisions.texts import LONGEST_NOTE, named, note
from duplicata.competition.events import (
    ChecklistItemTicked,
    ChecklistItemUnticked,
    HallPlanned,
    PosterWritten,
)
from duplicata.competition.rooms.plan import HallPlan
from duplicata.kernel.errors import DuplicataError

_POSTER_TEXTS = (
    "federation",
    "club",
    "regional_committee",
    "fee",
    "prizes",
    "address",
    "contact",
    "other_event",
)


class HallWithoutTable(DuplicataError):
    """A hall where nobody can sit."""


class TableNumberedTwice(DuplicataError):
    """Two places under one number, or a number below 1 or above what a sheet can show."""


class TableInNoRoom(DuplicataError):
    """A place in a room that the hall does not have."""


class TableStillHeld(DuplicataError):
    """A new hall without a table where somebody sits in a game to come."""


class WrongHall(DuplicataError):
    """A hall for pairs in an individual competition, or the reverse."""


class BadCapacity(DuplicataError):
    """A number of places that no hall has."""


class ItemAlreadyTicked(DuplicataError):
    """Something that is done already."""


class ItemNotTicked(DuplicataError):
    """Something that was not done anyway."""


def plan_hall(competition: Competition, command: PlanHall) -> HallPlanned:
    tables = [place.table for place in command.plan.places]
    if not tables:
        raise HallWithoutTable()
    if command.plan.is_pairs != competition.is_pairs:
        raise WrongHall()
    known = set(tables)
    if len(known) != len(tables) or not 1 <= min(known) <= max(known) <= HIGHEST_TABLE:
        raise TableNumberedTwice(highest=HIGHEST_TABLE)
    _check_rooms(command.plan)
    for game, round_ in competition.rounds.items():
        if not round_.is_final and (lost := round_.seats.keys() - known):
            raise TableStillHeld(game=game, table=min(lost))
    return HallPlanned(command.plan)


def _check_rooms(plan: HallPlan) -> None:
    rooms = [room.name for room in plan.rooms]
    for name in rooms:
        named("room", name)
    for place in plan.places:
        if place.room not in rooms:
            raise TableInNoRoom(table=place.table)


def write_poster(competition: Competition, command: WritePoster) -> PosterWritten:
    written = command.poster
    if written.places is not None and not 1 <= written.places <= HIGHEST_TABLE:
        raise BadCapacity(places=written.places)
    texts = {name: note(getattr(written, name)) or "" for name in _POSTER_TEXTS}
    hours = tuple(named("hour", text) for text in written.hours)
    return PosterWritten(Poster(places=written.places, hours=hours, **texts))


def tick(competition: Competition, command: TickChecklistItem) -> ChecklistItemTicked:
    item = named("item", command.item, LONGEST_NOTE)
    if item in competition.ticked:
        raise ItemAlreadyTicked()
    return ChecklistItemTicked(item)


def untick(competition: Competition, command: UntickChecklistItem) -> ChecklistItemUnticked:
    if command.item not in competition.ticked:
        raise ItemNotTicked()
    return ChecklistItemUnticked(command.item)
