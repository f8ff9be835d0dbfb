"""A lexicon some of whose words are described by hand, for what the embedded list does not know."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from duplicata.lexicon import Lexicon
from duplicata.lexicon.lexicon import Extensions
from duplicata.lexicon.readings import Reading


class HandWrittenWords:
    """The embedded list, with the readings of some words replaced and the words it lacks added."""

    def __init__(self, lexicon: Lexicon, by_hand: Mapping[str, Sequence[Mapping[str, Any]]]) -> None:
        self._lexicon = lexicon
        self._by_hand = {word: [_reading(fields) for fields in readings] for word, readings in by_hand.items()}

    def __contains__(self, word: str) -> bool:
        return word in self._by_hand or word in self._lexicon

    def readings(self, word: str) -> Sequence[Reading]:
        return self._by_hand.get(word) or self._lexicon.readings(word)

    def extensions(self, word: str) -> Extensions:
        known = self._lexicon.extensions(word)
        back = {length: list(parts) for length, parts in known.back.items()}
        for longer in self._by_hand:
            part = longer.removeprefix(word)
            if longer.startswith(word) and part:
                back[str(len(part))] = sorted({*back[str(len(part))], part})
        return Extensions(word, known.front, back)


def _reading(fields: Mapping[str, Any]) -> Reading:
    return msgspec.convert({"tags": "", "invariable": False, "marks": ""} | dict(fields), Reading)
