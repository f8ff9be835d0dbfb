"""Brings any spelling to the letters of the board: capitals, no accent, no ligature."""

from functools import cache
from unicodedata import combining, normalize

LIGATURES = {"œ": "OE", "Œ": "OE", "æ": "AE", "Æ": "AE"}


def fold(text: str) -> str:
    """What is not a letter of the alphabet is left as it stands.

    >>> fold("cœlacanthe"), fold("à-côté")
    ('COELACANTHE', 'A-COTE')
    """
    return text.upper() if text.isascii() else "".join(map(_plain, text))


@cache
def _plain(character: str) -> str:
    if character in LIGATURES:
        return LIGATURES[character]
    return "".join(part for part in normalize("NFD", character) if not combining(part)).upper()
