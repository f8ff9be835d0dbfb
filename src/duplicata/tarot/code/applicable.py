"""Which entry of the code an incident falls under: the facts lead from one of a family to another."""

from collections.abc import Iterator, Mapping

import msgspec

from duplicata.kernel.articles import rule
from duplicata.tarot.code.facts import check_facts, known_facts
from duplicata.tarot.code.incident import Incident
from duplicata.tarot.code.refusals import (
    FactAgainstFault,
    FactMissing,
    FaultCannotHappen,
    FaultNotInFormat,
    UnknownFault,
)
from duplicata.tarot.code.table import FactValue, Fault, FormatRuling, family_of, faults
from duplicata.tarot.contract import Side
from duplicata.tarot.formats import Format


class Applied(msgspec.Struct, frozen=True):
    """The entry that applies to an incident.

    `named` is the one the arbiter named, `open` those among which the code chooses by facts that nobody told.
    """

    incident: Incident
    named: Fault
    fault: Fault
    spoken: FormatRuling
    side: Side | None
    open: tuple[Fault, ...] = ()

    @property
    def form(self) -> Format:
        return self.incident.format


def applied(incident: Incident) -> Applied:
    """The most specific entry that the facts allow.

    Raises:
        UnknownFault, UnknownFact, ImpossibleFact, FaultNotInFormat, FaultCannotHappen, FactMissing, FactAgainstFault.
    """
    named = faults().get(incident.fault)
    if named is None:
        raise UnknownFault(fault=incident.fault)
    check_facts(named.id, incident.facts)
    spoken_in(named, incident.format)
    side = incident.said_side or named.side
    fault = _most_specific(named, incident, side)
    found = Applied(incident, named, fault, spoken_in(fault, incident.format), side or fault.side)
    return _sent_on(found) if found.spoken.see else found


def spoken_in(fault: Fault, form: Format) -> FormatRuling:
    """Raises FaultNotInFormat, FaultCannotHappen."""
    spoken = fault.rulings.get(form.value)
    if spoken is None:
        raise FaultNotInFormat(name=fault.name_fr, format=form.value)
    if spoken.is_foreign:
        raise FaultCannotHappen(name=fault.name_fr, format=form.value)
    return spoken


def told(named: Fault, incident: Incident) -> Mapping[str, FactValue]:
    """What is known: the conditions of the fault that was named, then the facts, which may belie them."""
    repeated = {"repeat": True} if incident.offence > 1 else {}
    return {**named.conditions, **repeated, **incident.facts}


def _most_specific(named: Fault, incident: Incident, side: Side | None) -> Fault:
    known = told(named, incident)
    fitting = [each for each in family_of(named.id) if _is_met(each, known) and each.side in (None, side)]
    if not fitting:
        raise _nothing_fits(named, known, side)
    # The entry that was named comes first in its family: of two that fit as well, it is the one that stands.
    return max(fitting, key=lambda each: (each.precedence, len(each.conditions)))


def _is_met(fault: Fault, known: Mapping[str, FactValue]) -> bool:
    return all(known.get(name) == value for name, value in fault.conditions.items())


def _nothing_fits(named: Fault, known: Mapping[str, FactValue], side: Side | None) -> FactMissing | FactAgainstFault:
    for each in family_of(named.id):
        missing = next(_untold(each, known, side), None)
        if missing and not is_belied(each, known, side):
            return FactMissing(fact=missing, question=known_facts()[missing].question)
    return FactAgainstFault(name=named.name_fr)


def _untold(fault: Fault, known: Mapping[str, FactValue], side: Side | None) -> Iterator[str]:
    yield from (name for name in fault.conditions if name not in known)
    if fault.side is not None and side is None:
        yield "offender_side"


def is_belied(fault: Fault, known: Mapping[str, FactValue], side: Side | None) -> bool:
    """Something that is known says that it is not this fault."""
    is_of_other_side = None not in (fault.side, side) and fault.side is not side
    return is_of_other_side or any(known.get(name, value) != value for name, value in fault.conditions.items())


@rule("T 6-2", editions=("FFT-R6",))
def _sent_on(found: Applied) -> Applied:
    """A revoke that is not consumed is an exposed card: by whom, and what it spoils, says which."""
    facts = found.incident.facts
    left = [faults()[name] for name in found.spoken.see if not is_belied(faults()[name], facts, found.side)]
    if len(left) == 1:
        only = left[0]
        return msgspec.structs.replace(found, fault=only, spoken=spoken_in(only, found.form), side=only.side)
    return msgspec.structs.replace(found, open=tuple(left))
