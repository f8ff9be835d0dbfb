"""French words for what a ruling holds: amounts, penalties, fates."""

from duplicata.kernel.messages import sentence
from duplicata.tarot.code.ruling import CodePenalty

# Bearers who have no name of their own.
_SIDES = ("taker", "defence", "others")
_UNITS = {"pm": "PM", "percent": "%", "points": "points"}


def said(code: str, **facts: object) -> str:
    """A sentence of the code's own messages."""
    return sentence(f"tarot_{code}", facts)


def number(amount: float) -> str:
    """As a French reader writes it.

    >>> number(1.5), number(-4), number(2.828)
    ('1,5', '-4', '2,828')
    """
    return f"{amount:.3f}".rstrip("0").rstrip(".").replace(".", ",")


def penalty_words(penalty: CodePenalty) -> str:
    amount = number(penalty.amount) if penalty.amount is not None else ""
    to = said(f"bearer_{penalty.to}") if penalty.to in _SIDES else penalty.to
    return said(f"penalty_{penalty.kind}", amount=amount, to=to)


def unit_of(kind: str) -> str:
    return _UNITS.get(kind, "")
