"""The tables of a referee as the boxes of his grid: what was ruled, in a word and a colour."""

from collections.abc import Mapping, Sequence

import msgspec

from duplicata.desks.refereeing.typed_line import short_motive
from duplicata.desks.refereeing.views import RulingView, SaidSolution, SlipStatus, TableSlip, TableWarnings
from duplicata.desks.worktop import Worktop
from duplicata.web.templating import place

_STATES = {"none": "ruled", "warning": "warning", "penalty5": "penalty", "zero": "zero"}


class TableBox(msgspec.Struct, frozen=True):
    """One box: its table, what is said in it, and how many warnings the player has."""

    table: int
    state: str
    said: str = ""
    points: int | None = None
    warnings: int = 0
    number: int | None = None
    line: str = ""
    is_asked: bool = False
    is_undecided: bool = False
    blank: str = ""
    reason: str = ""


def boxes(top: Worktop) -> tuple[TableBox, ...]:
    """A box for every table of the range, also before the first slip."""
    if top.grid is None:
        return tuple(TableBox(table, "absent") for table in top.tables)
    counts = _warning_counts(top.warnings)
    return tuple(_box(slip, counts.get(slip.table, 0), top.grid.solution) for slip in top.grid.tables)


def _warning_counts(warnings: Sequence[TableWarnings]) -> Mapping[int, int]:
    return {each.table: each.count for each in warnings}


def _box(slip: TableSlip, warnings: int, solution: SaidSolution | None) -> TableBox:
    ruling = slip.ruling
    if ruling is None:
        state = "absent" if slip.status is SlipStatus.NOT_PLAYED else "double" if slip.is_asked else "waiting"
        return TableBox(slip.table, state, warnings=warnings, is_asked=slip.is_asked, blank=slip.blank_motive or "")
    return TableBox(
        slip.table,
        _state(slip, ruling, solution),
        _said(ruling, solution),
        ruling.standing.points,
        warnings,
        slip.warning,
        ruling.line,
        slip.is_asked,
        ruling.is_undecided,
        reason=ruling.reason,
    )


def _is_top(ruling: RulingView, solution: SaidSolution | None) -> bool:
    standing = ruling.standing
    played = standing.word, standing.reference, standing.points
    return solution is not None and played == (solution.word, solution.reference, solution.score)


def _state(slip: TableSlip, ruling: RulingView, solution: SaidSolution | None) -> str:
    if ruling.is_undecided:
        return "doubt"
    if slip.is_asked:
        return "double"
    state = _STATES[ruling.standing.sanction]
    return "top" if state == "ruled" and _is_top(ruling, solution) else state


def _said(ruling: RulingView, solution: SaidSolution | None) -> str:
    standing = ruling.standing
    if _is_top(ruling, solution):
        return "TOP"
    if standing.word is None:
        return short_motive(ruling)
    return f"{standing.word} {place(standing.reference)}" if standing.reference else standing.word
