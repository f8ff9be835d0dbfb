"""The games of a new competition from a few numbers: how many, of what kind, when the first starts, how far apart."""

from datetime import datetime, timedelta

import msgspec

from duplicata.competition.commands import PlanGame
from duplicata.competition.decisions.opening import MOST_GAMES, TooManyGames
from duplicata.competition.decisions.texts import day, hour
from duplicata.desks.organising.typed_values import whole
from duplicata.kernel.errors import DuplicataError
from duplicata.regulations.editions import standing_edition

# A game that would start later than this waits for the next morning.
_LAST_HOUR = 20
_MOST_MINUTES = 24 * 60


class NoGamesWanted(DuplicataError):
    """A competition where nothing is played."""


class GamesWanted(msgspec.Struct, frozen=True):
    """The fields of the wizard as they were typed."""

    count: str
    kind_name: str
    seconds: str
    day: str
    start: str
    minutes_apart: str


def games_from(wanted: GamesWanted) -> tuple[PlanGame, ...]:
    """The orders that plan the games.

    Raises:
        NoGamesWanted, TooManyGames, WholeNumberExpected, BadDay, BadHour.
    """
    count = whole("games", wanted.count)
    if count < 1:
        raise NoGamesWanted
    if count > MOST_GAMES:
        raise TooManyGames(most=MOST_GAMES)
    seconds = whole("seconds", wanted.seconds) if wanted.seconds.strip() else standing_edition().amount("turn_seconds")
    apart = min(max(whole("minutes", wanted.minutes_apart), 1), _MOST_MINUTES)
    moment = datetime.fromisoformat(f"{day(wanted.day)} {hour(wanted.start)}")
    games = list[PlanGame]()
    for _ in range(count):
        games.append(PlanGame(wanted.kind_name, seconds, moment.date().isoformat(), moment.strftime("%H:%M")))
        moment = _next(moment, apart, hour(wanted.start))
    return tuple(games)


def _next(moment: datetime, apart: int, first_hour: str) -> datetime:
    after = moment + timedelta(minutes=apart)
    if after.date() == moment.date() and after.hour <= _LAST_HOUR:
        return after
    morning = moment.date() + timedelta(days=1)
    return datetime.fromisoformat(f"{morning.isoformat()} {first_hour}")
