"""The orders that can be given at any moment of a game: a colon, a letter, and what it is about."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

import msgspec

from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.events import CancelReason

PREFIX = ":"
_SECONDS = re.compile(r"[0-9]{1,5}")
OrderName = Literal["cancel", "interrupt", "note", "time", "sheet", "tiles", "board", "keep", "reject", "help", "quit"]

_ORDERS: Mapping[str, OrderName] = MappingProxyType(
    {
        "a": "cancel",
        "i": "interrupt",
        "n": "note",
        "t": "time",
        "f": "sheet",
        "l": "tiles",
        "p": "board",
        "g": "keep",
        "r": "reject",
        "h": "help",
        "?": "help",
        "q": "quit",
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
    """A colon followed by a letter that stands for no order."""


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
    name = _ORDERS.get(word[:1].lower())
    if name is None:
        raise UnknownOrder(text=typed)
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
