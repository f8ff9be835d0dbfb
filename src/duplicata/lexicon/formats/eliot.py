"""Reads the compiled dictionaries of Eliot (`.dawg`), versions 1 and 2."""

import struct

import msgspec

from duplicata.lexicon.formats.graph import Graph, integers, words
from duplicata.lexicon.formats.refusals import (
    EliotGaddag,
    EliotTooNew,
    EliotTooOld,
    GraphArrowAstray,
    GraphCountWrong,
    GraphHeaderDamaged,
    GraphTruncated,
)
from duplicata.lexicon.formats.source import Source

KEYWORD = b"_COMPILED_DICTIONARY_"
VERSION_AT = len(KEYWORD) + 1
# After the keyword and its zero: version, unused, root, words, edges, three statistics; then date, builder and its
# length, algorithm, variant, name and its length, letters, their length in bytes, their number; the rest is values.
FIELDS = struct.Struct(">22x B x I I I 12x 44x B x 30x 4x 80s I I")
HEADER_SIZES = {1: 360, 2: 474}
DAWG, GADDAG = 1, 2


class Header(msgspec.Struct, frozen=True):
    """The part of a dictionary that says how to read the rest."""

    version: int
    root: int
    word_count: int
    edge_count: int
    algorithm: int
    letters: bytes
    letters_size: int
    letter_count: int


def claims(content: bytes) -> bool:
    return content.startswith(KEYWORD)


def entries(source: Source) -> list[str]:
    header = _header(source)
    found = words(_graph(source, header), source.file)
    if len(found) != header.word_count:
        raise GraphCountWrong(file=source.file, announced=header.word_count, found=len(found))
    return found


def _header(source: Source) -> Header:
    if len(source.content) <= VERSION_AT:
        raise GraphTruncated(file=source.file, program="Eliot")
    version = source.content[VERSION_AT]
    if version == 0:
        raise EliotTooOld(file=source.file)
    if version not in HEADER_SIZES:
        raise EliotTooNew(file=source.file, version=version)
    if len(source.content) < HEADER_SIZES[version]:
        raise GraphTruncated(file=source.file, program="Eliot")
    header = Header(*FIELDS.unpack_from(source.content))
    if header.algorithm == GADDAG:
        raise EliotGaddag(file=source.file)
    if header.algorithm != DAWG:
        raise GraphHeaderDamaged(file=source.file, program="Eliot")
    return header


def _graph(source: Source, header: Header) -> Graph:
    # The root is one arrow more than the count, and leads to the first run.
    start = HEADER_SIZES[header.version]
    arrows = integers(source.content[start : start + 4 * (header.edge_count + 1)], "big")
    if len(arrows) <= header.edge_count:
        raise GraphTruncated(file=source.file, program="Eliot")
    if header.root >= len(arrows):
        raise GraphArrowAstray(file=source.file)
    return Graph(
        arrows=arrows,
        start=arrows[header.root] & 0xFFFFFF,
        letters=dict(enumerate(_letters(source, header), start=1)),
        shift=26,
        target=0xFFFFFF,
        ends=1 << 24,
        last=1 << 25,
    )


def _letters(source: Source, header: Header) -> str:
    letters = header.letters[: header.letters_size].decode("utf-8", "replace")
    if len(letters) != header.letter_count:
        raise GraphHeaderDamaged(file=source.file, program="Eliot")
    return letters
