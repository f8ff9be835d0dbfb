"""Words laid over a list for one question: some added, some taken out."""

import re
from collections.abc import Container, Sequence

from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.lexicon.folding import fold

_WORD = re.compile(r"[A-Z]{2,15}")


class BadListedWord(DuplicataError):
    """A text to add or to take out that no board can bear as a word."""


class WordAddedAndExcluded(DuplicataError):
    """A word that is to be both added and taken out."""


class OverlaidWords(Container[str]):
    """The words of a lexicon, with those added and without those taken out."""

    def __init__(self, lexicon: Lexicon, added: frozenset[str], excluded: frozenset[str]) -> None:
        self._lexicon = lexicon
        self._added = frozenset(word for word in added if word not in lexicon)
        self._excluded = frozenset(word for word in excluded if word in lexicon)

    @property
    def are_those_of_the_lexicon(self) -> bool:
        """Whether nothing differs after all."""
        return not (self._added or self._excluded)

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, str):
            return False
        return word in self._added or (word in self._lexicon and word not in self._excluded)


def overlay(lexicon: Lexicon, added: Sequence[str], excluded: Sequence[str]) -> OverlaidWords:
    """The words to judge by.

    Raises:
        BadListedWord, WordAddedAndExcluded.
    """
    more, less = _words(added), _words(excluded)
    if both := more & less:
        raise WordAddedAndExcluded(word=min(both))
    return OverlaidWords(lexicon, more, less)


def _words(texts: Sequence[str]) -> frozenset[str]:
    """The texts in capitals without accents, as on the board."""
    folded = {fold(text.strip()): text for text in texts}
    bad = next((text for word, text in folded.items() if not _WORD.fullmatch(word)), None)
    if bad is not None:
        raise BadListedWord(word=bad)
    return frozenset(folded)
