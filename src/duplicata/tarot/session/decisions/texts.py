"""Names, reasons and days that are typed in a session, as they can be kept and shown."""

from datetime import date
from unicodedata import category, normalize

from duplicata.kernel.messages import sentence
from duplicata.tarot.session.refusals import (
    SessionDayUnknown,
    SessionTextMissing,
    SessionTextTooLong,
    SessionTextUnreadable,
)

LONGEST_NAME = 80
LONGEST_REASON = 500
_UNREADABLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def kept(what: str, text: str, longest: int = LONGEST_NAME) -> str:
    """A text on one line that may be left out; `what` is the key of what it names.

    Raises:
        SessionTextTooLong, SessionTextUnreadable.
    """
    text = text.strip()
    if len(text) > longest:
        raise SessionTextTooLong(what=_what(what), longest=longest)
    if any(category(character) in _UNREADABLE for character in text):
        raise SessionTextUnreadable(what=_what(what))
    return " ".join(normalize("NFC", text).split())


def named(what: str, text: str, longest: int = LONGEST_NAME) -> str:
    """The same for a text that is needed. Raises SessionTextMissing too."""
    cleaned = kept(what, text, longest)
    if not cleaned:
        raise SessionTextMissing(what=_what(what))
    return cleaned


def reason(text: str) -> str:
    return named("reason", text, LONGEST_REASON)


def day(text: str) -> str:
    """Raises SessionDayUnknown."""
    try:
        return date.fromisoformat(text.strip()).isoformat()
    except ValueError as error:
        raise SessionDayUnknown(text=kept("day", text)) from error


def _what(what: str) -> str:
    return sentence(f"tarot_named_{what}", {})
