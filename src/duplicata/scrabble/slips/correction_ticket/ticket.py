"""The correction ticket of a ruling: its boxes, and whether the player must receive it (R 4.7, G 4.2)."""

from collections.abc import Mapping

import msgspec

from duplicata.kernel.articles import rule
from duplicata.scrabble.slips.correction_ticket.boxes import BoxValue, Circumstances, tick
from duplicata.scrabble.slips.ruling import Code, Outcome, Sanction

# Without a sanction, these are told all the same.
_TO_LEARN = frozenset({Code.CHECK_GRID, Code.OPTIMAL_FIRST_MOVE, Code.WORD_INVALID})
# Beside a fault that the player could guess, these are not to be guessed.
_ALWAYS_TOLD = frozenset({Code.CHECK_GRID, Code.MIN_OF_SEVERAL})


class Ticket(msgspec.Struct, frozen=True):
    """A correction ticket: due, or optional when the referee may spare it, or neither and then blank.

    The boxes have the guide's numbers; one that does not apply is absent.
    """

    is_due: bool
    is_optional: bool
    boxes: Mapping[int, BoxValue]


NO_TICKET = Ticket(is_due=False, is_optional=False, boxes={})


def write_ticket(outcome: Outcome, around: Circumstances | None = None) -> Ticket:
    """The ticket that tells a player the ruling on his slip."""
    around = around or Circumstances()
    if not _tells_something(outcome, around):
        return NO_TICKET
    is_optional = _may_be_spared(outcome, around)
    return Ticket(is_due=not is_optional, is_optional=is_optional, boxes=tick(outcome, around))


def depends_on_top(outcome: Outcome) -> bool:
    """Whether the ticket can only be decided by someone who knows the top and the word retained."""
    return _is_only_score_wrong(outcome) or _is_only_main_word_invalid(outcome)


@rule("R 4.7-11", "G 4.2-7", "G 4.2-38", "G 4.2-39", "G 4.5-5")
def _tells_something(outcome: Outcome, around: Circumstances) -> bool:
    """A sanction, a ruling put right, something to learn, or a score that is not the one the player wrote."""
    if outcome.sanction is not Sanction.NONE or outcome.warnings or around.correction is not None:
        return True
    is_paid_otherwise = around.slip is not None and around.slip.score != outcome.points
    return is_paid_otherwise or not _TO_LEARN.isdisjoint(outcome.codes)


@rule("R 4.7-12")
def _may_be_spared(outcome: Outcome, around: Circumstances) -> bool:
    if around.correction is not None or not _ALWAYS_TOLD.isdisjoint(outcome.codes):
        return False
    return _is_heard_with_the_word(outcome, around) or _is_above_the_top(outcome, around)


@rule("R 4.7-13", "G 4.2-8")
def _is_heard_with_the_word(outcome: Outcome, around: Circumstances) -> bool:
    """The right score of the word that is retained is announced to all; the number of a warning is not (G 4.2-17)."""
    if around.retained is None or around.announced_warning is not None:
        return False
    is_retained = (outcome.word, outcome.points) == (around.retained.word, around.retained.score)
    return is_retained and _is_only_score_wrong(outcome)


@rule("R 4.7-14", "G 4.2-34")
def _is_above_the_top(outcome: Outcome, around: Circumstances) -> bool:
    """A player who claims more than the top guesses that his word is not admitted, but no other reason of a zero."""
    claim = around.slip.score if around.slip else None
    if claim is None or around.top is None or claim <= around.top:
        return False
    return _is_only_main_word_invalid(outcome)


def _is_only_score_wrong(outcome: Outcome) -> bool:
    return outcome.sanction is Sanction.WARNING and _causes(outcome) == {Code.SCORE_WRONG}


def _is_only_main_word_invalid(outcome: Outcome) -> bool:
    if outcome.sanction is not Sanction.ZERO or outcome.warnings or _causes(outcome) != {Code.WORD_INVALID}:
        return False
    return outcome.word is not None and set(outcome.details(Code.WORD_INVALID)) == {outcome.word.upper()}


def _causes(outcome: Outcome) -> set[Code]:
    """The findings that the sanction comes from."""
    return {finding.code for finding in outcome.findings if finding.sanction is outcome.sanction}
