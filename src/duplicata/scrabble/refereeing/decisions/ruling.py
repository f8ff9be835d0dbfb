"""Writes the rulings of a referee for one take: many slips, or everyone at the top, in one event."""

from collections.abc import Sequence

import msgspec

from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.game import Game
from duplicata.scrabble.refereeing.decisions.checks import (
    MOST_SLIP_POINTS,
    check_points,
    check_tables,
    check_writable,
    checked_reason,
)
from duplicata.scrabble.refereeing.events import RuledSlip, SheetEvent, SlipsRuled
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.refereeing.takes import Take, check_collected
from duplicata.scrabble.slips.ruling import Sanction


class SlipAlreadyRuled(DuplicataError):
    """A second slip for one table and turn: what was ruled is put right by a correction."""


class BlankSlipWasTaken(DuplicataError):
    """A slip that earns something where the collector took a blank one."""


class NoSlipToRule(DuplicataError):
    """An order to rule without a single slip."""


def rule_slips(
    sheet: Sheet,
    game: Game,
    take: Take,
    slips: Sequence[RuledSlip],
    top: RuledSlip | None = None,
    at_top: Sequence[int] = (),
) -> tuple[SheetEvent, ...]:
    """The slips one by one, and the tables that all wrote the slip `top`.

    Raises:
        SheetNotOpened, ResultsAreFinal, TableOutsideRange, SameTableTwice, NotCollected, TakeCancelled,
        SlipAlreadyRuled, BlankSlipWasTaken, MissingReason, TextTooLong, UnreadableText, NoSlipToRule.
    """
    check_writable(sheet)
    tables = [*(slip.table for slip in slips), *at_top]
    if not tables:
        raise NoSlipToRule(turn=take.turn)
    check_tables(sheet, tables)
    check_collected(game, take)
    for table in tables:
        if sheet.ruling(take, table) is not None:
            raise SlipAlreadyRuled(table=table, turn=take.turn)
    for slip in [*slips, *(msgspec.structs.replace(top, table=table) for table in at_top if top)]:
        _check_blank(sheet, take, slip)
    return (SlipsRuled(take, tuple(_with_reason(slip) for slip in slips), tuple(at_top), top if at_top else None),)


@rule("G 2.5-20")
def _check_blank(sheet: Sheet, take: Take, slip: RuledSlip) -> None:
    """Where the collector took a blank slip, the one the player had written earns nothing."""
    if (take, slip.table) in sheet.blanks and slip.outcome.sanction is not Sanction.ZERO:
        raise BlankSlipWasTaken(table=slip.table, turn=take.turn)


def _with_reason(slip: RuledSlip) -> RuledSlip:
    check_points(slip.outcome.points, MOST_SLIP_POINTS)
    return msgspec.structs.replace(slip, reason=checked_reason(slip.reason)) if slip.is_override else slip
