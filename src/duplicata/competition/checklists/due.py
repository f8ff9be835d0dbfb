"""Due moments: each item of a card with its date and hour, counted back from the games that are planned."""

import calendar
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from functools import cache
from importlib.resources import files

import msgspec

from duplicata.competition.checklists.cards import Card, Each, Moment
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError

_MINUTES_OF_DAY = 24 * 60
_MOMENT = re.compile(r"([12][0-9]{3}-[0-9]{2}-[0-9]{2}) ([01][0-9]|2[0-3]):([0-5][0-9])")


class BadGameTime(DuplicataError):
    """A day or an hour of play that is no day or no hour."""


class GameTime(msgspec.Struct, frozen=True):
    """When a game starts: a day such as 2026-05-14 and an hour such as 14:00."""

    number: int
    day: str
    start: str


class DueItem(msgspec.Struct, frozen=True):
    """One thing to do, from when and by when; both are empty when only the game itself tells the moment.

    `due` is a day (2026-03-14) or a day and an hour (2026-05-14 12:30). `game` is empty for what is done once.
    """

    moment: Moment
    opens: str
    due: str
    game: int | None
    says: str
    articles: tuple[str, ...]


class _Offset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    each: Each
    article: str
    months: int = 0
    days: int = 0
    minutes: int | None = None


@rule("G 2.1-3", "G 2.1-5", "G 2.1-57", "G 2.2-1", "G 2.3-1", "G 2.5-1", "G 2.6-1", "G 2.8-1")
def due_items(card: Card, games: Sequence[GameTime]) -> tuple[DueItem, ...]:
    """Every item of a card at its moment, in the order in which they come; nothing when no game is planned.

    Raises BadGameTime.
    """
    ordered = sorted(games, key=_clock)
    found = [item for section in card.sections for item in _of_moment(card, section.moment, ordered)]
    return tuple(sorted(found, key=lambda item: item.due or _undated(item, ordered)))


def _of_moment(card: Card, moment: Moment, games: Sequence[GameTime]) -> Iterator[DueItem]:
    items = next(section.items for section in card.sections if section.moment is moment)
    for game, opens, due in _dates(card, moment, games):
        yield from (DueItem(moment, opens, due, game, item.says, item.articles) for item in items)


def _dates(card: Card, moment: Moment, games: Sequence[GameTime]) -> Iterator[tuple[int | None, str, str]]:
    if moment is Moment.ARRIVAL:
        for game in _starts(card.arrival.each, games):
            yield game.number, _before(game, card.arrival.earliest), _before(game, card.arrival.latest)
    elif moment.value in _offsets():
        offset = _offsets()[moment.value]
        for game in _starts(offset.each, games):
            due = _day_before(game, offset) if offset.minutes is None else _before(game, offset.minutes)
            yield (None if offset.each is Each.COMPETITION else game.number), "", due
    else:
        yield from ((game.number, "", "") for game in games)


def _starts(each: Each, games: Sequence[GameTime]) -> Sequence[GameTime]:
    """The games from which one counts: the first, the first of each day, or all of them."""
    first_of_day = {game.day: game for game in reversed(games)}
    kept = {Each.COMPETITION: games[:1], Each.DAY: [game for game in games if game is first_of_day[game.day]]}
    return kept.get(each, games)


def _undated(item: DueItem, games: Sequence[GameTime]) -> str:
    """What is done in a game or after it comes right after the start of that game."""
    game = next(game for game in games if game.number == item.game)
    return f"{_before(game, 0)}~{list(Moment).index(item.moment)}"


def _clock(game: GameTime) -> tuple[date, int]:
    """The day and the minute of the day."""
    found = _MOMENT.fullmatch(f"{game.day} {game.start}")
    try:
        if found:
            return date.fromisoformat(found[1]), int(found[2]) * 60 + int(found[3])
    except ValueError:
        pass
    raise BadGameTime(day=game.day, start=game.start)


def _before(game: GameTime, minutes: int) -> str:
    day, clock = _clock(game)
    days, left = divmod(clock - minutes, _MINUTES_OF_DAY)
    return f"{day + timedelta(days=days)} {left // 60:02}:{left % 60:02}"


def _day_before(game: GameTime, offset: _Offset) -> str:
    """So many months and days before, on the last day of a month that is too short."""
    day, _ = _clock(game)
    years, month = divmod(day.year * 12 + day.month - 1 - offset.months, 12)
    last = calendar.monthrange(years, month + 1)[1]
    return str(date(years, month + 1, min(day.day, last)) - timedelta(days=offset.days))


@cache
def _offsets() -> Mapping[str, _Offset]:
    text = files(__package__).joinpath("moments.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, _Offset])
