"""Numbers, sums and choices as an organiser types them in a form."""

import re
from collections.abc import Mapping
from enum import Enum
from typing import TypeVar

from duplicata.competition.decisions.texts import shown
from duplicata.competition.names import folded
from duplicata.competition.people import AgeCategory, Series
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence

Choice = TypeVar("Choice", bound=Enum)
_HUNDREDTHS = re.compile(r"([0-9]{1,6})(?:[.,]([0-9]{1,2}))?")
_MOST_DIGITS = 9

SERIES: Mapping[str, Series] = {series.value: series for series in Series}
# The whole word or its first letter: no two of them begin alike.
CATEGORIES: Mapping[str, AgeCategory] = {
    text: category for category in AgeCategory for text in (category.value, category.value[0])
}


class SumExpected(DuplicataError):
    """Something else than a sum of money."""


class LengthExpected(DuplicataError):
    """Something else than a length in metres."""


class WholeNumberExpected(DuplicataError):
    """Something else than a whole number."""


class ChoiceNotListed(DuplicataError):
    """A value that the list does not have."""


def cents(text: str) -> int:
    """A sum as it is typed, in cents; nothing typed is nothing.

    >>> cents("12,5"), cents("8 €"), cents("")
    (1250, 800, 0)
    """
    return _hundredths(text, "€", SumExpected)


def centimetres(text: str) -> int:
    """A length as it is typed in metres, in centimetres; nothing typed is nothing.

    >>> centimetres("12,5"), centimetres("8 m"), centimetres("")
    (1250, 800, 0)
    """
    return _hundredths(text, "m", LengthExpected)


def _hundredths(text: str, unit: str, refusal: type[DuplicataError]) -> int:
    typed = "".join(text.replace(unit, "").split())
    if not typed:
        return 0
    found = _HUNDREDTHS.fullmatch(typed)
    if found is None:
        raise refusal(text=shown(text))
    return int(found[1]) * 100 + int((found[2] or "0").ljust(2, "0"))


def whole(what: str, text: str) -> int:
    """A whole number; `what` is the key of what it counts.

    Raises:
        WholeNumberExpected.
    """
    typed = "".join(text.split())
    if not (typed.isascii() and typed.isdigit()) or len(typed) > _MOST_DIGITS:
        raise WholeNumberExpected(what=sentence(f"typed_{what}", {}), text=shown(text) or "–")
    return int(typed)


def whole_or_none(what: str, text: str) -> int | None:
    """The same, or nothing when nothing was typed."""
    return whole(what, text) if text.strip() else None


def wholes(what: str, text: str) -> tuple[int, ...]:
    """Several whole numbers with spaces, commas or semicolons between them."""
    return tuple(whole(what, each) for each in re.split(r"[\s,;]+", text) if each)


def chosen(kind: type[Choice], text: str, refusal: DuplicataError | None = None) -> Choice:
    """The member of a list by its value.

    Raises:
        ChoiceNotListed, or the refusal that is given.
    """
    for member in kind:
        if member.value == text:
            return member
    raise refusal or ChoiceNotListed(text=shown(text) or "–")


def series_named(text: str) -> Series | None:
    return SERIES.get("".join(text.split()).upper())


def category_named(text: str) -> AgeCategory | None:
    return CATEGORIES.get(folded(text))
