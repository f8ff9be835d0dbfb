"""Texts in latin-1, for programs that know nothing else: what it does not hold is written with its nearest letters."""

from unicodedata import combining, normalize

_NEAREST = {
    "œ": "oe",
    "Œ": "OE",
    "’": "'",
    "‘": "'",
    "“": '"',
    "”": '"',
    "–": "-",
    "—": "-",
    "…": "...",
    "\u202f": " ",
    "€": "EUR",
    "ł": "l",
    "Ł": "L",
    "đ": "d",
    "Đ": "D",
    "ı": "i",
}
_UNKNOWN = "?"


def in_latin1(text: str) -> bytes:
    """The text as bytes; a letter of another alphabet becomes a question mark.

    >>> in_latin1("Œuvrard, Şahin").decode("latin-1")
    'OEuvrard, Sahin'
    """
    return "".join(map(_nearest, text)).encode("latin-1")


def _nearest(character: str) -> str:
    if ord(character) < 256:
        return character
    if character in _NEAREST:
        return _NEAREST[character]
    plain = "".join(part for part in normalize("NFKD", character) if not combining(part))
    return plain if plain.isascii() and plain else "" if combining(character) else _UNKNOWN
