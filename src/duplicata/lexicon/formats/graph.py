"""Lists the words of a graph, however hostile the file it came from."""

import sys
from array import array
from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from duplicata.lexicon.formats.refusals import GraphArrowAstray, GraphLetterUnknown, GraphLoop, TooManyWords
from duplicata.lexicon.formats.sieve import MOST_WORDS

MOST_RUNS = 4_000_000
LONGEST_RUN = 64
LONGEST_PATH = 30


class Graph(msgspec.Struct, frozen=True):
    """Arrows in one row, each leading to the first of a run of arrows.

    An arrow is an integer: its letter code stands above `shift`, its target under the mask `target`
    (zero leads nowhere), a bit `ends` says that a word ends there, a bit `last` that its run does.
    """

    arrows: Sequence[int]
    start: int
    letters: Mapping[int, str]
    shift: int
    target: int
    ends: int
    last: int


def integers(content: bytes, byteorder: Literal["little", "big"]) -> "array[int]":
    """The 32-bit integers of a file, an incomplete last one left out."""
    row = array("I", content[: len(content) // 4 * 4])
    if byteorder != sys.byteorder:
        row.byteswap()
    return row


def words(graph: Graph, file: str) -> list[str]:
    """Every word, in no order; the work is bounded, whatever the arrows say."""
    try:
        return _walk(graph, file)
    except KeyError:
        raise GraphLetterUnknown(file=file) from None


def _walk(graph: Graph, file: str) -> list[str]:
    arrows, letters, shift = graph.arrows, graph.letters, graph.shift
    target, ends, last = graph.target, graph.ends, graph.last
    found: list[str] = []
    ahead = [("", graph.start)] if graph.start else []
    # Every arrow followed ends a word or adds a run to visit, so these two limits bound the walk.
    for _ in range(MOST_RUNS):
        if not ahead or len(found) > MOST_WORDS:
            break
        prefix, run = ahead.pop()
        if len(prefix) >= LONGEST_PATH:
            raise GraphLoop(file=file)
        for arrow in arrows[run : run + LONGEST_RUN]:
            word = prefix + letters[arrow >> shift]
            if arrow & ends:
                found.append(word)
            if arrow & target:
                ahead.append((word, arrow & target))
            elif not arrow & ends:
                raise GraphArrowAstray(file=file)
            if arrow & last:
                break
        else:
            raise GraphArrowAstray(file=file)
    if ahead:
        raise TooManyWords(file=file, millions=MOST_WORDS // 1_000_000)
    return found
