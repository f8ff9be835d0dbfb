"""What a form can be: spelling, lemma, part of speech, inflection and sound, kept in small compressed blocks."""

import bisect
import zlib
from collections.abc import Iterable, Iterator

import msgspec

from duplicata.kernel.messages import sentence

BLOCK = 512
_COUNT_BYTES = 4
_FORM_BYTES = 16
_PLACE_BYTES = 8
_NEVER_INFLECTED = {"ADV", "GRAM", "INTJ", "NUM"}


class Reading(msgspec.Struct, frozen=True):
    """One thing that a form can be; a form such as COUVENT has several."""

    spelling: str
    lemma: str
    pos: str
    tags: str
    ipa: str
    invariable: bool
    frequency: int
    marks: str

    @property
    def description(self) -> str:
        """The part of speech and the inflection in French."""
        words = [_label("pos", part) for part in self.pos.split("/")]
        inflections = [
            " ".join(_label("tag", tag) for tag in tags.split(".") if not tag.startswith("di:"))
            for tags in self.tags.split("|")
            if tags
        ]
        return " / ".join(words) + (" : " + ", ".join(inflections) if inflections else "")


def _label(kind: str, code: str) -> str:
    return sentence(f"{kind}_{code}", {}) if code else ""


def is_invariable(pos: str, tags: str) -> bool:
    """A noun or an adjective that is the same in the plural, or a word that is never inflected.

    >>> is_invariable("N", "mi"), is_invariable("N", "ms"), is_invariable("ADV", "")
    (True, False, True)
    """
    numbers = {tag[-1] for group in tags.split("|") for tag in group.split(".") if len(tag) == 2 and tag[0] in "mfe"}
    if numbers:
        return numbers == {"i"}
    return set(pos.split("/")) <= _NEVER_INFLECTED


def parse_row(row: str) -> Reading:
    """Reads a row of the list: form, spelling, lemma, part of speech, inflection, frequency, register, sound."""
    _, spelling, lemma, pos, tags, frequency, marks, ipa = row.split("\t")
    return Reading(spelling, lemma, pos, tags, ipa, is_invariable(pos, tags), int(frequency), marks)


def pack(rows: Iterable[str]) -> bytes:
    """Sorted rows to blocks: a count, the first form and the place of each block, then the compressed rows."""
    firsts, places, blocks, at = [], [], [], 0
    for block in _cut(rows):
        packed = zlib.compress("\n".join(block).encode(), 4)
        firsts.append(_form(block[0]).encode().ljust(_FORM_BYTES, b"\0"))
        places.append(at.to_bytes(_PLACE_BYTES, "little"))
        blocks.append(packed)
        at += len(packed)
    places.append(at.to_bytes(_PLACE_BYTES, "little"))
    return b"".join([len(blocks).to_bytes(_COUNT_BYTES, "little"), *firsts, *places, *blocks])


def _form(row: str) -> str:
    return row[: row.index("\t")]


def _cut(rows: Iterable[str]) -> Iterator[list[str]]:
    """Blocks of about 512 rows; the rows of one form stay together."""
    block: list[str] = []
    last = ""
    for row in rows:
        form = _form(row)
        if len(block) >= BLOCK and form != last:
            yield block
            block = []
        block.append(row)
        last = form
    if block:
        yield block


class PackedReadings:
    """Answers what a form can be from packed blocks, opening only the block it needs."""

    def __init__(self, packed: memoryview) -> None:
        count = int.from_bytes(packed[:_COUNT_BYTES], "little")
        places_at = _COUNT_BYTES + count * _FORM_BYTES
        self._blocks_at = places_at + (count + 1) * _PLACE_BYTES
        firsts = bytes(packed[_COUNT_BYTES:places_at])
        self._firsts = [firsts[i : i + _FORM_BYTES].rstrip(b"\0") for i in range(0, len(firsts), _FORM_BYTES)]
        self._places = memoryview(bytes(packed[places_at : self._blocks_at])).cast("Q") if count else memoryview(b"")
        self._packed = packed

    def of(self, form: str) -> list[Reading]:
        """The readings of a form in capitals; none for a form that is not there."""
        block = bisect.bisect_right(self._firsts, form.encode()) - 1
        if block < 0:
            return []
        start, end = self._blocks_at + self._places[block], self._blocks_at + self._places[block + 1]
        rows = zlib.decompress(self._packed[start:end]).decode().split("\n")
        return [parse_row(row) for row in rows if row.startswith(form + "\t")]
