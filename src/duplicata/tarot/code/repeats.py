"""Which time it is: the repeated faults of one player, counted by their kind over the tournament."""

from collections.abc import Iterable

from duplicata.tarot.code.refusals import UnknownFault
from duplicata.tarot.code.table import faults


def offence_number(fault: str, earlier: Iterable[str]) -> int:
    """The number of this offence, from the faults for which the player was ruled before.

    Raises:
        UnknownFault.

    >>> offence_number("L-CE-01", ["L-HT-01", "L-PO-01"])
    2
    """
    if fault not in faults():
        raise UnknownFault(fault=fault)
    kind = (faults()[fault].context, faults()[fault].tally)
    return 1 + sum((faults()[each].context, faults()[each].tally) == kind for each in earlier)
