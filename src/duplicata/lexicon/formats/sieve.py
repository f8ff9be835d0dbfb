"""Keeps the playable words of a list, and counts what it leaves out and why."""

import re
from collections.abc import Callable, Sequence

import msgspec

from duplicata.lexicon.folding import fold
from duplicata.lexicon.formats.refusals import MostEntriesDropped, NothingPlayable

MOST_WORDS = 2_000_000
EXAMPLES = 3
LONGEST_EXAMPLE = 40
ENTRIES_BETWEEN_REPORTS = 20_000

_is_playable = re.compile(r"[A-Z]{2,15}").fullmatch
_is_letters = re.compile(r"[A-Z]+").fullmatch


class Sifted(msgspec.Struct):
    """The words kept so far, and the entries left out, by reason."""

    # Keys keep the order of the file, usually the alphabet's, which makes the final sort cheap.
    words: dict[str, None] = msgspec.field(default_factory=dict)
    dropped: dict[str, int] = msgspec.field(default_factory=dict)
    examples: dict[str, list[str]] = msgspec.field(default_factory=dict)

    def add(self, entries: Sequence[str]) -> None:
        words = self.words
        for entry in entries:
            word = fold(entry)
            if _is_playable(word) and word not in words:
                words[word] = None
            else:
                self._drop(_reason(word), entry)

    def _drop(self, reason: str, entry: str) -> None:
        self.dropped[reason] = self.dropped.get(reason, 0) + 1
        examples = self.examples.setdefault(reason, [])
        if len(examples) < EXAMPLES:
            examples.append(entry[:LONGEST_EXAMPLE])


def sift(file: str, entries: Sequence[str], on_progress: Callable[[float], None]) -> Sifted:
    sifted = Sifted()
    for start in range(0, len(entries), ENTRIES_BETWEEN_REPORTS):
        on_progress(start / len(entries))
        sifted.add(entries[start : start + ENTRIES_BETWEEN_REPORTS])
    _refuse_other_texts(file, sifted, len(entries))
    on_progress(1.0)
    return sifted


def _reason(word: str) -> str:
    if not _is_letters(word):
        return "not_letters"
    if len(word) < 2:
        return "too_short"
    return "too_long" if len(word) > 15 else "duplicate"


def _refuse_other_texts(file: str, sifted: Sifted, total: int) -> None:
    if not sifted.words:
        raise NothingPlayable(file=file)
    kept = len(sifted.words) + sifted.dropped.get("duplicate", 0)
    if 2 * kept < total:
        reason = max(sifted.examples.keys() - {"duplicate"}, key=sifted.dropped.__getitem__)
        raise MostEntriesDropped(file=file, dropped=total - kept, total=total, example=sifted.examples[reason][0])
