"""The lines of a standing: what each formation has, and its rank."""

import msgspec

from duplicata.tarot.duplicate.amount import Thousandths


class FinalLine(msgspec.Struct, frozen=True):
    """A formation in the standing, in thousandths of a point, of a percent or of a match point.

    Equal totals share a rank; a formation that withdrew, was excluded or has no deal has none. `penalty` is what was
    taken off, or will be: percentages come off when the session is over (T 9).
    """

    rank: int | None
    formation: int
    total: Thousandths
    marks: Thousandths
    penalty: Thousandths
    deals: int
