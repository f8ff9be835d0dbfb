"""Reads the DAWG of Kurnia word graphs (`.kwg`), the files of wolges, MAGPIE and Woogles."""

from string import ascii_uppercase

from duplicata.lexicon.formats.graph import Graph, integers, words
from duplicata.lexicon.formats.refusals import GraphTruncated, KwgGaddagOnly
from duplicata.lexicon.formats.source import Source

TARGET = 0x3FFFFF
LAST = 0x400000
ENDS = 0x800000


def claims(content: bytes) -> bool:
    return len(content) >= 4 and _is_entrance(integers(content[:4], "little")[0])


def entries(source: Source) -> list[str]:
    """The first arrow leads to the DAWG; the second, if it is an entrance too, to the GADDAG."""
    if len(source.content) % 4:
        raise GraphTruncated(file=source.file, program="KWG")
    arrows = integers(source.content, "little")
    start = arrows[0] & TARGET
    if not start and len(arrows) > 1 and _is_entrance(arrows[1]) and arrows[1] & TARGET:
        raise KwgGaddagOnly(file=source.file)
    letters = dict(enumerate(ascii_uppercase, start=1))
    return words(
        Graph(arrows=arrows, start=start, letters=letters, shift=24, target=TARGET, ends=ENDS, last=LAST), source.file
    )


def _is_entrance(arrow: int) -> bool:
    return arrow & ~TARGET == LAST
