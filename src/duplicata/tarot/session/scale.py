"""Whether a decision of the arbiter goes beyond what the code knows: he is warned, and free (T 6)."""

from collections.abc import Iterator
from functools import cache

from duplicata.tarot.code.choices import SCALE, kind_of
from duplicata.tarot.code.principles import principles
from duplicata.tarot.code.ruling import CodeFinding
from duplicata.tarot.code.table import Charge, Fault, faults
from duplicata.tarot.code.words import number, said, unit_of
from duplicata.tarot.formats import Format
from duplicata.tarot.session.effects import Adjustment, IncidentEffects
from duplicata.tarot.session.events import IncidentRuled


def beyond_scale(form: Format, incident: IncidentRuled, effects: IncidentEffects) -> tuple[CodeFinding, ...]:
    """What the arbiter has to know: the scale of the code, where his amounts or marks are not on it."""
    found = [*_amounts(form, faults()[incident.fault], effects)]
    if effects.adjustment is not None and effects.adjustment != incident.effects.adjustment:
        found += _marks(form, effects.adjustment)
    return tuple(dict.fromkeys(found))


@cache
def highest_penalty(form: Format) -> float:
    """The most that any fault costs in a format."""
    return max(charge.value or 0 for fault in faults().values() for charge in _charges(form, fault))


def _charges(form: Format, fault: Fault) -> Iterator[Charge]:
    spoken = fault.rulings.get(form.value)
    yield from spoken.penalties if spoken is not None else ()


def _amounts(form: Format, fault: Fault, effects: IncidentEffects) -> Iterator[CodeFinding]:
    charges = tuple(_charges(form, fault))
    stated = sorted({charge.value for charge in charges if charge.value})
    is_left_to_him = any(charge.kind == "arbiter_choice" for charge in charges)
    unit, highest = unit_of(kind_of(form)), highest_penalty(form)
    for penalty in effects.penalties:
        if penalty.amount > highest:
            steps = ", ".join(said(f"option_{step}", unit=unit).lower() for step in SCALE)
            words = said("beyond_scale", amount=number(penalty.amount), most=number(highest), unit=unit, steps=steps)
            yield CodeFinding("T 6", words)
        elif stated and not is_left_to_him and penalty.amount > 0 and penalty.amount not in stated:
            amounts = " ou ".join(number(each) for each in stated)
            words = said("beside_tariff", amount=number(penalty.amount), stated=amounts, unit=unit)
            yield CodeFinding(fault.article, words)


def _marks(form: Format, adjustment: Adjustment) -> Iterator[CodeFinding]:
    usual = principles().adjusted.get(form.value)
    if usual is None or adjustment.kind == "neutralised":
        return
    wanted = (usual.offender_max, usual.other_min) if form.is_topped else (usual.other_min,)
    told = (adjustment.offender_mark, adjustment.other_mark)
    if adjustment.kind == "fixed" or told[-len(wanted) :] != wanted:
        words = said("beside_mark", offender=number(usual.offender_max), other=number(usual.other_min))
        yield CodeFinding("T 9", words)
