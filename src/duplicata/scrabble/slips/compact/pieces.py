"""Finds the word among the pieces of a line, which come in several orders."""

import re
from collections.abc import Sequence
from itertools import pairwise

from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.slips.compact.drawing import NOTHING
from duplicata.scrabble.slips.compact.fields import is_place, with_digits

_WORD_SIGNS = "?("
_STRUCK = re.compile(r"(?:\([^()]*\))+")


class MisplacedWord(DuplicataError):
    """A word after the score."""


def find_word(pieces: Sequence[str]) -> tuple[str | None, list[str]]:
    """The word, which comes first or right after the reference, and the other pieces.

    >>> find_word(["b", "9", "(axe)", "hairons", "89"])
    ('(axe)hairons', ['b9', '89'])

    Raises:
        MisplacedWord.
    """
    pieces = _with_whole_reference(_with_whole_word(pieces))
    at = 1 if pieces and is_place(pieces[0]) else 0
    if at < len(pieces) and _is_word(pieces[at]):
        return pieces[at], pieces[:at] + pieces[at + 1 :]
    if any(map(_is_spelt, pieces)):
        raise MisplacedWord()
    return None, pieces


def _is_word(piece: str) -> bool:
    return piece == NOTHING or any(sign.isalpha() or sign in _WORD_SIGNS for sign in piece)


def _is_spelt(piece: str) -> bool:
    """Whether the piece can only be a word: neither a reference nor a score has two letters."""
    return sum(sign.isalpha() for sign in with_digits(piece)) > 1


def _with_whole_word(pieces: Sequence[str]) -> list[str]:
    """A word struck out and the one that replaced it, typed apart, are one drawing."""
    at = next((k for k, (one, two) in enumerate(pairwise(pieces)) if _STRUCK.fullmatch(one) and _is_spelt(two)), None)
    return list(pieces) if at is None else [*pieces[:at], pieces[at] + pieces[at + 1], *pieces[at + 2 :]]


def _with_whole_reference(pieces: list[str]) -> list[str]:
    """A reference typed first, in two pieces or without Shift, is one when a word follows."""
    for size in (1, 2):
        first, rest = pieces[:size], pieces[size:]
        place = " ".join(map(with_digits, first))
        # Next to a dash, `né` is the word rather than N2.
        is_followed = bool(rest) and (_is_spelt(rest[0]) or (rest[0] == NOTHING and place == " ".join(first)))
        if is_place(place) and is_followed:
            return [place.replace(" ", ""), *rest]
    return pieces
