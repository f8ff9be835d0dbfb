"""A false discard in a match: what the deal costs both teams once it has been played again (T 10)."""

from enum import Enum

import msgspec

from duplicata.kernel.articles import rule
from duplicata.tarot.code.refusals import NoReturnMatrix
from duplicata.tarot.code.table import faults
from duplicata.tarot.formats import Format

_FALSE_DISCARD = "D-FE-01"


class ReturnEvent(Enum):
    """What happened when the deal of the false discard was played again."""

    NO_FAULT = "no_fault"
    REVOKE_ON_REVOKE = "rc_sur_rc"
    FAULT_BY_DEFENCE = "fault_by_defence_of_return"
    REVOKE_BY_OTHER_ATTACKER = "rc_by_other_attacker"
    FALSE_DISCARD_BY_OTHER_ATTACKER = "faux_ecart_by_other_attacker"


class ReturnTotals(msgspec.Struct, frozen=True):
    """Match points of the deal over both times, penalties included."""

    offender: float
    other: float


@rule("T 10-10", "T 10-11", "T 10-12", "T 10-13", "T 10-15", "T 10-16", "T 10-17", "T 10-18", editions=("FFT-R6",))
def return_of_false_discard(form: Format, event: ReturnEvent | None = None) -> ReturnTotals:
    """Totals after the return, or those that stand until then.

    Raises:
        NoReturnMatrix: the format is no match, or the code says nothing of the event.

    >>> return_of_false_discard(Format.QUADRETTES, ReturnEvent.FAULT_BY_DEFENCE)
    ReturnTotals(offender=-11, other=4)
    """
    ruling = faults()[_FALSE_DISCARD].rulings.get(form.value)
    matrix = ruling.return_matrix if ruling else None
    if matrix is None:
        raise NoReturnMatrix(format=form.value, event=event.value if event else "")
    if event is None:
        return ReturnTotals(matrix.aller.offender, matrix.aller.other)
    for line in matrix.retour:
        if event.value in _events(line.event):
            return ReturnTotals(line.offender, line.other)
    raise NoReturnMatrix(format=form.value, event=event.value)


def _events(written: str) -> tuple[str, ...]:
    """The events of one line of the code: `no_fault_or_rc_sur_rc` is two."""
    return tuple(written.split("_or_"))
