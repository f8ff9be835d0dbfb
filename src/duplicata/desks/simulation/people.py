"""The people of a simulated competition: players of every strength, their clubs, and those who work in the hall."""

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import msgspec

from duplicata.competition.people import AgeCategory, Player, Series
from duplicata.desks.simulation.seeds import luck_of
from duplicata.kernel.chance import Chance
from duplicata.scrabble.slips.generator.luck import one_of

_FEDERATION = "FR"
# One player in so many has no national rank.
_UNRANKED = 12


class NameList(msgspec.Struct, frozen=True):
    """The names that simulated people are given."""

    first_names: tuple[str, ...]
    last_names: tuple[str, ...]
    clubs: tuple[str, ...]
    fixed_table_need: str

    def full_name(self, chance: Chance) -> tuple[str, str]:
        return one_of(self.last_names, chance), one_of(self.first_names, chance)


@cache
def names() -> NameList:
    text = files(__package__).joinpath("people.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), NameList)


def players_of(seed: str, count: int) -> list[Player]:
    """So many people, the strongest first."""
    chance = luck_of(seed, "players")
    met = set[tuple[str, str, str]]()
    return [_player(number, count, met, chance) for number in range(1, count + 1)]


def _player(number: int, count: int, met: set[tuple[str, str, str]], chance: Chance) -> Player:
    is_ranked = chance.below(_UNRANKED) > 0
    last, first, club = _unmet(number, met, chance)
    return Player(
        id=f"P{number}",
        last_name=last,
        first_name=first,
        federation=_FEDERATION,
        licence=f"{1_000_000 + number}",
        club=club,
        series=_series(number, count) if is_ranked else Series.UNRANKED,
        category=one_of(tuple(AgeCategory), chance),
        national_rank=number if is_ranked else None,
    )


def _unmet(number: int, met: set[tuple[str, str, str]], chance: Chance) -> tuple[str, str, str]:
    """A name that nobody of the same club has; in a crowd, a number tells cousins apart."""
    last, first = names().full_name(chance)
    club = one_of(names().clubs, chance)
    if (last, first, club) in met:
        first = f"{first} {_roman(number)}"
    met.add((last, first, club))
    return last, first, club


def _roman(number: int) -> str:
    """A number in Roman figures, which a name may bear."""
    figures = (
        *((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL")),
        *((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")),
    )
    written = ""
    for value, figure in figures:
        written += figure * (number // value)
        number %= value
    return written


def _series(number: int, count: int) -> Series:
    ranked: Sequence[Series] = tuple(Series)[:-1]
    return ranked[(number - 1) * len(ranked) // count]


def official_names(seed: str, count: int) -> list[str]:
    """So many people who work in the hall, as badges name them."""
    chance = luck_of(seed, "officials")
    return [f"{first} {last}" for last, first in (names().full_name(chance) for _ in range(count))]
