"""Carries outcomes between a sheet, where the judge's findings stand, and a case, which knows nothing of the game."""

from collections.abc import Iterable

from duplicata.competition.committee.decisions.voting import OutcomeNotPossible
from duplicata.competition.committee.dispute import CaseFinding, CaseOutcome
from duplicata.scrabble.slips.findings import found
from duplicata.scrabble.slips.ruling import Code, Finding, Outcome, Sanction


def case_outcome(outcome: Outcome) -> CaseOutcome:
    """An outcome of a slip as a case holds it."""
    findings = tuple(CaseFinding(f.code.value, f.article, f.sanction.value, f.detail) for f in outcome.findings)
    return CaseOutcome(outcome.points, outcome.sanction.value, findings, outcome.word, outcome.reference)


def sheet_outcome(outcome: CaseOutcome) -> Outcome:
    """The same outcome as a sheet holds it; only one about points can stand there."""
    assert outcome.points is not None, "a sheet holds points"
    findings = tuple(Finding(Code(f.code), f.article, Sanction(f.sanction), f.detail) for f in outcome.findings)
    return Outcome(Sanction(outcome.sanction), outcome.points, outcome.word, outcome.reference, findings)


def proposed_outcome(
    points: int, sanction: Sanction, codes: Iterable[Code], cited: tuple[str, ...], in_question: CaseOutcome
) -> CaseOutcome:
    """An outcome that no reading gave: what the committee finds has the sanction that it decides.

    Raises:
        OutcomeNotPossible: a sanction for nothing found, or findings that cost nothing.
    """
    findings = tuple(found(code, sanction=sanction) for code in codes)
    if bool(findings) != (sanction is not Sanction.NONE):
        raise OutcomeNotPossible()
    is_zero = sanction is Sanction.ZERO
    word, reference = (None, None) if is_zero else (in_question.word, in_question.reference)
    kept = case_outcome(Outcome(sanction, points, word, reference, findings))
    return CaseOutcome(kept.points, kept.sanction, kept.findings, kept.word, kept.reference, cited=cited)
