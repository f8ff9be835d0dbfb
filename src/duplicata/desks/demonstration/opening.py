"""The weeks before: the competition is opened, people enter, the hall is drawn and its staff appointed."""

import tomllib
from datetime import UTC, datetime
from functools import cache
from importlib.resources import files

import msgspec
from msgspec.structs import replace

from duplicata.competition.commands import (
    AnnounceCommittee,
    AppointOfficial,
    Enter,
    EnterAll,
    OpenCompetition,
    PlanGame,
    PlanHall,
)
from duplicata.competition.people import Player
from duplicata.competition.rooms import Cell, HallPlan, Numbering, Room, numbered
from duplicata.competition.staff.officials import Competence, Official, Role
from duplicata.desks.simulation.people import names, official_names, players_of
from duplicata.desks.simulation.preparation import COMMITTEE_SEATS, committee_of
from duplicata.desks.simulation.world import World
from duplicata.kernel.messages import sentence

ORGANISER = "O1"
_COUNTRY = "FR"
_FEE = 1500
_STAFF = (
    Role.ORGANISER,
    Role.CHIEF_REFEREE,
    Role.DEPUTY,
    *[Role.REFEREE] * 3,
    Role.DOUBLE_REFEREE,
    *[Role.COLLECTOR] * 3,
    Role.MESSENGER,
    *[Role.BOARD_OPERATOR] * 2,
    Role.SUPERVISOR,
)
_EXPERTS = (Role.CHIEF_REFEREE, Role.DEPUTY, Role.DOUBLE_REFEREE)
# The entry of somebody who cannot move to another table.
_AT_FIXED_TABLE = 20
_MINUTES_PER_GAME = 60
_ROUNDED_MINUTES = 5


class Guest(msgspec.Struct, frozen=True):
    """Somebody whose name no list of common names holds, and his place among the entries."""

    entry: int
    last_name: str
    first_name: str


@cache
def guests() -> tuple[Guest, ...]:
    text = files(__package__).joinpath("guests.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text)["guests"], tuple[Guest, ...])


def open_competition(world: World, first_game: int, second_game: int) -> None:
    """Everything up to the eve of the first game; the moments are those at which the first two games begin."""
    lexicon, setting = world.hall.lexicon, world.setting
    name, place = sentence("demonstration_name", {}), sentence("demonstration_place", {})
    terms = (setting.edition_name, lexicon.name, lexicon.checksum)
    world.organiser.order(OpenCompetition(name, place, _COUNTRY, *terms))
    for game in range(1, setting.games + 1):
        begins = first_game if game == 1 else second_game + (game - 2) * _MINUTES_PER_GAME * 60_000
        world.organiser.order(PlanGame(setting.kind_name(game), setting.seconds, *_day_and_hour(begins)))
    world.organiser.order(PlanHall(hall_plan()))


def enter_people(world: World) -> None:
    people = players_of(world.setting.seed, world.setting.players)
    renamed = {guest.entry: guest for guest in guests()}
    entered = [_entry(number, player, renamed.get(number)) for number, player in enumerate(people, 1)]
    world.organiser.order(EnterAll(tuple(entered)))


def appoint_staff(world: World) -> None:
    """Every post of the hall, and a committee of people who neither play nor mark slips."""
    people = official_names(world.setting.seed, len(_STAFF) + COMMITTEE_SEATS)
    officials = [
        Official(f"O{number}", name, role, Competence.EXPERT if role in _EXPERTS else Competence.CONFIRMED)
        for number, (role, name) in enumerate(zip(_STAFF, people, strict=False), start=1)
    ]
    committee = committee_of(people[len(_STAFF) :])
    officials += [Official(member.id, member.name, Role.COMMITTEE_MEMBER) for member in committee.everyone]
    world.organiser.order(*map(AppointOfficial, officials), AnnounceCommittee(committee))


def hall_plan() -> HallPlan:
    """Two rooms: thirty-two tables around a pillar and a door, then sixteen, one of them kept for a wheelchair."""
    pillar_and_door = (Cell(1, 9), Cell(3, 5), Cell(4, 1), Cell(4, 9))
    large = Room(sentence("demonstration_room", {}), 4, 9, aisles=(4,), missing=pillar_and_door)
    small = Room(sentence("demonstration_second_room", {}), 2, 8, aisles=(4,), fixed=(Cell(1, 8),))
    return numbered([large, small], Numbering.SNAKING_ROWS)


def _entry(number: int, player: Player, guest: Guest | None) -> Enter:
    if guest is not None:
        player = replace(player, last_name=guest.last_name, first_name=guest.first_name)
    need = names().fixed_table_need if number == _AT_FIXED_TABLE else None
    return Enter((player,), _FEE, _FEE, fixed_table_need=need)


def _day_and_hour(moment: int) -> tuple[str, str]:
    """As the programme on the wall has it, by the clock of this place."""
    at = datetime.fromtimestamp(moment / 1000, tz=UTC).astimezone()
    minute = at.minute - at.minute % _ROUNDED_MINUTES
    return at.date().isoformat(), f"{at.hour:02}:{minute:02}"
