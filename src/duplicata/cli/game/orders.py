"""The orders that can be given at any moment of a game: a colon, a letter or a word, and what it is about."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

import msgspec

from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.events import CancelReason

PREFIX = ":"
_SECONDS = re.compile(r"[0-9]{1,5}")
OrderName = Literal[
    "cancel",
    "interrupt",
    "note",
    "time",
    "sheet",
    "tiles",
    "board",
    "seed",
    "keep",
    "reject",
    "replay",
    "help",
    "quit",
]

# An order is its letter or its whole word: `:pause` must not be taken for something that begins like it.
_LETTERS: Mapping[str, OrderName] = MappingProxyType(
    {
        "a": "cancel",
        "i": "interrupt",
        "n": "note",
        "t": "time",
        "g": "keep",
        "r": "reject",
        "f": "sheet",
        "l": "tiles",
        "p": "board",
        "e": "seed",
        "o": "replay",
        "h": "help",
        "q": "quit",
    }
)
_WORDS: Mapping[str, OrderName] = MappingProxyType(
    {
        "annuler": "cancel",
        "interrompre": "interrupt",
        "noter": "note",
        "temps": "time",
        "garder": "keep",
        "rejeter": "reject",
        "feuille": "sheet",
        "lettres": "tiles",
        "plateau": "board",
        "grille": "board",
        "empreinte": "seed",
        "organisateur": "replay",
        "aide": "help",
        "?": "help",
        "quitter": "quit",
    }
)
_REASONS: Mapping[str, CancelReason] = MappingProxyType(
    {
        "chrono": CancelReason.CLOCK,
        "epellation": CancelReason.SPELLING,
        "placement": CancelReason.PLACING,
        "mot": CancelReason.ACCEPTANCE,
        "affichage": CancelReason.DISPLAY,
    }
)


class UnknownOrder(DuplicataError):
    """A colon followed by what stands for no order."""


class NoCancelReason(DuplicataError):
    """A cancellation without one of the reasons that the guide knows."""


class BadTimeOrder(DuplicataError):
    """A new time that is not a number of seconds, with or without that of the signal."""


class Order(msgspec.Struct, frozen=True):
    """An order and what follows it."""

    name: OrderName
    about: str = ""


def parse_order(typed: str) -> Order:
    """Reads `:n malaise table 12`, and `:noter malaise table 12` alike.

    Raises:
        UnknownOrder.
    """
    word, _, about = typed.removeprefix(PREFIX).strip().partition(" ")
    name = _LETTERS.get(word.lower()) or _WORDS.get(word.lower())
    if name is None:
        raise UnknownOrder(text=typed, orders=" ".join(f"{PREFIX}{letter}" for letter in _LETTERS))
    return Order(name, about.strip())


def parse_cancel(about: str) -> tuple[CancelReason, str]:
    """A reason by its first letters, then a note.

    Raises:
        NoCancelReason.
    """
    word, _, note = about.partition(" ")
    wanted = word.lower().replace("é", "e")
    for name, reason in _REASONS.items():
        if wanted and name.startswith(wanted):
            return reason, note.strip()
    raise NoCancelReason(names=", ".join(_REASONS))


def parse_time(about: str, signal: int) -> tuple[int, int]:
    """Seconds for a turn and for its signal, which stays as it was unless it is given.

    Raises:
        BadTimeOrder.
    """
    numbers = about.split()
    if not 1 <= len(numbers) <= 2 or not all(_SECONDS.fullmatch(number) for number in numbers):
        raise BadTimeOrder(text=about)
    return int(numbers[0]), int(numbers[1]) if len(numbers) == 2 else signal
