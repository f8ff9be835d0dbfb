"""Exact amounts: thousandths as whole numbers, fractions for averages, and the French text of both (INT 94)."""

import re
from fractions import Fraction
from typing import TypeAlias

from duplicata.tarot.duplicate.refusals import NotAnAmount

Thousandths: TypeAlias = int

_UNIT = 1000
_AMOUNT = re.compile(r"[+-]?[0-9]{1,9}(?:[.,][0-9]{1,3})?")


def thousandths(amount: int | float | str) -> Thousandths:
    """Raises NotAnAmount.

    >>> thousandths(0.5), thousandths("2,828"), thousandths(-4)
    (500, 2828, -4000)
    """
    written = str(amount).strip()
    if not _AMOUNT.fullmatch(written):
        raise NotAnAmount(amount=written)
    return int(Fraction(written.replace(",", ".")) * _UNIT)


def exact(amount: Thousandths) -> Fraction:
    return Fraction(amount, _UNIT)


def amount_text(amount: Fraction, decimals: int) -> str:
    """To the nearest, a half away from nought.

    >>> amount_text(Fraction(325, 6), 2), amount_text(exact(-2500), 0)
    ('54,17', '-3')
    """
    scale = 10**decimals
    nearest = int(abs(amount) * scale + Fraction(1, 2))
    whole, rest = divmod(nearest, scale)
    sign = "-" if amount < 0 and nearest else ""
    return f"{sign}{whole}" + (f",{rest:0{decimals}}" if decimals else "")
