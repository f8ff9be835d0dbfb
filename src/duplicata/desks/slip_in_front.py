"""The slip that a double referee has before him: the one he chose, or the riskiest that no committee has yet."""

from collections.abc import Collection

import msgspec

from duplicata.competition.committee.dispute import Subject
from duplicata.desks.double_referee import DoubleRefereeDesk
from duplicata.desks.refereeing.second_reading import QueuedSlip, SecondReading
from duplicata.scrabble.refereeing.takes import Take
from duplicata.scrabble.slips.slip import Slip

# What a decision on a slip can be contested for.
SLIP_SUBJECTS = (Subject.WRITING, Subject.PLACING, Subject.WORD, Subject.SCORE, Subject.WARNINGS)

Place = tuple[Take, int]


class SlipInFront(msgspec.Struct, frozen=True):
    """A slip to read again: its tables, why it is in the queue, and both rulings; a slip nobody ruled has none."""

    take: Take
    tables: tuple[int, ...]
    queued: QueuedSlip | None
    reading: SecondReading | None = None
    paper: Slip | None = None


def slip_in_front(
    desk: DoubleRefereeDesk, asked: Place | None = None, contested: Collection[tuple[int, int]] = ()
) -> SlipInFront | None:
    """The slip asked for, or the first of the queue that the committee does not have; `contested` by turn and table.

    Raises:
        NotYourTable, SlipNotRuled, NotCollected, TakeCancelled.
    """
    queue = desk.queue()
    if asked is not None:
        take, table = asked
        queued = next((each for each in queue if each.take == take and table in each.tables), None)
        return _ruled(desk, take, queued.tables if queued else (table,), queued)
    free = [each for each in queue if not any((each.take.turn, table) in contested for table in each.tables)]
    # Nothing can be done here about a slip that its referee has not ruled: it is seen in the queue.
    first = next((each for each in free if each.standing is not None), next(iter(free), None))
    return _ruled(desk, first.take, first.tables, first) if first else None


def _ruled(desk: DoubleRefereeDesk, take: Take, tables: tuple[int, ...], queued: QueuedSlip | None) -> SlipInFront:
    if queued is not None and queued.standing is None:
        return SlipInFront(take, tables, queued)
    reading = desk.second_reading(take, tables[0])
    return SlipInFront(take, tables, queued, reading, desk.slip(take, reading.standing.line))
