"""What happened at a table: a blank slip taken in place of another, an early slip, misconduct, lateness."""

import re

from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon.folding import fold
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.refereeing.decisions.checks import check_tables, check_writable, checked_reason
from duplicata.scrabble.refereeing.decisions.ruling import SlipAlreadyRuled
from duplicata.scrabble.refereeing.events import (
    BlankSlipTaken,
    MisconductLifted,
    MisconductRestored,
    MisconductSanctioned,
    PlayerTold,
    SheetEvent,
    SlipTakenEarly,
    TableLate,
)
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.refereeing.takes import Take, check_collected, collected_takes, current_take
from duplicata.scrabble.slips.slip import Incident

_WORD = re.compile(r"[A-Z]{2,15}")
# What a collector sees after the second bell, and for which he takes a blank slip.
_AFTER_THE_BELL = frozenset({Incident.LATE_WRITING, Incident.EXCHANGED, Incident.SEVERAL})


class NoReasonForBlankSlip(DuplicataError):
    """A blank slip taken for something that is no reason to refuse the one the player holds up."""


class NoTurnUnderWay(DuplicataError):
    """A slip taken from a player who leaves while no turn is under way."""


class EarlySlipIsFinal(DuplicataError):
    """A second slip of a player who gave his before he left the hall."""


class ToldWordExpected(DuplicataError):
    """A player told aloud of something that is not a word."""


class NoSuchMeasure(DuplicataError):
    """A measure of discipline that the sheet does not have."""


class TurnsNotPlayed(DuplicataError):
    """A player said to have missed turns that were not played yet."""


@rule("G 2.5-16", "G 2.5-17", "G 2.5-18", "G 2.5-19", "G 2.5-20", "G 2.3-18")
def take_blank_slip(sheet: Sheet, game: Game, take: Take, table: int, incident: Incident) -> tuple[SheetEvent, ...]:
    """The collector takes a blank slip, and the referee is told why.

    Raises:
        SheetNotOpened, ResultsAreFinal, TableOutsideRange, NoReasonForBlankSlip, NotCollected, TakeCancelled,
        SlipAlreadyRuled, EarlySlipIsFinal.
    """
    check_writable(sheet)
    check_tables(sheet, [table])
    if incident not in _AFTER_THE_BELL:
        raise NoReasonForBlankSlip(table=table)
    check_collected(game, take)
    if sheet.ruling(take, table) is not None:
        raise SlipAlreadyRuled(table=table, turn=take.turn)
    if (take, table) in sheet.early:
        raise EarlySlipIsFinal(table=table, turn=take.turn)
    is_noted = sheet.blanks.get((take, table)) is incident
    return () if is_noted else (BlankSlipTaken(take, table, incident),)


@rule("G 2.5-8", "G 2.8-16")
def take_slip_early(sheet: Sheet, game: Game, table: int) -> tuple[SheetEvent, ...]:
    """A player leaves during the turn and gives his slip: no other one will count.

    Raises:
        SheetNotOpened, ResultsAreFinal, TableOutsideRange, NoTurnUnderWay, EarlySlipIsFinal.
    """
    check_writable(sheet)
    check_tables(sheet, [table])
    if game.phase is not Phase.RUNNING:
        raise NoTurnUnderWay(table=table)
    take = current_take(game)
    if (take, table) in sheet.early:
        raise EarlySlipIsFinal(table=table, turn=take.turn)
    return (SlipTakenEarly(take, table),)


@rule("G 2.7-5", "G 2.7-6")
def sanction_misconduct(sheet: Sheet, sanctioned: MisconductSanctioned) -> tuple[SheetEvent, ...]:
    """A measure of discipline against a table, at once.

    Raises:
        SheetNotOpened, ResultsAreFinal, TableOutsideRange.
    """
    check_writable(sheet)
    check_tables(sheet, [sanctioned.table])
    return (sanctioned,)


@rule("G 2.9-6")
def lift_misconduct(sheet: Sheet, number: int, reason: str, case: int | None = None) -> tuple[SheetEvent, ...]:
    """A measure is lifted, by whoever gave it or by a committee; one that is lifted already stays so.

    Raises:
        SheetNotOpened, ResultsAreFinal, NoSuchMeasure, MissingReason, TextTooLong, UnreadableText.
    """
    check_writable(sheet)
    if not 0 <= number < len(sheet.misconducts):
        raise NoSuchMeasure(number=number + 1)
    return () if number in sheet.lifted else (MisconductLifted(number, checked_reason(reason), case),)


@rule("G 2.9-32")
def restore_misconduct(sheet: Sheet, number: int, reason: str, case: int | None = None) -> tuple[SheetEvent, ...]:
    """A measure that was lifted stands again, where a higher instance wants it to; one that stands already does so.

    Raises:
        SheetNotOpened, ResultsAreFinal, MissingReason, TextTooLong, UnreadableText.
    """
    check_writable(sheet)
    return (MisconductRestored(number, checked_reason(reason), case),) if number in sheet.lifted else ()


@rule("R 4.7-7")
def tell_player(sheet: Sheet, game: Game, table: int, word: str) -> tuple[SheetEvent, ...]:
    """A player was told aloud, between two turns, that a word is not admitted.

    Raises:
        SheetNotOpened, ResultsAreFinal, TableOutsideRange, ToldWordExpected.
    """
    check_writable(sheet)
    check_tables(sheet, [table])
    told = fold(word.strip())
    if _WORD.fullmatch(told) is None:
        raise ToldWordExpected(table=table)
    is_between = game.phase in (Phase.TO_DRAW, Phase.DRAWN, Phase.ANNOUNCED)
    return (PlayerTold(table, told, game.turn if is_between else game.turn + 1),)


@rule("R 5.1-1")
def note_lateness(sheet: Sheet, game: Game, table: int, turns: tuple[int, ...]) -> tuple[SheetEvent, ...]:
    """Nobody sat at the table for these turns, whose slips were collected: they are worth zero.

    Raises:
        SheetNotOpened, ResultsAreFinal, TableOutsideRange, TurnsNotPlayed.
    """
    check_writable(sheet)
    check_tables(sheet, [table])
    if turns and max(turns) > len(collected_takes(game)):
        raise TurnsNotPlayed(table=table, turn=max(turns))
    return (TableLate(table, turns),)
