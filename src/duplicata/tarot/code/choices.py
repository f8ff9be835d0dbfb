"""What the code leaves to the arbiter, as choices with the code's scale, its blanks and its unknowns."""

from collections.abc import Iterator

from duplicata.tarot.code.applicable import Applied
from duplicata.tarot.code.charges import bearers, is_due, is_spared, optional_charges
from duplicata.tarot.code.marks import Camps
from duplicata.tarot.code.ruling import CodeOption, CodePenalty
from duplicata.tarot.code.table import Fault, FormatRuling
from duplicata.tarot.code.words import number, penalty_words, said, unit_of
from duplicata.tarot.formats import Format

# The scale of page 6, the lightest first.
SCALE = ("warning", "points_or_percent_or_pm", "cancel_deal", "adjusted_mark", "exclusion")
_CHARNIERE = "charniere"


def kind_of(form: Format) -> str:
    """What penalties are counted in."""
    return "points" if form is Format.LIBRE else "percent" if form.is_topped else "pm"


def options_of(found: Applied, camps: Camps) -> tuple[CodeOption, ...]:
    return (
        *_optional_penalties(found, camps),
        *_scale(found),
        *_deal_choices(found.spoken),
        *_instead(found),
        *(CodeOption(_entry_words(found, each), each.id) for each in found.open),
    )


def _instead(found: Applied) -> Iterator[CodeOption]:
    """What is proposed where the code is blank, and what holds if a deal was not where the arbiter thinks."""
    if found.spoken.is_blank:
        yield CodeOption(found.spoken.proposal, "proposal")
    elif is_hinge(found):
        yield CodeOption(said("option_not_charniere"), "adjusted_mark")


def is_hinge(found: Applied) -> bool:
    """A deal in « position charnière », which the code does not define."""
    return found.fault.conditions.get(_CHARNIERE) is True


def unsettled_option(what: str) -> CodeOption:
    """What hangs on the offender's side when nobody told it."""
    return CodeOption(said(f"option_unsettled_{what}"), what)


def _optional_penalties(found: Applied, camps: Camps) -> Iterator[CodeOption]:
    for charge in () if is_spared(found) else optional_charges(found):
        if charge.kind != "arbiter_choice":
            for to in bearers(charge, found, camps):
                words = penalty_words(CodePenalty(charge.kind, to, charge.value))
                yield CodeOption(said("option_penalty", penalty=words), charge.kind, to, charge.value)


def _scale(found: Applied) -> Iterator[CodeOption]:
    if any(charge.kind == "arbiter_choice" for charge in found.spoken.penalties):
        kind = kind_of(found.form)
        for step in found.spoken.options or SCALE:
            is_amount = step == "points_or_percent_or_pm"
            yield CodeOption(said(f"option_{step}", unit=unit_of(kind)), kind if is_amount else step)


def _deal_choices(spoken: FormatRuling) -> Iterator[CodeOption]:
    for choice in spoken.deal.options if spoken.deal else ():
        yield CodeOption(said(f"option_{choice}"), choice)


def _entry_words(found: Applied, entry: Fault) -> str:
    """An entry among several, with the first penalty that it would cost this time."""
    charges = [each for each in entry.rulings[found.form.value].penalties if is_due(each, found.incident.offence)]
    cost = said("no_penalty")
    for charge in charges[:1]:
        cost = f"{number(charge.value)} {unit_of(charge.kind)}" if charge.value else said(f"cost_{charge.kind}")
    return f"{entry.name_fr}\u00a0: {cost}"
