"""Texts that people write in a case: one readable line, not too long."""

from duplicata.competition.committee.amounts import amount
from duplicata.kernel.errors import DuplicataError


class CaseTextTooLong(DuplicataError):
    """A motive or a decision longer than anyone would read aloud."""


def written(text: str) -> str:
    """The text on one line, spaces tidied, signs that nobody can read taken out.

    Raises:
        CaseTextTooLong.
    """
    tidy = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    longest = amount("text_characters")
    if len(tidy) > longest:
        raise CaseTextTooLong(count=len(tidy), longest=longest)
    return tidy
