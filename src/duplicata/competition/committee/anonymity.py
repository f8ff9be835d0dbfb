"""Keeps names out of what a committee reads: texts that people type are checked for those whom the case concerns."""

import re
from collections.abc import Iterable

from duplicata.competition.names import folded
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError

# A single letter is an initial or a tile, and proves nothing.
_SHORTEST = 2
_TABLE_NUMBER = re.compile(r"\btables?\s*(?:n\s*[°ºo]?\s*\.?\s*)?\d+")


class TextNamesSomeone(DuplicataError):
    """A motive or a decision that tells whose slip it is."""


@rule("G 2.4-16")
def check_anonymous(text: str, secrets: Iterable[str]) -> None:
    """A text for the committee names no table, and none of those whom the case concerns.

    Raises:
        TextNamesSomeone.
    """
    plain = folded(text)
    if _TABLE_NUMBER.search(plain) or any(_names(plain, folded(secret)) for secret in secrets):
        raise TextNamesSomeone()


def _names(text: str, secret: str) -> bool:
    return len(secret) >= _SHORTEST and re.search(rf"(?<!\w){re.escape(secret)}(?!\w)", text) is not None
