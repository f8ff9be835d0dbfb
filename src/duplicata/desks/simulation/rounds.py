"""A game of the competition before its first turn: everyone gets a table, every table a referee and a collector."""

from collections import Counter
from collections.abc import Mapping

import msgspec

from duplicata.competition.commands import CheckIn, WithdrawEntry
from duplicata.competition.staff.officials import Role
from duplicata.desks.collector import CollectorDesk
from duplicata.desks.double_referee import DoubleRefereeDesk
from duplicata.desks.hall.counted_games import CountedGames
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk
from duplicata.desks.organising.game_opening import HallTerms
from duplicata.desks.organising.preflight import PreflightItem
from duplicata.desks.simulation.crew import Crew
from duplicata.desks.simulation.preparation import day_of, hour_of
from duplicata.desks.simulation.seeds import seed_of_game
from duplicata.desks.simulation.ticket_rounds import TicketRounds
from duplicata.desks.simulation.world import World
from duplicata.scrabble.bag import Bag
from duplicata.scrabble.terms import Draws

_DAY_MILLISECONDS = 24 * 3600 * 1000
# With fewer entries nobody leaves: the others would hardly make a competition.
_WITHDRAWAL_FROM = 6


class Staff(msgspec.Struct, frozen=True):
    """Those who work in a game, each at his desk; the collectors by table too."""

    chief: HallChiefRefereeDesk
    crews: tuple[Crew, ...]
    rounds: tuple[TicketRounds, ...]
    collectors: Mapping[int, CollectorDesk]
    double_referees: tuple[DoubleRefereeDesk, ...]


def open_round(world: World, game: int) -> Staff:
    """Waits for the hour of the game, lets somebody go home, and gathers the others; who will work in it."""
    _wait_for(world, game)
    if game > 1:
        _withdraw_somebody(world, game)
    return gather(world, game)


def gather(world: World, game: int) -> Staff:
    """Seats, posts, identification, then the game and its sheets; who will work in it."""
    world.organiser.accept_seats(world.organiser.propose_seats(game))
    _assign_posts(world, game)
    entries = tuple(world.hall.competition.tables(game))
    world.organiser.order(CheckIn(game, entries))
    chief = HallChiefRefereeDesk(world.hall, chief_referee(world), game)
    _check_table(chief)
    chief.open_for_hall(hall_terms(world, game))
    return _staff(world, game, chief)


def hall_terms(world: World, game: int) -> HallTerms:
    """The program draws, from the seed of the game."""
    return HallTerms(Draws.PROGRAM, seed_of_game(world.setting.seed, game), world.setting.time.signal)


def chief_referee(world: World) -> str:
    return world.officials(Role.CHIEF_REFEREE)[0].id


def _wait_for(world: World, game: int) -> None:
    """The game starts when it was planned to, or as soon as the one before is over."""
    first = day_of(1)
    hours, minutes = hour_of(game).split(":")
    planned = (day_of(game) - first).days * _DAY_MILLISECONDS + (int(hours) * 60 + int(minutes)) * 60_000
    world.time.at = max(world.time.at, world.start + planned)


def _withdraw_somebody(world: World, game: int) -> None:
    """The last of the standing goes home."""
    lines = CountedGames(world.hall).standing.lines
    if len(lines) >= _WITHDRAWAL_FROM:
        world.organiser.order(WithdrawEntry(lines[-1].entry, game))


def _assign_posts(world: World, game: int) -> None:
    """The proposal of the program, then the same posts all day."""
    if game == 1:
        world.organiser.accept_staff(game, world.organiser.propose_staff(game, is_stretched=True))
    else:
        world.organiser.keep_staff(game)


def _check_table(chief: HallChiefRefereeDesk) -> None:
    """The bag is counted, and all that lies on the chief referee's table is there."""
    chief.count_bag(Counter(Bag.full().tiles))
    for item in PreflightItem:
        chief.tick(item)


def _staff(world: World, game: int, chief: HallChiefRefereeDesk) -> Staff:
    hall, competition = world.hall, world.hall.competition
    circuits = [
        (circuit, CollectorDesk(hall, circuit.collector, game, circuit.number))
        for circuit in competition.circuits(game)
    ]
    readings = [
        (each, DoubleRefereeDesk(hall, each.double_referee, game, each.ranges))
        for each in competition.double_referees(game)
    ]
    readers = {number: desk for each, desk in readings for number in each.ranges}
    numbers = [sheet.opened.number for sheet in hall.sheets(game) if sheet.opened]
    for _, desk in circuits:
        desk.collect_identification()
    return Staff(
        chief=chief,
        crews=tuple(Crew(hall, game, number, readers[number], world.luck("crew", game, number)) for number in numbers),
        rounds=tuple(TicketRounds(desk, world.luck("tickets", game, circuit.number)) for circuit, desk in circuits),
        collectors={table: desk for circuit, desk in circuits for table in circuit.tables},
        double_referees=tuple(desk for _, desk in readings),
    )
