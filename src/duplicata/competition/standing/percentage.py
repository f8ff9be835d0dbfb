"""The percentage of the top, to one hundredth, computed with whole numbers only."""

from duplicata.kernel.messages import sentence

WHOLE = 10_000


def percentage_of(points: int, top: int) -> int:
    """Hundredths of a percent, rounded to the nearest; less than the top is never shown as all of it.

    >>> percentage_of(953, 1000), percentage_of(99_999, 100_000), percentage_of(0, 0)
    (9530, 9999, 0)
    """
    if top <= 0:
        return 0
    nearest = (2 * WHOLE * points + top) // (2 * top)
    return min(nearest, WHOLE - 1) if points < top else nearest


def percentage_text(hundredths: int) -> str:
    """As it is read in French: a comma, two decimals, a space that does not break."""
    sign, size = ("−" if hundredths < 0 else ""), abs(hundredths)
    return sentence("standing_percentage", {"units": f"{sign}{size // 100}", "hundredths": f"{size % 100:02d}"})
