"""A word list one can question: is it a word, what extends it, what matches, what can it be, how does it sound."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache
from pathlib import Path
from string import ascii_uppercase

import msgspec

from duplicata._native import WordTables
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon.file import Header, LexiconFile
from duplicata.lexicon.folding import fold
from duplicata.lexicon.readings import PackedReadings, Reading
from duplicata.lexicon.sorted_words import SortedWords, read_backwards

LONGEST_WORD = 15
SHORT_EXTENSION = 4
_LETTERS = [letter.encode() for letter in ascii_uppercase]
_REMEMBERED = 1 << 15


class BadPattern(DuplicataError):
    """A search pattern that cannot be understood."""


class BadStem(DuplicataError):
    """Something to lengthen that no word holds."""


class BadLetters(DuplicataError):
    """Letters to rearrange that are not letters or jokers, or too many of them."""


class Extensions(msgspec.Struct, frozen=True):
    """What lengthens a word, by number of letters: the parts that go in front, and those that go behind."""

    word: str
    front: dict[str, list[str]]
    back: dict[str, list[str]]


class Lexicon:
    """An open lexicon. Words are in capitals, without accents, as on the board.

    Readings come from the lexicon itself or, for an imported list that has none, from the one `fallback` opens.
    """

    def __init__(self, path: Path, fallback: "Callable[[], Lexicon] | None" = None) -> None:
        self._file = LexiconFile(path)
        self._fallback = fallback
        # Referees and games ask about the same short words again and again.
        self.between = lru_cache(_REMEMBERED)(self._between)
        self.short_extensions = lru_cache(_REMEMBERED)(self._short_extensions)
        self.tables = WordTables(self._file.section("tables"))

    @property
    def header(self) -> Header:
        return self._file.header

    @property
    def name(self) -> str:
        return self.header.name

    @property
    def checksum(self) -> str:
        return self.header.checksum

    @cached_property
    def resident_tables(self) -> WordTables:
        """The word tables in the fastest memory the system gives, for many searches; loaded when first asked for."""
        return WordTables(self._file.resident("tables"))

    def is_intact(self) -> bool:
        return self._file.is_intact()

    def __len__(self) -> int:
        return self.header.word_count

    def __contains__(self, word: str) -> bool:
        return word.isascii() and self.tables.contains(word.encode())

    def __iter__(self) -> Iterator[str]:
        return iter(bytes(self._file.section("words")).decode().split())

    def readings(self, word: str) -> list[Reading]:
        """What a word can be; nothing when it is not a word here, or when nothing is known of it."""
        if word not in self:
            return []
        return self._packed_readings.of(word) if self._packed_readings else []

    def sounds(self, word: str) -> list[str]:
        """The different ways a word sounds: a referee who says COUVENT must say which."""
        return sorted({reading.ipa for reading in self.readings(word) if reading.ipa})

    def extensions(self, word: str) -> Extensions:
        """Everything that can be written before a word, or before a mere part of one, and everything after it.

        Raises:
            BadStem: when there is anything but letters in it, or too many of them.
        """
        if not re.fullmatch(rf"[A-Z]{{1,{LONGEST_WORD}}}", word):
            raise BadStem(word=word)
        fronts, backs = self._longer(word)
        added = LONGEST_WORD - len(word)
        return Extensions(word, _by_length(fronts, added), _by_length(backs, added))

    def hooks(self, word: str) -> tuple[str, str]:
        """The letters that lengthen a word by one, in front and behind, in order."""
        return self.between("", word), self.between(word, "")

    def search(self, pattern: str) -> list[str]:
        """The words that match: `?` or `.` one letter, `*` any number, `[AEI]` one of these, `[^S]` none of them.

        Raises:
            BadPattern: when there is anything else in it.
        """
        folded = fold(pattern.strip())
        if not re.fullmatch(r"(?:[A-Z?.*]|\[\^?[A-Z]+\])+", folded):
            raise BadPattern(pattern=pattern)
        expression = re.sub(r"\*+", "[A-Z]*", folded.replace("?", "[A-Z]").replace(".", "[A-Z]"))
        return list(self._find(b"^" + expression.encode() + b"$"))

    def anagrams(self, rack: str, shortest: int | None = None) -> list[str]:
        """The words made of all the tiles of a rack, longest first; of some of them when `shortest` is given.

        Raises:
            BadLetters: when the rack has anything but letters and `?`, or too many tiles.
        """
        letters = fold(rack.replace(" ", ""))
        if not re.fullmatch(r"[A-Z?]{2,15}", letters):
            raise BadLetters(letters=rack)
        held, jokers = Counter(letters.replace("?", "")), letters.count("?")
        alphabet = "A-Z" if jokers else "".join(sorted(held))
        fewest = len(letters) if shortest is None else min(shortest, len(letters))
        found = self._find(f"^[{alphabet}]{{{fewest},{len(letters)}}}$".encode())
        playable = [word for word in found if (Counter(word) - held).total() <= jokers]
        return sorted(playable, key=lambda word: (-len(word), word))

    def _between(self, before: str, after: str) -> str:
        """The letters that make a word of what stands before a square and after it, in order."""
        first, last, contains = before.encode(), after.encode(), self.tables.contains
        return "".join([letter.decode() for letter in _LETTERS if contains(first + letter + last)])

    def _short_extensions(self, word: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The parts of a few letters that go in front of a word, and those that go behind it, shortest first."""
        fronts, backs = self._longer(word)
        return _few_letters(fronts), _few_letters(backs)

    def _longer(self, word: str) -> tuple[list[str], list[str]]:
        """All that can be written before a word, and all that can be written after it."""
        if not (word.isascii() and word.isalpha() and word.isupper()):
            return [], []
        letters, length = word.encode(), len(word)
        fronts = [longer[: length - 1 : -1] for longer in self._words_backwards.starting_with(letters[::-1])]
        backs = [longer[length:] for longer in self._sorted_words.starting_with(letters)]
        return [front.decode() for front in fronts if front], [back.decode() for back in backs if back]

    @cached_property
    def _sorted_words(self) -> SortedWords:
        return SortedWords(bytes(self._file.section("words")))

    @cached_property
    def _words_backwards(self) -> SortedWords:
        if "reversed" in self.header.sections:
            return SortedWords(bytes(self._file.section("reversed")))
        return SortedWords(read_backwards(bytes(self._file.section("words"))))

    @cached_property
    def _packed_readings(self) -> PackedReadings | None:
        if "readings" in self.header.sections:
            return PackedReadings(self._file.section("readings"))
        return self._fallback()._packed_readings if self._fallback else None

    def _find(self, expression: bytes) -> Iterator[str]:
        for found in re.finditer(expression, self._file.section("words"), re.MULTILINE):
            yield found[0].decode()


def _few_letters(parts: list[str]) -> tuple[str, ...]:
    return tuple(sorted((part for part in parts if len(part) <= SHORT_EXTENSION), key=lambda part: (len(part), part)))


def _by_length(parts: list[str], longest: int) -> dict[str, list[str]]:
    groups: dict[str, list[str]] = {str(length): [] for length in range(1, longest + 1)}
    for part in sorted(parts):
        groups[str(len(part))].append(part)
    return groups
