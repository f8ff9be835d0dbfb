"""Reads the lexica of Quackle (`.dawg`), with or without their alphabet inside."""

import re
from string import ascii_uppercase

from duplicata.lexicon.formats.graph import MOST_RUNS, Graph, words
from duplicata.lexicon.formats.refusals import GraphTruncated, QuackleGaddag, TooManyWords
from duplicata.lexicon.formats.sieve import MOST_WORDS
from duplicata.lexicon.formats.source import Source

NODE_SIZE = 7
FIRST_RUN = 1
# Both kinds start at a root whose children come next; its last byte has the bit that closes a run.
OLD_ROOT = re.compile(rb"\x00\x00\x01[\x40-\x7f\xc0-\xff]")
GADDAG_ROOT = re.compile(rb"(?s:\x01.{16})?\x00\x00\x01\x80")
# Version, checksum, number of words, number of letters.
HEADER = re.compile(rb"(?s)\x01.{16}.{3}([\x01-\x3f])")
LETTER = re.compile(rb"([^\x00-\x20]{1,8}) ")


def claims(content: bytes) -> bool:
    return bool(GADDAG_ROOT.match(content) or OLD_ROOT.match(content) or _alphabet(content))


def entries(source: Source) -> list[str]:
    if GADDAG_ROOT.match(source.content):
        raise QuackleGaddag(file=source.file)
    letters, start = _alphabet(source.content) or (list(ascii_uppercase), 0)
    nodes = source.content[start:]
    if not nodes or len(nodes) % NODE_SIZE:
        raise GraphTruncated(file=source.file, program="Quackle")
    if len(nodes) > NODE_SIZE * MOST_RUNS:
        raise TooManyWords(file=source.file, millions=MOST_WORDS // 1_000_000)
    return words(_graph(nodes, letters, ends_in_letter=start == 0), source.file)


def _alphabet(content: bytes) -> tuple[list[str], int] | None:
    """The letters in the order of their codes, and where the nodes start; nothing in an old file."""
    header = HEADER.match(content)
    if header is None:
        return None
    letters, position = [], header.end()
    for _ in range(header[1][0]):
        letter = LETTER.match(content, position)
        if letter is None:
            return None
        letters.append(letter[1].decode("utf-8", "replace"))
        position = letter.end()
    return letters, position


def _graph(nodes: bytes, letters: list[str], *, ends_in_letter: bool) -> Graph:
    """A word ends at a bit of the letter in an old file, at a playability above zero in a newer one."""
    columns = [nodes[place::NODE_SIZE] for place in range(NODE_SIZE)]
    code = 31 if ends_in_letter else 63
    arrows = [
        high << 16
        | middle << 8
        | low
        | bool(letter & 32 if ends_in_letter else first or second or third) << 24
        | (letter & 64) << 19
        | (letter & code) << 26
        for high, middle, low, letter, first, second, third in zip(*columns, strict=True)
    ]
    return Graph(
        arrows=arrows,
        start=FIRST_RUN if len(arrows) > FIRST_RUN else 0,
        letters=dict(enumerate(letters)),
        shift=26,
        target=0xFFFFFF,
        ends=1 << 24,
        last=1 << 25,
    )
