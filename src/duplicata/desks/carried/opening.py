"""Opens, in an empty hall, the competition and the game that a carried game needs around it."""

from datetime import datetime, timedelta

from duplicata.competition.commands import (
    AppointOfficial,
    AssignPosts,
    AssignSeats,
    CompetitionCommand,
    Enter,
    EnterAll,
    OpenCompetition,
    PlanGame,
)
from duplicata.competition.decisions import decide_all
from duplicata.competition.decisions.opening import MOST_GAMES
from duplicata.competition.decisions.texts import day as checked_day
from duplicata.competition.decisions.texts import hour as checked_hour
from duplicata.competition.events import Seat
from duplicata.competition.staff.officials import Official, Role
from duplicata.competition.staff.posts import Range
from duplicata.desks.carried.game import CarriedCompetition, CarriedGame
from duplicata.desks.hall import Hall
from duplicata.desks.organising.game_opening import HallTerms, open_for_hall
from duplicata.kernel.messages import sentence
from duplicata.scrabble.commands import OpenGame
from duplicata.scrabble.solver import Solver

REFEREE = "reprise"
RANGE = 1
_USUAL_START = "14:00"


def first_moment(carried: CarriedGame) -> int:
    """When the game began, in milliseconds: the hour of the file, or an afternoon.

    Raises:
        BadDay, BadHour.
    """
    return round(_start(carried).astimezone().timestamp() * 1000)


def _start(carried: CarriedGame) -> datetime:
    start = carried.competition.start if carried.competition else _USUAL_START
    return datetime.fromisoformat(f"{checked_day(carried.date)}T{checked_hour(start)}")


def open_carried(hall: Hall, carried: CarriedGame) -> None:
    """Opens the game: in a competition with its players and one sheet, or alone.

    Raises:
        What these orders raise.
    """
    terms = carried.terms
    if carried.competition is None:
        opening = OpenGame(carried.tournament, carried.number, carried.chief_referee, carried.date, terms, carried.seed)
        hall.game_stream(carried.number).order(opening, Solver(hall.lexicon), carried.chief_referee, hall.now())
        return
    orders = _orders(hall, carried, carried.competition)
    hall.competition_stream.obey(lambda known: decide_all(known, orders), carried.chief_referee, hall.now())
    wanted = HallTerms(terms.draws, carried.seed, terms.time.signal, terms.keeps_rhythm, terms.retains)
    open_for_hall(hall, carried.number, carried.chief_referee, wanted, has_committee=False)


def _orders(hall: Hall, carried: CarriedGame, competition: CarriedCompetition) -> list[CompetitionCommand]:
    lexicon, edition = hall.lexicon, carried.terms.edition_name
    tables = tuple(each.table for each in carried.tables)
    return [
        OpenCompetition(
            carried.tournament,
            competition.place,
            competition.federation,
            edition,
            lexicon.name,
            lexicon.checksum,
            competition.is_pairs,
        ),
        EnterAll(tuple(Enter(each.players) for each in carried.tables)),
        AppointOfficial(Official(REFEREE, sentence("carried_referee", {}), Role.REFEREE)),
        *_planned(carried),
        AssignSeats(carried.number, tuple(Seat(table, entry) for entry, table in enumerate(tables, start=1))),
        AssignPosts(carried.number, (Range(RANGE, REFEREE, tuple(sorted(tables))),)),
    ]


def _planned(carried: CarriedGame) -> list[PlanGame]:
    """The games up to this one: it keeps its number, and those before it stay without a seat."""
    last, before = _start(carried), min(carried.number, MOST_GAMES + 1) - 1
    moments = [last - timedelta(minutes=minutes) for minutes in range(before, -1, -1)]
    return [
        PlanGame(
            carried.terms.kind_name,
            carried.terms.time.seconds,
            moment.date().isoformat(),
            moment.strftime("%H:%M"),
        )
        for moment in moments
    ]
