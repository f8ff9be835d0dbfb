"""Words that hide a trap: invariable, or a participle that takes no feminine."""

from collections.abc import Iterator
from typing import Literal

from duplicata.kernel.articles import rule
from duplicata.lexicon import Lexicon
from duplicata.scrabble.choice.reasons import Reason

_HAS_NO_PLURAL = "SXZ"
_PARTICIPLES = "EIU"


@rule("G 3.3-14", "G 3.3.4-1")
def traps(word: str, lexicon: Lexicon) -> Iterator[Reason]:
    """A word that players would lengthen in vain; nothing when nothing is known of it."""
    if kind := trap(word, lexicon):
        yield Reason("traps", 1, kind)


def trap(word: str, lexicon: Lexicon) -> Literal["invariable", "intransitif"] | None:
    """What makes a word one that looks as if it took an S, or the E of a feminine, and does not."""
    _, back = lexicon.hooks(word)
    takes_no_s = "S" not in back and word[-1] not in _HAS_NO_PLURAL
    takes_no_e = "E" not in back and word[-1] in _PARTICIPLES
    # Looking a word up is slow, and most words need not be.
    readings = lexicon.readings(word) if takes_no_s or takes_no_e else []
    participles = [reading.invariable for reading in readings if "ppas" in reading.tags]
    if takes_no_e and participles and all(participles):
        return "intransitif"
    if takes_no_s and readings and all(reading.invariable for reading in readings):
        return "invariable"
    return None
