"""The sounds of a word, each with what the word is when it sounds so."""

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Protocol

import msgspec

from duplicata.lexicon.lexicon import Extensions
from duplicata.lexicon.readings import Reading

_LONG_VOWEL = "ː"
# « chantè-je » is never said of a word on the board, and the spellings of 1990 are those of the same words.
_ASIDE = ("1isg", "di:R")
_PARTICIPLE = "ppas"


class KnownWords(Protocol):
    """What advice needs of a lexicon."""

    def __contains__(self, word: str) -> bool: ...
    def readings(self, word: str) -> Sequence[Reading]: ...
    def extensions(self, word: str) -> Extensions: ...


class Sound(msgspec.Struct, frozen=True):
    """One way a word sounds, and its readings when it sounds so."""

    ipa: str
    readings: tuple[Reading, ...]

    @property
    def frequency(self) -> int:
        return max(reading.frequency for reading in self.readings)

    @property
    def best_known(self) -> Reading:
        return max(self.readings, key=lambda reading: reading.frequency)

    @property
    def is_participle(self) -> bool:
        """The word is nothing but a past participle when it sounds so."""
        return all(_PARTICIPLE in reading.tags for reading in self.readings)


def readings_of(words: KnownWords, word: str) -> Sequence[Reading]:
    """What a valid word can be, completed where the embedded list is known to lack something."""
    missing = _homographs().get(word, ()) if word in words else ()
    known = words.readings(word)
    return [*known, *(reading for reading in missing if reading.ipa not in {each.ipa for each in known})]


def sounds_of(words: KnownWords, word: str) -> list[Sound]:
    """The different sounds of a word, in a fixed order; none when nothing is known of them."""
    known = [reading for reading in readings_of(words, word) if reading.ipa]
    usual = [reading for reading in known if not any(tag in reading.tags for tag in _ASIDE)] or known
    by_sound: dict[str, list[Reading]] = {}
    for reading in [*usual, *_better_known(usual)]:
        by_sound.setdefault(plain(reading.ipa), []).append(reading)
    return [Sound(ipa, tuple(readings)) for ipa, readings in sorted(by_sound.items())]


def plain(ipa: str) -> str:
    """The sound without the length of its vowels, which few ears hear."""
    return ipa.replace(_LONG_VOWEL, "")


@cache
def _homographs() -> dict[str, tuple[Reading]]:
    written = tomllib.loads(files(__package__).joinpath("homographs.toml").read_text(encoding="utf-8"))
    return {word: (Reading(**facts, invariable=False, marks=""),) for word, facts in written.items()}


@cache
def _adjectives() -> frozenset[str]:
    written = tomllib.loads(files(__package__).joinpath("adjectives.toml").read_text(encoding="utf-8"))
    return frozenset(written["better_known"])


def _better_known(readings: Sequence[Reading]) -> list[Reading]:
    """The adjectives that a participle has become, one step more frequent than their verb."""
    return [
        msgspec.structs.replace(
            reading, lemma=reading.spelling, pos="A", tags="ms", frequency=reading.frequency + 1, marks=""
        )
        for reading in readings
        if _PARTICIPLE in reading.tags and reading.spelling in _adjectives()
    ]
