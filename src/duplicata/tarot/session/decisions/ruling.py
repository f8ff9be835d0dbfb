"""Incidents: the code is applied to what happened at a table, and the arbiter may decide otherwise with a reason."""

from duplicata.tarot.code.choices import kind_of
from duplicata.tarot.code.false_discard import ReturnEvent
from duplicata.tarot.code.words import unit_of
from duplicata.tarot.duplicate.amount import thousandths
from duplicata.tarot.formats import Format
from duplicata.tarot.session.arbiter_choices import with_choices
from duplicata.tarot.session.commands import OverruleIncident, RuleIncident, SettleFalseDiscard
from duplicata.tarot.session.decisions.entering import check_member
from duplicata.tarot.session.decisions.places import check_deal, formation_at, playing_table
from duplicata.tarot.session.decisions.texts import LONGEST_REASON, kept, reason
from duplicata.tarot.session.effects import Adjustment, IncidentEffects
from duplicata.tarot.session.events import FalseDiscardSettled, IncidentOverruled, IncidentRuled
from duplicata.tarot.session.false_discards import (
    false_discards,
    faults_at_return,
    is_return_played,
    settlement,
)
from duplicata.tarot.session.incident_ruling import ruled_incident
from duplicata.tarot.session.plan import TablePlan
from duplicata.tarot.session.refusals import (
    AdjustmentImpossible,
    FormationNotEntered,
    IncidentUnknown,
    IncidentWithoutDeal,
    PenaltyOfOtherUnit,
    PenaltyOutOfReason,
    ReturnNotToSettle,
    UnknownReturnEvent,
)
from duplicata.tarot.session.session import Session

# A percentage, in thousandths.
_WHOLE = 100_000
# Beyond this a number is a slip of the finger: no deal, no session is worth as much.
MOST_PENALTY = {"points": 10_000, "percent": 100, "pm": 100}


def rule_incident(session: Session, command: RuleIncident) -> tuple[IncidentRuled]:
    """Raises what the judge of the code raises, MemberUnknown, OptionNotOffered, and the refusals of places."""
    plan = playing_table(session, command.round, command.table)
    if command.deal is not None:
        check_deal(plan, command.deal)
    formation = formation_at(plan, command.seat)
    if command.member:
        check_member(session.formations[formation], command.member)
    found = with_choices(session, command, ruled_incident(session, command))
    return (
        IncidentRuled(
            number=len(session.incidents) + 1,
            round=command.round,
            table=command.table,
            deal=command.deal,
            fault=command.fault,
            seat=command.seat,
            formation=formation,
            member=command.member,
            facts=found.facts,
            ruling=found.ruling,
            effects=found.effects,
            note=kept("note", command.note, LONGEST_REASON),
            chosen=command.chosen,
        ),
    )


def overrule(session: Session, command: OverruleIncident) -> tuple[IncidentOverruled]:
    """Raises IncidentUnknown, IncidentWithoutDeal, PenaltyOfOtherUnit, FormationNotEntered, AdjustmentImpossible."""
    incident = session.incidents.get(command.number)
    if incident is None:
        raise IncidentUnknown(number=command.number)
    if incident.deal is None and (command.effects.cancels_deal or command.effects.adjustment):
        raise IncidentWithoutDeal(number=command.number)
    _check_effects(session, session.plans[incident.round, incident.table], command.effects)
    return (IncidentOverruled(command.number, command.effects, reason(command.reason)),)


def settle(session: Session, command: SettleFalseDiscard) -> tuple[FalseDiscardSettled]:
    """Raises ReturnNotToSettle, UnknownReturnEvent, NoReturnMatrix."""
    found = (each for each in false_discards(session) if each.incident.number == command.number)
    pending = next(found, None)
    if pending is None or not (is_return_played(session, pending) or faults_at_return(session, pending)):
        raise ReturnNotToSettle(number=command.number)
    if command.event not in (each.value for each in ReturnEvent):
        raise UnknownReturnEvent(event=command.event)
    return (settlement(session, pending, ReturnEvent(command.event)),)


def _check_amount(amount: float, unit: str) -> None:
    """Raises NotAnAmount, PenaltyOutOfReason."""
    if abs(thousandths(amount)) > 1000 * MOST_PENALTY[unit]:
        raise PenaltyOutOfReason(amount=f"{amount:g}".replace(".", ","), most=MOST_PENALTY[unit], unit=unit_of(unit))


def _check_effects(session: Session, plan: TablePlan, effects: IncidentEffects) -> None:
    unit = kind_of(session.format)
    for penalty in effects.penalties:
        if penalty.kind != unit:
            raise PenaltyOfOtherUnit(kind=penalty.kind, unit=unit)
        _check_amount(penalty.amount, unit)
    concerned = {penalty.formation for penalty in effects.penalties} | {*effects.warned, *effects.excluded}
    for formation in sorted(concerned):
        if formation not in session.formations:
            raise FormationNotEntered(formation=formation)
    if effects.adjustment is not None:
        _check_adjustment(session.format, plan, effects.adjustment)


def _check_adjustment(form: Format, plan: TablePlan, adjustment: Adjustment) -> None:
    """Raises AdjustmentImpossible, NotAnAmount."""
    kinds = ("bounds",) if form.is_topped else ("floor",) if form.is_match else ()
    camps = {seated.seat for seated in plan.seats} | ({"taker", "defence"} if form.is_topped else set())
    is_known = form.is_duplicate and adjustment.kind in (*kinds, "fixed", "neutralised")
    if not is_known or (adjustment.kind != "neutralised" and adjustment.offender not in camps):
        raise AdjustmentImpossible(kind=adjustment.kind, offender=adjustment.offender)
    is_half_told = adjustment.other_mark is None or (form.is_topped and adjustment.offender_mark is None)
    if adjustment.kind in kinds and is_half_told:
        raise AdjustmentImpossible(kind=adjustment.kind, offender=adjustment.offender)
    for mark in (adjustment.offender_mark, adjustment.other_mark):
        if mark is not None and form.is_topped and not 0 <= thousandths(mark) <= _WHOLE:
            raise AdjustmentImpossible(kind=adjustment.kind, offender=f"{mark:g}")
        _check_amount(mark or 0, kind_of(form))
