"""The boxes of the correction ticket, numbered as in the guide: which ones a ruling ticks, what is written in them."""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from duplicata.kernel.articles import rule
from duplicata.kernel.messages import catalogue, sentence
from duplicata.scrabble.move import Move
from duplicata.scrabble.reference import BadReference, Reference
from duplicata.scrabble.slips.correction_ticket.drawn_slip import draw_slip
from duplicata.scrabble.slips.findings import LINK as LINK_DETAIL
from duplicata.scrabble.slips.findings import REFERENCE as REFERENCE_DETAIL
from duplicata.scrabble.slips.over_a_game.correction import Correction
from duplicata.scrabble.slips.ruling import Code, Finding, Outcome, Sanction
from duplicata.scrabble.slips.slip import Slip

TABLE, DOUBLE_REFEREEING, TURN = 1, 3, 4
SCORE, JOKER, LINK, INVERSION, TWO_MODES, OTHER_WARNING = 5, 6, 7, 8, 9, 10
WARNING_NUMBER, WARNING_LIFTED = 11, 12
SHIFT, FINAL_LETTER, YOUR_SLIP = 13, 14, 15
LINK_MISSING, LINK_WRONG, ILLEGIBLE, INCOMPLETE, LATE, REFERENCE, LETTERS = 16, 17, 18, 19, 20, 21, 22
IMPOSSIBLE, BOTH_INVERTED, WORDS, EXCHANGED, BLANK, MISSING, OTHER_ZERO = 23, 24, 25, 26, 27, 28, 29
CHECK_GRID, SCORE_GIVEN = 30, 31

# Each sanction has its frame on the ticket: a finding without a box in the frame of the one that stands is absorbed.
_FRAMES: Mapping[Sanction, Mapping[Code, int]] = {
    Sanction.NONE: {},
    Sanction.WARNING: {
        Code.SCORE_MISSING: SCORE,
        Code.SCORE_ILLEGIBLE: SCORE,
        Code.SCORE_WRONG: SCORE,
        Code.JOKER_NOT_CIRCLED: JOKER,
        Code.JOKER_WRONGLY_CIRCLED: JOKER,
        Code.TWO_LINK_LETTERS: LINK,
        Code.LINK_LETTER_OMITTED: LINK,
        Code.LINK_LETTER_CHANGED: LINK,
        Code.LINK_LETTERS_SWAPPED: LINK,
        Code.REF_INVERTED: INVERSION,
        Code.WORD_INVERTED: INVERSION,
        Code.REF_AND_WORD_INVERTED: INVERSION,
        Code.TWO_MODES_ONE_WRONG: TWO_MODES,
        Code.PRESENTATION: OTHER_WARNING,
        Code.INK: OTHER_WARNING,
    },
    Sanction.PENALTY: {Code.SHIFTED_ONE_SQUARE: SHIFT, Code.FINAL_LETTER_OMITTED: FINAL_LETTER},
    Sanction.ZERO: {
        Code.LINK_MISSING: LINK_MISSING,
        Code.LINK_WRONG: LINK_WRONG,
        Code.ONE_LINK_LETTER: LINK_WRONG,
        Code.LINK_LETTER_ADDED: LINK_WRONG,
        Code.EXTENSION_NEIGHBOUR_MISSING: LINK_WRONG,
        Code.ILLEGIBLE: ILLEGIBLE,
        Code.WORD_INCOMPLETE: INCOMPLETE,
        Code.LATE_WRITING: LATE,
        Code.REF_WRONG: REFERENCE,
        Code.LETTER_NOT_IN_RACK: LETTERS,
        Code.IMPOSSIBLE_PLACEMENT: IMPOSSIBLE,
        Code.REF_AND_WORD_INVERTED: BOTH_INVERTED,
        Code.WORD_INVALID: WORDS,
        Code.EXCHANGED: EXCHANGED,
        Code.BLANK: BLANK,
        Code.MISSING: MISSING,
        Code.SEVERAL: OTHER_ZERO,
        Code.TOO_MANY_LETTERS: OTHER_ZERO,
        Code.MIN_OF_SEVERAL: OTHER_ZERO,
    },
}
# Where a frame says in full what none of its boxes does; that of the penalty has no such line, its first box serves.
_LINES = {Sanction.WARNING: OTHER_WARNING, Sanction.PENALTY: SHIFT, Sanction.ZERO: OTHER_ZERO}
_DRAWN_WITH = (LINK, TWO_MODES, SHIFT)


class ReferenceCorrection(msgspec.Struct, frozen=True):
    """The reference that was written, and the right one where it is known."""

    written: str | None
    right: str | None


BoxValue = bool | int | str | list[str] | ReferenceCorrection
Boxes = dict[int, BoxValue]


class Circumstances(msgspec.Struct, frozen=True, kw_only=True):
    """What surrounds a ruling when its ticket is written; what is not known is left out.

    `announced_warning` is the number that the player is to be told of his warning, from the third on; `correction` is
    there when he had been told another ruling.
    """

    slip: Slip | None = None
    turn: int | None = None
    table: int | None = None
    announced_warning: int | None = None
    retained: Move | None = None
    top: int | None = None
    is_double_refereeing: bool = False
    correction: Correction | None = None


@rule("G 4.2-41", "G 4.2-42")
def tick(outcome: Outcome, around: Circumstances) -> Boxes:
    """Every box that applies, in order: heading, motives, what is put right, the slip drawn, the score given."""
    boxes = heading(around) | motives(outcome, around.slip)
    boxes |= put_right(around, boxes) | {SCORE_GIVEN: outcome.points}
    if around.announced_warning is not None and outcome.warnings:
        boxes[WARNING_NUMBER] = around.announced_warning
    if Code.CHECK_GRID in outcome.codes:
        boxes[CHECK_GRID] = True
    if any(_is_averaged(finding) for finding in outcome.findings):
        boxes[OTHER_ZERO] = sentence("ticket_average", {})
    return dict(sorted((boxes | your_slip(around.slip, boxes)).items()))


@rule("G 4.2-2", "G 4.2-4", "G 4.2-6")
def heading(around: Circumstances) -> Boxes:
    """Whose ticket it is, for which turn, and whether the double referee wrote it."""
    known = {TABLE: around.table, DOUBLE_REFEREEING: around.is_double_refereeing or None, TURN: around.turn}
    return {box: value for box, value in known.items() if value is not None}


@rule("R 4.5-2", "R 4.5-3", "R 4.7-1", "R 4.7-2", "G 4.2-12", "G 4.2-13", "G 4.2-14", "G 4.2-22", "G 4.2-25")
@rule("G 4.2-26", "G 4.2-27", "G 4.2-28", "G 4.2-29", "G 4.2-32", "G 4.2-33", "G 4.2-37", "G 4.2-38", "G 4.2-39")
def motives(outcome: Outcome, slip: Slip | None) -> Boxes:
    """Why the player is sanctioned, in the frame of the sanction that stands; no frame is left without a motive."""
    told: dict[int, list[Finding]] = {}
    for finding in outcome.findings:
        if (box := _box(finding, outcome.sanction)) is not None:
            told.setdefault(box, []).append(finding)
    causes = [finding for finding in outcome.findings if finding.sanction is outcome.sanction]
    is_told = any(cause in findings for findings in told.values() for cause in causes)
    if outcome.sanction in _LINES and causes and not is_told:
        told.setdefault(_LINES[outcome.sanction], []).extend(causes)
    return {box: _WRITTEN.get(box, _ticked)(findings, slip) for box, findings in told.items()}


@rule("R 4.5-4", "R 4.7-7", "G 4.2-16", "G 4.2-40")
def _box(finding: Finding, standing: Sanction) -> int | None:
    if finding.is_disciplinary:
        return OTHER_ZERO if finding.sanction is Sanction.ZERO else OTHER_WARNING
    if _is_averaged(finding):
        return WORDS
    box = _FRAMES[standing].get(finding.code)
    # The box of what cannot be read is for words.
    return OTHER_ZERO if box == ILLEGIBLE and finding.detail in (REFERENCE_DETAIL, LINK_DETAIL) else box


@rule("R 4.7-5")
def _is_averaged(finding: Finding) -> bool:
    """A bad word for which an average was paid, for want of telling the player: he is told now."""
    return finding.code is Code.WORD_INVALID and finding.sanction is Sanction.NONE


def _ticked(_: Sequence[Finding], __: Slip | None) -> BoxValue:
    return True


@rule("G 4.2-10")
def _letters_wrongly_circled(findings: Sequence[Finding], _: Slip | None) -> BoxValue:
    return ", ".join(_details(findings, Code.JOKER_WRONGLY_CIRCLED)) or True


@rule("G 4.2-30")
def _reference_put_right(findings: Sequence[Finding], slip: Slip | None) -> BoxValue:
    written = slip.reference if slip else None
    return ReferenceCorrection(_tidy(written) if written else None, findings[0].detail)


def _tidy(written: str) -> str:
    """A reference as references are printed; what names no place is left as it was written."""
    try:
        return str(Reference.parse(written))
    except BadReference:
        return written


@rule("G 4.2-31", "G 4.2-34")
def _everything_at_fault(findings: Sequence[Finding], _: Slip | None) -> BoxValue:
    """All the letters, all the words, each once."""
    return list(dict.fromkeys(name for detail in _details(findings) for name in detail.split(", "))) or True


def _shift_or_said_in_full(findings: Sequence[Finding], slip: Slip | None) -> BoxValue:
    """Another fault that costs a penalty in some editions has no other place."""
    is_shift = all(finding.code is Code.SHIFTED_ONE_SQUARE for finding in findings)
    return is_shift or _said_in_full(findings, slip)


def _said_in_full(findings: Sequence[Finding], _: Slip | None) -> BoxValue:
    return "\u202f; ".join(_short(finding) for finding in findings)


_WRITTEN: Mapping[int, Callable[[Sequence[Finding], Slip | None], BoxValue]] = {
    JOKER: _letters_wrongly_circled,
    OTHER_WARNING: _said_in_full,
    SHIFT: _shift_or_said_in_full,
    REFERENCE: _reference_put_right,
    LETTERS: _everything_at_fault,
    WORDS: _everything_at_fault,
    OTHER_ZERO: _said_in_full,
}


@rule("G 4.2-9")
def put_right(around: Circumstances, boxes: Boxes) -> Boxes:
    """What a ruling gives back to a player who had been told another: a warning lifted, the score that was his."""
    if around.correction is None:
        return {}
    given: Boxes = {WARNING_LIFTED: True} if around.correction.is_warning_lifted else {}
    if around.correction.restored_points is not None and SCORE not in boxes:
        given[SCORE] = sentence("ticket_restored", {})
    return given


@rule("G 4.2-11", "G 4.2-15", "G 4.2-19", "G 4.2-24")
def your_slip(slip: Slip | None, boxes: Boxes) -> Boxes:
    """The slip drawn for the player, beside the boxes that need it and never alone."""
    is_needed = slip is not None and any(box in boxes for box in _DRAWN_WITH)
    return {YOUR_SLIP: draw_slip(slip) or True} if slip is not None and is_needed else {}


def _details(findings: Sequence[Finding], code: Code | None = None) -> list[str]:
    return [finding.detail for finding in findings if finding.detail and code in (None, finding.code)]


def _short(finding: Finding) -> str:
    """A few words for a line of the ticket, where the finding has some; its sentence otherwise."""
    grave = "serious_" if finding.is_disciplinary and finding.sanction is Sanction.ZERO else ""
    code = f"ticket_{grave}{finding.code.value}"
    if finding.detail is not None and f"{code}_of" in catalogue():
        return sentence(f"{code}_of", {"detail": finding.detail})
    return catalogue().get(code, finding.text)
