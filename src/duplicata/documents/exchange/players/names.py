"""Cuts a whole name where a reader would: capitals are the family name, wherever they stand."""

from itertools import takewhile

from duplicata.competition.decisions.texts import shown
from duplicata.documents.exchange.players.refusals import FirstNameMissing


def cut_name(text: str, *, is_reversed: bool = False) -> tuple[str, str]:
    """The family name and the first name.

    >>> cut_name("LE GOFF Anne-Marie"), cut_name("Anne-Marie LE GOFF"), cut_name("Martin Zoé")
    (('LE GOFF', 'Anne-Marie'), ('LE GOFF', 'Anne-Marie'), ('Martin', 'Zoé'))
    >>> cut_name("Zoé Martin Roy", is_reversed=True)
    ('Martin Roy', 'Zoé')

    Raises:
        FirstNameMissing.
    """
    cut = cut_by_capitals(text) or _cut_by_place(text.split(), is_reversed=is_reversed)
    if cut is None:
        raise FirstNameMissing(text=shown(text) or "–")
    return cut


def cut_by_capitals(text: str) -> tuple[str, str] | None:
    """The two names if some words, not all, are in capitals, at the start or else at the end."""
    words = text.split()
    leading = _capitals(words)
    if 0 < leading < len(words):
        return " ".join(words[:leading]), " ".join(words[leading:])
    trailing = len(words) - _capitals(words[::-1])
    if 0 < trailing < len(words):
        return " ".join(words[trailing:]), " ".join(words[:trailing])
    return None


def has_letter(text: str) -> bool:
    return any(character.isalpha() for character in text)


def _capitals(words: list[str]) -> int:
    """How many words at the start are in capitals, with those that have no letter; an initial is a first name."""
    family = list(takewhile(lambda word: _is_capital(word) or not has_letter(word), words))
    return len(family) if any(map(_is_capital, family)) else 0


def _is_capital(word: str) -> bool:
    return word.isupper() and len(word.strip(".")) > 1


def _cut_by_place(words: list[str], *, is_reversed: bool) -> tuple[str, str] | None:
    """The first word that has a letter ends the family name; in the other order, it ends the first name."""
    end = next((place for place, word in enumerate(words, 1) if has_letter(word)), len(words))
    if end >= len(words):
        return None
    one, other = " ".join(words[:end]), " ".join(words[end:])
    return (other, one) if is_reversed else (one, other)
