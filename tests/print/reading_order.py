"""Looks for what a person reads on a paper, in the order he reads it."""

from collections.abc import Iterable


def squeezed(text: str) -> str:
    """A text without its spaces: a circled joker or a narrow column may put some between letters."""
    return "".join(text.split())


def first_missing(text: str, pieces: Iterable[str]) -> str | None:
    """The first piece that does not follow those before it; nothing when all are there in their order."""
    whole, at = squeezed(text), 0
    for piece in pieces:
        found = whole.find(squeezed(piece), at)
        if found < 0:
            return piece
        at = found + len(squeezed(piece))
    return None


HOSTILE_NAME = "« Jean-Chrysostome » d’Aubigny de la Tour-Maubourg du Plessis-Bellière #[x] \\ $a$ 😀 شطرنج *b* _c_ @d"
