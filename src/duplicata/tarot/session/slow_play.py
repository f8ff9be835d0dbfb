"""Slow play: which notes about slow tables wait for the arbiter, and the fault of the code that they fall under."""

from duplicata.kernel.articles import rule
from duplicata.tarot.session.events import TableNotedSlow
from duplicata.tarot.session.session import Session

SLOW_FREE, SLOW, SLOW_LOST = "L-LE-01", "D-LE-01", "D-LE-02"
_SLOW_FAULTS = (SLOW_FREE, SLOW, SLOW_LOST)


@rule("T 7-5", "T 10-3", "T 10-4", "T 10-5", "T 10-6", editions=("FFT-R6",))
def fault_of(session: Session, note: TableNotedSlow) -> str:
    """The fault that a note is about: in duplicate it is another one when a deal is lost."""
    if not session.format.is_duplicate:
        return SLOW_FREE
    return SLOW if note.deal is None else SLOW_LOST


def waiting_notes(session: Session) -> tuple[TableNotedSlow, ...]:
    """Those that the arbiter has neither ruled nor dropped, the first noted first.

    Each ruling for slowness at a table answers one note about it, the earliest of its deal first.
    """
    ruled = [
        (each.round, each.table, each.deal if session.format.is_duplicate else None)
        for each in session.incidents.values()
        if each.fault in _SLOW_FAULTS
    ]
    found = []
    for number, note in session.slow.items():
        place = (note.round, note.table, note.deal if session.format.is_duplicate else None)
        if place in ruled:
            ruled.remove(place)
        elif number not in session.slow_dropped:
            found.append(note)
    return tuple(found)
