"""What the arbiter decides otherwise than the code: amounts, marks, the deal, as effects of an incident."""

import msgspec

from duplicata.tarot.code.choices import kind_of
from duplicata.tarot.session.effects import Adjustment, IncidentEffects, LedgerPenalty
from duplicata.tarot.session.events import IncidentRuled
from duplicata.tarot.session.refusals import IncidentUnknown
from duplicata.tarot.session.session import Session

KEEP, NONE, NEUTRALISED, BOUNDS, FIXED = "keep", "none", "neutralised", "bounds", "fixed"


class OtherDecision(msgspec.Struct, frozen=True):
    """Penalties by formation, a gift being below nought; `mark` is one of keep, none, neutralised, bounds, fixed."""

    penalties: tuple[tuple[int, float], ...] = ()
    mark: str = KEEP
    offender: str = ""
    offender_mark: float | None = None
    other_mark: float | None = None
    cancels_deal: bool = False
    warned: tuple[int, ...] = ()
    excluded: tuple[int, ...] = ()
    keeps_bans: bool = False


def effects_of(session: Session, number: int, decision: OtherDecision) -> IncidentEffects:
    """Raises IncidentUnknown."""
    incident = session.incidents.get(number)
    if incident is None:
        raise IncidentUnknown(number=number)
    unit = kind_of(session.format)
    penalties = tuple(
        LedgerPenalty(formation, incident.member if formation == incident.formation else 0, unit, amount)
        for formation, amount in decision.penalties
        if amount != 0
    )
    return IncidentEffects(
        penalties,
        decision.cancels_deal,
        _adjustment(session, incident, decision),
        decision.warned,
        decision.excluded,
        decision.keeps_bans,
    )


def _adjustment(session: Session, incident: IncidentRuled, decision: OtherDecision) -> Adjustment | None:
    if decision.mark == KEEP:
        return incident.effects.adjustment
    if decision.mark == NONE:
        return None
    if decision.mark == NEUTRALISED:
        return Adjustment("neutralised")
    kind = "floor" if decision.mark == BOUNDS and session.format.is_match else decision.mark
    return Adjustment(kind, decision.offender or incident.seat, decision.offender_mark, decision.other_mark)
