"""An evening at the club: one order makes the competition, its games, its seats, and its animator everywhere."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import msgspec

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
from duplicata.competition.competition import Competition, replay
from duplicata.competition.decisions import decide_all
from duplicata.competition.decisions.opening import MOST_GAMES
from duplicata.competition.decisions.texts import day as checked_day
from duplicata.competition.decisions.texts import hour as checked_hour
from duplicata.competition.decisions.texts import shown
from duplicata.competition.events import Seat
from duplicata.competition.people import Player
from duplicata.competition.staff.officials import Official, Role
from duplicata.competition.staff.posts import Circuit, Range
from duplicata.desks.hall import Hall
from duplicata.desks.organising.game_opening import HallTerms, order_to_open
from duplicata.kernel.errors import DuplicataError
from duplicata.regulations.editions import standing_edition
from duplicata.scrabble.decisions.opening import open_game

ANIMATOR = "animateur"


class FullNameMissing(DuplicataError):
    """A player of whom only one name is given."""


class EveningWithoutGame(DuplicataError):
    """An evening where nothing is played."""


class Evening(msgspec.Struct, frozen=True):
    """What may be said of an evening; the rest has its usual value. `day` is today, `start` is now."""

    name: str = "Partie de club"
    place: str = "Club"
    federation: str = "FR"
    edition_name: str = standing_edition().name
    kind_name: str = "normale"
    seconds: int = standing_edition().amount("turn_seconds")
    games: int = 1
    day: str | None = None
    start: str | None = None


def open_evening(hall: Hall, animator: str, players: Sequence[str], evening: Evening, terms: HallTerms) -> None:
    """Writes all of it at once, or nothing; an evening with the same players that is open already stays as it is.

    `terms` are those that the first game will be opened with: what they refuse is refused before anything is written.

    Raises:
        EveningWithoutGame, FullNameMissing, CompetitionAlreadyOpened, EmptyList, EnteredTwice, or what these orders
        raise.
    """
    hall.catch_up()
    if evening.games < 1:
        raise EveningWithoutGame
    entered = [_player(text, evening) for text in players]
    if _is_open_already(hall.competition, entered):
        return
    orders = _orders(hall, animator, entered, evening)
    prepared = replay(decide_all(hall.competition, orders), hall.competition)
    open_game(order_to_open(prepared.terms, prepared.games[0], animator, terms))
    hall.competition_stream.obey(lambda competition: decide_all(competition, orders), animator, hall.now())


def _is_open_already(competition: Competition, players: Sequence[Player]) -> bool:
    entered = [(one.last_name, one.first_name) for entry in competition.entries.values() for one in entry.players]
    return bool(players) and entered == [(one.last_name, one.first_name) for one in players]


def _orders(hall: Hall, animator: str, players: Sequence[Player], evening: Evening) -> list[CompetitionCommand]:
    lexicon, count = hall.lexicon, len(players)
    return [
        OpenCompetition(
            evening.name, evening.place, evening.federation, evening.edition_name, lexicon.name, lexicon.checksum
        ),
        EnterAll(tuple(Enter((player,)) for player in players)),
        AppointOfficial(Official(ANIMATOR, animator, Role.ORGANISER)),
        *(
            order
            for number in range(1, min(evening.games, MOST_GAMES + 1) + 1)
            for order in _game_orders(hall, number, count, evening)
        ),
    ]


def _game_orders(hall: Hall, number: int, count: int, evening: Evening) -> list[CompetitionCommand]:
    """One game: entry n at table n, one range and one circuit for everybody."""
    tables = tuple(range(1, count + 1))
    day, start = _moment(hall, number, evening)
    return [
        PlanGame(evening.kind_name, evening.seconds, day, start),
        AssignSeats(number, tuple(Seat(table, table) for table in tables)),
        AssignPosts(number, (Range(1, ANIMATOR, tables),), (Circuit(1, ANIMATOR, tables, (1,)),)),
    ]


def _moment(hall: Hall, number: int, evening: Evening) -> tuple[str, str]:
    """Games follow one another: the hour is only there to put them in order."""
    now = datetime.fromtimestamp(hall.now() / 1000, tz=UTC).astimezone()
    first_day, first_hour = evening.day or now.date().isoformat(), evening.start or now.strftime("%H:%M")
    first = datetime.fromisoformat(f"{checked_day(first_day)} {checked_hour(first_hour)}")
    moment = first + timedelta(hours=number - 1)
    return moment.date().isoformat(), moment.strftime("%H:%M")


def _player(text: str, evening: Evening) -> Player:
    """`Lévêque Zoé`, or with a comma where the family name has several words: `Le Goff, Anne`.

    Raises:
        FullNameMissing.
    """
    last, _, first = text.partition(",") if "," in text else " ".join(text.split()).partition(" ")
    if not last.strip() or not first.strip():
        raise FullNameMissing(text=shown(text.strip()) or "–")
    return Player("", last.strip(), first.strip(), evening.federation, club=evening.place)
