"""Names of people as they are kept, compared and put in alphabetical order."""

from functools import cache
from unicodedata import combining, normalize

# Letters that Unicode does not take apart into a plain letter and an accent.
_WHOLE_LETTERS = {"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
_APOSTROPHES = "'’‘ʼ`´"
_HYPHENS = "-‐‑‒–—"

SortKey = tuple[str, ...]


def folded(name: str) -> str:
    """A name without accents, capitals or apostrophes; a hyphen is worth a space.

    >>> folded("O’Brien-Lévêque"), folded("de La Tour")
    ('obrien leveque', 'de la tour')
    """
    return " ".join("".join(map(_plain, name.casefold())).split())


def alphabetical_key(last_name: str, first_name: str) -> SortKey:
    """Sorts the French way: whole words first, accents only between names that are otherwise the same.

    >>> names = ["Leblanc", "Le Gall", "Lévêque", "Leveque", "L’Hôte", "Martineau", "Martin-Roy"]
    >>> sorted(names, key=lambda name: alphabetical_key(name, ""))
    ['Le Gall', 'Leblanc', 'Leveque', 'Lévêque', 'L’Hôte', 'Martin-Roy', 'Martineau']
    """
    return folded(last_name), folded(first_name), last_name, first_name


@cache
def _plain(character: str) -> str:
    if character in _APOSTROPHES:
        return ""
    if character in _HYPHENS:
        return " "
    if character in _WHOLE_LETTERS:
        return _WHOLE_LETTERS[character]
    return "".join(part for part in normalize("NFKD", character) if not combining(part))
