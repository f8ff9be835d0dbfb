"""Brings the slips of a carried game to a sheet: what they earned stands, beside what the judge finds here."""

from collections.abc import Mapping, Sequence

from duplicata.desks.carried.game import CarriedSlip, CarriedTable, taken_over_reason
from duplicata.desks.carried.opening import RANGE, REFEREE
from duplicata.desks.carried.refusals import SlipMissing, TooManySlips, TotalDiffers, on_line
from duplicata.desks.hall import Hall
from duplicata.desks.hall.turn_judging import TurnJudge
from duplicata.desks.referee import RefereeDesk
from duplicata.desks.refereeing.slip_entry import checked_outcome
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.refereeing.decisions import rule_slips
from duplicata.scrabble.refereeing.events import RuledSlip
from duplicata.scrabble.refereeing.takes import Take, counted_takes
from duplicata.scrabble.slips.ruling import Outcome


def bring_slips(hall: Hall, game: int, tables: Sequence[CarriedTable]) -> None:
    """Writes every slip and, where it was kept, the lower total; then the totals must be those of the file.

    Raises:
        RefusedLine, SlipMissing, TooManySlips, TotalDiffers.
    """
    takes = counted_takes(hall.game(game))
    for table in tables:
        _check_turns(table, takes)
    for take in takes:
        _bring_take(hall, game, take, {table.table: table.slips[take.turn] for table in tables})
    _keep_lower_totals(hall, game, tables)
    _check_totals(hall, game, tables)


def _check_turns(table: CarriedTable, takes: Sequence[Take]) -> None:
    counted = {take.turn for take in takes}
    if missing := sorted(counted - table.slips.keys()):
        raise on_line(table.at, SlipMissing(table=table.table, turn=missing[0]))
    if others := sorted(table.slips.keys() - counted):
        raise on_line(table.slips[others[0]].at, TooManySlips(table=table.table, turn=others[0]))


def _bring_take(hall: Hall, game: int, take: Take, slips: Mapping[int, CarriedSlip]) -> None:
    judge = hall.judge(game, take)
    at_top = [table for table, slip in slips.items() if slip.is_at_top and judge.is_announced]
    ruled = [_ruled(judge, table, slip) for table, slip in slips.items() if table not in at_top]
    top = judge.at_top if at_top else None
    state = hall.game(game)
    stream = hall.sheet_stream(game, RANGE)
    stream.obey(lambda sheet: rule_slips(sheet, state, take, ruled, top, at_top), REFEREE, hall.now())


def _ruled(judge: TurnJudge, table: int, slip: CarriedSlip) -> RuledSlip:
    """The ruling of the file; averages were paid there, so that none is paid again here."""
    try:
        judged = judge.rule_line(table, slip.line)
        outcome = judged.outcome if slip.outcome is None else checked_outcome(slip.outcome)
    except DuplicataError as refusal:
        raise on_line(slip.at, refusal) from refusal
    if slip.is_without_motive and _is_same(outcome, judged.outcome):
        outcome = judged.outcome
    if outcome == judged.outcome:
        return RuledSlip(table, judged.line, outcome)
    reason = slip.reason or taken_over_reason()
    return RuledSlip(table, judged.line, outcome, judged=judged.outcome, reason=reason)


def _is_same(one: Outcome, other: Outcome) -> bool:
    """Whether two outcomes differ by nothing but their motives."""
    return all(
        getattr(one, name) == getattr(other, name) for name in ("sanction", "points", "word", "reference", "warnings")
    )


def _keep_lower_totals(hall: Hall, game: int, tables: Sequence[CarriedTable]) -> None:
    lower = {table.table: table.announced for table in tables if table.announced is not None}
    desk = RefereeDesk(hall, REFEREE, game, RANGE).reconciliation
    if lower:
        desk.note_totals(lower)
    for table in lower:
        desk.keep_lower(table)


def _check_totals(hall: Hall, game: int, tables: Sequence[CarriedTable]) -> None:
    totals = hall.results(game).totals
    for table in tables:
        found = totals[table.table]
        if table.total is not None and table.total != found:
            raise on_line(table.at, TotalDiffers(table=table.table, written=table.total, found=found))
