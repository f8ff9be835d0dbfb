"""The standing of a session in percent: top, adjust, average, then take penalties off (T 9)."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

import msgspec

from duplicata.tarot.duplicate.amount import Thousandths, exact
from duplicata.tarot.duplicate.ledger import Ledger, PenaltyUnit
from duplicata.tarot.duplicate.ranking import ranked
from duplicata.tarot.duplicate.refusals import DealNotTopped
from duplicata.tarot.duplicate.topage import AttackResult, top


class SessionLine(msgspec.Struct, frozen=True):
    """A player or a triplette in a session: deals that count, their average, penalties, and what is left.

    Nobody has a percentage, nor a rank, before one deal counts. While the session runs, penalties are pending:
    they are shown and not yet taken off.
    """

    rank: int | None
    competitor: int
    deals: int
    mean: Fraction | None
    penalty: Thousandths
    percent: Fraction | None


def session_standing(
    results: Iterable[AttackResult], ledger: Ledger | None = None, *, session: int = 1, is_over: bool = True
) -> tuple[SessionLine, ...]:
    """The lines in order of rank, those without a rank at the end.

    Raises:
        DealNotTopped: the session is over and a result is missing.
        SameCompetitorTwice, ResultTwice, NotAtThisTable.
    """
    results = tuple(results)
    if is_over:
        _check_settled(results)
    penalties = (ledger or Ledger()).totals(PenaltyUnit.PERCENT, [session])
    lines = {
        competitor: _line(competitor, notes, penalties.get(competitor, 0), is_over)
        for competitor, notes in _notes_by_competitor(results).items()
    }
    ranks = ranked({each: line.percent for each, line in lines.items() if line.percent is not None})
    unranked = sorted(each for each, line in lines.items() if line.percent is None)
    placed = [msgspec.structs.replace(lines[each], rank=rank) for rank, each in ranks]
    return (*placed, *(lines[each] for each in unranked))


def _notes_by_competitor(results: Sequence[AttackResult]) -> dict[int, list[Fraction]]:
    notes: dict[int, list[Fraction]] = {each: [] for result in results for each in result.competitors}
    for table in top(results):
        for competitor, note in table.notes:
            notes[competitor].append(note)
    return notes


def _line(competitor: int, notes: Sequence[Fraction], penalty: Thousandths, is_over: bool) -> SessionLine:
    mean = _average(notes)
    taken_off = exact(penalty) if is_over else 0
    percent = None if mean is None else mean - taken_off
    return SessionLine(None, competitor, len(notes), mean, penalty, percent)


def _average(notes: Sequence[Fraction | None]) -> Fraction | None:
    counted = [note for note in notes if note is not None]
    return sum(counted, Fraction(0)) / len(counted) if counted else None


def _check_settled(results: Sequence[AttackResult]) -> None:
    for result in results:
        if not result.is_settled:
            raise DealNotTopped(deal=result.deal, table=result.table)
