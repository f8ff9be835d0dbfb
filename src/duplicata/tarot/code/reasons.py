"""Why: the pages of the code that a ruling rests on, what they leave open, and where they disagree."""

from collections.abc import Iterator, Sequence

from duplicata.kernel.articles import rule
from duplicata.tarot.code.applicable import Applied
from duplicata.tarot.code.charges import COUNTED
from duplicata.tarot.code.principles import conflicts_of, general_rule
from duplicata.tarot.code.ruling import CodeFinding, CodePenalty
from duplicata.tarot.code.words import number, penalty_words, said
from duplicata.tarot.formats import Format

_LOW = "low"
_EDITIONS = ("FFT-R6",)


def findings_of(
    found: Applied, due: Sequence[CodePenalty], fate: str | None, *, is_adjusted: bool
) -> tuple[CodeFinding, ...]:
    article = found.fault.article
    return (
        CodeFinding(article, _summary(found, due, fate, is_adjusted=is_adjusted)),
        *_led_here(found),
        *_doubts(found),
        *(
            CodeFinding(f"T {conflict.pages[0]}", conflict.text)
            for conflict in conflicts_of(found.fault.id, found.form)
        ),
        *_return(found),
        *_cumulation(found),
        *when_taken_off(found, due),
    )


@rule("T 9-11", "T 9-12", editions=_EDITIONS)
def when_taken_off(found: Applied, due: Sequence[CodePenalty]) -> Iterator[CodeFinding]:
    """Percentages come off the session, match points off the match."""
    if any(penalty.kind in COUNTED for penalty in due):
        yield CodeFinding("T 9", said("taken_off_match" if found.form.is_match else "taken_off_session"))


def _summary(found: Applied, due: Sequence[CodePenalty], fate: str | None, *, is_adjusted: bool) -> str:
    if found.spoken.is_blank:
        return said("blank", name=found.fault.name_fr, format=said(f"format_{found.form.value}"))
    if found.open:
        return said("open", name=found.fault.name_fr)
    parts = [penalty_words(penalty) for penalty in due]
    parts += [said(f"fate_{fate}")] if fate else []
    if found.spoken.mark is not None and found.form is not Format.LIBRE:
        parts.append(said("mark_adjusted" if is_adjusted else "mark_untouched"))
    return said("summary", name=found.fault.name_fr, ruling=", ".join(parts) or said("no_penalty"))


def _led_here(found: Applied) -> Iterator[CodeFinding]:
    if found.named is not found.fault:
        yield CodeFinding(found.named.article, said("led_here", named=found.named.name_fr, name=found.fault.name_fr))


def _doubts(found: Applied) -> Iterator[CodeFinding]:
    fault = found.fault
    if fault.confidence == _LOW:
        yield CodeFinding(fault.article, said("low_confidence"))
    if fault.note:
        yield CodeFinding(fault.article, fault.note)


@rule("T 10-9", "T 10-14", editions=_EDITIONS)
def _return(found: Applied) -> Iterator[CodeFinding]:
    """A false discard in a match: what the deal will have cost once it is played again."""
    matrix = found.spoken.return_matrix
    for line in matrix.retour if matrix else ():
        words = said(f"return_{line.event}", offender=number(line.offender), other=number(line.other))
        yield CodeFinding(found.fault.article, words)


def _cumulation(found: Applied) -> Iterator[CodeFinding]:
    if found.incident.facts.get("penalised_on_deal") and found.form.is_duplicate:
        known = general_rule("G15" if found.fault.group == "reconstitution" else "G14")
        yield CodeFinding(f"T {known.page}", known.text)
