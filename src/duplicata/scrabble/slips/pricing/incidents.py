"""What a referee saw besides the writing: incidents that void the slip, others that earn a warning (R 4.2, R 4.4)."""

from duplicata.kernel.articles import rule
from duplicata.scrabble.slips.findings import WORD, found, gravest
from duplicata.scrabble.slips.ruling import Code, Outcome, Sanction
from duplicata.scrabble.slips.slip import Incident, Slip

_SERIOUS = found(Code.MISCONDUCT, article="R 4.2", sanction=Sanction.ZERO)

_VOIDING_FINDINGS = {
    Incident.MISSING: found(Code.MISSING),
    Incident.BLANK: found(Code.BLANK),
    Incident.LATE_WRITING: found(Code.LATE_WRITING),
    Incident.EXCHANGED: found(Code.EXCHANGED),
    Incident.SEVERAL: found(Code.SEVERAL),
    Incident.ILLEGIBLE_WORD: found(Code.ILLEGIBLE, WORD),
    Incident.SERIOUS_MISCONDUCT: _SERIOUS,
}
_WARNED_FINDINGS = {
    Incident.PRESENTATION: found(Code.PRESENTATION),
    Incident.INK: found(Code.INK),
    Incident.MISCONDUCT_WARNING: found(Code.MISCONDUCT),
}

VOIDING = frozenset(_VOIDING_FINDINGS)


@rule("R 4.2-1", "R 4.2-2", "R 4.2-3", "R 4.2-4", "R 4.2-5", "R 4.2-11", "R 4.2-14", "R 3.1-2")
def void_by_incident(slip: Slip) -> Outcome | None:
    """A slip that earns nothing whatever is written on it; a slip without a letter is blank."""
    incidents = slip.incidents
    if slip.is_blank and not incidents & VOIDING:
        incidents |= {Incident.BLANK}
    findings = tuple(finding for incident, finding in _VOIDING_FINDINGS.items() if incident in incidents)
    return Outcome(Sanction.ZERO, 0, None, None, findings) if findings else None


@rule("R 1.1-8", "R 4.4-9", "R 4.4-10", "R 4.5-1", "R 4.5-2", "R 4.5-3", "R 4.5-4", "G 4.2-16")
def with_incidents(outcome: Outcome, slip: Slip) -> Outcome:
    """The outcome with the warnings that the referee's eyes add: points untouched, one sanction standing."""
    seen = tuple(finding for incident, finding in _WARNED_FINDINGS.items() if incident in slip.incidents)
    findings = outcome.findings + seen
    return Outcome(gravest(findings), outcome.points, outcome.word, outcome.reference, findings) if seen else outcome
