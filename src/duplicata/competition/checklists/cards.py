"""The card of each role: what its holder does before, during and after a game, in the first person."""

import tomllib
from enum import Enum
from functools import cache
from importlib.resources import files

import msgspec

from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError


class UnknownCard(DuplicataError):
    """A name that no card has."""


class Moment(Enum):
    """When the items of a section are due."""

    TWO_MONTHS_BEFORE = "two_months_before"
    ONE_MONTH_BEFORE = "one_month_before"
    WEEK_BEFORE = "week_before"
    ARRIVAL = "arrival"
    BEFORE_FIRST_GAME = "before_first_game"
    GAME_START = "game_start"
    DURING = "during"
    AFTER_GAME = "after_game"


class Each(Enum):
    """How often something comes back: once, on every day of play, or in every game."""

    COMPETITION = "competition"
    DAY = "day"
    GAME = "game"


class CardItem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to do, in the words of whoever does it."""

    says: str
    articles: tuple[str, ...]


class CardSection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is done at one moment."""

    moment: Moment
    items: tuple[CardItem, ...]


class Arrival(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many minutes before the start the holder is there, at the earliest and at the latest."""

    each: Each
    earliest: int
    latest: int
    article: str


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that one role has to do."""

    title: str
    arrival: Arrival
    sections: tuple[CardSection, ...]


CARDS = (
    "organiser",
    "chief_referee",
    "deputy",
    "referee",
    "double_referee",
    "collector",
    "messenger",
    "board_operator",
    "supervisor",
    "player",
    "committee_member",
)

# A deputy may have to take the game over at any moment: he prepares as the chief does.
_SAME_CARD = {"deputy": "chief_referee"}


@rule("G 2-1")
def card(name: str) -> Card:
    """The card of a role by its name, or that of a player.

    Raises UnknownCard.
    """
    if name not in CARDS:
        raise UnknownCard(name=name, names=", ".join(CARDS))
    return _read(_SAME_CARD.get(name, name))


@cache
def _read(name: str) -> Card:
    text = files(__package__).joinpath(f"{name}.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Card)
