"""What comes before the first game: the competition is opened, people enter and pay, the hall has its staff."""

from collections.abc import Sequence
from datetime import date, timedelta

from duplicata.competition.commands import (
    AnnounceCommittee,
    AppointOfficial,
    Enter,
    EnterAll,
    OpenCompetition,
    PayFee,
    PlanGame,
    PlanHall,
    ReplacePlayer,
)
from duplicata.competition.committee.members import Committee, Member
from duplicata.competition.committee.national_rules import College
from duplicata.competition.people import Player
from duplicata.competition.rooms import Cell, HallPlan, Numbering, Room, numbered
from duplicata.competition.staff.hall import HallSize
from duplicata.competition.staff.needs import posts_needed
from duplicata.competition.staff.officials import Competence, Official, Role
from duplicata.desks.simulation.people import names, official_names, players_of
from duplicata.desks.simulation.world import World
from duplicata.kernel.messages import sentence

_COUNTRY = "FR"
_FIRST_DAY = date(2026, 1, 1)
_HOURS = ("10:00", "14:00", "17:00")
_FEE = 1500
_COLUMNS = 12
# From so many tables on, one is kept for somebody who cannot move to another.
_FIXED_FROM = 30
# One entry in so many pays at the door, one comes in after the list was closed.
_PAYS_LATE, _ENTERS_LATE = 6, 15
_POSTS = (Role.REFEREE, Role.DOUBLE_REFEREE, Role.COLLECTOR, Role.MESSENGER, Role.BOARD_OPERATOR, Role.SUPERVISOR)
_TITULARS = (College.REFEREES, College.PLAYERS, College.PLAYERS, College.PLAYERS, College.REFEREES)
_SUBSTITUTES = (College.PLAYERS, College.REFEREES)
COMMITTEE_SEATS = len(_TITULARS) + len(_SUBSTITUTES)
_ONE_NOVICE_IN = 5


def prepare(world: World) -> None:
    """Everything up to the morning of the first game."""
    _open(world)
    world.organiser.order(PlanHall(_hall_plan(world.setting.entries, is_pairs=world.setting.is_pairs)))
    _enter(world)
    _appoint(world)


def day_of(game: int) -> date:
    return _FIRST_DAY + timedelta(days=(game - 1) // len(_HOURS))


def hour_of(game: int) -> str:
    return _HOURS[(game - 1) % len(_HOURS)]


def _open(world: World) -> None:
    setting, lexicon = world.setting, world.hall.lexicon
    name, place = sentence("simulated_tournament", {}), sentence("simulated_place", {})
    terms = (setting.edition_name, lexicon.name, lexicon.checksum, setting.is_pairs)
    world.organiser.order(OpenCompetition(name, place, _COUNTRY, *terms))
    for game in range(1, setting.games + 1):
        day = day_of(game).isoformat()
        world.organiser.order(PlanGame(setting.kind_name(game), setting.seconds, day, hour_of(game)))


def _hall_plan(tables: int, *, is_pairs: bool) -> HallPlan:
    """One room with a place for each table, the last row not full, and a fixed place in front of a large one."""
    rows = -(-tables // _COLUMNS)
    missing = tuple(Cell(rows, column) for column in range(tables - (rows - 1) * _COLUMNS + 1, _COLUMNS + 1))
    fixed = (Cell(1, 1),) if tables >= _FIXED_FROM else ()
    room = Room(sentence("simulated_room", {}), rows, _COLUMNS, missing=missing, fixed=fixed)
    return numbered([room], Numbering.SNAKING_ROWS, is_pairs=is_pairs)


def _enter(world: World) -> None:
    setting, chance = world.setting, world.luck("entries")
    people = players_of(setting.seed, setting.players + 1)
    size = 2 if setting.is_pairs else 1
    entered = list[Enter]()
    for number in range(setting.entries):
        players = tuple(people[number * size : (number + 1) * size])
        paid = 0 if chance.below(_PAYS_LATE) == 0 else _FEE * size
        need = names().fixed_table_need if number == setting.entries - 1 and setting.entries >= _FIXED_FROM else None
        entered.append(Enter(players, _FEE * size, paid, chance.below(_ENTERS_LATE) == 0, need))
    world.organiser.order(EnterAll(tuple(entered)))
    _settle(world)
    _replace_somebody(world, people[-1])


def _settle(world: World) -> None:
    debts = [PayFee(entry.number, entry.owed) for entry in world.hall.competition.entries.values() if entry.owed]
    if debts:
        world.organiser.order(*debts)


def _replace_somebody(world: World, newcomer: Player) -> None:
    """On the morning of the first game, somebody plays in the place of a friend."""
    number = 1 + world.luck("replacement").below(world.setting.entries)
    entry = world.hall.competition.entries[number]
    world.organiser.order(ReplacePlayer(number, entry.players[-1].id, newcomer))


def _appoint(world: World) -> None:
    needed = {**dict.fromkeys(_POSTS, 1), **posts_needed(HallSize((world.setting.entries,)))}
    posts = [Role.CHIEF_REFEREE, *(role for role in _POSTS for _ in range(max(1, needed[role])))]
    people = official_names(world.setting.seed, len(posts) + COMMITTEE_SEATS)
    officials = [
        Official(f"O{number}", name, role, _competence(role, number % _ONE_NOVICE_IN == 0))
        for number, (role, name) in enumerate(zip(posts, people, strict=False), start=1)
    ]
    committee = committee_of(people[len(posts) :])
    officials += [Official(member.id, member.name, Role.COMMITTEE_MEMBER) for member in committee.everyone]
    world.organiser.order(*map(AppointOfficial, officials), AnnounceCommittee(committee))


def _competence(role: Role, is_novice: bool) -> Competence:
    if role in (Role.CHIEF_REFEREE, Role.DOUBLE_REFEREE):
        return Competence.EXPERT
    return Competence.NOVICE if role is Role.REFEREE and is_novice else Competence.CONFIRMED


def committee_of(people: Sequence[str]) -> Committee:
    """A committee of people who neither play nor mark slips, so that every case finds its five."""
    seats = [
        Member(f"C{number}", name, college, has_accepted=True)
        for number, (name, college) in enumerate(zip(people, (*_TITULARS, *_SUBSTITUTES), strict=True), start=1)
    ]
    sitting = len(_TITULARS)
    return Committee(_COUNTRY, seats[0], tuple(seats[1:sitting]), tuple(seats[sitting:]))
