"""The three world simultaneous events: games, time, date of each year, and whose turn it is to draw (G 5.5)."""

import tomllib
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence

SATURDAY, SUNDAY = 5, 6


class Preset(msgspec.Struct, frozen=True):
    """An event that comes back every year; `minutes` are those of a turn, `rank` its place in a season."""

    name: str
    games: int
    minutes: int
    rank: int

    @property
    def title(self) -> str:
        """Its name in French.

        >>> presets()["smb"].title
        'Simultané Mondial de Blitz'
        """
        return sentence(f"preset_{self.name}", {})

    def date_in(self, year: int) -> date:
        """Its date in a calendar year."""
        return _DATES[self.name](year)

    @rule("G 5.5-8")
    def drawing_federation(self, year: int) -> str:
        """Each federation draws in its turn, event after event (INT 122)."""
        written = _written()
        season = year if self.rank == 0 else year - 1
        turn = (season - written["first_season"]) * len(presets()) + self.rank
        return str(written["order"][turn % len(written["order"])])


@rule("G 5.5-3")
@cache
def presets() -> Mapping[str, Preset]:
    """The three events by their names, in the order of a season."""
    tables = {name: terms for name, terms in _written().items() if isinstance(terms, dict)}
    return {name: msgspec.convert({"name": name, **terms}, Preset) for name, terms in tables.items()}


@rule("G 5.5-5")
def blitz_date(year: int) -> date:
    """The second Saturday of December."""
    return _nth(year, 12, SATURDAY, 2)


@rule("G 5.5-6")
def world_date(year: int) -> date:
    """The Saturday between 9 and 15 January."""
    return _on_or_after(date(year, 1, 9), SATURDAY)


@rule("G 5.5-7")
def semi_rapid_date(year: int) -> date:
    """The fourth Sunday after Easter, a week earlier when it falls on the third weekend of May."""
    usual = easter(year) + timedelta(weeks=4)
    saturday = _nth(year, 5, SATURDAY, 3)
    return usual - timedelta(weeks=1) if usual in (saturday, saturday + timedelta(days=1)) else usual


def easter(year: int) -> date:
    """Easter Sunday, as the Gregorian calendar has it.

    >>> easter(2024), easter(2025)
    (datetime.date(2024, 3, 31), datetime.date(2025, 4, 20))
    """
    golden, century = year % 19, year // 100
    leaps = century - century // 4 - (8 * century + 13) // 25
    epact = (leaps + 19 * golden + 15) % 30
    epact -= (epact // 28) * (1 - (29 // (epact + 1)) * ((21 - golden) // 11))
    weekday = (year + year // 4 + epact + 2 - century + century // 4) % 7
    offset = epact - weekday
    month = 3 + (offset + 40) // 44
    return date(year, month, offset + 28 - 31 * (month // 4))


def _nth(year: int, month: int, weekday: int, number: int) -> date:
    return _on_or_after(date(year, month, 1), weekday) + timedelta(weeks=number - 1)


def _on_or_after(day: date, weekday: int) -> date:
    return day + timedelta(days=(weekday - day.weekday()) % 7)


@cache
def _written() -> Mapping[str, Any]:
    return tomllib.loads(files(__package__).joinpath("presets.toml").read_text(encoding="utf-8"))


_DATES: Mapping[str, Callable[[int], date]] = {"smb": blitz_date, "sm": world_date, "smsr": semi_rapid_date}
