"""Names, reasons, days, hours and sums that an organiser types, as they can be kept and shown."""

import re
from datetime import date
from unicodedata import category, normalize

from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence

LONGEST_NAME = 80
LONGEST_NOTE = 500
LARGEST_SUM = 10_000_00
FIRST_YEAR, LAST_YEAR = 1900, 2999

# Controls, invisible marks, halves of characters, private signs, signs that do not exist, ends of lines.
_UNREADABLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_HOUR = re.compile(r"([01]?[0-9]|2[0-3])\s*[:hH]\s*([0-5][0-9])?")


class EmptyName(DuplicataError):
    """A name that was left out."""


class NameTooLong(DuplicataError):
    """A name, or another text, that no list could show."""


class UnreadableName(DuplicataError):
    """A text with signs that command a screen, or that cannot be seen."""


class NameWithoutLetter(DuplicataError):
    """Somebody's name without a single letter."""


class BadDay(DuplicataError):
    """A day that no calendar has, or no competition."""


class BadHour(DuplicataError):
    """An hour that no clock shows."""


class BadSum(DuplicataError):
    """Money below zero, or more than anyone pays."""


def named(what: str, text: str, longest: int = LONGEST_NAME) -> str:
    """A text on one line without spaces around it; `what` is the key of what it names.

    Raises:
        EmptyName, NameTooLong, UnreadableName.
    """
    cleaned = optional(what, text, longest)
    if cleaned is None:
        raise EmptyName(what=_what(what))
    return cleaned


def optional(what: str, text: str | None, longest: int = LONGEST_NAME) -> str | None:
    """The same for a text that may be left out."""
    text = (text or "").strip()
    if len(text) > longest:
        raise NameTooLong(what=_what(what), longest=longest, count=len(text))
    if any(category(character) in _UNREADABLE for character in text):
        raise UnreadableName(what=_what(what))
    return " ".join(normalize("NFC", text).split()) or None


def person_name(what: str, text: str) -> str:
    """The name of somebody: accents, particles, hyphens and capitals stay as they were typed."""
    cleaned = named(what, text)
    if not any(character.isalpha() for character in cleaned):
        raise NameWithoutLetter(text=cleaned)
    return cleaned


def note(text: str | None) -> str | None:
    return optional("note", text, LONGEST_NOTE)


def reason(text: str) -> str:
    return named("reason", text, LONGEST_NOTE)


def day(text: str) -> str:
    """A day as the calendar has it, not so far away that nothing can be counted from it."""
    try:
        found = date.fromisoformat(text.strip())
    except ValueError as error:
        raise BadDay(text=shown(text)) from error
    if not FIRST_YEAR <= found.year <= LAST_YEAR:
        raise BadDay(text=shown(text))
    return found.isoformat()


def hour(text: str) -> str:
    """An hour on 24 hours.

    >>> hour("9h30"), hour("14:00"), hour("14 h")
    ('09:30', '14:00', '14:00')
    """
    found = _HOUR.fullmatch(text.strip())
    if found is None:
        raise BadHour(text=shown(text))
    return f"{int(found[1]):02}:{found[2] or '00'}"


def checked_sum(cents: int, least: int = 0) -> int:
    """Raises BadSum."""
    if not least <= cents <= LARGEST_SUM:
        raise BadSum(amount=money(cents), least=money(least), most=money(LARGEST_SUM))
    return cents


def money(cents: int) -> str:
    """A sum as it is read.

    >>> money(1250), money(-5)
    ('12,50', '-0,05')
    """
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100},{abs(cents) % 100:02}"


def shown(text: str) -> str:
    """What was typed, short and harmless enough to be quoted in a refusal."""
    seen = "".join(character if character.isprintable() else "?" for character in text)
    return seen if len(seen) <= LONGEST_NAME else f"{seen[:LONGEST_NAME]}…"


def _what(what: str) -> str:
    return sentence(f"named_{what}", {})
