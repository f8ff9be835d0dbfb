"""Slips between our sheets and Eliot's: a move, and beside it warnings, penalties and solos."""

import re

import msgspec

from duplicata.desks.carried.game import CarriedSlip
from duplicata.scrabble.slips.compact import write_line
from duplicata.scrabble.slips.findings import found
from duplicata.scrabble.slips.ruling import Code, Finding, Outcome, Sanction
from duplicata.scrabble.slips.slip import Incident, Mark, Slip

VALID, INVALID, PASS, NONE = "valid", "invalid", "pass", "none"
_REFERENCE = re.compile(r"[A-O](1[0-5]|[1-9])|(1[0-5]|[1-9])[A-O]")
_WORD = re.compile(r"[A-Za-z]{1,15}")


class EliotSlip(msgspec.Struct, frozen=True):
    """What Eliot keeps of a slip: a move of a type, its points before any penalty, and what was taken off."""

    type: str
    word: str = ""
    coord: str = ""
    points: int = 0
    warnings: int = 0
    penalty: int = 0


def eliot_slip(slip: CarriedSlip, penalty_points: int) -> EliotSlip:
    """One of our slips as Eliot keeps it; its motives are lost."""
    outcome = slip.outcome
    assert outcome is not None, "a slip that was taken out of a hall has its outcome"
    if outcome.sanction is Sanction.ZERO and outcome.word is None:
        return EliotSlip(NONE if Code.MISSING in outcome.codes else PASS, warnings=outcome.warnings)
    if outcome.sanction is Sanction.ZERO:
        return EliotSlip(INVALID, outcome.word or "", _place(slip.line), 0, outcome.warnings)
    penalty = penalty_points if outcome.sanction is Sanction.PENALTY else 0
    points = outcome.points + penalty
    return EliotSlip(
        VALID, outcome.word or "", outcome.reference or _place(slip.line), points, outcome.warnings, penalty
    )


def carried_slip(slip: EliotSlip, at: int) -> CarriedSlip:
    """A slip of Eliot's as a sheet of ours can take it; the motives are the judge's where he agrees."""
    if slip.type in (PASS, NONE):
        code, incident = (Code.BLANK, Incident.BLANK) if slip.type == PASS else (Code.MISSING, Incident.MISSING)
        line = write_line(Slip((), incidents=frozenset({incident})))
        return _carried(line, Outcome(Sanction.ZERO, 0, None, None, (found(code), *_warned(slip.warnings))), at)
    if slip.type == INVALID:
        findings = (found(Code.ILLEGIBLE), *_warned(slip.warnings))
        return _carried(_drawn_line(slip), Outcome(Sanction.ZERO, 0, slip.word or None, None, findings), at)
    sanction, findings = _sanctioned(slip)
    outcome = Outcome(sanction, slip.points - slip.penalty, slip.word, slip.coord or None, findings)
    return _carried(_drawn_line(slip, slip.points), outcome, at)


def _carried(line: str, outcome: Outcome, at: int) -> CarriedSlip:
    return CarriedSlip(line, outcome, is_without_motive=True, at=at)


def _sanctioned(slip: EliotSlip) -> tuple[Sanction, tuple[Finding, ...]]:
    """A penalty absorbs a warning of the slip: those beside it are disciplinary (R 4.5)."""
    if slip.penalty:
        penalty = found(Code.PRESENTATION, sanction=Sanction.PENALTY)
        return Sanction.PENALTY, (penalty, *_warned(slip.warnings))
    if slip.warnings:
        return Sanction.WARNING, (found(Code.PRESENTATION), *_warned(slip.warnings - 1))
    return Sanction.NONE, ()


def _warned(count: int) -> tuple[Finding, ...]:
    return (found(Code.MISCONDUCT),) * count


def _drawn_line(slip: EliotSlip, score: int | None = None) -> str:
    """What was written, as far as it can be drawn."""
    if not _WORD.fullmatch(slip.word):
        return write_line(Slip((), incidents=frozenset({Incident.ILLEGIBLE_WORD})))
    is_placed = bool(_REFERENCE.fullmatch(slip.coord))
    is_down = is_placed and slip.coord[0].isdigit()
    marks = [
        Mark(place if is_down else 0, 0 if is_down else place, letter.upper(), is_circled=letter.islower())
        for place, letter in enumerate(slip.word)
    ]
    return write_line(Slip(tuple(marks), slip.coord if is_placed else None, score))


def _place(line: str) -> str:
    """The reference that stands on a line, if there is one."""
    return next((piece for piece in line.split() if _REFERENCE.fullmatch(piece)), "")
