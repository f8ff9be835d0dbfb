"""What a person decides instead of the judge: another of his readings, the top, or a motive with its points."""

import msgspec

from duplicata.desks.hall.turn_judging import TurnJudge
from duplicata.desks.refereeing.slip_entry import decided
from duplicata.desks.refereeing.slip_rulings import TopNotAnnounced, other_reading
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.slips.findings import TERMS
from duplicata.scrabble.slips.ruling import Code, Outcome, Sanction


class NoDecisionChosen(DuplicataError):
    """A ruling to be changed without saying into what."""


class Choice(msgspec.Struct, frozen=True):
    """Another reading by its number from 1, the top, or a motive and points; without a motive, no sanction."""

    reading: int | None = None
    is_top: bool = False
    motive: str = ""
    is_without_sanction: bool = False
    points: int | None = None


def chosen_outcome(judge: TurnJudge, line: str, choice: Choice) -> Outcome:
    """What a slip earns by a person's decision.

    Raises:
        NoDecisionChosen, NoSuchReading, TopNotAnnounced, IncoherentRuling, and what reading a line raises.
    """
    if choice.reading is not None:
        return other_reading(judge, line, choice.reading)
    if choice.is_top and not judge.is_announced:
        raise TopNotAnnounced(turn=judge.take.turn)
    if choice.is_top:
        return judge.at_top.outcome
    if not (choice.motive or choice.is_without_sanction):
        raise NoDecisionChosen
    return _by_motive(judge.rule_line(0, line).outcome, choice)


def _by_motive(read: Outcome, choice: Choice) -> Outcome:
    """One motive, or none, on the slip as it was read; a zero has neither place nor points."""
    code = _code(choice.motive) if choice.motive else None
    if code is not None and TERMS[code][1] is Sanction.ZERO:
        return decided(code, 0, read.word)
    points = read.points if choice.points is None else choice.points
    return decided(code, points, read.word, read.reference)


def _code(motive: str) -> Code:
    try:
        return Code(motive)
    except ValueError:
        raise NoDecisionChosen from None
