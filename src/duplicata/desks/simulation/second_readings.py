"""A double referee at work: the riskiest slips are read again, and what was ruled wrong is put right."""

from duplicata.desks.double_referee import DoubleRefereeDesk
from duplicata.desks.refereeing.second_reading import QueuedSlip
from duplicata.kernel.chance import Chance
from duplicata.kernel.messages import sentence
from duplicata.scrabble.refereeing.takes import Take
from duplicata.scrabble.slips.generator.luck import once_in

# He has time for so many slips of the queue before the next ones come.
_MOST_READ = 24
# Of the rulings that are not the judge's, one in so many stands all the same.
_LEFT_STANDING = 3


def read_again(desk: DoubleRefereeDesk, chance: Chance, most: int = _MOST_READ) -> None:
    """Reads the riskiest slips of the queue."""
    right: dict[Take, list[int]] = {}
    for queued in desk.queue(most):
        if queued.standing is None:
            continue
        if queued.judged is None or once_in(_LEFT_STANDING, chance):
            right.setdefault(queued.take, []).extend(queued.tables)
        else:
            _put_right(desk, queued)
    for take, tables in right.items():
        desk.reread(take, tables)


def _put_right(desk: DoubleRefereeDesk, queued: QueuedSlip) -> None:
    for table in queued.tables:
        desk.correct(queued.take, table, queued.line, sentence("simulated_correction", {}))
