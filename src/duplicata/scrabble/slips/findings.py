"""What each finding costs and by which article: one table, from which every finding is made."""

from functools import lru_cache

from duplicata.kernel.messages import sentence
from duplicata.scrabble.slips.ruling import Code, Finding, Sanction

_NONE, _WARNING, _PENALTY, _ZERO = Sanction.NONE, Sanction.WARNING, Sanction.PENALTY, Sanction.ZERO

TERMS: dict[Code, tuple[str, Sanction]] = {
    Code.SCORE_MISSING: ("R 4.4", _WARNING),
    Code.SCORE_WRONG: ("R 4.4", _WARNING),
    Code.SCORE_ILLEGIBLE: ("G 4.2", _WARNING),
    Code.OPTIMAL_FIRST_MOVE: ("R 4.4", _NONE),
    Code.JOKER_NOT_CIRCLED: ("R 4.4", _WARNING),
    Code.JOKER_WRONGLY_CIRCLED: ("R 4.4", _WARNING),
    Code.TWO_LINK_LETTERS: ("R 4.4", _WARNING),
    Code.ONE_LINK_LETTER: ("G 4.4.1", _ZERO),
    Code.LINK_LETTER_OMITTED: ("R 4.4", _WARNING),
    Code.LINK_LETTER_CHANGED: ("R 4.4", _WARNING),
    Code.LINK_LETTERS_SWAPPED: ("R 4.4", _WARNING),
    Code.LINK_LETTER_ADDED: ("G 4.4.4", _ZERO),
    Code.EXTENSION_NEIGHBOUR_MISSING: ("R 3.3.2", _ZERO),
    Code.REF_INVERTED: ("R 4.4", _WARNING),
    Code.WORD_INVERTED: ("R 4.4", _WARNING),
    Code.REF_AND_WORD_INVERTED: ("R 4.2", _ZERO),
    Code.TWO_MODES_ONE_WRONG: ("R 3.4", _WARNING),
    Code.SHIFTED_ONE_SQUARE: ("R 4.3", _PENALTY),
    Code.FINAL_LETTER_OMITTED: ("R 4.3", _PENALTY),
    Code.LINK_MISSING: ("R 4.2", _ZERO),
    Code.LINK_WRONG: ("R 4.2", _ZERO),
    Code.WORD_INCOMPLETE: ("R 4.2", _ZERO),
    Code.REF_WRONG: ("R 4.2", _ZERO),
    Code.LETTER_NOT_IN_RACK: ("R 4.2", _ZERO),
    Code.TOO_MANY_LETTERS: ("R 4.2", _ZERO),
    Code.IMPOSSIBLE_PLACEMENT: ("R 4.2", _ZERO),
    Code.WORD_INVALID: ("R 4.2", _ZERO),
    Code.MIN_OF_SEVERAL: ("R 4.6", _NONE),
    Code.ILLEGIBLE: ("R 4.2", _ZERO),
    Code.LATE_WRITING: ("R 4.2", _ZERO),
    Code.EXCHANGED: ("R 4.2", _ZERO),
    Code.MISSING: ("R 4.2", _ZERO),
    Code.BLANK: ("R 4.2", _ZERO),
    Code.SEVERAL: ("R 4.2", _ZERO),
    Code.PRESENTATION: ("R 4.4", _WARNING),
    Code.INK: ("R 1.1", _WARNING),
    Code.CHECK_GRID: ("G 4.2", _NONE),
    Code.MISCONDUCT: ("R 4.4", _WARNING),
}


WORD = sentence("detail_word", {})
REFERENCE = sentence("detail_reference", {})
LINK = sentence("detail_link", {})
DOUBTFUL_LETTER = sentence("detail_doubtful_letter", {})


@lru_cache(maxsize=4096)
def found(
    code: Code, detail: str | None = None, *, article: str | None = None, sanction: Sanction | None = None
) -> Finding:
    """A finding by its code; an article or a sanction of its own where the case differs from the general one."""
    general_article, general_sanction = TERMS[code]
    return Finding(code, article or general_article, general_sanction if sanction is None else sanction, detail)


def gravest(findings: tuple[Finding, ...]) -> Sanction:
    """The one sanction that stands: the others do not add to it (R 4.5)."""
    return max((finding.sanction for finding in findings), key=lambda sanction: sanction.gravity, default=_NONE)
