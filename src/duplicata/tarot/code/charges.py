"""Penalties: which line of the tariff applies, who bears it, and that those of one deal do not add up."""

from collections.abc import Iterator

import msgspec

from duplicata.kernel.articles import rule
from duplicata.tarot.code.applicable import Applied
from duplicata.tarot.code.marks import Camps
from duplicata.tarot.code.refusals import OffenderMissing
from duplicata.tarot.code.ruling import CodePenalty, exact
from duplicata.tarot.code.table import Charge
from duplicata.tarot.contract import Side
from duplicata.tarot.formats import Format

_EDITIONS = ("FFT-R6",)
_BOTH = ("deux_triplettes", "deux_quadrettes", "deux_equipes")
_OUTSIDERS = {"spectateur": "spectateur", "chambre_de_discipline": "chambre de discipline"}
ALL_FOUR = "NSEO"
COUNTED = ("pm", "percent")


@rule("T 9-19", "T 9-22", editions=_EDITIONS)
def penalties_of(found: Applied, camps: Camps) -> tuple[CodePenalty, ...]:
    """The penalties that the code imposes; those it leaves to the arbiter are options."""
    due = tuple(_due(found, camps))
    bonus = found.spoken.bonus
    given = (CodePenalty("bonus", camps.other, bonus.value),) if bonus else ()
    return (*not_added_up(due, found), *given)


def optional_charges(found: Applied) -> Iterator[Charge]:
    return (charge for charge in found.spoken.penalties if charge.when == "optional")


def is_due(charge: Charge, offence: int) -> bool:
    """Whether a line of the tariff applies to this offence by itself; an optional one never does."""
    return charge.when == "always" or charge.when in (("first",) if offence == 1 else ("repeat", "each_repeat"))


def is_spared(found: Applied) -> bool:
    """A taker pays nothing for a card that he exposes."""
    return found.fault.spares_taker and found.side is Side.TAKER


def bearers(charge: Charge, found: Applied, camps: Camps) -> tuple[str, ...]:
    """Raises OffenderMissing."""
    if charge.to in _OUTSIDERS:
        return (_OUTSIDERS[charge.to],)
    if charge.to == "quatre_joueurs":
        return (ALL_FOUR,)
    if charge.to in _BOTH or found.fault.offender == "deux_camps":
        return tuple(sorted((camps.offender, camps.other)))
    if found.form.is_match:
        return (camps.offender,)
    if not found.incident.offender:
        raise OffenderMissing(name=found.fault.name_fr)
    return (found.incident.offender,)


@rule("T 12-10", "T 13-24", "T 13-25", editions=_EDITIONS)
def not_added_up(due: tuple[CodePenalty, ...], found: Applied) -> tuple[CodePenalty, ...]:
    """Several faults of one side on one deal cost as much as the heaviest: only what exceeds the rest is due."""
    already = found.incident.number("penalised_on_deal")
    if not already or found.form is Format.LIBRE:
        return due
    left = (_less(penalty, already) if penalty.kind in COUNTED else penalty for penalty in due)
    return tuple(penalty for penalty in left if penalty.amount != 0)


def _due(found: Applied, camps: Camps) -> Iterator[CodePenalty]:
    if is_spared(found):
        return
    is_unplayable = found.incident.facts.get("playable") is False
    charges = found.spoken.penalties
    if is_unplayable and found.spoken.penalties_if_unplayable:
        charges = found.spoken.penalties_if_unplayable
    for charge in charges:
        if is_due(charge, found.incident.offence):
            yield from (CodePenalty(charge.kind, to, charge.value) for to in bearers(charge, found, camps))


def _less(penalty: CodePenalty, already: float) -> CodePenalty:
    return msgspec.structs.replace(penalty, amount=exact(max(0, (penalty.amount or 0) - already)))
