"""The hall as the organiser fills it: tables by room, what staff it needs, and what a seating follows from."""

from collections.abc import Mapping

from duplicata.competition.competition import Competition
from duplicata.competition.decisions.moments import planned_round
from duplicata.competition.rooms import HallPlan, needs_more_supervision
from duplicata.competition.seating.proposal import Proposal, SeatingRequest
from duplicata.competition.seating.proposing import propose
from duplicata.competition.staff.hall import HallSize
from duplicata.competition.staff.walks import rooms_of
from duplicata.competition.standing.ranking import Standing
from duplicata.kernel.errors import DuplicataError


class HallNotPlanned(DuplicataError):
    """A seating before the hall is known."""


def tables_by_room(competition: Competition, game: int) -> tuple[tuple[int, ...], ...]:
    """The tables that are taken in each room, the main room first; before anybody is seated, as many as are entered.

    Raises:
        UnknownGame.
    """
    taken = set(planned_round(competition, game).seats) or _first_tables(competition)
    rooms = rooms_of(competition.plan) if competition.plan else (tuple(sorted(taken)),)
    return tuple(tuple(table for table in room if table in taken) for room in rooms)


def hall_size(competition: Competition, game: int) -> HallSize:
    """What the number of officials and supplies depends on; raises UnknownGame."""
    rooms = tables_by_room(competition, game)
    players = sum(map(len, rooms))
    is_too_close = competition.plan is not None and needs_more_supervision(competition.plan, players)
    return HallSize(tuple(map(len, rooms)), len(competition.rounds), competition.is_pairs, is_too_close=is_too_close)


def seating_for(
    competition: Competition, standing: Standing, game: int, *, keeps_places: bool, is_homologated: bool
) -> Proposal:
    """Who would sit where in a game, and why.

    Raises:
        UnknownGame, HallNotPlanned.
    """
    planned_round(competition, game)
    if competition.plan is None:
        raise HallNotPlanned()
    seats = {number: round_.seats for number, round_ in competition.rounds.items() if number < game}
    request = SeatingRequest(
        game,
        tuple(planned.day for planned in competition.games),
        _ranks(standing, game - 1),
        seats,
        keeps_places,
        is_homologated,
        _fixed_tables(competition, game),
    )
    return propose(competition.active_entries, competition.plan, request)


def _ranks(standing: Standing, game: int) -> Mapping[int, int]:
    """The standing after a game, once its results are known."""
    if game not in standing.games:
        return {}
    lines = standing.after(game).lines
    return {line.entry: line.rank for line in lines if line.rank is not None}


def _fixed_tables(competition: Competition, game: int) -> Mapping[int, int]:
    """The table that each entry with a need had in the last game where it had one."""
    fixed: dict[int, int] = {}
    for number, round_ in competition.rounds.items():
        for entry in competition.active_entries if number < game else ():
            if entry.fixed_table_need and entry.number in round_.tables:
                fixed[entry.number] = round_.tables[entry.number]
    return fixed


def _first_tables(competition: Competition) -> set[int]:
    plan: HallPlan | None = competition.plan
    entered = len(competition.active_entries)
    if plan is None:
        return set(range(1, entered + 1))
    return set(sorted(place.table for place in plan.places)[:entered])
