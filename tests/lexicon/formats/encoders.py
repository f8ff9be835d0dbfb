"""Writes word lists in the formats of other programs, for the readers to read back."""

import struct
from collections.abc import Iterable, Sequence
from itertools import groupby
from string import ascii_uppercase

Arrow = tuple[str, bool, int]

ELIOT_LETTERS = ascii_uppercase + "?"
SEPARATOR = "@"


class Runs:
    """Runs of arrows shared by all the words that end alike; run 0 is the end of the way."""

    def __init__(self) -> None:
        self.runs: list[tuple[Arrow, ...]] = [()]
        self._known: dict[tuple[Arrow, ...], int] = {(): 0}

    def add(self, words: Iterable[str]) -> int:
        return self._add(sorted(set(words)))

    def _add(self, words: Sequence[str]) -> int:
        run = tuple(
            self._arrow(letter, [word[1:] for word in group]) for letter, group in groupby(words, lambda word: word[0])
        )
        if run not in self._known:
            self._known[run] = len(self.runs)
            self.runs.append(run)
        return self._known[run]

    def _arrow(self, letter: str, tails: list[str]) -> Arrow:
        return letter, tails[0] == "", self._add([tail for tail in tails if tail])

    def positions(self, first: int, order: Iterable[int]) -> dict[int, int]:
        """Where each run starts in a file that lays them out in this order."""
        places = {0: 0}
        for number in order:
            places[number] = first
            first += len(self.runs[number])
        return places


def eliot(
    words: Iterable[str],
    version: int = 2,
    algorithm: int = 1,
    letters: str = ELIOT_LETTERS,
    word_count: int | None = None,
) -> bytes:
    runs = Runs()
    listed = set(words)
    root = runs.add(listed)
    order = range(1, len(runs.runs))
    places = runs.positions(1, order)
    arrows = [1 << 25]
    for number in order:
        for place, (letter, ends, after) in enumerate(runs.runs[number], start=1):
            last = place == len(runs.runs[number])
            arrows.append((letters.index(letter) + 1) << 26 | last << 25 | ends << 24 | places[after])
    used = len(arrows)
    arrows.append(places[root])
    header = eliot_header(version, algorithm, letters, len(listed) if word_count is None else word_count, used)
    return header + struct.pack(f">{len(arrows)}I", *arrows)


def eliot_header(version: int, algorithm: int, letters: str, word_count: int, used: int) -> bytes:
    name, spelt = b"Liste de club", letters.encode()
    first = struct.pack(">22sBx6I", b"_COMPILED_DICTIONARY_", version, used, word_count, used, 0, 0, 0)
    builder = struct.pack(">Q32sI", 1_262_304_000, b"eliot@club", 10)
    kind = struct.pack(">BB30sI", algorithm, 0, name, len(name))
    alphabet = struct.pack(">80sII", spelt, len(spelt), len(letters))
    values = struct.pack(">64s64sQQ", bytes([1] * len(letters)), bytes([2] * len(letters)), 0b10001, 0b01110)
    display = struct.pack(">112sH", b"", 0) if version >= 2 else b""
    return first + builder + kind + alphabet + values + display


def quackle(words: Iterable[str], version: int = 1, letters: Sequence[str] = ascii_uppercase) -> bytes:
    runs = Runs()
    listed = set(words)
    root = runs.add(listed)
    order = [root, *(number for number in range(1, len(runs.runs)) if number != root)]
    places = runs.positions(1, order)
    nodes = [places[root].to_bytes(3, "big") + b"\xfc\x00\x00\x00"]
    for number in order:
        for place, (letter, ends, after) in enumerate(runs.runs[number], start=1):
            last = place == len(runs.runs[number])
            flags = letters.index(letter) | last << 6 | (ends and version == 0) << 5
            playability = 1 << 8 * (place % 3) if ends and version == 1 else 0
            nodes.append(places[after].to_bytes(3, "big") + bytes([flags]) + playability.to_bytes(3, "big"))
    return (quackle_header(len(listed), letters) if version else b"") + b"".join(nodes)


def quackle_header(word_count: int, letters: Sequence[str]) -> bytes:
    checksum = bytes(range(16))
    alphabet = "".join(f"{letter} " for letter in letters).encode()
    return b"\x01" + checksum + word_count.to_bytes(3, "big") + bytes([len(letters)]) + alphabet


def quackle_gaddag(version: int = 1) -> bytes:
    """The GADDAG of the one word AS: AS backwards, then A, the separator and S."""
    nodes = [0x000001_80, 0x000002_05, 0x000003_97, 0x000002_80, 0x000002_C5, 0x000000_D7]
    header = b"\x01" + bytes(range(16)) if version else b""
    return header + struct.pack(f">{len(nodes)}I", *nodes)


def kwg(words: Iterable[str], *, with_dawg: bool = True, with_gaddag: bool = True) -> bytes:
    runs = Runs()
    listed = set(words)
    dawg = runs.add(listed) if with_dawg else 0
    gaddag = runs.add(path for word in listed for path in gaddag_paths(word)) if with_gaddag else 0
    entrances = [dawg, gaddag] if with_gaddag else [dawg]
    order = range(1, len(runs.runs))
    places = runs.positions(len(entrances), order)
    arrows = [1 << 22 | places[entrance] for entrance in entrances]
    for number in order:
        for place, (letter, ends, after) in enumerate(runs.runs[number], start=1):
            last = place == len(runs.runs[number])
            arrows.append((ord(letter) - ord(SEPARATOR)) << 24 | ends << 23 | last << 22 | places[after])
    return struct.pack(f"<{len(arrows)}I", *arrows)


def gaddag_paths(word: str) -> list[str]:
    """CARE is entered as ERAC, RAC@E, AC@RE, C@ARE."""
    return [word[::-1], *(word[:cut][::-1] + SEPARATOR + word[cut:] for cut in range(1, len(word)))]
