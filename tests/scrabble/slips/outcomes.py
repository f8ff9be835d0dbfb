"""Outcomes for tests, as the judge writes them."""

from duplicata.scrabble.slips.ruling import Code, Finding, Outcome, Sanction


def paid(points: int, *codes: Code, word: str = "HAIRONS") -> Outcome:
    """A slip that is paid, with a warning if something was found on it."""
    findings = tuple(Finding(code, "R 4.4", Sanction.WARNING) for code in codes)
    return Outcome(Sanction.WARNING if codes else Sanction.NONE, points, word, "B9", findings)


def penalised(points: int, *findings: Finding) -> Outcome:
    shifted = Finding(Code.SHIFTED_ONE_SQUARE, "R 4.3", Sanction.PENALTY)
    return Outcome(Sanction.PENALTY, points, "HAIRONS", "B9", (shifted, *findings))


def void(*findings: Finding) -> Outcome:
    return Outcome(Sanction.ZERO, 0, None, None, findings)


def invalid(*words: str, also: tuple[Finding, ...] = ()) -> Outcome:
    """A slip that is void because of these words."""
    return void(*(Finding(Code.WORD_INVALID, "R 4.2", Sanction.ZERO, word) for word in words), *also)


def zero(code: Code, detail: str | None = None) -> Finding:
    return Finding(code, "R 4.2", Sanction.ZERO, detail)


def chatter() -> Finding:
    """A disciplinary warning."""
    return Finding(Code.MISCONDUCT, "R 4.4", Sanction.WARNING)
