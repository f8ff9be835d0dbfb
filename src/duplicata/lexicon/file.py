"""Our lexicon file: a header in JSON, then sections that are used where they lie, by mmap."""

import ctypes
import hashlib
import mmap
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO

import msgspec

from duplicata.kernel.errors import DuplicataError

MAGIC = b"DUPLEX\x00\x01"
FORMAT = 3
# Format 2 lacks the words read backwards; a list imported then still opens, and they are made when first asked for.
_READABLE = (2, FORMAT)
PAGE = 4096
LARGE_PAGE = 2 << 20
_LENGTH_BYTES = 4
_LONGEST_HEADER = 1 << 20


class BadLexiconFile(DuplicataError):
    """A file that is no lexicon of ours, or a damaged one."""


class Section(msgspec.Struct, frozen=True):
    """Where a part of the file lies, in bytes, and its SHA-256."""

    offset: int
    size: int
    sha256: str


class Header(msgspec.Struct, frozen=True):
    """What a lexicon says of itself. Its checksum is the SHA-256 of the words, sorted, one a line."""

    format: int
    name: str
    word_count: int
    checksum: str
    source: str
    licence: str | None
    sections: dict[str, Section]


class LexiconFile:
    """An open lexicon file; its sections are views of the mapped bytes."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            with path.open("rb") as stream:
                self._map = mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ)
        except (OSError, ValueError) as error:
            raise BadLexiconFile(file=path.name) from error
        self.header = self._read_header()

    def section(self, name: str) -> memoryview:
        place = self.header.sections[name]
        return memoryview(self._map)[place.offset : place.offset + place.size]

    def resident(self, name: str) -> memoryview:
        """A section copied to memory of large pages, where the system has them: searches are faster there."""
        if not hasattr(mmap, "MADV_HUGEPAGE"):
            return self.section(name)
        place = self.header.sections[name]
        pages = mmap.mmap(-1, place.size + LARGE_PAGE, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
        pages.madvise(mmap.MADV_HUGEPAGE)
        start = -ctypes.addressof(ctypes.c_char.from_buffer(pages)) % LARGE_PAGE
        with self.path.open("rb") as stream:
            stream.seek(place.offset)
            read = stream.readinto(memoryview(pages)[start : start + place.size])
        return memoryview(pages)[start : start + read]

    def is_intact(self) -> bool:
        """Whether every section still has the checksum it was written with."""
        sections = self.header.sections
        return all(hashlib.sha256(self.section(name)).hexdigest() == sections[name].sha256 for name in sections)

    def _read_header(self) -> Header:
        start = len(MAGIC) + _LENGTH_BYTES
        length = int.from_bytes(self._map[len(MAGIC) : start], "little")
        if self._map[: len(MAGIC)] != MAGIC or length > _LONGEST_HEADER:
            raise BadLexiconFile(file=self.path.name)
        try:
            header = msgspec.json.decode(self._map[start : start + length], type=Header)
        except msgspec.MsgspecError as error:
            raise BadLexiconFile(file=self.path.name) from error
        if header.format not in _READABLE or any(not self._holds(place) for place in header.sections.values()):
            raise BadLexiconFile(file=self.path.name)
        return header

    def _holds(self, place: Section) -> bool:
        return place.offset >= 0 and place.size >= 0 and place.offset + place.size <= len(self._map)


def is_lexicon_file(path: Path) -> bool:
    try:
        with path.open("rb") as stream:
            return stream.read(len(MAGIC)) == MAGIC
    except OSError:
        return False


def write_lexicon(path: Path, header: Header, sections: Mapping[str, bytes]) -> None:
    """Writes the file whole or not at all: a reader never sees half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, unfinished = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
    try:
        with os.fdopen(descriptor, "wb") as stream:
            _write(stream, header, sections)
            stream.flush()
            os.fsync(stream.fileno())
        Path(unfinished).replace(path)
    except BaseException:
        Path(unfinished).unlink(missing_ok=True)
        raise


def _write(stream: BinaryIO, header: Header, sections: Mapping[str, bytes]) -> None:
    places: dict[str, Section] = {}
    at = PAGE * 4  # room for the header
    for name, content in sections.items():
        places[name] = Section(at, len(content), hashlib.sha256(content).hexdigest())
        at += -(-len(content) // PAGE) * PAGE
    text = msgspec.json.encode(msgspec.structs.replace(header, sections=places))
    stream.write(MAGIC + len(text).to_bytes(_LENGTH_BYTES, "little") + text)
    for name, content in sections.items():
        stream.seek(places[name].offset)
        stream.write(content)
    stream.truncate(at)
